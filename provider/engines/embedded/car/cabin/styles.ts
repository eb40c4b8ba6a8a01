import type { cabinScreens, Seating, WheelRim } from '../../../../../contract/cabin';
import type { Interior } from '../../../../../contract/options';
import { given } from '../../kernel/given';
import type { CarParameters } from '../shape/parameters';

type Color = readonly [number, number, number];

/** Displays in front of the driver and in the middle of the dashboard. */
export type Screens =
  | (typeof cabinScreens)[number]
  | 'pair'
  | 'panorama'
  | 'cockpit'
  | 'tablet'
  | 'wall'
  | 'dials'
  | 'curve'
  | 'portrait'
  | 'clocks';

/** Layout and materials of an interior (linear-light colours). */
export interface CabinStyle {
  readonly screens: Screens;
  readonly wheel: 'round' | 'two-spoke' | 'flat' | 'squircle' | 'thin' | 'yoke' | 'none';
  /** As the style has it without it. */
  readonly wheelRim?: WheelRim;
  readonly console: 'high' | 'floating' | 'none';
  /** As usual without it. */
  readonly seating?: Seating;
  /** How a seat's middle is sewn: number of puffs across its length. */
  readonly puffs: number;
  /** Whether air vents show as round nozzles or as one slit. */
  readonly vents: 'slit' | 'round';
  readonly seat: Color;
  readonly seatSide: Color;
  readonly stitch: Color;
  readonly dash: Color;
  readonly dashLow: Color;
  readonly trim: Color;
  /** Share of the trim that mirrors: 0 open wood, 1 metal. */
  readonly shine: number;
  /** Light that runs along dashboard and doors; black for none. */
  readonly glow: Color;
  readonly lining: Color;
}

const charcoal = [0.035, 0.035, 0.037] as const;
const light = [0.34, 0.33, 0.31] as const;

/** The interior styles of the form. */
export const cabinStyles: Record<Interior, CabinStyle> = {
  unlimited: {
    screens: 'pair',
    wheel: 'round',
    console: 'high',
    puffs: 4,
    vents: 'slit',
    seat: [0.06, 0.06, 0.064],
    seatSide: [0.035, 0.035, 0.037],
    stitch: [0.3, 0.3, 0.3],
    dash: charcoal,
    dashLow: [0.055, 0.055, 0.058],
    trim: [0.32, 0.325, 0.33],
    shine: 0.7,
    glow: [0.25, 0.4, 0.6],
    lining: [0.2, 0.2, 0.195],
  },
  luxury: {
    screens: 'panorama',
    wheel: 'round',
    console: 'high',
    puffs: 7,
    vents: 'slit',
    seat: [0.26, 0.105, 0.04],
    seatSide: [0.2, 0.078, 0.03],
    stitch: [0.6, 0.5, 0.36],
    dash: [0.05, 0.028, 0.018],
    dashLow: [0.22, 0.088, 0.034],
    trim: [0.12, 0.045, 0.018],
    shine: 0.25,
    glow: [0.9, 0.5, 0.16],
    lining: [0.42, 0.36, 0.28],
  },
  sport: {
    screens: 'cockpit',
    wheel: 'flat',
    console: 'high',
    puffs: 5,
    vents: 'round',
    seat: [0.022, 0.022, 0.024],
    seatSide: [0.34, 0.012, 0.014],
    stitch: [0.7, 0.03, 0.03],
    dash: [0.02, 0.02, 0.022],
    dashLow: [0.028, 0.028, 0.03],
    trim: [0.07, 0.072, 0.078],
    shine: 0.8,
    glow: [0.95, 0.06, 0.05],
    lining: [0.03, 0.03, 0.032],
  },
  minimalist: {
    screens: 'tablet',
    wheel: 'squircle',
    console: 'floating',
    puffs: 1,
    vents: 'slit',
    seat: [0.56, 0.53, 0.48],
    seatSide: [0.5, 0.475, 0.43],
    stitch: [0.4, 0.37, 0.33],
    dash: [0.44, 0.42, 0.385],
    dashLow: [0.52, 0.49, 0.445],
    trim: [0.42, 0.26, 0.13],
    shine: 0.05,
    glow: [0.05, 0.05, 0.045],
    lining: [0.52, 0.51, 0.49],
  },
  tech: {
    screens: 'wall',
    wheel: 'squircle',
    console: 'floating',
    puffs: 3,
    vents: 'slit',
    seat: [0.3, 0.33, 0.37],
    seatSide: [0.05, 0.06, 0.075],
    stitch: [0.1, 0.6, 0.7],
    dash: [0.024, 0.03, 0.042],
    dashLow: [0.2, 0.22, 0.25],
    trim: [0.4, 0.42, 0.45],
    shine: 0.9,
    glow: [0.06, 0.75, 1],
    lining: [0.12, 0.13, 0.15],
  },
  classic: {
    screens: 'dials',
    wheel: 'round',
    console: 'high',
    puffs: 6,
    vents: 'round',
    seat: [0.16, 0.022, 0.02],
    seatSide: [0.12, 0.017, 0.016],
    stitch: [0.5, 0.36, 0.22],
    dash: [0.05, 0.018, 0.014],
    dashLow: [0.13, 0.02, 0.018],
    trim: [0.25, 0.1, 0.03],
    shine: 0.35,
    glow: [0.03, 0.02, 0.01],
    lining: [0.4, 0.36, 0.3],
  },
  premium: {
    screens: 'curve',
    wheel: 'flat',
    console: 'high',
    puffs: 5,
    vents: 'slit',
    seat: [0.55, 0.45, 0.33],
    seatSide: [0.46, 0.37, 0.27],
    stitch: [0.2, 0.12, 0.06],
    dash: [0.02, 0.028, 0.055],
    dashLow: [0.48, 0.39, 0.285],
    trim: [0.6, 0.38, 0.26],
    shine: 0.95,
    glow: [0.85, 0.6, 0.32],
    lining: [0.46, 0.43, 0.38],
  },
  modern: {
    screens: 'portrait',
    wheel: 'round',
    console: 'floating',
    puffs: 2,
    vents: 'slit',
    seat: [0.2, 0.25, 0.3],
    seatSide: [0.36, 0.37, 0.38],
    stitch: [0.75, 0.42, 0.1],
    dash: [0.075, 0.095, 0.12],
    dashLow: [0.33, 0.34, 0.35],
    trim: [0.16, 0.17, 0.18],
    shine: 0.5,
    glow: [0.15, 0.8, 0.6],
    lining: light,
  },
  vintage: {
    screens: 'clocks',
    wheel: 'thin',
    console: 'none',
    puffs: 9,
    vents: 'round',
    seat: [0.42, 0.2, 0.07],
    seatSide: [0.38, 0.175, 0.062],
    stitch: [0.62, 0.52, 0.36],
    dash: [0.46, 0.42, 0.32],
    dashLow: [0.4, 0.19, 0.066],
    trim: [0.72, 0.72, 0.7],
    shine: 1,
    glow: [0.02, 0.015, 0.01],
    lining: [0.5, 0.46, 0.37],
  },
};

/** A car's interior: its style with what is chosen beside it. */
export function cabinOf({ cabin, fitout = {} }: Pick<CarParameters, 'cabin' | 'fitout'>): CabinStyle {
  const style = cabinStyles[cabin];
  // A thin rim is round already, and one of wood is thin.
  const isThin = style.wheel === 'thin' || fitout.wheelRim === 'wood';
  const wheel = (fitout.wheel ?? 'round') === 'round' && isThin ? ('thin' as const) : fitout.wheel;
  // A bench leaves no room for a console.
  const bench = fitout.seating === 'bench' ? { console: 'none' as const } : {};
  return {
    ...style,
    ...given({ wheel, wheelRim: fitout.wheelRim, screens: fitout.screens, seating: fitout.seating }),
    ...bench,
  };
}
