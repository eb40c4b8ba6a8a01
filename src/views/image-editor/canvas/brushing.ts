import { selectHidden, selectTip } from '../../../machines/image-editor/selectors';
import type { PenPoint } from '../../../painting/pen';
import type { Desk } from '../desk';

/** One stroke, from the machine's leave to its mark. */
export interface Brushing {
  readonly active: () => boolean;
  begin(point: PenPoint): boolean;
  extend(points: readonly PenPoint[]): void;
  end(): void;
  cancel(): void;
}

export function createBrushing({ actor, paper }: Pick<Desk, 'actor' | 'paper'>): Brushing {
  const active = () => actor.getSnapshot().hasTag('stroking');
  return {
    active,
    begin: (point) => {
      const tip = selectTip(actor.getSnapshot());
      if (!tip) return false;
      actor.send({ type: 'stroke.begin' });
      if (!active()) return false;
      // What is painted is seen.
      if (selectHidden(actor.getSnapshot()).includes(tip.layer)) actor.send({ type: 'layer.toggle', layer: tip.layer });
      paper.begin(tip);
      paper.extend([point]);
      return true;
    },
    extend: (points) => {
      if (active()) paper.extend(points);
    },
    end: () => {
      if (active()) actor.send({ type: 'stroke.end', mark: paper.finish() });
    },
    cancel: () => {
      if (!active()) return;
      paper.cancel();
      actor.send({ type: 'stroke.cancel' });
    },
  };
}
