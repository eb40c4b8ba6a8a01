import type { Season } from '../../../../../contract/staging';
import type { Color, Rgb } from '../../kernel/light';
import { clamp, mix, smoothstep } from '../../kernel/maths';
import { towards } from './colours';
import type { Belt } from './landscape';
import { cloudy, noise, specks } from './noise';
import type { Ground, OutdoorPlace } from './place';
import type { Row, RowPlace } from './rows';

/** Leaves in autumn, in linear light at noon: gold, orange, russet. */
const LEAVES: readonly [Color, Color, Color] = [
  [0.5, 0.31, 0.05],
  [0.43, 0.18, 0.035],
  [0.27, 0.085, 0.035],
];
/** How bright leaves in summer are (mean of their channels): those of autumn keep their light and shade. */
const SUMMER = 0.13;

/** How green a colour is (0–1): grass and leaves are, stone, sand and asphalt are not. */
const greenness = ([r, g, b]: Color) => clamp((g / Math.max(1e-4, (r + b) / 2) - 1.05) * 3.2, 0, 1);

/** The mean of a colour's channels. */
const meanOf = ([r, g, b]: Color) => (r + g + b) / 3;

const tone: Rgb = [0, 0, 0];
/** A leaf's colour by a number from 0 to 1. */
function leafAt(t: number): Readonly<Rgb> {
  const [gold, orange, russet] = LEAVES;
  for (let c = 0; c < 3; c++) {
    const warm = mix(gold[c] ?? 0, orange[c] ?? 0, smoothstep(0.3, 0.55, t));
    tone[c] = mix(warm, russet[c] ?? 0, smoothstep(0.58, 0.85, t));
  }
  return tone;
}

/** How leaves are painted: how green their belt is (0–1), where, and how bright what it draws there is against its own colour. */
type Foliage = (green: number, a: number, dz: number, height: number, night: number, light: number, out: Rgb) => void;

/** A belt with its leaves painted so; conifers, stone and sand stay as they are. */
function leaved(belt: Belt, paint: Foliage): Belt {
  const green = belt.isEvergreen ? 0 : greenness(belt.color);
  if (green === 0) return belt;
  const own = meanOf(belt.color);
  return {
    ...belt,
    detail: (a, dz, height, night, out) => {
      belt.detail?.(a, dz, height, night, out);
      paint(green, a, dz, height, night, meanOf(out) / own, out);
    },
  };
}

/** A belt whose leaves have turned, tree by tree. */
function turned(belt: Belt): Belt {
  const bright = (meanOf(belt.color) / SUMMER) ** 0.5;
  return leaved(belt, (green, a, dz, _height, _night, light, out) => {
    const crown = cloudy(a * 60 + 3, dz * 90);
    const leaf = leafAt(clamp(0.55 * crown + 0.6 * noise(a * 21, 4) - 0.08, 0, 1));
    const share = green * mix(0.62, 0.95, smoothstep(0.25, 0.6, crown));
    const level = light * bright;
    towards(out, [leaf[0] * level, leaf[1] * level, leaf[2] * level], share);
  });
}

/** Ground whose grass has turned to straw, with fallen leaves on all that is paved or bare. */
function leafy(ground: Ground): Ground {
  return {
    ...ground,
    grain: (x, y, out, fromMiddle) => {
      ground.grain?.(x, y, out, fromMiddle);
      const green = greenness(out);
      const light = meanOf(out);
      towards(out, [light * 1.55, light * 1.12, light * 0.42], 0.8 * green);
      const lying =
        smoothstep(0.66, 0.74, noise(x * 21, y * 21)) * smoothstep(0.34, 0.66, cloudy(x * 0.7 + 3, y * 0.7));
      const leaf = leafAt(noise(x * 9 + 9, y * 9));
      towards(out, [leaf[0] * 0.8, leaf[1] * 0.8, leaf[2] * 0.8], 0.8 * lying * smoothstep(1.1, 2.2, Math.abs(y)));
    },
  };
}

/** Petals in linear light at noon, from the shade of a crown to its sun; and the green of leaves that have just opened. */
const PETALS: readonly [Color, Color] = [
  [0.5, 0.24, 0.3],
  [0.92, 0.66, 0.73],
];
const FRESH: Color = [0.2, 0.3, 0.07];

/** A belt whose crowns are in blossom, most of them. */
const blossoming = (belt: Belt): Belt =>
  leaved(belt, (green, a, dz, height, night, light, out) => {
    const crown = cloudy(a * 70 + 3, dz * 110);
    const bloom = smoothstep(0.3, 0.46, 0.5 * crown + 0.55 * noise(a * 17, 11));
    // Under the crowns stems and grass are left.
    const high = dz / Math.max(1e-3, height);
    const up = smoothstep(0.04, 0.2, high);
    const fine = cloudy(a * 310 + dz * 190, dz * 330 - a * 150);
    const sunny = smoothstep(0.25, 0.75, 0.5 * fine + 0.35 * crown + 0.25 * high);
    towards(out, [FRESH[0] * light, FRESH[1] * light, FRESH[2] * light], 0.6 * green * (1 - bloom * up));
    const petal = (c: 0 | 1 | 2) => mix(PETALS[0][c], PETALS[1][c], sunny) * mix(1, 0.12, night) * (0.6 + 0.4 * light);
    towards(out, [petal(0), petal(1), petal(2)], green * bloom * up * 0.95);
  });

/** Ground with young grass, and petals on it that have fallen. */
function petalled(ground: Ground): Ground {
  return {
    ...ground,
    grain: (x, y, out, fromMiddle) => {
      ground.grain?.(x, y, out, fromMiddle);
      const light = meanOf(out);
      towards(out, [light * 1.1, light * 1.55, light * 0.5], 0.5 * greenness(out));
      const drift = smoothstep(0.3, 0.75, cloudy(x * 0.6 + 8, y * 0.6)) * smoothstep(0.7, 2.4, Math.abs(y));
      // Farther off they go over into one hue.
      const near = 1 - smoothstep(5, 12, Math.hypot(fromMiddle, y));
      const lying = mix(
        0.07 * drift,
        Math.max(specks(x * 17, y * 17, 0.4 * drift), specks(y * 13, x * 13, 0.25 * drift)),
        near,
      );
      towards(out, [0.74, 0.53, 0.58], 0.75 * lying);
    },
  };
}

/** A row of trees of which what is green is painted so; what has no leaves stays as it is. */
const leavedRow = (row: Row, change: (at: RowPlace, green: number, light: number, out: Rgb) => void): Row =>
  row.isLeafy
    ? {
        ...row,
        paint: (at, out) => {
          const share = row.paint(at, out);
          if (share > 0) change(at, greenness(out), meanOf(out), out);
          return share;
        },
      }
    : row;

const turnedRow = (row: Row) =>
  leavedRow(row, ({ x, z }, green, light, out) => {
    const leaf = leafAt(clamp(0.5 * cloudy(x * 0.8, z * 0.8) + 0.65 * noise(x * 0.13, row.y) - 0.08, 0, 1));
    const level = (light / SUMMER) * 1.25;
    towards(out, [leaf[0] * level, leaf[1] * level, leaf[2] * level], 0.92 * green);
  });

const blossomingRow = (row: Row) =>
  leavedRow(row, ({ x, z }, green, light, out) => {
    const bloom = smoothstep(0.28, 0.45, cloudy(x * 0.9 + 3, z * 0.9)) * smoothstep(1.2, 2.2, z);
    const sunny = smoothstep(0.06, 0.2, light);
    const petal = (c: 0 | 1 | 2) => mix(PETALS[0][c], PETALS[1][c], sunny);
    towards(out, [FRESH[0], FRESH[1], FRESH[2]], 0.35 * green);
    towards(out, [petal(0), petal(1), petal(2)], green * bloom * 0.95);
  });

/** A row that bears snow on its leaves. */
export const snowedRow = (row: Row): Row =>
  leavedRow(row, ({ x, z }, green, _light, out) => {
    const lying = smoothstep(0.4, 0.62, cloudy(x * 1.6 + 7, z * 2.4)) * (0.6 + 0.4 * noise(x * 7, z * 9));
    towards(out, [0.8, 0.82, 0.86], lying * (0.35 + 0.6 * green));
  });

/** A place at this time of the year. */
export function inSeason(place: OutdoorPlace, season: Season): OutdoorPlace {
  switch (season) {
    case 'autumn':
      return {
        ...place,
        belts: place.belts.map(turned),
        rows: place.rows?.map(turnedRow) ?? [],
        ground: leafy(place.ground),
      };
    case 'spring':
      return {
        ...place,
        belts: place.belts.map(blossoming),
        rows: place.rows?.map(blossomingRow) ?? [],
        ground: petalled(place.ground),
      };
    default:
      return place;
  }
}
