import type { DayTime, OutdoorPlace as OutdoorName, Weather } from '../../../../../contract/design';
import type { Season } from '../../../../../contract/staging';
import type { Color, Rgb } from '../../kernel/light';
import { mix, smoothstep } from '../../kernel/maths';
import type { Eye, Look } from '../look';
import { alongRoad } from './along-road';
import { aroundSquare, daylight, road, roadside } from './daylight';
import { type Air, avenue, far, landscape, near, snowed, trees } from './landscape';
import { cloudy } from './noise';
import type { Ground, OutdoorPlace } from './place';
import { outdoorPlaces } from './places';
import { type Row, standing } from './rows';
import { inSeason, snowedRow } from './season';
import { paintSky, type Sky, skies } from './skies';
import { puddle, veilOf, type WeatherEffect, weathers } from './weather';

/** The square and the road, in the same terms as the other places. */
const asPlace = (look: Look, belts: OutdoorPlace['belts'], rows: readonly Row[]): OutdoorPlace => ({
  belts,
  rows,
  ground: { ...look.ground, polish: look.polish, haze: look.haze ?? 0.14 },
});
const places: Record<OutdoorName, OutdoorPlace> = {
  daylight: asPlace(daylight, [far, near, trees], aroundSquare),
  road: asPlace(road, [far, near, avenue], roadside),
  ...outdoorPlaces,
};

const calm: WeatherEffect = {
  veil: { sky: 0, land: 0 },
  sun: 1,
  sky: 1,
  ground: 1,
  snow: 0,
  wet: 0,
  air: 0,
  haze: 0,
};

/** Where the sun stands other than at its hour, whether the landscape bears snow, and what time of the year it is. */
interface Other {
  readonly sun?: Color | undefined;
  /** The sun shines from behind the car: the sky is bright about it. */
  readonly isBacklit?: boolean;
  readonly isSnowy?: boolean;
  readonly season?: Season | undefined;
  /** The camera that sees the rows along the road; without one there is only what is far off. */
  readonly eye?: Eye | undefined;
}

/**
 * The light of a place outdoors at an hour in some weather. The square and the road at a clear noon are what they always
 * were, but under a sun that stands elsewhere.
 */
export function outdoorLook(
  name: OutdoorName,
  time: DayTime = 'noon',
  weather: Weather = 'clear',
  other: Other = {},
): Look {
  const { sun, isBacklit = false, isSnowy, season = 'summer', eye } = other;
  const hour = places[name].sky?.(skies[time]) ?? skies[time];
  const sky = sun ? sunned(sun, hour, isBacklit) : hour;
  const falling = weather === 'clear' ? calm : weathers[weather];
  const effect = isSnowy ? { ...falling, snow: Math.max(LYING, falling.snow), wet: 0 } : falling;
  const veilColor = veilOf(sky, time);
  const { belts: leaved, rows: planted = [], canopies, ground } = inSeason(places[name], season);
  const belts = isSnowy ? leaved.map(snowed) : leaved;
  const air: Air = {
    land: sky.land,
    mist: effect.veil.land > 0 ? veilColor : sky.mist,
    veil: effect.veil.land,
    night: sky.night,
    foot: footOf(ground, sky),
  };
  const isUsual = time === 'noon' && weather === 'clear' && !sun && !isSnowy && season === 'summer';
  const open = isUsual && (name === 'daylight' || name === 'road') ? { daylight, road }[name] : undefined;
  const look = open ?? openLand({ sky, effect, veilColor, belts, ground, air });
  const rows = effect.snow > 0 ? planted.map(snowedRow) : planted;
  return eye && rows.length > 0
    ? alongRoad(look, (from) => standing(rows, from, air, sky.sun.from, canopies), eye)
    : look;
}

/** A place under the sky of an hour, as far as nothing stands near the car. */
interface OpenLand extends Pick<OutdoorPlace, 'belts' | 'ground'> {
  readonly sky: Sky;
  readonly effect: WeatherEffect;
  readonly veilColor: Color;
  readonly air: Air;
}

function openLand({ sky, effect, veilColor, belts, ground, air }: OpenLand): Look {
  const [fx, fy, fz] = sky.sun.from;
  const horizon = landOf(belts, air);
  const under = (seen: Sky): Look['backdrop'] => {
    return (dx, dy, dz, out) => {
      paintSky(seen, dx, dy, dz, effect.veil.sky, veilColor, out);
      landscape(belts, dx, dy, dz, out, air);
    };
  };
  return {
    surroundings: (dx, dy, dz, roughness, out) => {
      paintSky(sky, dx, dy, dz, effect.veil.sky, veilColor, out);
      // The horizon that a flank mirrors, soft where the surface is rough.
      const land = 1 - smoothstep(-roughness * 0.4, 0.02 + roughness * 0.4, dz - horizon.height);
      const sun = effect.sun * smoothstep(0.93 - roughness * 0.5, 1, dx * fx + dy * fy + dz * fz);
      for (let c = 0; c < 3; c++) {
        const seen = mix(out[c] ?? 0, horizon.color[c] ?? 0, land * 0.8);
        out[c] = seen + sun * (sky.sun.color[c] ?? 0);
      }
    },
    backdrop: under(sky),
    // The stars of a night are too faint for that.
    ...(sky.night > 0.9 ? { mirroredSky: under({ ...sky, night: 0.9 }) } : {}),
    lights: sky.lights,
    ground: groundOf(ground, sky, effect),
    sky: scaled(sky.sky, effect.sky),
    key: { from: sky.sun.from, color: scaled(sky.key, mix(1, effect.sun, 0.8)) },
    fill: { from: [0.3, 0.6, 0.3], color: sky.fill },
    ambient: 0.05 - 0.03 * sky.night,
    polish: Math.max(ground.polish, effect.wet * 1.1),
    haze: ground.haze + effect.haze,
    exposure: sky.exposure,
    frame: 0.9 * sky.night,
    ...(effect.air > 0 ? { air: { color: veilColor, share: effect.air } } : {}),
    ...(effect.fall ? { fall: effect.fall } : {}),
  };
}

/** What the ground has become where it meets the landscape: its own colour, with air before it. */
function footOf({ far: [r, g, b] }: Ground, { ground: [, tint], mist }: Sky): Color {
  const at = (own: number, c: 0 | 1 | 2) => mix(own * tint[c], mist[c], 0.42);
  return [at(r, 0), at(g, 1), at(b, 2)];
}

/** The light of the sky about a sun that one looks towards. */
const GLARE: Color = [0.62, 0.5, 0.34];

/** The sky of an hour with its sun elsewhere. */
function sunned(from: Color, sky: Sky, isBacklit: boolean): Sky {
  const [r, g, b] = sky.sun.glow;
  const glow: Color = isBacklit ? [r + GLARE[0], g + GLARE[1], b + GLARE[2]] : sky.sun.glow;
  return { ...sky, sun: { ...sky.sun, from, glow } };
}
const scaled = ([r, g, b]: Color, times: number): Color => [r * times, g * times, b * times];

/** How high the landscape stands on the whole, and its colour from afar. */
function landOf(belts: OutdoorPlace['belts'], { land, mist, veil }: Air): { height: number; color: Color } {
  const last = belts.at(-1);
  const angles = [-2.6, -1.7, -0.9, 0.2, 1.3, 2.2];
  const height = Math.max(...belts.map((belt) => angles.reduce((sum, a) => sum + belt.height(a), 0) / angles.length));
  const color = last?.color ?? [0.3, 0.3, 0.3];
  const seen = (c: 0 | 1 | 2) => mix(color[c] * land[c], mist[c], mix(0.25, 1, veil));
  return { height: Math.min(0.12, height), color: [seen(0), seen(1), seen(2)] };
}

/** How far a place on the ground is from a car (0 beside it, 1 from 20 m on); 2.3 m behind the nose is the middle of most. */
const awayAt = (x: number, y: number) => smoothstep(3.5, 20, Math.hypot(x - 2.3, y));

/** How much of the ground snow covers that only lies. */
const LYING = 0.97;
/** What the ground is multiplied by under the lamps of a building. */
const LAMPLIT: Color = [1.5, 1.52, 1.56];
const SNOW: Color = [0.7, 0.73, 0.78];

function groundOf(ground: Ground, sky: Sky, { ground: dark, snow, wet }: WeatherEffect): Look['ground'] {
  const [tint, distant] = sky.ground;
  const { night } = sky;
  const { gloss, paved, lamplit } = ground;
  return {
    near: ground.near,
    far: ground.far,
    ...(paved && { paved }),
    // The grain works on noon's colours; what the hour and the weather do comes after it.
    grain: (x: number, y: number, out: Rgb, fromMiddle: number) => {
      ground.grain?.(x, y, out, fromMiddle);
      const away = awayAt(x, y);
      const pool = wet > 0 ? puddle(x, y) * (1 - away) : 0;
      const lamps = lamplit && night > 0 ? night * lamplit(x, y) : 0;
      const lying = snow * smoothstep(0.1, 0.45, cloudy(x * 0.5 + 2, y * 0.5) + 0.28);
      for (let c = 0; c < 3; c++) {
        const damp = (out[c] ?? 0) * dark * mix(1, 0.7, pool);
        const white = (SNOW[c] ?? 0) * (0.9 + 0.16 * cloudy(x * 0.4, y * 0.6));
        out[c] = mix(damp, white, lying) * mix(mix(tint[c] ?? 1, distant[c] ?? 1, away), LAMPLIT[c] ?? 1, lamps);
      }
    },
    ...(wet > 0 || gloss
      ? {
          gloss: (x: number, y: number, fromMiddle: number) =>
            Math.max(
              gloss?.(x, y, fromMiddle) ?? 0,
              wet * mix(0.3, 0.95, puddle(x, y) * (1 - awayAt(x, y))) * (paved?.(x, y) ?? 1),
            ),
        }
      : {}),
  };
}
