import type { Fitout } from '../../../../../contract/design';
import { type Entry, means, says } from '../meaning';

const fitout = (words: string, sets: Fitout): Entry => means(words, { kind: 'fitout', sets });

/** What is chosen of a cabin beside its style. */
export const cabinWords: readonly Entry[] = [
  fitout('round steering wheel|round wheel rim|圆形方向盘|圆方向盘', { wheel: 'round' }),
  fitout(
    'flat bottomed steering wheel|flat bottom steering wheel|flat bottomed wheel|flat bottom wheel|d shaped steering wheel|d cut steering wheel|平底方向盘|d形方向盘|d型方向盘',
    { wheel: 'flat' },
  ),
  fitout(
    'yoke|yoke steering|yoke steering wheel|steering yoke|yoke wheel|aircraft yoke|half steering wheel|半幅方向盘|半辐方向盘|半幅式方向盘|轭式方向盘|飞行方向盘|航空方向盘|y形方向盘',
    { wheel: 'yoke' },
  ),
  says('part', 'steering wheel|方向盘', { part: 'other' }),
];
