import { VisuallyHidden } from '@mantine/core';
import { PROMPT_MAX } from '../../../../contract/models';
import { loadPictureWords, type PictureWords } from '../../../i18n';
import type { PictureReadingActor, ReadPicture } from '../../../machines/picture-reading/machine';
import { useReadingWords } from '../../design-sheet/use-reading-words';
import { useLazyWords } from '../../kit/use-lazy-words';
import classes from './EditedArea.module.css';
import reading from './PictureReading.module.css';
import { usePictureReading, useReading } from './use-picture-reading';

interface EditedAreaProps {
  /** Of the picture that is edited. */
  readonly url: string;
  /** The words that edit it. */
  readonly prompt: string;
}

const noAnswers = {};

/** Where the words of an edit would change a picture that Fastback did not make, before it costs anything. */
export function EditedArea({ url, prompt }: EditedAreaProps) {
  const say = useLazyWords(loadPictureWords);
  const actor = usePictureReading({ url, answers: noAnswers, edit: prompt.slice(0, PROMPT_MAX) });
  if (!say || !actor) return null;
  return (
    <section className={reading.reading} aria-label={say.area.title()}>
      <p className={reading.title}>{say.area.title()}</p>
      <Area {...{ actor, url, say }} />
    </section>
  );
}

interface AreaProps {
  readonly actor: PictureReadingActor;
  readonly url: string;
  readonly say: PictureWords;
}

function Area({ actor, url, say }: AreaProps) {
  const { reading: words } = useReadingWords();
  const { read, isReading, isAway, isRefused } = useReading(actor);
  const lines = read?.area ? linesOf(read.area, read.picture.kind === 'none', say, words.comma()) : [];
  return (
    <>
      {read?.area?.image && (
        <div className={classes.picture} role="img" aria-label={say.area.picture()} data-stale={isReading || undefined}>
          <img src={url} alt="" draggable={false} />
          <div className={classes.tint} style={{ maskImage: `url("${read.area.image}")` }} />
        </div>
      )}
      {lines.map((line) => (
        <p key={line} className={line === lines[0] ? undefined : reading.note}>
          {line}
        </p>
      ))}
      {isReading && <p className={reading.note}>{say.area.seeking()}</p>}
      {isAway && <p className={reading.note}>{say.failed()}</p>}
      {isRefused && <p className={reading.note}>{say.refused()}</p>}
      <VisuallyHidden role="status">{isReading ? say.area.seeking() : lines.join(' ')}</VisuallyHidden>
    </>
  );
}

/** The lines below an area: what is not found and what to do, what changes, and that it is free. */
function linesOf(
  { found, missing, image }: NonNullable<ReadPicture['area']>,
  isNoCar: boolean,
  { area }: PictureWords,
  comma: string,
): string[] {
  const named = (parts: typeof found) => parts.map((part) => area.parts[part]()).join(comma);
  const placed = found.filter((part) => part !== 'picture' && (image || part !== 'car'));
  return [
    ...(missing.length > 0 ? [area.missing({ parts: named(missing) })] : []),
    ...(image && placed.length > 0
      ? [isNoCar && found.includes('body') ? area.noCar() : area.changes({ parts: named(placed) })]
      : []),
    ...(found.includes('picture') ? [area.whole()] : []),
    ...(found.includes('car') && !image ? [area.shape()] : []),
    ...(image ? [area.other()] : []),
  ];
}
