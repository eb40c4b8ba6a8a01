import { OpenError, PaintError } from '../../machines/image-editor/failure';
import type { Answer, Opened, SavedTile, Source, Work } from './messages';
import type { WholePaper } from './paper';

/** Sends a piece of work to a worker of its own, which is gone with all its memory when it is done. */
function send(work: Work, signal?: AbortSignal): Promise<Answer> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const answered = new Promise<Answer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    worker.onerror = () => reject(new Error('the worker gave up'));
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
  worker.postMessage(work, tilesIn(work));
  return answered.finally(() => worker.terminate());
}

const tilesIn = (work: Work): Transferable[] =>
  (work.do === 'open' ? [] : work.do === 'mask' ? work.tiles : [...work.image, ...work.paint]).flatMap(({ content }) =>
    content === 'empty' ? [] : [content],
  );

/** Decodes and cuts up a picture, and the mask that it comes with. Throws an OpenError. */
export async function openPicture(source: Source, mask: Blob | undefined, signal: AbortSignal): Promise<Opened> {
  const answer = await send({ do: 'open', source, mask }, signal);
  if (answer.done === 'open') return answer.opened;
  throw new OpenError(answer.done === 'failed' && answer.why === 'canvas' ? 'canvas' : 'unreadable');
}

/** The picture with what was painted on it, at most `limit` bytes. Throws a PaintError. */
export async function drawPicture(paper: WholePaper, source: Source, limit: number): Promise<Blob> {
  const [image, paint] = [await tilesOf(paper, 'image'), await tilesOf(paper, 'paint')];
  const blob = await fileOf({ do: 'picture', source, size: paper.size, image, paint, limit });
  if (!blob) throw new PaintError('image');
  return blob;
}

/** The mask as a file; undefined where nothing is covered. Throws a PaintError. */
export const drawMask = async (paper: WholePaper, mask: Blob | undefined): Promise<Blob | undefined> =>
  fileOf({ do: 'mask', size: paper.size, mask, tiles: await tilesOf(paper, 'mask') });

async function fileOf(work: Work): Promise<Blob | undefined> {
  const answer = await send(work).catch(() => undefined);
  if (answer?.done === 'file') return answer.blob;
  throw new PaintError(answer?.done === 'failed' && answer.why === 'canvas' ? 'canvas' : 'image');
}

async function tilesOf(paper: WholePaper, layer: 'image' | 'paint' | 'mask'): Promise<SavedTile[]> {
  const tiles: SavedTile[] = [];
  for (const { area, content } of paper.changed(layer)) {
    // A tile as it began is not among those that changed.
    if (content === 'base') continue;
    tiles.push({ area, content: content === 'empty' ? content : await createImageBitmap(content) });
  }
  return tiles;
}
