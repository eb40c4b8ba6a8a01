import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkflow, type Workflow } from '../workflow';
import design from './design.json';
import designControl from './design-control.json';
import image from './image.json';
import inpaint from './inpaint.json';
import line from './line.json';
import lineControl from './line-control.json';
import text from './text.json';
import upscale from './upscale.json';

const shipped = {
  /** Words alone. */
  text,
  /** A picture, drawn again. */
  image,
  /** A picture with a mask. */
  inpaint,
  /** A drawing, over what the embedded engine made of it; the second also by a model for lines. */
  line,
  'line-control': lineControl,
  /** A car that the embedded engine drew; the second also by a model for depth. */
  design,
  'design-control': designControl,
  /** Makes a drawn picture larger. */
  upscale,
} as const;

export type WorkflowName = keyof typeof shipped;
export type Workflows = Readonly<Record<WorkflowName, Workflow>>;

/** The workflows: a file of the same name in `folder` takes the place of the shipped one. Throws a sentence that names what is wrong. */
export function readWorkflows(folder: string | undefined): Workflows {
  if (folder !== undefined && !existsSync(folder)) {
    throw new Error(`COMFYUI_WORKFLOWS: there is no folder ${folder}.`);
  }
  const read = (name: WorkflowName): Workflow => {
    const path = folder === undefined ? undefined : join(folder, `${name}.json`);
    if (path === undefined || !existsSync(path)) return readWorkflow(name, shipped[name]);
    try {
      return readWorkflow(path, JSON.parse(readFileSync(path, 'utf8')));
    } catch (error) {
      throw error instanceof SyntaxError ? new Error(`The workflow ${path} is no JSON.`) : error;
    }
  };
  // Object.fromEntries forgets the keys' type; they are those of `shipped`.
  const names = Object.keys(shipped) as WorkflowName[];
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Workflows;
}
