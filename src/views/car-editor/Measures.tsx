import { ActionIcon, NumberInput, Slider, Tooltip } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { carTypes, type Measure, measures } from '../../drawing/car-types';
import { inches } from '../../drawing/measurements';
import { selectPresent } from '../../machines/car-editor/selectors';
import frame from '../editor/Editor.module.css';
import { useWords } from '../studio-context';
import classes from './CarEditor.module.css';
import { useDesk } from './editor';
import { useFigure } from './use-figure';

/** The four measures of a car, within the bounds of its type. */
export function Measures() {
  const { carEditor: say } = useWords();
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
  const { actor } = useDesk();
  const { carEditor: say } = useWords();
  const id = useId();
  const carType = useFigure((snapshot) => selectPresent(snapshot).type);
  const value = useFigure((snapshot) => selectPresent(snapshot).params[measure]);
  const { min, max, default: standard } = carTypes[carType][measure];
  const [sliding, slide] = useState<number>();
  const [typed, type] = useState<string | number>();
  const shown = sliding ?? value;
  const label = say.measures[names[measure]]();

  const change = (next: number) => ({ kind: 'set-measure', measure, value: next }) as const;
  const set = (next: number) => actor.send({ type: 'drawing.edit', edit: change(next) });
  const finish = () => {
    const next = Number(typed);
    if (typed !== undefined && typed !== '' && Number.isFinite(next)) set(next);
    type(undefined);
  };
  return (
    <div className={classes.measure}>
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
          value === standard ? undefined : (
            <Tooltip label={say.toDefault({ value: standard })}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                aria-label={`${label}: ${say.toDefault({ value: standard })}`}
                onClick={() => set(standard)}
              >
                <IconRestore size={15} />
              </ActionIcon>
            </Tooltip>
          )
        }
      />
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
        onChange={(next) => {
          if (sliding === undefined) actor.send({ type: 'gesture.begin' });
          slide(next);
          actor.send({ type: 'gesture.move', edit: change(next) });
        }}
        onChangeEnd={() => {
          actor.send({ type: 'gesture.end' });
          slide(undefined);
        }}
      />
      <p className={`${frame.hint} ${classes.measureHint} figures`}>
        {say.range({ min, max, standard })}
        {measure === 'wheelDiameter' && ` · ${say.inches({ inches: inches(shown) })}`}
      </p>
    </div>
  );
}
