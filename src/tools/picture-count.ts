import type { Module } from '../../contract/models';
import { list } from './list';

/** How many pictures come of a request. */
export function pictureCount(request: {
  readonly module: Module;
  readonly form: Readonly<Record<string, unknown>>;
}): number {
  const { sections, views } = list[request.module];
  const isAsked = sections.some(({ fields }) => fields.includes('batchSize'));
  const { batchSize } = request.form;
  return (views?.length ?? 1) * (isAsked && typeof batchSize === 'number' ? batchSize : 1);
}
