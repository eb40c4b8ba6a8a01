import { NumberInput, SegmentedControl, Slider } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { brushInHand, selectBrushes, selectErased, selectLayers } from '../../machines/image-editor/selectors';
import { BRUSH_SIZE, type Brush, type BrushName } from '../../painting/brushes';
import type { PaintLayer } from '../../painting/mark';
import frame from '../editor/Editor.module.css';
import { useEditorWords } from '../editor/use-editor-words';
import { Colors } from './Colors';
import { useEditor } from './editor';
import classes from './ImageEditor.module.css';

/** How the brush in hand is set; while panning, the one that paints. */
export function BrushFields() {
  const { actor } = useEditor();
  const say = useEditorWords().imageEditor;
  const brush = useSelector(actor, brushInHand) ?? 'brush';
  const erased = useSelector(actor, selectErased);
  const settings = useSelector(actor, selectBrushes)[brush];
  const set = (patch: Partial<Brush>) => actor.send({ type: 'brush.set', brush, patch });
  const hasOpacity = brush === 'brush' || (brush === 'eraser' && erased !== 'mask');
  return (
    <section className={frame.section}>
      <h2>{say.brushOf({ tool: say.tools[brush]() })}</h2>
      <Size size={settings.size} set={(size) => set({ size })} />
      <Share label={say.hardness()} value={settings.hardness} min={0} set={(hardness) => set({ hardness })} />
      {hasOpacity && (
        <Share label={say.opacity()} value={settings.opacity} min={1} set={(opacity) => set({ opacity })} />
      )}
      {brush === 'brush' && <Colors />}
      {brush === 'eraser' && <Erased />}
      <p className={`${frame.hint} ${classes.brushHint}`}>{hintFor(brush, say)}</p>
    </section>
  );
}

const hintFor = (brush: BrushName, say: ReturnType<typeof useEditorWords>['imageEditor']) =>
  brush === 'mask' ? say.toolHints.mask() : say.pressure();

/** Sizes are judged by their ratio: the slider goes by the root. */
const toSlider = (size: number) => Math.sqrt(size / BRUSH_SIZE.max) * 100;
const toSize = (position: number) => Math.max(BRUSH_SIZE.min, Math.round((position / 100) ** 2 * BRUSH_SIZE.max));

function Size({ size, set }: { readonly size: number; readonly set: (size: number) => void }) {
  const say = useEditorWords().imageEditor;
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{say.size()}</label>
      <NumberInput
        id={id}
        size="xs"
        value={size}
        onChange={(value) => typeof value === 'number' && set(value)}
        min={BRUSH_SIZE.min}
        max={BRUSH_SIZE.max}
        clampBehavior="blur"
        suffix={` ${say.sizeUnit()}`}
        hideControls
      />
      <Slider
        className={classes.slider}
        value={toSlider(size)}
        onChange={(position) => set(toSize(position))}
        min={3}
        max={100}
        step={0.5}
        label={null}
        thumbLabel={say.size()}
        thumbProps={{ 'aria-valuetext': say.sizeNow({ size }) }}
        thumbSize={20}
      />
    </div>
  );
}

interface ShareProps {
  readonly label: string;
  /** 0–1. */
  readonly value: number;
  /** Percent. */
  readonly min: number;
  readonly set: (value: number) => void;
}

function Share({ label, value, min, set }: ShareProps) {
  const say = useEditorWords().imageEditor;
  const percent = Math.round(value * 100);
  return (
    <div className={classes.field}>
      <span aria-hidden>{label}</span>
      <span className={`${classes.value} figures`}>{say.percent({ value: percent })}</span>
      <Slider
        className={classes.slider}
        value={percent}
        onChange={(next) => set(next / 100)}
        min={min}
        max={100}
        label={null}
        thumbLabel={label}
        thumbProps={{ 'aria-valuetext': say.percent({ value: percent }) }}
        thumbSize={20}
      />
    </div>
  );
}

/** As they are erased most. */
const order: readonly PaintLayer[] = ['paint', 'mask', 'image'];

/** What the eraser takes away. */
function Erased() {
  const { actor } = useEditor();
  const say = useEditorWords().imageEditor;
  const erased = useSelector(actor, selectErased);
  const taken = useSelector(actor, selectLayers);
  const layers = order.filter((layer) => taken.includes(layer));
  if (layers.length < 2) return null;
  return (
    <div className={classes.erased}>
      <span>{say.erased()}</span>
      <SegmentedControl
        fullWidth
        aria-label={say.erased()}
        value={erased}
        // The control has no other values than these.
        onChange={(layer) => actor.send({ type: 'eraser.layer', layer: layer as PaintLayer })}
        data={layers.map((value) => ({ value, label: say.layerNames[value]() }))}
      />
    </div>
  );
}
