import { ActionIcon, Button, NumberInput, SegmentedControl, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconTrash } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Words } from '../../i18n';
import type { ContourPoint, Drawing, Point } from '../../machines/car-editor/drawing';
import type { Selection } from '../../machines/car-editor/machine';
import { selectCanDelete, selectMode, selectPresent, selectSelection } from '../../machines/car-editor/selectors';
import { useWords } from '../studio-context';
import classes from './CarEditor.module.css';
import { remove, walk } from './canvas/keys';
import { useDesk } from './desk';
import { shown } from './speech';

/** What is chosen: where it is in mm, what kind of point it is. */
export function SelectionFields() {
  const desk = useDesk();
  const { actor } = desk;
  const words = useWords();
  const say = words.carEditor;
  const drawing = useSelector(actor, selectPresent);
  const selection = useSelector(actor, selectSelection);
  const canDelete = useSelector(actor, selectCanDelete);
  const go = (step: 1 | -1) => walk(desk, selectMode(actor.getSnapshot()), step);
  const points = selection.points.flatMap((index) => drawing.points[index] ?? []);
  const title = titleOf(selection, drawing, words);
  return (
    <section className={classes.section} aria-label={say.selection()}>
      <h2>
        {title ?? say.selection()}
        <span>
          <Step label={say.previous()} keys="[" onClick={() => go(-1)}>
            <IconChevronLeft size={18} />
          </Step>
          <Step label={say.next()} keys="]" onClick={() => go(1)}>
            <IconChevronRight size={18} />
          </Step>
        </span>
      </h2>
      {!title && <p className={classes.hint}>{say.nothingSelected()}</p>}
      <Place drawing={drawing} selection={selection} />
      {points.length > 0 && (
        <>
          <SegmentedControl
            fullWidth
            aria-label={say.pointType()}
            value={typeOf(points)}
            onChange={(type) =>
              actor.send({
                type: 'drawing.edit',
                // The control has no other values than these.
                edit: { kind: 'set-point-type', points: selection.points, type: type as ContourPoint['type'] },
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
            title={canDelete ? undefined : say.fewestPoints()}
            onClick={() => remove(desk, 'edit')}
          >
            {say.removePoint()}
          </Button>
        </>
      )}
    </section>
  );
}

function titleOf({ points, wheels, segments }: Selection, drawing: Drawing, { carEditor: say }: Words) {
  const count = drawing.points.length;
  const [segment] = segments;
  if (segments.length > 1) return say.segmentsMany({ count: segments.length });
  if (segment !== undefined) return say.segmentOf({ index: segment + 1, count });
  if (points.length + wheels.length > 1) return say.many({ count: points.length + wheels.length });
  const [index] = points;
  const [wheel] = wheels;
  if (index !== undefined) return say.pointOf({ index: index + 1, count });
  return wheel && say.wheels[wheel]();
}

/** Points that differ have no kind in common. */
function typeOf(points: readonly ContourPoint[]): string {
  const types = new Set(points.map(({ type }) => type));
  const [only = ''] = types;
  return types.size === 1 ? only : '';
}

/** X and Y of the one thing that is chosen (mm). */
function Place({ drawing, selection }: { readonly drawing: Drawing; readonly selection: Selection }) {
  const { actor } = useDesk();
  const { carEditor: say } = useWords();
  const { points, wheels } = selection;
  if (points.length + wheels.length !== 1) return null;
  const [index] = points;
  const [wheel] = wheels;
  const place = index === undefined ? wheel && drawing.wheels[wheel] : drawing.points[index];
  if (!place) return null;
  const at = shown(drawing, place);
  const move = (by: Point) => actor.send({ type: 'drawing.edit', edit: { kind: 'move', points, wheels, by } });
  return (
    <div className={classes.fields}>
      <Coordinate label={say.x()} value={at.x} set={(x) => move({ x: x - place.x, y: 0 })} />
      <Coordinate label={say.y()} value={at.y} set={(y) => move({ x: 0, y: drawing.params.height - y - place.y })} />
    </div>
  );
}

interface CoordinateProps {
  readonly label: string;
  readonly value: number;
  readonly set: (value: number) => void;
}

function Coordinate({ label, value, set }: CoordinateProps) {
  const [typed, type] = useState<string | number>();
  const finish = () => {
    const next = Number(typed);
    if (typed !== undefined && typed !== '' && Number.isFinite(next) && next !== value) set(next);
    type(undefined);
  };
  return (
    <NumberInput
      label={label}
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

interface StepProps {
  readonly label: string;
  readonly keys: string;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}

const Step = ({ label, keys, onClick, children }: StepProps) => (
  <Tooltip label={`${label} (${keys})`}>
    <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} aria-keyshortcuts={keys} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
);
