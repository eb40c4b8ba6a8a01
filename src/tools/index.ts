import type { Module } from '../../contract/models';
import { img2img } from './img2img';
import { img2mv } from './img2mv';
import { imgedit } from './imgedit';
import { imgLineArt } from './imgLineArt';
import { imgLineColorize } from './imgLineColorize';
import { imgStyleComposer } from './imgStyleComposer';
import { imgto3d } from './imgto3d';
import type { ToolSpec } from './spec';
import { txt2img } from './txt2img';

export * from './form';
export * from './images';
export * from './parameters';
export * from './prompt';
export type * from './spec';
export * from './validate';

/** What can be made, by module. */
const byModule: Record<Module, ToolSpec> = {
  txt2img,
  img2img,
  img2mv,
  imgto3d,
  imgedit,
  imgLineColorize,
  imgStyleComposer,
  imgLineArt,
};

/** Every tool in the order of the side menu. */
export const tools: readonly ToolSpec[] = [
  txt2img,
  img2img,
  imgto3d,
  img2mv,
  imgedit,
  imgLineColorize,
  imgStyleComposer,
  imgLineArt,
];

/** Whether the provider can run it: `models` are those of the runtime configuration. */
export const isServed = ({ model }: ToolSpec, models: readonly string[]): boolean => models.includes(model);

export const toolByModule = (module: Module): ToolSpec => byModule[module];

/** The tool whose page is at `path` (its active-menu alias /car/imgto3d included); undefined for any other path. */
export function toolByRoute(path: string): ToolSpec | undefined {
  const wanted = path.replace(/\/+$/, '');
  return tools.find((tool) => tool.route === wanted || `/car/${tool.module}` === wanted);
}
