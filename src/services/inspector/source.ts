import type { SourcePlaces } from '../../ports/inspector';
import { sourceLines } from './source-lines';

/** Where a state or transition stands in the source: `src/machines/order/machine.ts:165`. */
function placeOf(name: string): string | undefined {
  for (const [file, lines] of Object.entries(sourceLines)) {
    const line = lines[name];
    if (line !== undefined) return `${file}:${line}`;
  }
  return undefined;
}

/** Rejects where the editor did not open. */
const open = import.meta.env.DEV
  ? async (place: string) => {
      const response = await fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`);
      if (!response.ok) throw new Error(`the editor did not open: ${response.status}`);
    }
  : undefined;

/** The sources of the machines; a built app knows them, and has no server that opens an editor. */
export const source: SourcePlaces = { placeOf, open };
