import type { Paint } from '../../car/shape/parameters';
import { part } from '../../kernel/job';
import type { StudioName } from '../../kernel/light';
import { type Colours, lightOfOklab, type Oklab, oklabOfLight } from '../../raster/colour';
import { paletteOf } from '../../raster/palette';
import { bytesOf } from '../../raster/pixels';
import { schemeOf } from '../colouring/scheme';
import { baseCoatOf, type Finish } from '../repaint/recolour';
import { groundOf, type Subject, weightOf } from '../subject/subject';

/** What one picture can lend to another: colours, finish, wheels, background. */
export interface Manner {
  /** The paint of its car, or the strongest large colour of its subject or, without one, of the whole. */
  readonly main: Oklab;
  /** Its other colours, the stronger first. */
  readonly palette: readonly Oklab[];
  readonly finish: Finish;
  /** The paint of its car as it was mixed, where the car was drawn here. */
  readonly paint?: Paint;
  /** The middle colour of the background; undefined where nothing stands out. */
  readonly ground?: Oklab;
  readonly room: StudioName;
  /** The design and colour of its wheels, where a car was read. */
  readonly rim?: number;
  readonly rimColour?: Oklab;
}

/** The same with deeper colours where more than its plain strength (1) is lent. */
export function richer(manner: Manner, strength: number): Manner {
  const by = 1 + RICHER * Math.max(0, strength - 1);
  if (by === 1) return manner;
  const deep = ([l, a, b]: Oklab): Oklab => [l, a * by, b * by];
  const { main, palette, paint } = manner;
  const lent = paint && { ...paint, color: lightOfOklab(deep(oklabOfLight(...paint.color))) };
  return { ...manner, main: deep(main), palette: palette.map(deep), ...(lent ? { paint: lent } : {}) };
}

/** How much more colour one more of strength lends. */
const RICHER = 0.4;

/** Reads what a picture can lend. */
export function readManner(subject: Subject, tick: (fraction: number) => void): Manner {
  const { image, colours, silhouette, fitted } = subject;
  const opaque = bytesOf(colours.l, (_, i) => ((image.rgba[i * 4 + 3] ?? 0) > 127 ? 1 : 0));
  const seen = opaque.map((here, i) => (here && (silhouette?.[i] ?? 1) ? 1 : 0));
  const where = seen.some((here) => here === 1) ? seen : opaque;
  const palette = schemeOf(paletteOf(colours, where, 6, 1));
  const body = weightOf(subject, 'body', part(tick, 0, 0.3));
  const paint = fitted && body ? baseCoatOf(colours, body)?.colour : undefined;
  const rims = fitted ? weightOf(subject, 'rims', part(tick, 0.3, 0.6)) : undefined;
  const ground = silhouette ? groundColour(subject, part(tick, 0.6, 1)) : undefined;
  return {
    main: paint ?? palette[0] ?? [0.6, 0, 0],
    palette,
    finish: finishOf(colours, body ?? Float32Array.from(where)),
    paint: fitted?.reading.known?.design.paint,
    ground,
    room: ground && ground[0] < 0.45 ? 'dark' : 'light',
    rim: fitted?.reading.car.rim,
    rimColour: rims ? baseCoatOf(colours, rims)?.colour : undefined,
  };
}

/** The shine of a painted area by its highlights: none is matte, small bright ones are gloss, many soft ones flake. */
function finishOf(colours: Colours, weight: Float32Array): Finish {
  const lights: number[] = [];
  for (let i = 0; i < weight.length; i++) if ((weight[i] ?? 0) > 0.5) lights.push(colours.l[i] ?? 0);
  if (lights.length < 20) return 'gloss';
  const sorted = Float32Array.from(lights).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  const [low, middle, high] = [at(0.2), at(0.5), at(0.99)];
  if (high - middle < 0.13) return 'matte';
  return at(0.85) - low > 0.2 ? 'metallic' : 'gloss';
}

function groundColour(subject: Subject, tick: (fraction: number) => void): Oklab | undefined {
  const ground = groundOf(subject, tick);
  const where = ground ? bytesOf(ground, (share) => (share > 0.9 ? 1 : 0)) : undefined;
  const [largest] = where ? paletteOf(subject.colours, where, 3, 1) : [];
  return largest?.colour;
}
