import type { Drawing } from '../../drawing/drawing';
import { selectPresent, selectSelection } from '../../machines/car-editor/selectors';
import type { Desk } from './editor';

/** Says what is chosen and where it is: x from the front bumper, height above the ground (mm). */
export function speakSelection({ actor, scene, speak, words }: Pick<Desk, 'actor' | 'scene' | 'speak' | 'words'>) {
  const { points, wheels, segments } = selectSelection(actor.getSnapshot());
  const drawing = selectPresent(actor.getSnapshot());
  const say = words().carEditor;
  const count = points.length + wheels.length;
  if (segments.length > 0) {
    const [first = 0] = segments;
    const display = say.displays[drawing.points[first]?.segmentDisplayMode ?? 'solid']();
    return segments.length === 1
      ? speak(say.spokenSegment({ index: first + 1, count: drawing.points.length, display }))
      : speak(say.spokenSegments({ count: segments.length }));
  }
  if (count > 1) return speak(say.spokenMany({ count }));
  const [index] = points;
  const [wheel] = wheels;
  const { handle } = scene.get();
  const point = index === undefined ? undefined : drawing.points[index];
  const held = handle === undefined ? undefined : point?.controlPoints[handle];
  if (held)
    return speak(
      say.spokenHandle({ handle: say.handles[handle === 0 ? 'before' : 'after'](), ...shown(drawing, held) }),
    );
  if (point) {
    const type = say.pointTypes[point.type]();
    return speak(
      say.spokenPoint({ index: (index ?? 0) + 1, count: drawing.points.length, type, ...shown(drawing, point) }),
    );
  }
  if (wheel) return speak(say.spokenWheel({ wheel: say.wheels[wheel](), ...shown(drawing, drawing.wheels[wheel]) }));
  speak(say.spokenNothing());
}

/** A place as designers count: along from the nose, up from the ground (mm). */
export const shown = ({ params }: Drawing, { x, y }: { x: number; y: number }) => ({
  x: Math.round(x),
  y: Math.round(params.height - y),
});
