import { VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { ReadWord } from '../../../../contract/design-reading';
import type { ReadingWords } from '../../../i18n';
import { changesTheCar, notDrawnOf, understoodOf } from '../../../tools';
import { designParts, sayReason } from '../../design-sheet/speech';
import { ColourDot, Understood } from '../../design-sheet/Understood';
import { useReadingWords } from '../../design-sheet/use-reading-words';
import classes from './Reading.module.css';
import type { PromptReading } from './use-prompt-reading';

/** Pause in typing before a screen reader announces the summary (ms). */
const SAY_AFTER = 1_200;
/** ReadingWords that are listed at first. */
const FIRST = 8;

interface ReadingNotesProps {
  readonly reading: PromptReading;
  /** Puts a word in the place of another. */
  readonly replace: (word: ReadWord, by: string) => void;
}

/** What the words of a prompt come to: the design in a line, what will not be drawn, and what each word sets. */
export function ReadingNotes({ reading, replace }: ReadingNotesProps) {
  const words = useReadingWords();
  const { design } = reading;
  const notDrawn = notDrawnOf(reading.words);
  const understood = understoodOf(reading.words, reading.isEdit);
  const isShown = design !== undefined && reading.words.length > 0;
  return (
    <>
      {isShown && (
        <>
          {!reading.isEdit && <DesignLine reading={reading} />}
          {notDrawn.length > 0 && <NotDrawnList {...{ notDrawn, reading, replace }} />}
          {understood.length > 0 && <Understood understood={understood} />}
        </>
      )}
      <Summary text={isShown ? summaryOf(notDrawn, understood.length, words) : ''} />
    </>
  );
}

function DesignLine({ reading: { design, colour } }: Pick<ReadingNotesProps, 'reading'>) {
  const words = useReadingWords();
  if (!design) return null;
  const said = designParts(design, colour, words);
  const { scene, ...single } = said;
  const isOpen = scene.length === 0 && Object.values(single).every((part) => !part);
  return (
    <p>
      <span className={classes.name}>{words.reading.design()}</span>{' '}
      {isOpen ? (
        words.reading.allOpen()
      ) : (
        <>
          {said.body && <span className={classes.part}>{said.body}</span>}
          {said.colour && (
            <span className={classes.part}>
              {said.colour.paint && <ColourDot paint={said.colour.paint} />}
              {said.colour.name}
            </span>
          )}
          {said.view && <span className={classes.part}>{said.view}</span>}
          {said.detail && <span className={classes.part}>{said.detail}</span>}
          {said.lens && <span className={classes.part}>{said.lens}</span>}
          {said.place && <span className={classes.part}>{said.place}</span>}
          {scene.map((part) => (
            <span key={part} className={classes.part}>
              {part}
            </span>
          ))}
        </>
      )}
    </p>
  );
}

interface NotDrawnListProps extends ReadingNotesProps {
  readonly notDrawn: readonly ReadWord[];
}

function NotDrawnList({ notDrawn, reading, replace }: NotDrawnListProps) {
  const words = useReadingWords();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? notDrawn : notDrawn.slice(0, FIRST);
  const groups = new Map<string, ReadWord[]>();
  for (const word of shown) {
    const reason = groupOf(word, reading, words);
    groups.set(reason, [...(groups.get(reason) ?? []), word]);
  }
  return (
    <section className={classes.missing} aria-label={words.reading.notDrawn()}>
      {[...groups].map(([reason, group]) => (
        <div key={reason} className={classes.group}>
          <p className={classes.name}>{words.reading.notDrawnFor({ reason })}</p>
          <ul>
            {group.map((word) => (
              <li key={word.text}>
                <strong>{word.text}</strong>
                {word.nearest !== undefined && <Offer word={word} nearest={word.nearest} replace={replace} />}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {shown.length < notDrawn.length && (
        <button type="button" className={classes.offer} onClick={() => setWhole(true)}>
          {words.reading.more({ count: notDrawn.length - shown.length })}
        </button>
      )}
    </section>
  );
}

/** ReadingWords of one reason stand together, those that would have made another car before all others. */
const groupOf = (word: ReadWord, { contradictions }: PromptReading, words: ReadingWords): string =>
  changesTheCar(word) ? words.reading.otherCar() : sayReason(word, contradictions, words);

interface OfferProps extends Pick<ReadingNotesProps, 'replace'> {
  readonly word: ReadWord;
  readonly nearest: string;
}

function Offer({ word, nearest, replace }: OfferProps) {
  const words = useReadingWords();
  return (
    <button
      type="button"
      className={classes.offer}
      aria-label={words.reading.useFor({ word: word.text, nearest })}
      data-hint={words.reading.useFor({ word: word.text, nearest })}
      onClick={() => replace(word, nearest)}
    >
      {words.reading.use({ nearest })}
    </button>
  );
}

/** Announces the summary when typing pauses. */
function Summary({ text }: { readonly text: string }) {
  const [said] = useDebouncedValue(text, SAY_AFTER);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}

function summaryOf(notDrawn: readonly ReadWord[], understood: number, words: ReadingWords): string {
  const known = words.reading.understood({ count: understood });
  if (notDrawn.length === 0) return known;
  const list = notDrawn
    .slice(0, FIRST)
    .map(({ text }) => text)
    .join(words.reading.comma());
  return `${known} ${words.reading.notDrawnList({ list, count: notDrawn.length })}`;
}
