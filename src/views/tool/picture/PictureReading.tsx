import { Button, Checkbox, NativeSelect, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { type BodyType, bodyTypes } from '../../../../contract/design';
import type { PictureAnswers } from '../../../../contract/picture-reading';
import { loadPictureWords } from '../../../i18n';
import type { PictureReadingActor, ReadPicture } from '../../../machines/picture-reading/machine';
import type { KeptCar } from '../../../tools';
import { useReadingWords } from '../../design-sheet/use-reading-words';
import { useLazyWords } from '../../kit/use-lazy-words';
import { useStillFocus } from '../../kit/use-still-focus';
import { OneOf } from '../choices';
import { PartChoice } from './PartChoice';
import { PictureOverlay } from './PictureOverlay';
import classes from './PictureReading.module.css';
import { ReadSheetButton } from './ReadSheetButton';
import { factsOf, notesOf } from './speech';
import { usePictureReading, useReading } from './use-picture-reading';
import { chosenView, isUncertain, viewChoiceNames, withView } from './view-choices';
import { PictureWordsContext, usePictureWords } from './words';

interface PictureReadingProps {
  /** Of the picture that was uploaded. */
  readonly url: string;
  readonly answers: PictureAnswers;
  readonly change: (answers: PictureAnswers) => void;
  /** Of the form. */
  readonly prompt: string;
  /** Takes the car into the form that draws it. */
  readonly take: (car: KeptCar) => void;
}

/** What was read of the car in an uploaded picture, how sure that is, and what its designer says of it instead. */
export function PictureReading(props: PictureReadingProps) {
  const say = useLazyWords(loadPictureWords);
  const actor = usePictureReading(props);
  if (!say) return null;
  return (
    <PictureWordsContext value={say}>
      <ReadingCard title={say.title()}>{actor && <Reading {...props} actor={actor} />}</ReadingCard>
    </PictureWordsContext>
  );
}

/** The description below it stays where it is while this grows. */
function ReadingCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const card = useRef<HTMLElement>(null);
  useStillFocus(card);
  return (
    <section ref={card} className={classes.reading} aria-label={title}>
      <p className={classes.title}>{title}</p>
      {children}
    </section>
  );
}

function Reading({
  actor,
  url,
  answers,
  change,
  prompt,
  take,
}: PictureReadingProps & { readonly actor: PictureReadingActor }) {
  const words = useReadingWords();
  const say = usePictureWords();
  const { read, isReading, isAway, isRefused } = useReading(actor);
  const facts = read ? factsOf(read, say, words) : [];
  const notes = read ? notesOf(read, say, words) : [];
  return (
    <>
      {facts.length > 0 && (
        <dl className={classes.facts} data-stale={isReading || undefined}>
          {facts.map(({ name, lines }) => (
            <div key={name}>
              <dt>{name}</dt>
              {lines.map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          ))}
        </dl>
      )}
      {read && <WrittenMeasures {...{ read, answers, change }} />}
      {read && <PartChoice {...{ url, picture: read.picture, answers, change }} />}
      {read && isCorrectable(read) && <PictureOverlay {...{ url, picture: read.picture, answers, change }} />}
      {notes.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
      {isReading && <p className={classes.note}>{say.reading()}</p>}
      {isAway && <p className={classes.note}>{say.failed()}</p>}
      {isRefused && <p className={classes.note}>{say.refused()}</p>}
      <VisuallyHidden role="status">
        {isReading ? say.reading() : facts.flatMap(({ lines }) => lines.slice(0, 1)).join(words.reading.comma())}
      </VisuallyHidden>
      {read && isCorrectable(read) && <Questions {...{ read, answers, change }} />}
      {read && canOpen(read) && <ReadSheetButton {...{ read, prompt, take }} />}
    </>
  );
}

/** What is more than a view can be worked on. */
const canOpen = ({ picture, design }: ReadPicture) => picture.kind !== 'none' && design.package !== undefined;

/** A picture of ours carries its own car. */
const isCorrectable = ({ picture }: ReadPicture) => !picture.notes.includes('made-here');

/** Whether the measures that are written in the picture are used: a number may be misread, or of another car. */
function WrittenMeasures({ read: { picture }, answers, change }: QuestionsProps) {
  const say = usePictureWords();
  const { measures: ignored, ...others } = answers;
  if (!picture.measures && !ignored) return null;
  return (
    <Checkbox
      className={classes.written}
      label={say.withWritten()}
      checked={!ignored}
      onChange={({ currentTarget: { checked } }) => change(checked ? others : { ...others, measures: 'ignored' })}
    />
  );
}

interface QuestionsProps extends Pick<PictureReadingProps, 'answers' | 'change'> {
  readonly read: ReadPicture;
}

/** Asks at once where the reading is uncertain; otherwise the same questions can be unfolded. */
function Questions({ read: { picture }, answers, change }: QuestionsProps) {
  const { reading } = useReadingWords();
  const say = usePictureWords();
  const { body: _, ...others } = answers;
  const hasAnswers = Object.keys(answers).length > 0;
  const isAsked = chosenView(answers) === undefined && isUncertain(picture);
  // What is asked stays where it is when it is answered.
  const [isOpen, setOpen] = useState(isAsked || hasAnswers);
  if (isAsked && !isOpen) setOpen(true);
  return (
    <>
      {isAsked && (
        <p className={classes.unsure} role="status">
          {picture.kind === 'none' ? say.noCar() : say.unsure()}
        </p>
      )}
      <details
        className={classes.questions}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{say.correct()}</summary>
        <OneOf
          label={say.question()}
          options={viewChoiceNames}
          words={say.choices}
          value={chosenView(answers) ?? null}
          onChange={(choice) => change(withView(answers, choice ?? undefined))}
        />
        <NativeSelect
          label={say.body()}
          classNames={{ input: classes.select }}
          data={[
            { value: '', label: say.asRead() },
            ...bodyTypes.map((value) => ({ value, label: reading.bodies[value]() })),
          ]}
          value={answers.body ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const body = bodyTypes.find((one): one is BodyType => one === value);
            change({ ...others, ...(body && { body }) });
          }}
        />
        {hasAnswers && (
          <Button className={classes.reset} variant="subtle" color="gray" onClick={() => change({})}>
            {say.reset()}
          </Button>
        )}
      </details>
    </>
  );
}
