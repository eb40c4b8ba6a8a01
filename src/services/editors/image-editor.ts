import { v4 as newId } from 'uuid';
import { createActor, fromPromise } from 'xstate';
import { sha256 } from '../../log/blobs';
import { createReadable } from '../../log/projection';
import { paintings } from '../../log/projections/paintings';
import { imageEditorMachine } from '../../machines/image-editor/machine';
import type { OpenedImageEditor, PaintRequest } from '../../machines/image-editor/opened';
import { canErase } from '../../painting/canvas';
import { OpenError, PaintError } from '../../painting/failure';
import type { Mark } from '../../painting/mark';
import type { Source } from '../../painting/messages';
import { claim, lockNames } from '../browser/locks';
import { saveBlob } from '../files/download';
import type { EditorDependencies } from '../log/editor-dependencies';
import { openPaper, type WholePaper } from './paper';

interface ImageEditorDependencies extends EditorDependencies {
  /** Largest picture that the provider takes (bytes). */
  readonly maxBytes: number;
}

/** A blank sheet (px). */
const SHEET = { width: 1536, height: 1024 };
const INK = '#1a1a1a';
/** What strokes of colour over a drawing begin with: none of its lines is so. */
const MARKER = '#c8321f';

interface Ground {
  readonly source: Source;
  readonly mask?: Blob;
  readonly paint?: Blob;
}

/** Opens the editor; its actor is started and reads the picture. */
export function openImageEditor(request: PaintRequest, dependencies: ImageEditorDependencies): OpenedImageEditor {
  const shown = createReadable<WholePaper | undefined>(undefined);
  let ground: Ground | undefined;
  let release = () => {};
  const needed = () => {
    const paper = shown.get();
    if (!paper || !ground) throw new PaintError('canvas');
    return { paper, ...ground };
  };
  const actor = createActor(
    imageEditorMachine.provide({
      guards: { canErase },
      actors: {
        load: fromPromise(async ({ signal }) => {
          ground = await groundOf(request, signal);
          const paper = await openPaper({ ...ground, signal, failed: () => actor.send({ type: 'canvas.failed' }) });
          const place = await placeOf(await keyOf(request, ground), dependencies.log);
          if (signal.aborted) place.release();
          else release = place.release;
          shown.set(paper);
          return { paintingId: place.paintingId, size: paper.size, kept: place.kept };
        }),
        save: fromPromise(async ({ input: { marks } }) => {
          const { paper, source } = needed();
          const drawn = await drawAll(request, { paper, source, marks, maxBytes: dependencies.maxBytes });
          // Nothing goes into the form before everything is there.
          if (drawn.picture) request.deliverPicture?.(drawn.picture);
          if (drawn.masked) request.deliverMask?.(drawn.mask);
          if (drawn.stroked) request.deliverStrokes?.(drawn.strokes);
        }),
        download: fromPromise(async () => {
          const file = await needed().paper.picture(Number.POSITIVE_INFINITY);
          try {
            saveBlob(file, fileName(request.name, 'edited', file));
          } catch {
            throw new PaintError('download');
          }
        }),
      },
    }),
    {
      input: {
        name: request.name,
        masks: request.mask !== undefined,
        masking: request.masking ?? false,
        strokes: request.strokes !== undefined,
        color: request.strokes ? MARKER : INK,
        now: dependencies.now,
      },
      inspect: dependencies.inspect,
    },
  );
  let marks: readonly Mark[] = [];
  actor.subscribe({
    next: ({ context }) => {
      if (context.history.marks === marks) return;
      marks = context.history.marks;
      shown.get()?.show(marks);
    },
    complete: () => {
      release();
      shown.get()?.close();
    },
  });
  return { actor: actor.start(), paper: shown };
}

async function groundOf({ picture, mask, strokes }: PaintRequest, signal: AbortSignal): Promise<Ground> {
  const source = picture === undefined ? SHEET : await bytesOf(picture, signal);
  return {
    source,
    ...(mask?.current !== undefined && { mask: await bytesOf(mask.current, signal) }),
    ...(strokes?.current !== undefined && { paint: await bytesOf(strokes.current, signal) }),
  };
}

async function bytesOf(picture: Blob | string, signal: AbortSignal): Promise<Blob> {
  if (typeof picture !== 'string') return picture;
  try {
    const answer = await fetch(picture, { signal });
    if (answer.ok) return await answer.blob();
  } catch {
    // Whatever kept it, it did not come.
  }
  throw new OpenError('network');
}

/** What a painting is found again by: its picture, and whether strokes over it are painted, or on which. */
async function keyOf({ strokes }: PaintRequest, { source, paint }: Ground): Promise<string> {
  const picture = source instanceof Blob ? await sha256(source) : 'sheet';
  return strokes ? `${picture}-${paint ? await sha256(paint) : 'strokes'}` : picture;
}

/**
 * What an earlier visit painted on this very picture, unless another tab is at it: then this one begins a painting of
 * its own, which is found again under the same picture.
 */
async function placeOf(picture: string, log: EditorDependencies['log']) {
  const known = log?.projection(paintings).get() ?? [];
  for (const kept of known.filter(({ paintingId }) => paintingId.split('.')[0] === picture)) {
    const release = await claim(lockNames.painting(kept.paintingId));
    if (!release) continue;
    const { paintingId } = kept;
    return kept.marks.length + kept.undone.length > 0 ? { paintingId, kept, release } : { paintingId, release };
  }
  const paintingId = `${picture}.${newId()}`;
  return { paintingId, release: (await claim(lockNames.painting(paintingId))) ?? (() => {}) };
}

interface Painted {
  readonly paper: WholePaper;
  readonly source: Source;
  readonly marks: readonly Mark[];
  /** Largest picture that the form takes (bytes). */
  readonly maxBytes: number;
}

/** What the form gets: the picture where it was painted on, or the strokes alone; the mask where that was. */
async function drawAll(request: PaintRequest, { paper, source, marks, maxBytes }: Painted) {
  const layers = new Set(marks.map((mark) => (mark.kind === 'clear' ? mark.layer : mark.tip.layer)));
  const masked = layers.has('mask') && request.deliverMask !== undefined;
  const stroked = layers.has('paint') && request.deliverStrokes !== undefined;
  const drawsPicture =
    request.deliverPicture && (layers.has('paint') || layers.has('image') || !(source instanceof Blob));
  const picture = drawsPicture ? await paper.picture(maxBytes) : undefined;
  const mask = masked ? await paper.mask() : undefined;
  const strokes = stroked ? await paper.paint() : undefined;
  return {
    picture: picture && asFile(request.name, 'edited', picture),
    masked,
    mask: mask && asFile(request.name, 'mask', mask),
    stroked,
    strokes: strokes && asFile(request.name, 'strokes', strokes),
  };
}

const asFile = (name: string, what: string, blob: Blob) =>
  new File([blob], fileName(name, what, blob), { type: blob.type });

/** `car.jpg`, painted on: `car-edited.png`; painted on again it keeps that name. */
function fileName(name: string, what: string, { type }: Blob): string {
  const bare = name.replace(/\.\w{2,5}$/, '').replace(/-(edited|mask|strokes)$/, '');
  return `${bare}-${what}.${type === 'image/webp' ? 'webp' : 'png'}`;
}
