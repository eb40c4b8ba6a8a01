import type { CoverMessage } from './cover-messages';
import { type Frame, patched } from './frame';
import { createPixels } from './pixels';

// The page's own types say that this is a window; it is the inside of a worker, which speaks and has fonts as a worker.
const scope = self as unknown as Pick<Worker, 'onmessage' | 'postMessage'> & { readonly fonts: FontFaceSet };

let context: OffscreenCanvasRenderingContext2D | null = null;
let reference: ImageBitmap | undefined;
let frame: Frame | undefined;
let draw: ReturnType<typeof createPixels> | undefined;
let asked = false;
const turn = new MessageChannel();

scope.onmessage = ({ data }: MessageEvent<CoverMessage>) => {
  switch (data.do) {
    case 'open':
      context = data.canvas.getContext('2d');
      loadFont(data.font).finally(() => context && scope.postMessage('ready'));
      return;
    case 'reference':
      reference?.close();
      reference = data.picture;
      return;
    case 'begin':
      frame = data.frame;
      draw = context ? createPixels(context, data.looks, reference) : undefined;
      return ask();
    case 'draw':
      frame = frame && patched(frame, data.patch);
      return ask();
    case 'clear':
      frame = undefined;
      return ask();
  }
};

async function loadFont(address: string) {
  const font = new FontFace('Inter Variable', `url(${address})`, { weight: '100 900' });
  scope.fonts.add(await font.load());
}

/** What came meanwhile is drawn in one go. */
function ask() {
  if (asked) return;
  asked = true;
  turn.port2.postMessage(undefined);
}
turn.port1.onmessage = () => {
  asked = false;
  if (frame) draw?.(frame);
  else if (context) wipe(context);
};

/** Whatever was drawn last has left its own measure behind. */
function wipe(on: OffscreenCanvasRenderingContext2D) {
  on.resetTransform();
  on.clearRect(0, 0, on.canvas.width, on.canvas.height);
}
