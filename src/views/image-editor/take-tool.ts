import { selectTool } from '../../machines/image-editor/selectors';
import type { ImageEditorContext } from './editor';

/** Every tool, the letter that takes it, and the command that does. */
export const tools = [
  { tool: 'brush', keys: 'B', command: 'tool.brush' },
  { tool: 'eraser', keys: 'E', command: 'tool.eraser' },
  { tool: 'mask', keys: 'M', command: 'tool.mask' },
  { tool: 'pan', keys: 'H', command: 'tool.pan' },
] as const;

/** Takes a tool, and says what the one in hand is for. */
export function takeTool({ actor, speak }: ImageEditorContext, command: (typeof tools)[number]['command']) {
  actor.send({ type: command });
  const tool = selectTool(actor.getSnapshot());
  speak(({ imageEditor }) => imageEditor.toolHints[tool]());
}
