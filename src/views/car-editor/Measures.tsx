import { ActionIcon, NumberInput, Slider } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { carTypes, type Measure, measures } from '../../drawing/car-types';
import { inches } from '../../drawing/measurements';
import { selectPresent } from '../../machines/car-editor/selectors';
import frame from '../editor/Editor.module.css';
import { useEditorWords } from '../editor/use-editor-words';
import classes from './CarEditor.module.css';
import { useEditor } from './editor';
import { useFigure } from './use-figure';

/** The four measures of a car, within the bounds of its type. */
export function Measures() {
  const { carEditor: say } = useEditorWords();
  return (
    <section className={frame.section} aria-label={say.dimensions()}>
      <h2>
        {say.dimensions()}
        <span className={frame.hint}>{say.mm()}</span>
      </h2>
      {measures.map((measure) => (
        <MeasureField key={measure} measure={measure} />
      ))}
    </section>
  );
}

/** Phrases are functions: `length` is taken. */
const names = {
  length: 'carLength',
  height: 'carHeight',
  wheelbase: 'wheelbase',
  wheelDiameter: 'wheelDiameter',
} as const satisfies Record<Measure, string>;

/** A number and a slider for the same measure; a slide is one step of undo. */
function MeasureField({ measure }: { readonly measure: Measure }) {
  const { carEditor: say } = useEditorWords();
  const carType = useFigure((snapshot) => selectPresent(snapshot).type);
  const value = useFigure((snapshot) => selectPresent(snapshot).params[measure]);
  const [sliding, slide] = useState<number>();
  const { min, max, default: standard } = carTypes[carType][measure];
  const shown = sliding ?? value;
  const field = { measure, label: say.measures[names[measure]](), min, max, standard, shown };
  return (
    <div className={classes.measure}>
      <MeasureNumber {...field} isStandard={value === standard} />
      <MeasureSlider {...field} isSliding={sliding !== undefined} slide={slide} />
      <p className={`${frame.hint} ${classes.measureHint} figures`}>
        {say.range({ min, max, standard })}
        {measure === 'wheelDiameter' && ` · ${say.inches({ inches: inches(shown) })}`}
      </p>
    </div>
  );
}

interface MeasureProps {
  readonly measure: Measure;
  readonly label: string;
  /** mm, as are all figures here. */
  readonly min: number;
  readonly max: number;
  readonly standard: number;
  readonly shown: number;
}

function MeasureNumber({
  measure,
  label,
  min,
  max,
  standard,
  shown,
  isStandard,
}: MeasureProps & { isStandard: boolean }) {
  const { actor } = useEditor();
  const { carEditor: say } = useEditorWords();
  const id = useId();
  const [typed, type] = useState<string | number>();
  const set = (value: number) => actor.send({ type: 'drawing.edit', edit: { kind: 'set-measure', measure, value } });
  const finish = () => {
    const next = Number(typed);
    if (typed !== undefined && typed !== '' && Number.isFinite(next)) set(next);
    type(undefined);
  };
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <NumberInput
        id={id}
        size="sm"
        value={typed ?? Math.round(shown * 100) / 100}
        min={min}
        max={max}
        step={10}
        clampBehavior="none"
        decimalScale={2}
        onChange={type}
        onBlur={finish}
        onKeyDown={({ key }) => key === 'Enter' && finish()}
        rightSection={
          isStandard ? undefined : (
            <Restore label={label} hint={say.toDefault({ value: standard })} restore={() => set(standard)} />
          )
        }
      />
    </>
  );
}

interface RestoreProps {
  readonly label: string;
  readonly hint: string;
  readonly restore: () => void;
}

const Restore = ({ label, hint, restore }: RestoreProps) => (
  <ActionIcon
    data-hint={hint}
    variant="subtle"
    color="gray"
    size={28}
    aria-label={`${label}: ${hint}`}
    onClick={restore}
  >
    <IconRestore size={15} />
  </ActionIcon>
);

interface MeasureSliderProps extends MeasureProps {
  readonly isSliding: boolean;
  readonly slide: (value: number | undefined) => void;
}

function MeasureSlider({ measure, label, min, max, standard, shown, isSliding, slide }: MeasureSliderProps) {
  const { actor } = useEditor();
  return (
    <Slider
      className={classes.slider}
      style={{ gridColumn: '1 / -1' }}
      size={3}
      thumbSize={16}
      label={null}
      thumbLabel={label}
      min={min}
      max={max}
      step={10}
      marks={[{ value: standard }]}
      value={shown}
      onChange={(value) => {
        if (!isSliding) actor.send({ type: 'gesture.begin' });
        slide(value);
        actor.send({ type: 'gesture.move', edit: { kind: 'set-measure', measure, value } });
      }}
      onChangeEnd={() => {
        actor.send({ type: 'gesture.end' });
        slide(undefined);
      }}
    />
  );
}
