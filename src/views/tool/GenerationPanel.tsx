import { Button } from '@mantine/core';
import { type RefObject, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeptCar, ToolSpec } from '../../tools';
import { FailedDialog, lazyPart } from '../kit/lazy-part';
import { DIALOG } from '../kit/open-dialog';
import { deedOf } from '../kit/shortcuts';
import { useStudio, useWords } from '../studio/studio-context';
import { ToolImages } from '../upload/ToolImages';
import { useFormDrop } from '../upload/use-form-drop';
import { DesignSheetButton } from './DesignSheetButton';
import { errorFor } from './errors';
import { FormSection } from './FormSection';
import { FORM_ID } from './form-id';
import { GenerateButton } from './GenerateButton';
import { isSaid } from './is-said';
import { MatrixButton } from './matrix/MatrixButton';
import { PromptField } from './PromptField';
import classes from './ToolPage.module.css';
import type { DesignState } from './use-design-form';

/** Most forms hold no picture and no kept car, and none of this code. */
const KeptCarCard = lazyPart(async () => (await import('./KeptCarCard')).KeptCarCard);
const FormPicture = lazyPart(async () => (await import('./picture/FormPicture')).FormPicture);

const EmptyQuestion = lazyPart(async () => (await import('./EmptyQuestion')).EmptyQuestion, { Failed: FailedDialog });

interface GenerationPanelProps {
  readonly tool: ToolSpec;
  readonly design: DesignState;
  /** The page's own heading, or one inside a sheet over it. */
  readonly heading: 'h1' | 'h2';
  /** Takes a car into the form that draws it. */
  readonly drawCar: (car: KeptCar) => void;
}

/** The form of any tool, drawn from its description. */
export function GenerationPanel({ tool, design, heading: Heading, drawCar }: GenerationPanelProps) {
  const words = useWords();
  const { form, set, errors } = design;
  const [picture] = design.images.urls;
  // Words come first where a picture only helps them.
  const isOptional = tool.input.kind === 'optional';
  const pictures = <ToolImages tool={tool} images={design.images} error={errorFor('images', errors, words)} />;
  const drop = useFormDrop(tool, design);
  const place = useRef<HTMLFormElement>(null);
  const [isAsking, ask] = useState(false);
  // Pictures and words first: the settings below them take half of the form's time.
  const isWhole = useDeferredValue(true, false);
  const start = () => {
    if (!design.start()) showProblem(place.current, design.isImageMissing ? '[data-drop]' : '[aria-invalid="true"]');
  };
  const startOrAsk = () =>
    errors.length > 0 || isSaid(tool, design.shown, design.images.urls.length) ? start() : ask(true);
  useStartKeys(place, startOrAsk);
  return (
    <form
      ref={place}
      id={FORM_ID}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        startOrAsk();
      }}
      noValidate
      {...drop.handlers}
    >
      <div className={classes.fields}>
        <div className={classes.head}>
          <Heading className={classes.title}>{words.titles[tool.module]()}</Heading>
          <Button className={classes.quiet} variant="subtle" color="gray" onClick={design.reset}>
            {words.form.reset()}
          </Button>
        </div>
        <p className={classes.lead}>{words.tools[tool.module]()}</p>
        {!isOptional && pictures}
        {(tool.readsPicture || tool.edits) && picture !== undefined && (
          <FormPicture {...{ tool, design, drawCar }} url={picture} />
        )}
        {tool.keepsCar && form.car && <KeptCarCard car={form.car} change={(car) => set({ car })} />}
        {tool.worded ? (
          <PromptField tool={tool} design={design} />
        ) : (
          <p className={classes.lead}>{words.form.promptHints[tool.module]()}</p>
        )}
        {isOptional && pictures}
        {tool.keepsCar && <DesignSheetButton design={design} />}
        {/* The settings are fifty stops of the keyboard long. */}
        <button type="button" className={classes.skip} onClick={() => document.getElementById('results')?.focus()}>
          {words.form.toResults()}
        </button>
        {isWhole &&
          tool.sections.map((section) => (
            <FormSection
              key={section.id}
              section={section}
              rests={design.rests}
              pictureSize={design.pictureSize}
              form={form}
              set={set}
              errors={errors}
            />
          ))}
      </div>
      <div className={classes.action}>
        <GenerateButton tool={tool} design={design} />
        <MatrixButton tool={tool} design={design} />
      </div>
      {drop.parts}
      {isAsking && <EmptyQuestion tool={tool} design={design} start={start} close={() => ask(false)} />}
    </form>
  );
}

/** Leads to the first such field, out of a folded section too. */
function showProblem(form: HTMLFormElement | null, wrong: string) {
  const field = form?.querySelector<HTMLElement>(wrong);
  if (!field) return;
  const section = field.closest('details');
  if (section) section.open = true;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}

/** Its keys start from anywhere on the page, but not from a dialog that the form is not in. */
function useStartKeys(place: RefObject<HTMLFormElement | null>, start: () => void) {
  const { preferences } = useStudio();
  const onStart = useEffectEvent(start);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || deedOf(event, preferences.get().shortcuts) !== 'generate') return;
      const dialog = event.target instanceof Element ? event.target.closest(DIALOG) : null;
      if (dialog && !dialog.contains(place.current)) return;
      event.preventDefault();
      onStart();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [place, preferences]);
}
