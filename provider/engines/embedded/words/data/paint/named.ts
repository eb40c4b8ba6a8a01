import type { Entry } from '../../meaning';
import { nearestColor } from '../../shades';
import { everydayPaints } from './everyday';
import { makersPaints } from './makers';
import { paintersColours } from './painters';

/** Names that say themselves that they are a colour's; any other is a thing's first: 'peach', 青金石. */
const SAYS_COLOUR = /[a-z] [a-z]|[白灰黑红橙黄金绿青蓝紫粉棕褐银铜色]$/;

/** Colours by proper names: those of car makers, and those of painters and of Chinese tradition. */
export const namedPaints: readonly Entry[] = [...makersPaints, ...paintersColours, ...everydayPaints].flatMap(
  ([hex, words]) =>
    words.split('|').map(
      (word): Entry => [
        word,
        {
          kind: 'means',
          meanings: [{ kind: 'color', id: nearestColor(hex), hex }],
          ...(SAYS_COLOUR.test(word) ? {} : { shy: true }),
        },
      ],
    ),
);
