import { OpenError, PaintError } from '../../painting/failure';
import type { Mark, Tip } from '../../painting/mark';
import type { Answer, Asked, Failed, Found, Source, Told } from '../../painting/messages';
import type { Paper, PictureSize } from '../../painting/paper';
import { type PenPoint, packed, rounded } from '../../painting/pen';

/** The paper, and what it gives away when the picture is saved. */
export interface WholePaper extends Paper {
  /** The picture with what was painted on it, at most `limit` bytes. Throws a PaintError. */
  picture(limit: number): Promise<Blob>;
  /** The mask; undefined where nothing is covered. Throws a PaintError. */
  mask(): Promise<Blob | undefined>;
  /** The paint alone, on a clear ground; undefined where nothing is painted. Throws a PaintError. */
  paint(): Promise<Blob | undefined>;
  close(): void;
}

interface Opening {
  readonly source: Source;
  /** The mask that the picture comes with. */
  readonly mask?: Blob | undefined;
  /** The paint that lies over it already. */
  readonly paint?: Blob | undefined;
  readonly signal: AbortSignal;
  /** The browser gives no canvas any more. */
  readonly failed: () => void;
}

/** Lays a picture out as paper, in a worker of its own. Throws an OpenError, or what the signal says. */
export async function openPaper({ source, mask, paint, signal, failed }: Opening): Promise<WholePaper> {
  const worker = hire(failed);
  signal.addEventListener('abort', worker.dismiss);
  const opened = await worker.ask({ ask: 'open', source, mask, paint });
  signal.throwIfAborted();
  signal.removeEventListener('abort', worker.dismiss);
  if ('found' in opened) return createPaper(opened.found, worker, failed);
  worker.dismiss();
  throw new OpenError(opened.failed === 'canvas' ? 'canvas' : 'unreadable');
}

interface Hired {
  tell(message: Told, handedOver?: Transferable[]): void;
  ask<K extends keyof Found>(question: Extract<Asked, { ask: K }>): Promise<Answer<K>>;
  dismiss(): void;
}

/** What is asked of a worker that is gone is answered with a failure. */
function hire(failed: () => void): Hired {
  const worker = new Worker(new URL('../../painting/worker.ts', import.meta.url), { type: 'module' });
  let leave = (_: Failed) => {};
  const gone = new Promise<Failed>((resolve) => {
    leave = resolve;
  });
  worker.onmessage = failed;
  worker.onerror = () => {
    leave({ failed: 'canvas' });
    failed();
  };
  return {
    tell: (message, handedOver = []) => worker.postMessage(message, handedOver),
    ask: <K extends keyof Found>(question: Extract<Asked, { ask: K }>) => {
      const { port1, port2 } = new MessageChannel();
      const answered = new Promise<Answer<K>>((resolve) => {
        port1.onmessage = ({ data }: MessageEvent<Answer<K>>) => resolve(data);
      });
      worker.postMessage(question, [port2]);
      return Promise.race([answered, gone]).finally(() => port1.close());
    },
    dismiss: () => {
      worker.terminate();
      leave({ failed: 'canvas' });
    },
  };
}

function createPaper(size: PictureSize, { tell, ask, dismiss }: Hired, failed: () => void): WholePaper {
  let stroke: { readonly tip: Tip; readonly points: PenPoint[] } | undefined;
  /** The marks that the worker knows, those taken back included. */
  let known: readonly Mark[] = [];

  const fileOf = async <K extends 'picture' | 'mask' | 'paint'>(
    question: Extract<Asked, { ask: K }>,
  ): Promise<Found[K]> => {
    const answer = await ask<K>(question);
    if ('found' in answer) return answer.found;
    throw new PaintError(answer.failed === 'canvas' ? 'canvas' : 'image');
  };

  return {
    size,
    begin: (tip) => {
      stroke = { tip, points: [] };
      tell({ tell: 'begin', tip });
    },
    extend: (points) => {
      if (!stroke) return;
      // Points that stand nearer add nothing to the line but work.
      const near = Math.max(0.5, stroke.tip.size * 0.02);
      const added: PenPoint[] = [];
      for (const point of points.map(rounded)) {
        const last = added.at(-1) ?? stroke.points.at(-1);
        if (last && Math.hypot(point.x - last.x, point.y - last.y) < near) continue;
        added.push(point);
      }
      if (added.length === 0) return;
      stroke.points.push(...added);
      tell({ tell: 'extend', points: added });
    },
    finish: () => {
      if (!stroke) throw new Error('no stroke is under way');
      const { tip, points } = stroke;
      stroke = undefined;
      tell({ tell: 'finish' });
      return { kind: 'stroke', tip, points: packed(points) };
    },
    cancel: () => {
      stroke = undefined;
      tell({ tell: 'cancel' });
    },
    show: (marks) => {
      const common = sameUntil(known, marks);
      // What was taken back stays known until another step is taken from there.
      const same = common === marks.length ? known.length : common;
      const added = marks.slice(same);
      known = [...known.slice(0, same), ...added];
      tell({ tell: 'show', same, added, count: marks.length });
    },
    drawInto: (canvas) => {
      try {
        const surface = canvas.transferControlToOffscreen();
        tell({ tell: 'canvas', canvas: surface }, [surface]);
      } catch {
        failed();
      }
      return (look) => tell({ tell: 'look', look });
    },
    colorAt: async (place, hidden) => {
      if (place.x < 0 || place.y < 0 || place.x >= size.width || place.y >= size.height) return undefined;
      // The mask is tinted glass over the picture: its tint is no colour of it.
      const answer = await ask({ ask: 'color', place, hidden: [...hidden, 'mask'] });
      return 'found' in answer ? answer.found : undefined;
    },
    picture: (limit) => fileOf({ ask: 'picture', limit }),
    mask: () => fileOf({ ask: 'mask' }),
    paint: () => fileOf({ ask: 'paint' }),
    close: dismiss,
  };
}

/** How many marks both begin with: the same objects. */
function sameUntil(known: readonly Mark[], wanted: readonly Mark[]): number {
  let same = 0;
  while (same < wanted.length && known[same] === wanted[same] && known[same] !== undefined) same++;
  return same;
}
