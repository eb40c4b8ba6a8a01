import { Button, NumberInput, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconTrash } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ContourPoint, Drawing, Point } from '../../drawing/drawing';
import type { Selection } from '../../drawing/selection';
import type { EditorWords } from '../../i18n';
import { selectCanDelete, selectPresent, selectSelection } from '../../machines/car-editor/selectors';
import frame from '../editor/Editor.module.css';
import { HeadButton } from '../editor/HeadButton';
import { useEditorWords } from '../editor/use-editor-words';
import classes from './CarEditor.module.css';
import { useEditor } from './editor';
import { shown } from './speech';
import { useFigure } from './use-figure';

/** What is chosen: where it is in mm, what kind of point it is. */
export function SelectionFields() {
  const { actor, canvas } = useEditor();
  const words = useEditorWords();
  const say = words.carEditor;
  const selection = useSelector(actor, selectSelection);
  const count = useSelector(actor, (snapshot) => selectPresent(snapshot).points.length);
  const title = titleOf(selection, count, words);
  const go = (step: 1 | -1) => canvas.send({ type: 'keys.walk', step, add: false });
  return (
    <section className={frame.section} aria-label={say.selection()}>
      <h2>
        {title ?? say.selection()}
        <span>
          <HeadButton size={32} label={say.previous()} keys="[" onClick={() => go(-1)}>
            <IconChevronLeft size={18} />
          </HeadButton>
          <HeadButton size={32} label={say.next()} keys="]" onClick={() => go(1)}>
            <IconChevronRight size={18} />
          </HeadButton>
        </span>
      </h2>
      {!title && <p className={frame.hint}>{say.nothingSelected()}</p>}
      <Place selection={selection} />
      {selection.points.length > 0 && <PointFields points={selection.points} />}
    </section>
  );
}

function titleOf({ points, wheels, segments }: Selection, count: number, { carEditor: say }: EditorWords) {
  const [segment] = segments;
  if (segments.length > 1) return say.segmentsMany({ count: segments.length });
  if (segment !== undefined) return say.segmentOf({ index: segment + 1, count });
  if (points.length + wheels.length > 1) return say.many({ count: points.length + wheels.length });
  const [index] = points;
  const [wheel] = wheels;
  if (index !== undefined) return say.pointOf({ index: index + 1, count });
  return wheel && say.wheels[wheel]();
}

/** Corner or smooth, and away with it. */
function PointFields({ points }: { readonly points: readonly number[] }) {
  const { actor, canvas } = useEditor();
  const { carEditor: say } = useEditorWords();
  const canDelete = useSelector(actor, selectCanDelete);
  const type = useSelector(actor, (snapshot) => typeOf(selectPresent(snapshot), points));
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={say.pointType()}
        value={type}
        onChange={(next) =>
          actor.send({
            type: 'drawing.edit',
            // The control has no other values than these.
            edit: { kind: 'set-point-type', points, type: next as ContourPoint['type'] },
          })
        }
        data={(['corner', 'smooth'] as const).map((value) => ({ value, label: say.pointTypes[value]() }))}
      />
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        mt={8}
        leftSection={<IconTrash size={16} />}
        disabled={!canDelete}
        data-hint={canDelete ? undefined : say.fewestPoints()}
        aria-description={canDelete ? undefined : say.fewestPoints()}
        onClick={() => canvas.send({ type: 'keys.remove' })}
      >
        {say.removePoint()}
      </Button>
    </>
  );
}

/** Points that differ have no kind in common. */
function typeOf(drawing: Drawing, points: readonly number[]): string {
  const types = new Set(points.map((index) => drawing.points[index]?.type));
  const [only = ''] = types;
  return types.size === 1 ? only : '';
}

/** X and Y of the one thing that is chosen (mm). */
function Place({ selection }: { readonly selection: Selection }) {
  if (selection.points.length + selection.wheels.length !== 1) return null;
  return (
    <div className={classes.fields}>
      <Coordinate axis="x" selection={selection} />
      <Coordinate axis="y" selection={selection} />
    </div>
  );
}

function placeOf(drawing: Drawing, { points: [index], wheels: [wheel] }: Selection): Point | undefined {
  return index === undefined ? wheel && drawing.wheels[wheel] : drawing.points[index];
}

/** Each axis follows by itself: a step up redraws no field for the way along. */
function Coordinate({ axis, selection }: { readonly axis: 'x' | 'y'; readonly selection: Selection }) {
  const { actor } = useEditor();
  const { carEditor: say } = useEditorWords();
  const [typed, type] = useState<string | number>();
  const value = useFigure((snapshot) => {
    const drawing = selectPresent(snapshot);
    const place = placeOf(drawing, selection);
    return place && shown(drawing, place)[axis];
  });
  const finish = () => {
    const drawing = selectPresent(actor.getSnapshot());
    const place = placeOf(drawing, selection);
    const next = Number(typed);
    if (typed !== undefined && typed !== '' && Number.isFinite(next) && place && next !== value) {
      const by = axis === 'x' ? { x: next - place.x, y: 0 } : { x: 0, y: drawing.params.height - next - place.y };
      const { points, wheels } = selection;
      actor.send({ type: 'drawing.edit', edit: { kind: 'move', points, wheels, by } });
    }
    type(undefined);
  };
  return (
    <NumberInput
      label={say[axis]()}
      size="sm"
      value={typed ?? value}
      step={10}
      decimalScale={2}
      onChange={type}
      onBlur={finish}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
    />
  );
}
