import { ActionIcon, ColorInput, NumberInput, Select, Slider, Switch, TextInput } from '@mantine/core';
import { clamp } from '@mantine/hooks';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { use, useId, useState } from 'react';
import type { DesignPath } from '../../../contract/design';
import type { Range } from '../../../contract/design-settings';
import { selectSheet } from '../../machines/design-sheet/selectors';
import type { SettingValue } from '../../machines/design-sheet/sheet';
import { useEditorWords } from '../editor/use-editor-words';
import { GuessContext, ranges, useIsResting, useSheetActor } from './context';
import classes from './DesignSheet.module.css';
import { PictureChoice } from './PictureChoice';
import { pictured, switchPicture } from './sections';
import { isIdle, lacksRearSeats, shownAt } from './shown';
import { sayValue } from './speech';

interface LineProps {
  readonly path: DesignPath;
}

/** One line of the sheet: its name, its value to be set, and its lock. */
export function Line({ path }: LineProps) {
  const words = useEditorWords();
  const actor = useSheetActor();
  // Selected one by one, so that a moving slider renders its own line only.
  const value = useSelector(actor, (snapshot) => shownAt(selectSheet(snapshot).design, path));
  const isLocked = useSelector(actor, (snapshot) => selectSheet(snapshot).locks.includes(path));
  const isIdleNow = useSelector(actor, (snapshot) => isIdle(selectSheet(snapshot).design, path));
  const isResting = useIsResting() && !isIdleNow;
  const guessed = use(GuessContext);
  const range = ranges.get(path);
  if (!range || range.kind === 'outline' || typeof value === 'object') return null;
  const name = words.reading.paths[path]();
  const { lock, unlock, guess } = words.designSheet;
  const isGuess = guessed !== undefined && !isLocked && !isIdleNow && shownAt(guessed, path) === value;
  return (
    <div className={classes.line} data-locked={isLocked || undefined} data-guess={isGuess || undefined}>
      <Control path={path} name={name} range={range} value={value} disabled={!isResting} />
      <ActionIcon
        className={classes.lock}
        variant="subtle"
        color="gray"
        aria-pressed={isLocked}
        aria-label={isLocked ? unlock({ name }) : lock({ name })}
        data-hint={isLocked ? unlock({ name }) : lock({ name })}
        disabled={!isResting}
        onClick={() => actor.send({ type: 'lock.toggle', path })}
      >
        {isLocked ? <IconLock size={16} stroke={1.8} /> : <IconLockOpen size={16} stroke={1.3} />}
      </ActionIcon>
      {isGuess && <small className={classes.guess}>{guess()}</small>}
    </div>
  );
}

interface ControlProps {
  readonly path: DesignPath;
  readonly name: string;
  readonly value: SettingValue | undefined;
  readonly disabled: boolean;
}

function Control({ range, ...props }: ControlProps & { readonly range: Exclude<Range, { kind: 'outline' }> }) {
  switch (range.kind) {
    case 'number':
      return <Measure {...props} range={range} />;
    case 'choice':
      return <Choice {...props} range={range} />;
    case 'flag':
      return <Flag {...props} />;
    case 'colour':
      return <Colour {...props} />;
    case 'text':
      return <Text {...props} pattern={range.pattern} />;
  }
}

/** Numbers of one step: 5 mm, half a degree, a quarter of an inch, one, a hundredth. */
const steps = { mm: 5, deg: 0.5, inch: 0.25, count: 1, share: 0.01 } as const;
const digits = { mm: 0, deg: 1, inch: 2, count: 0, share: 2 } as const;
const suffixes = { mm: ' mm', deg: '°', inch: '″', count: '', share: '' } as const;

function Measure({ path, name, range, value, disabled }: ControlProps & { range: Extract<Range, { kind: 'number' }> }) {
  const { designSheet: say } = useEditorWords();
  const actor = useSheetActor();
  const id = useId();
  const { least, most, unit } = range;
  const number = typeof value === 'number' ? value : (least + most) / 2;
  const tyre = useSelector(actor, (snapshot) => selectSheet(snapshot).design.package?.tyreDiameter);
  const counted = path === 'package.length' || path === 'package.wheelbase' || path === 'package.height';
  const set = (next: number) => actor.send({ type: 'setting.change', path, value: next });
  // A field keeps what was typed where its number is moved back to what it was: it begins again after each wish.
  const [wishes, setWishes] = useState(0);
  return (
    <div className={classes.measure}>
      <span id={id} className={classes.name}>
        {name}
        {counted && tyre !== undefined && <small>{say.diameters({ count: (number / tyre).toFixed(1) })}</small>}
      </span>
      <NumberInput
        key={wishes}
        className={classes.number}
        size="xs"
        aria-labelledby={id}
        min={least}
        max={most}
        step={steps[unit]}
        decimalScale={digits[unit]}
        suffix={suffixes[unit]}
        clampBehavior="blur"
        hideControls
        disabled={disabled}
        value={Number(number.toFixed(digits[unit]))}
        onBlur={({ currentTarget }) => {
          const typed = Number.parseFloat(currentTarget.value);
          if (Number.isFinite(typed) && Math.abs(typed - number) >= 10 ** -digits[unit] / 2)
            set(clamp(typed, least, most));
          setWishes((count) => count + 1);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      <Slider
        className={classes.slider}
        thumbLabel={name}
        label={null}
        min={least}
        max={most}
        step={steps[unit]}
        disabled={disabled}
        value={number}
        onChange={(next) => actor.send({ type: 'setting.preview', path, value: next })}
        onChangeEnd={() => actor.send({ type: 'setting.commit' })}
      />
    </div>
  );
}

/** The choice of a colour beside names, and the colour to begin with. */
const OWN = '#';
const WHITE = '#f4f4f2';

type ChoiceRange = Extract<Range, { kind: 'choice' }>;

function Choice({ path, name, value, range, disabled }: ControlProps & { readonly range: ChoiceRange }) {
  const words = useEditorWords();
  const actor = useSheetActor();
  const hasNoRear = useSelector(actor, (snapshot) => lacksRearSeats(selectSheet(snapshot).design, path));
  const { names, coloured } = range;
  const options = names.map((option) => ({
    value: String(option),
    label: typeof option === 'number' ? words.designSheet.doors({ count: option }) : sayValue(path, option, words),
  }));
  const pick = (picked: string) => {
    if (path === 'package.body') return actor.send({ type: 'body.choose', body: picked });
    const chosen = picked === OWN ? WHITE : names.find((option) => String(option) === picked);
    if (chosen !== undefined) actor.send({ type: 'setting.change', path, value: chosen });
  };
  const isOwn = coloured && String(value).startsWith(OWN);
  const current = isOwn ? OWN : value === undefined ? null : String(value);
  const folder = pictured[path];
  // A colour of one's own has no picture beforehand.
  if (folder !== undefined && !coloured) {
    const note = hasNoRear ? words.designSheet.noRearSeats() : undefined;
    return <PictureChoice {...{ path, folder, name, options, disabled, note }} value={current} choose={pick} />;
  }
  return (
    <div className={classes.wide}>
      <Select
        size="xs"
        label={name}
        data={coloured ? [...options, { value: OWN, label: words.designSheet.ownColour() }] : options}
        value={current}
        allowDeselect={false}
        disabled={disabled}
        onChange={(picked) => picked !== null && pick(picked)}
      />
      {isOwn && <Colour path={path} name={words.designSheet.ownColour()} value={value} disabled={disabled} />}
    </div>
  );
}

function Flag({ path, name, value, disabled }: ControlProps) {
  const actor = useSheetActor();
  return (
    <Switch
      className={classes.switch}
      data-on={value === true || undefined}
      label={
        <span>
          <img src={`/design/${switchPicture(path)}.webp`} alt="" loading="lazy" width={240} height={160} />
          {name}
        </span>
      }
      checked={value === true}
      disabled={disabled}
      onChange={({ currentTarget }) => actor.send({ type: 'setting.change', path, value: currentTarget.checked })}
    />
  );
}

function Colour({ path, name, value, disabled }: ControlProps) {
  const { designSheet: say } = useEditorWords();
  const actor = useSheetActor();
  return (
    <ColorInput
      className={classes.wide}
      size="xs"
      label={name}
      format="hex"
      eyeDropperButtonProps={{ 'aria-label': say.fromScreen({ name }) }}
      disabled={disabled}
      value={typeof value === 'string' ? value : ''}
      onChange={(next) => {
        if (/^#[0-9a-f]{6}$/i.test(next)) actor.send({ type: 'setting.preview', path, value: next.toLowerCase() });
      }}
      onChangeEnd={() => actor.send({ type: 'setting.commit' })}
      onBlur={() => actor.send({ type: 'setting.commit' })}
    />
  );
}

/** A few characters; what does not fit the pattern is not written. */
function Text({ path, name, value, disabled, pattern }: ControlProps & { readonly pattern: string }) {
  const actor = useSheetActor();
  return (
    <TextInput
      className={classes.wide}
      size="xs"
      label={name}
      inputMode="numeric"
      disabled={disabled}
      value={typeof value === 'string' ? value : ''}
      onChange={({ currentTarget }) => {
        if (new RegExp(pattern).test(currentTarget.value))
          actor.send({ type: 'setting.change', path, value: currentTarget.value });
      }}
    />
  );
}
