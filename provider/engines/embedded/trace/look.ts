import type { Color, Rgb } from '../kernel/light';
import { mix } from '../kernel/maths';
import type { AreaLight } from './lamps';

/** A camera: where it looks (a unit vector), and where it stands from the middle of the car's ground (m). */
export interface Eye {
  readonly forward: Color;
  readonly at: Color;
}

/** Lighting of a room. */
export interface Look {
  readonly surroundings: (dx: number, dy: number, dz: number, roughness: number, out: Rgb) => void;
  readonly backdrop: (dx: number, dy: number, dz: number, out: Rgb) => void;
  /** How much of the ground in a direction is hidden by houses, trees or rails (0–1): the backdrop is seen there. */
  readonly hides?: (dx: number, dy: number, dz: number) => number;
  /** The backdrop without those things, which the ground fades into. */
  readonly beyond?: Look['backdrop'];
  readonly lights: readonly AreaLight[];
  readonly ground: {
    readonly near: Color;
    readonly far: Color;
    /** What a place of it looks like; `fromMiddle` is its x from the car's middle (m). */
    readonly grain?: (x: number, y: number, out: Rgb, fromMiddle: number) => void;
    /** How much of a place is paved (0–1), if not everywhere. Water lies on nothing else. */
    readonly paved?: (x: number, y: number) => number;
    /** How much of the sky a place of it mirrors (0–1), as water does. */
    readonly gloss?: (x: number, y: number, fromMiddle: number) => number;
  };
  readonly sky: Color;
  readonly key: { readonly from: Color; readonly color: Color };
  readonly fill: { readonly from: Color; readonly color: Color };
  readonly ambient: number;
  /** How far below the horizon (as a direction's z) the floor fades into the backdrop; 0.14 without it. */
  readonly haze?: number;
  readonly polish: number;
  /** How much of the car shows in the floor at a place, in place of `polish`: as `grain` has it. */
  readonly mirror?: (x: number, y: number, fromMiddle: number) => number;
  /** What water mirrors of the sky, where that is not the whole backdrop. */
  readonly mirroredSky?: Look['backdrop'];
  /** A sun that casts the car's shadow: where it stands, and its share of the ground's light (0–1 of each colour). */
  readonly sun?: { readonly from: Color; readonly share: Color };
  /** The car's lamps are lit, and how dark it is around them (0–1). */
  readonly lampsInDark?: number;
  readonly exposure: number;
  /** How much of a lamp's light is gone where it would stand in the frame behind the car (0–1). */
  readonly frame: number;
  /** Fog between the camera and the car: its colour, and its share of the picture (0–1). */
  readonly air?: { readonly color: Color; readonly share: number };
  /** What falls between the camera and the car. */
  readonly fall?: 'rain' | 'snow';
}

/** Sets a colour, `times` as bright. */
export const set = (out: Rgb, color: Color, times = 1) => {
  out[0] = color[0] * times;
  out[1] = color[1] * times;
  out[2] = color[2] * times;
};
/** A colour between two. */
export const blend = (out: Rgb, a: Color, b: Color, t: number) => {
  for (let c = 0; c < 3; c++) out[c] = mix(a[c] ?? 0, b[c] ?? 0, t);
};

/** The ground of a look, of which each place is changed after what the look makes of it. */
export const grained = ({ ground }: Look, change: NonNullable<Look['ground']['grain']>): Look['ground'] => ({
  ...ground,
  grain: (x, y, out, fromMiddle) => {
    ground.grain?.(x, y, out, fromMiddle);
    change(x, y, out, fromMiddle);
  },
});
