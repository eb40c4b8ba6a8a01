import type { Rgb } from '../../kernel/light';
import { lineAt } from '../grid';
import { set } from '../look';
import { shade } from './colours';
import { cloudy, noise } from './noise';
import { offNearest, within } from './rows';

/** Fair-faced concrete: panels with joints and the holes of their ties; u along the wall, z up (m). */
export function concrete(u: number, z: number, soft: number, out: Rgb): void {
  set(out, [0.43, 0.425, 0.41], 0.86 + 0.22 * cloudy(u * 0.5, z * 0.5) + 0.05 * (noise(u * 14, z * 14) - 0.5));
  const joint = Math.max(lineAt(u, 2.4, 0.02 + soft), lineAt(z - 0.4, 1.3, 0.02 + soft));
  const [hu, hz] = [offNearest(u, 1.2), offNearest(z, 0.65)];
  const hole = soft < 0.06 ? within(Math.hypot(hu, hz), 0.035, soft) : 0;
  shade(out, 1 - 0.28 * joint - 0.4 * hole);
}
