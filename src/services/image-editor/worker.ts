import { PaintError } from '../../machines/image-editor/failure';
import type { Answer, Work } from './messages';
import { openPicture, paintedMask, paintedPicture, TooLargeError } from './picture-work';

// The page's own types say that this is a window; it is the inside of a worker, which speaks as a worker does.
const scope = self as unknown as Pick<Worker, 'onmessage' | 'postMessage'>;

scope.onmessage = ({ data }: MessageEvent<Work>) => {
  answer(data).then(
    (done) => scope.postMessage(done, piecesOf(done)),
    (error: unknown) => {
      const why = error instanceof PaintError ? 'canvas' : error instanceof TooLargeError ? 'too-large' : 'unreadable';
      scope.postMessage({ done: 'failed', why } satisfies Answer);
    },
  );
};

async function answer(work: Work): Promise<Answer> {
  switch (work.do) {
    case 'open':
      return { done: 'open', opened: await openPicture(work) };
    case 'picture':
      return { done: 'file', blob: await paintedPicture(work) };
    case 'mask':
      return { done: 'file', blob: await paintedMask(work) };
  }
}

/** Pixels are handed over, not copied. */
const piecesOf = (answer: Answer): Transferable[] =>
  answer.done === 'open' ? [answer.opened.image, answer.opened.mask].flatMap((each) => each?.levels.flat() ?? []) : [];
