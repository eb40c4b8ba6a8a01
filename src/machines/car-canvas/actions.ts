import { assertEvent } from 'xstate';
import { dragEdit, nudgeEdit } from '../../drawing/drags';
import { edit } from '../../drawing/edits';
import { type Hit, inRectangle, noHit } from '../../drawing/hit';
import { intentOf } from '../../drawing/press-intents';
import { calibrated } from '../../drawing/reference';
import { around, emptySelection, joined, type Selection, stepped } from '../../drawing/selection';
import { unitsPerPx } from '../../drawing/viewport';
import { type CarCanvasContext, carCanvasSetup, hitIn, placeAt, targetOf } from './setup';

const { enqueueActions } = carCanvasSetup;

/** Chooses, and says what. */
export const choose = (selectionOf: (context: CarCanvasContext) => Selection) =>
  enqueueActions(({ context, enqueue }) => {
    enqueue.assign({ handle: undefined });
    enqueue({ type: 'order', params: { type: 'selection.set', selection: selectionOf(context) } });
    enqueue({ type: 'announce', params: { kind: 'selection' } });
  });

/** What is under the pointer is chosen at once; what a drag and a click do is settled. */
export const press = enqueueActions(({ context, event, enqueue }) => {
  assertEvent(event, 'pointer.pressed');
  const hit = hitIn(context, event.at, event.kind);
  enqueue.assign({ hover: hit, handle: undefined });
  if (event.pans) return enqueue.assign({ press: undefined });
  const { selection, drawing, mode } = context.sheet();
  const intent = intentOf(hit, { mode, selection, drawing, add: event.keys.shift, touch: event.kind === 'touch' });
  const from = placeAt(context, event.at);
  enqueue.assign({ press: { intent, hit, from, before: selection, count: drawing.points.length } });
  enqueue.sendTo('pointer', { type: 'intend', pans: intent.drag === 'pan' });
  if (intent.immediate) enqueue.sendTo('pointer', { type: 'grab' });
  if (!intent.select) return;
  enqueue({ type: 'order', params: { type: 'selection.set', selection: intent.select } });
  enqueue({ type: 'announce', params: { kind: 'selection' } });
});

/** A finger that stays means what Shift means: one more, one less, or a frame. */
export const hold = enqueueActions(({ context, enqueue }) => {
  const { drawing, mode } = context.sheet();
  if (!context.press || (mode !== 'edit' && mode !== 'segments')) return;
  const { hit, before } = context.press;
  const { click, ...intent } = intentOf(hit, { mode, selection: before, drawing, add: true, touch: false });
  const clicked = click && 'select' in click ? click.select : undefined;
  enqueue.assign({ press: { ...context.press, intent } });
  enqueue.sendTo('pointer', { type: 'intend', pans: intent.drag === 'pan' });
  const selection = intent.select ?? clicked ?? before;
  enqueue({ type: 'order', params: { type: 'selection.set', selection } });
  enqueue({ type: 'announce', params: { kind: 'selection' } });
});

export const click = enqueueActions(({ context, enqueue }) => {
  const done = context.press?.intent.click;
  if (!done || !('select' in done)) return;
  enqueue({ type: 'order', params: { type: 'selection.set', selection: done.select } });
  enqueue({ type: 'announce', params: { kind: 'selection' } });
});

export const drag = enqueueActions(({ context, event, enqueue }) => {
  assertEvent(event, ['pointer.pressed', 'pointer.dragged']);
  const target = targetOf(context);
  if (!target || !context.press) return;
  const { drawing, selection, snapping } = context.sheet();
  const to = placeAt(context, event.at);
  // Where a press alone adds a point, it lies on the outline.
  const keys = event.type === 'pointer.pressed' ? { shift: false, alt: false, ctrl: true } : event.keys;
  const unit = unitsPerPx(context.viewport);
  const dragged = dragEdit(target, { drawing, selection, snapping, from: context.press.from, to, keys, unit });
  if (!dragged) return;
  enqueue.assign({ guides: dragged.guides });
  enqueue({ type: 'order', params: { type: 'gesture.move', edit: dragged.edit } });
});

/** A point that was added is what is chosen next, if there was room for it. */
export const selectAdded = enqueueActions(({ context, enqueue }) => {
  const target = targetOf(context);
  if (target?.kind !== 'new-point' || context.sheet().shown.points.length === context.press?.count) return;
  const selection = { ...emptySelection, points: [target.segment + 1] };
  enqueue({ type: 'order', params: { type: 'selection.set', selection } });
});

/** Selects everything inside the marquee; an additive press keeps the previous selection. */
export const frame = enqueueActions(({ context, event, enqueue }) => {
  assertEvent(event, 'pointer.dragged');
  if (!context.press) return;
  const { intent, before, from } = context.press;
  const corner = placeAt(context, event.at);
  const framed = inRectangle(context.sheet().drawing, from, corner);
  enqueue.assign({ marquee: [from, corner] });
  const selection = joined(intent.click ? emptySelection : before, framed);
  enqueue({ type: 'order', params: { type: 'selection.set', selection } });
});

export const unframe = enqueueActions(({ context, enqueue }) => {
  if (!context.press) return;
  enqueue({ type: 'order', params: { type: 'selection.set', selection: context.press.before } });
});

/** Adds a point to a segment, and chooses it. */
export const insert = (hitOf: (context: CarCanvasContext) => Hit) =>
  enqueueActions(({ context, enqueue }) => {
    const hit = hitOf(context);
    if (hit.kind !== 'segment') return;
    const { segment, at } = hit;
    enqueue.assign({ handle: undefined });
    enqueue({ type: 'order', params: { type: 'drawing.edit', edit: { kind: 'add-point', segment, at } } });
    const selection = { ...emptySelection, points: [segment + 1] };
    enqueue({ type: 'order', params: { type: 'selection.set', selection } });
    enqueue({ type: 'announce', params: { kind: 'selection' } });
  });

/** Deletes points, as far as enough of them stay. */
export const remove = (pointsOf: (context: CarCanvasContext) => readonly number[]) =>
  enqueueActions(({ context, enqueue }) => {
    const points = pointsOf(context);
    const [index] = points;
    if (index === undefined) return;
    const { canDelete, drawing } = context.sheet();
    const change = { kind: 'delete-points', points } as const;
    const after = canDelete ? edit(drawing, change) : drawing;
    enqueue.assign({ hover: noHit });
    if (after === drawing) return enqueue({ type: 'announce', params: { kind: 'fewest-points' } });
    enqueue({ type: 'order', params: { type: 'drawing.edit', edit: change } });
    enqueue({ type: 'announce', params: { kind: 'deleted', index, count: after.points.length } });
  });

/** Arrow keys move what is chosen, or the chosen handle. */
export const nudge = enqueueActions(({ context, event, enqueue }) => {
  assertEvent(event, 'keys.nudge');
  const { arrow, far } = event;
  const nudged = { x: context.nudged.x + arrow.x * far, y: context.nudged.y + arrow.y * far };
  const { drawing, selection } = context.sheet();
  enqueue.assign({ nudged });
  const change = nudgeEdit(drawing, selection, context.handle, nudged);
  enqueue({ type: 'order', params: { type: 'gesture.move', edit: change } });
});

/** Where points are added or deleted the keys walk with the pointer's hover; elsewhere with the selection. */
export const walk = enqueueActions(({ context, event, enqueue }) => {
  assertEvent(event, 'keys.walk');
  const { step, add } = event;
  const { drawing, selection, mode } = context.sheet();
  const count = drawing.points.length;
  if (mode === 'add' || mode === 'delete') {
    const { hover } = context;
    const at = hover.kind === 'segment' ? hover.segment : hover.kind === 'point' ? hover.index : undefined;
    const index = around(at, count, step);
    enqueue.assign({
      hover: mode === 'add' ? { kind: 'segment', segment: index, at: 0.5 } : { kind: 'point', index },
    });
    return enqueue({ type: 'announce', params: { kind: 'place', index, count } });
  }
  if (mode === 'select') enqueue({ type: 'order', params: { type: 'mode.edit' } });
  enqueue.assign({ handle: undefined });
  const next = stepped(selection, { mode, count, step, add });
  enqueue({ type: 'order', params: { type: 'selection.set', selection: next } });
  enqueue({ type: 'announce', params: { kind: 'selection' } });
});

/** A smooth point to a corner, and back. */
export const turnPointType = enqueueActions(({ context, enqueue }) => {
  const { selection, drawing } = context.sheet();
  const { points } = selection;
  const type = drawing.points[points[0] ?? -1]?.type === 'smooth' ? 'corner' : 'smooth';
  enqueue({ type: 'order', params: { type: 'drawing.edit', edit: { kind: 'set-point-type', points, type } } });
  enqueue({ type: 'announce', params: { kind: 'selection' } });
});

export const mark = enqueueActions(({ context, event, enqueue }) => {
  assertEvent(event, 'pointer.clicked');
  enqueue.assign({ marks: [...context.marks, placeAt(context, event.at)] });
  enqueue({ type: 'announce', params: { kind: 'mark-rear' } });
});

/** Lays the reference picture with its two marks under the wheels of the drawing. */
export const calibrate = enqueueActions(({ context, event, enqueue }) => {
  assertEvent(event, 'pointer.clicked');
  const { drawing, reference } = context.sheet();
  const [front] = context.marks;
  const { wheels } = drawing;
  const rear = placeAt(context, event.at);
  const next = front && reference && calibrated(reference, [front, rear], [wheels.front, wheels.rear]);
  if (next) enqueue({ type: 'order', params: { type: 'reference.set', reference: next } });
  enqueue({ type: 'announce', params: { kind: next ? 'calibrated' : 'marks-too-close' } });
});

export const placeReference = enqueueActions(({ context: { shift, sheet }, enqueue }) => {
  const { reference } = sheet();
  if (!reference || !shift) return;
  const next = { ...reference, x: reference.x + shift.x, y: reference.y + shift.y };
  enqueue({ type: 'order', params: { type: 'reference.set', reference: next } });
});
