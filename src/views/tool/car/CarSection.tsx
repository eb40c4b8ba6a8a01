import { ActionIcon, Button } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronUp,
  IconDice5,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconPin,
  IconPinnedOff,
} from '@tabler/icons-react';
import { memo, useDeferredValue } from 'react';
import type { ReadableProjection } from '../../../log/projection';
import { history } from '../../../log/projections/history';
import { isEmpty } from '../../../log/queries/is-empty';
import type { Sheet } from '../../../machines/design-sheet/sheet';
import { keptBeside, type ToolSpec } from '../../../tools';
import { lazyPart } from '../../kit/lazy-part';
import { useIdle } from '../../kit/use-idle';
import { hasWebGl } from '../../model-viewer/webgl';
import { usePreference, useProjection, useStudio, useWords } from '../../studio/studio-context';
import { FORM_ID } from '../form-id';
import { GenerateButton } from '../GenerateButton';
import { PromptField } from '../PromptField';
import type { DesignState } from '../use-design-form';
import classes from './Car.module.css';
import { CarWords } from './CarWords';
import { type Look, LookChoice } from './LookChoice';
import { useHeld } from './use-held';
import { useShownCar } from './use-shown-car';
import { useStillCovered } from './use-still-covered';

const RoughCar = lazyPart(async () => (await import('./RoughCar')).RoughCar, { Loading: Reading });

interface CarSectionProps {
  readonly tool: ToolSpec;
  readonly design: DesignState;
  readonly isFormFolded: boolean;
  /** Whether the form lies over it: the car follows once it is seen again. */
  readonly covered: ReadableProjection<boolean>;
}

/** The car that Generate would draw, in the middle of the page: it follows the words, and can be worked on. */
export function CarSection({ tool, design, isFormFolded, covered }: CarSectionProps) {
  const words = useWords();
  const isFolded = usePreference('carFolded') ?? false;
  const carView = usePreference('carView');
  // What is pressed or typed is answered before its car.
  const followed = useHeld(useDeferredValue(design), useStillCovered(covered));
  const shown = useShownCar(followed);
  // What the page needs at once goes first; asking for WebGL takes a drawing context.
  const isDue = useIdle() && shown !== undefined;
  const canDraw = !isDue || hasWebGl();
  const isFirst = isEmpty(useProjection(history));
  const look = canDraw ? (carView ?? '3d') : 'side';
  return (
    <section className={classes.section} aria-label={words.form.roughCar.title()} data-large={isFirst || undefined}>
      <Head isFolded={isFolded} isFormFolded={isFormFolded} look={canDraw ? look : undefined} />
      {!isFolded && <Stage design={followed} shown={shown} look={isDue ? look : undefined} />}
      {isFormFolded && (
        <div className={classes.line}>
          <PromptField tool={tool} design={design} lines={2} />
          <GenerateButton tool={tool} design={design} form={FORM_ID} />
        </div>
      )}
    </section>
  );
}

interface HeadProps {
  readonly isFolded: boolean;
  readonly isFormFolded: boolean;
  /** Undefined where there is but one way to look at the car. */
  readonly look: Look | undefined;
}

/** Above the car: its name, how it is looked at, and what folds it and the form. */
const Head = memo(({ isFolded, isFormFolded, look }: HeadProps) => {
  const { preferences, words } = useStudio();
  const { roughCar: say } = words.form;
  return (
    <div className={classes.head}>
      <FormFold isFolded={isFormFolded} />
      <h2>{say.title()}</h2>
      {!isFolded && look && <LookChoice look={look} />}
      <ActionIcon
        className={classes.fold}
        variant="subtle"
        color="gray"
        size={36}
        aria-expanded={!isFolded}
        aria-label={isFolded ? say.unfold() : say.fold()}
        data-hint={isFolded ? say.unfold() : say.fold()}
        onClick={() => preferences.set({ carFolded: !isFolded })}
      >
        {isFolded ? <IconChevronDown size={18} aria-hidden /> : <IconChevronUp size={18} aria-hidden />}
      </ActionIcon>
    </div>
  );
});

/** Folds the form beside it away, or shows it again; on a phone the form is a sheet. */
function FormFold({ isFolded }: { readonly isFolded: boolean }) {
  const { preferences, words } = useStudio();
  const Icon = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <ActionIcon
      className={classes.formFold}
      variant="subtle"
      color="gray"
      size={36}
      aria-expanded={!isFolded}
      aria-controls={FORM_ID}
      aria-label={isFolded ? words.form.unfoldForm() : words.form.foldForm()}
      data-hint={isFolded ? words.form.unfoldForm() : words.form.foldForm()}
      onClick={() => preferences.set({ formFolded: !isFolded })}
    >
      <Icon size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}

interface StageProps {
  readonly design: DesignState;
  readonly shown: Sheet | undefined;
  /** Undefined while the car waits for the rest of the page. */
  readonly look: Look | undefined;
}

const Stage = memo(({ design, shown, look }: StageProps) => {
  const { prompt, hasFailed } = design.reading;
  // Takes its place before it is shown, so that the results below do not move when the prompt has been read.
  const isComing = !shown && !hasFailed && prompt.trim() !== '';
  return (
    <>
      <div className={classes.stage}>
        {shown && look ? <RoughCar design={design} shown={shown} look={look} /> : <NoCar design={design} />}
      </div>
      <CarWords design={design} />
      {(shown || isComing) && <Choice design={design} isComing={isComing} />}
    </>
  );
});

/** Why there is no car yet. */
function NoCar({ design: { reading } }: { readonly design: DesignState }) {
  const { roughCar: say } = useWords().form;
  if (reading.hasFailed) return <p className={classes.note}>{say.away()}</p>;
  return reading.prompt.trim() === '' ? <p className={classes.note}>{say.empty()}</p> : <Reading />;
}

function Reading() {
  const { roughCar: say } = useWords().form;
  return (
    <p className={classes.note} role="status">
      {say.loading()}
    </p>
  );
}

interface ChoiceProps {
  readonly design: DesignState;
  /** There is no car yet. */
  readonly isComing: boolean;
}

/** Whether the car stays, or another one comes. */
function Choice({ design, isComing }: ChoiceProps) {
  const { roughCar: say } = useWords().form;
  const { form, reading, images, set, throwSeed } = design;
  const { car } = form;
  const shared = { size: 'xs', variant: 'default', className: classes.choice } as const;
  const keep = () => {
    const { sheet } = reading;
    if (sheet) set({ car: { design: sheet.design, keep: keptBeside(reading.all) } });
  };
  return (
    <div className={classes.choices} hidden={isComing}>
      <p>{images.urls.length > 0 ? say.withImage() : car ? say.kept() : say.drawn()}</p>
      {car ? (
        <Button {...shared} leftSection={<IconPinnedOff size={16} aria-hidden />} onClick={() => set({ car: null })}>
          {say.follow()}
        </Button>
      ) : (
        <>
          {form.seed === null && (
            <Button {...shared} leftSection={<IconDice5 size={16} aria-hidden />} onClick={throwSeed}>
              {say.another()}
            </Button>
          )}
          <Button {...shared} leftSection={<IconPin size={16} aria-hidden />} onClick={keep}>
            {say.keep()}
          </Button>
        </>
      )}
    </div>
  );
}
