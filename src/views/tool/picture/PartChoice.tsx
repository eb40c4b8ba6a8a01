import type { PictureAnswers, PictureReading } from '../../../../contract/picture-reading';
import type { Size } from '../../../drawing/viewport';
import type { Correctable } from './OverlayButtons';
import classes from './PartChoice.module.css';
import { useExtent } from './use-extent';
import { usePictureWords } from './words';

type Part = NonNullable<PictureAnswers['part']>;

interface PartChoiceProps extends Correctable {
  /** Of the picture that was uploaded. */
  readonly url: string;
  readonly picture: PictureReading;
}

/** The cars or views that stand apart on one sheet, each as a small picture: one click says which is meant. */
export function PartChoice({ url, picture: { parts = [] }, answers: { part: chosen }, change }: PartChoiceProps) {
  const say = usePictureWords();
  const extent = useExtent(url);
  if (parts.length < 2) return null;
  return (
    <>
      {!chosen && (
        <p className={classes.question} role="status">
          {say.several()}
        </p>
      )}
      <fieldset className={classes.parts} aria-label={say.parts()}>
        {parts.map((part, index) => (
          <button
            key={part.join()}
            type="button"
            className={classes.part}
            aria-label={say.part({ number: index + 1 })}
            aria-pressed={isSame(part, chosen)}
            // What was said of another car means nothing for this one.
            onClick={() => change(isSame(part, chosen) ? {} : { part })}
          >
            {extent ? <Cut {...{ url, part, extent }} /> : index + 1}
          </button>
        ))}
      </fieldset>
    </>
  );
}

const isSame = (part: Part, chosen: Part | undefined) => part.every((edge, index) => edge === chosen?.[index]);

/** A part of the picture, with a little of what is around it. */
function Cut({ url, part, extent }: { readonly url: string; readonly part: Part; readonly extent: Size }) {
  const { width, height } = extent;
  const [left, top, right, bottom] = part;
  const room = ROOM * Math.max((right - left) * width, (bottom - top) * height);
  const box = [
    left * width - room,
    top * height - room,
    (right - left) * width + 2 * room,
    (bottom - top) * height + 2 * room,
  ];
  return (
    <svg viewBox={box.join(' ')} aria-hidden="true">
      <image href={url} width={width} height={height} />
    </svg>
  );
}

const ROOM = 0.05;
