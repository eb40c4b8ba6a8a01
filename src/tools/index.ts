import type { Module } from '../../contract/models';
import { list } from './list';
import type { ToolSpec } from './spec';

export * from './form';
export * from './images';
export * from './kept-car';
export * from './kept-reading';
export * from './parameters';
export * from './picture-count';
export * from './prompt';
export * from './rest';
export type * from './spec';
export * from './validate';

/** Every tool in the order of the side menu. */
export const tools: readonly ToolSpec[] = Object.values(list);

/** Whether the provider can run it: `models` are those of the runtime configuration. */
export const isServed = ({ model }: ToolSpec, models: readonly string[]): boolean => models.includes(model);

export const toolByModule = (module: Module): ToolSpec => list[module];

/** The tool whose page is at `path`; undefined for any other path. */
export function toolByRoute(path: string): ToolSpec | undefined {
  const wanted = path.replace(/\/+$/, '');
  return tools.find((tool) => tool.route === wanted);
}
