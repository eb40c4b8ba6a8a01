import { performance } from 'node:perf_hooks';
import { lineArtOf } from '../../provider/engines/embedded/lineart';
import { decodeImage } from '../../provider/engines/embedded/raster/image-input';
import { median } from './median';

/** Megapixels a second from pixels to lines: our line art, and OpenCV's (WebAssembly) blur and Canny edges. */
export async function measureLines(png: Uint8Array) {
  const image = await decodeImage(png);
  const megapixels = (image.width * image.height) / 1e6;
  // It takes over the process's unhandled errors: it comes last.
  const { default: cv } = await import('@techstark/opencv-js');
  await ready(cv);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < 3; round++) {
    ours.push(await timed(() => lineArtOf(image, { progress: () => {}, cancelled: () => false })));
    theirs.push(await timed(async () => canny(cv, image)));
  }
  return { ours: (megapixels * 1000) / median(ours), theirs: (megapixels * 1000) / median(theirs) };
}

type OpenCv = typeof import('@techstark/opencv-js');

/**
 * Waits until the module can be called. It has a `then` that answers with the module itself: awaited, it would be asked
 * again and again without end, so nothing is handed on here.
 */
const ready = (cv: object) =>
  new Promise<void>((resolve) => {
    if ('then' in cv && typeof cv.then === 'function') cv.then(() => resolve());
    else resolve();
  });

function canny(cv: OpenCv, { rgba, width, height }: { rgba: Uint8Array; width: number; height: number }) {
  const source = cv.matFromArray(height, width, cv.CV_8UC4, rgba);
  const grey = new cv.Mat();
  const edges = new cv.Mat();
  cv.cvtColor(source, grey, cv.COLOR_RGBA2GRAY);
  cv.GaussianBlur(grey, grey, new cv.Size(5, 5), 1.4);
  cv.Canny(grey, edges, 50, 150);
  for (const mat of [source, grey, edges]) mat.delete();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
