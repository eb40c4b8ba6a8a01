import type { Drawing, Point } from '../../drawing/drawing';
import type { Reference } from '../../facts/drawing';
import { selectPresent, selectReference } from '../../machines/car-editor/selectors';
import type { Drag } from './canvas/drags';
import { toMm } from './canvas/viewport';
import type { Desk } from './editor';

/** A picture laid under the drawing: as wide as the car, standing on the ground. */
export function laid(blob: string, size: { width: number; height: number }, { params }: Drawing): Reference {
  const scale = params.length / Math.max(1, size.width);
  const height = size.height * scale;
  return { blob, x: 0, y: params.height - height, width: params.length, height, angle: 0, opacity: 0.5 };
}

/** Marks a wheel centre of the reference; the second one lays both under the wheels of the drawing. */
export function mark({ actor, scene, speak, words }: Desk, at: Point) {
  const marks = [...(scene.get().marks ?? []), toMm(scene.get().viewport, at)];
  const [front, rear] = marks;
  if (!front || !rear) {
    scene.set({ marks });
    return speak(words().carEditor.markRear());
  }
  scene.set({ marks: undefined });
  const reference = selectReference(actor.getSnapshot());
  const { wheels } = selectPresent(actor.getSnapshot());
  const next = reference && calibrated(reference, [front, rear], [wheels.front, wheels.rear]);
  if (!next) return speak(words().carEditor.markApart());
  actor.send({ type: 'reference.set', reference: next });
  speak(words().carEditor.calibrated());
}

/**
 * Turned and scaled so that two places of the picture lie on two others (mm); undefined when they are the same place.
 * A similarity: z ↦ a z + b with complex a and b.
 */
export function calibrated(
  reference: Reference,
  [from1, from2]: readonly [Point, Point],
  [to1, to2]: readonly [Point, Point],
): Reference | undefined {
  const from = { x: from2.x - from1.x, y: from2.y - from1.y };
  const to = { x: to2.x - to1.x, y: to2.y - to1.y };
  const length = Math.hypot(from.x, from.y);
  const scale = Math.hypot(to.x, to.y) / length;
  if (length < 1 || !Number.isFinite(scale) || scale < 0.001) return undefined;
  const turn = Math.atan2(to.y, to.x) - Math.atan2(from.y, from.x);
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  const off = { x: reference.x - from1.x, y: reference.y - from1.y };
  return {
    ...reference,
    x: to1.x + off.x * cos - off.y * sin,
    y: to1.y + off.x * sin + off.y * cos,
    width: reference.width * scale,
    height: reference.height * scale,
    angle: reference.angle + (turn * 180) / Math.PI,
  };
}

/** The reference follows the pointer. */
export function shifting({ actor, scene }: Desk, from: Point): Drag {
  const start = toMm(scene.get().viewport, from);
  const reference = selectReference(actor.getSnapshot());
  const stop = () => scene.set({ shift: undefined });
  return {
    move: (to) => {
      const at = toMm(scene.get().viewport, to);
      scene.set({ shift: { x: at.x - start.x, y: at.y - start.y } });
    },
    end: () => {
      const { shift } = scene.get();
      if (reference && shift) {
        actor.send({
          type: 'reference.set',
          reference: { ...reference, x: reference.x + shift.x, y: reference.y + shift.y },
        });
      }
      stop();
    },
    cancel: stop,
  };
}
