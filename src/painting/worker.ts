import { createCanvas } from './canvas';
import { PaintError } from './failure';
import { createFrames, type Frames } from './frames';
import type { Answer, Asked, Failed, Found, Told } from './messages';
import { createPainting, type Painting } from './painting';
import { openPicture, paintedMask, paintedPaint, paintedPicture, TooLargeError } from './picture-work';
import { pixelsOf } from './pyramid';
import { drawSeen, type Pyramids } from './seen';

// The page's own types say that this is a window; it is the inside of a worker, which speaks as a worker does.
const scope = self as unknown as Pick<Worker, 'onmessage' | 'postMessage'>;

interface OpenPainting {
  readonly ground: Pick<Extract<Asked, { ask: 'open' }>, 'source' | 'mask' | 'paint'>;
  readonly pyramids: Pyramids;
  readonly painting: Painting;
  readonly frames: Frames;
}
let current: OpenPainting | undefined;

const failed = () => scope.postMessage({ failed: 'canvas' } satisfies Failed);

scope.onmessage = ({ data, ports: [reply] }: MessageEvent<Told | Asked>) => {
  if ('tell' in data) hear(data);
  else
    answer(data).then(
      (found) => reply?.postMessage({ found } satisfies Answer),
      (error: unknown) => reply?.postMessage({ failed: whyOf(error) } satisfies Answer),
    );
};

const whyOf = (error: unknown): Failed['failed'] =>
  error instanceof PaintError ? 'canvas' : error instanceof TooLargeError ? 'too-large' : 'unreadable';

function hear(message: Told): void {
  if (!current) return;
  try {
    follow(message, current);
  } catch {
    current.painting.cancel();
    failed();
  }
}

function follow(message: Told, { painting, frames }: OpenPainting): void {
  switch (message.tell) {
    case 'canvas':
      frames.into(message.canvas);
      break;
    case 'look':
      frames.look(message.look);
      break;
    case 'begin':
      painting.begin(message.tip);
      break;
    case 'extend':
      painting.extend(message.points);
      break;
    case 'finish':
      painting.finish();
      break;
    case 'cancel':
      painting.cancel();
      break;
    case 'show':
      painting.show(message.same, message.added, message.count);
      break;
  }
}

async function answer(question: Asked): Promise<Found[keyof Found]> {
  if (question.ask === 'open') {
    current = await opened(question);
    return current.painting.size;
  }
  if (!current) throw new Error('no picture is open');
  const { painting, pyramids, ground } = current;
  switch (question.ask) {
    case 'color':
      return colorAt(painting, pyramids, question);
    case 'picture':
      return paintedPicture(ground, painting, question.limit);
    case 'mask':
      return paintedMask(ground.mask, painting);
    case 'paint':
      return paintedPaint(ground.paint, painting);
  }
}

async function opened(ground: Extract<Asked, { ask: 'open' }>): Promise<OpenPainting> {
  const { size, pyramids } = await openPicture(ground);
  const { image, mask, paint } = pyramids;
  const painting = createPainting(size, {
    ...(image && { image: (area) => pixelsOf(image, area) }),
    ...(paint && { paint: (area) => pixelsOf(paint, area) }),
    ...(mask && { mask: (area) => pixelsOf(mask, area) }),
  });
  return { ground, pyramids, painting, frames: createFrames(painting, pyramids, failed) };
}

function colorAt(painting: Painting, pyramids: Pyramids, { place, hidden }: Extract<Asked, { ask: 'color' }>): string {
  const { context } = createCanvas({ width: 1, height: 1 });
  const viewport = { x: Math.floor(place.x), y: Math.floor(place.y), scale: 1 };
  drawSeen(context, painting, pyramids, { viewport, hidden, clip: { x: 0, y: 0, width: 1, height: 1 } });
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
