import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import classes from './Canvas.module.css';
import type { CoverMessage } from './cover-messages';
import { type Frame, patchOf } from './frame';
import { looksOf } from './looks';

/** A canvas of pixels over the SVG. */
export interface Cover {
  /** Covers the SVG; answers whether it can. */
  begin(frame: Frame): boolean;
  draw(frame: Frame): void;
  /** The SVG has caught up: the cover goes once that is on the screen. */
  end(): void;
  close(): void;
}

/** So long (ms) it stays over an SVG that has caught up. */
const LINGER = 80;

/** The cover is drawn by a worker, made when it is first needed: until then, and where there is none, it cannot begin. */
export function createCover(svg: SVGSVGElement): Cover {
  const canvas = document.createElement('canvas');
  let worker: Worker | undefined;
  let ready = false;
  /** The reference picture that the worker has, and the one that it was promised. */
  let given: string | undefined;
  let promised: string | undefined;
  let shown: Frame | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const send = (message: CoverMessage, handedOver: Transferable[] = []) => worker?.postMessage(message, handedOver);

  const open = () => {
    canvas.className = classes.cover ?? '';
    svg.after(canvas);
    worker = new Worker(new URL('./cover-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = () => {
      ready = true;
    };
    worker.onerror = () => {
      ready = false;
    };
    const surface = canvas.transferControlToOffscreen();
    send({ do: 'open', canvas: surface, font: new URL(interUrl, document.baseURI).href }, [surface]);
  };
  const hasReference = () => {
    const address = svg.querySelector('image')?.href.baseVal;
    if (address === undefined || address === given) return true;
    if (address !== promised) hand(address);
    return false;
  };
  const hand = (address: string) => {
    promised = address;
    fetch(address)
      .then(async (answer) => createImageBitmap(await answer.blob()))
      .then(
        (picture) => {
          send({ do: 'reference', picture }, [picture]);
          given = address;
        },
        // It was taken away meanwhile.
        () => undefined,
      );
  };

  return {
    begin: (frame) => {
      if (!worker && 'transferControlToOffscreen' in canvas) open();
      if (!hasReference() || !ready) return false;
      clearTimeout(leaving);
      send({ do: 'begin', looks: looksOf(svg, frame.scene.viewport), frame });
      shown = frame;
      return true;
    },
    draw: (frame) => {
      if (shown) send({ do: 'draw', patch: patchOf(shown, frame) });
      shown = frame;
    },
    end: () => {
      leaving = setTimeout(() => send({ do: 'clear' }), LINGER);
    },
    close: () => {
      clearTimeout(leaving);
      worker?.terminate();
      canvas.remove();
    },
  };
}
