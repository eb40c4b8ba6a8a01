import { type CarDesign, type DesignPath, designPaths } from '../../../../contract/design';
import { kindOf, type Value, valueAt } from '../../../../contract/design-paths';
import { equipment } from '../../../../contract/equipment';
import { rakes } from '../../../../contract/raked';
import { creaseKeys, zones } from '../../../../contract/surfacing';
import { distanceOf, type Oklab, oklabOfHex } from '../raster/colour';

/** A setting's share of the whole distance, and the difference that counts in full (mm, degrees, inches or a share). */
interface Measure {
  readonly weight: number;
  readonly full: number;
}

/** A difference of colours that counts in full: from a grey to a strong colour, or a third of the way to white. */
const FULL_COLOUR = 0.35;

/**
 * What makes cars look different: of 102 parts 60 are the body's, 30 of what it carries, 12 its finish. A length counts
 * in full at about the widest spread within one body type. Scene and camera are no part of the car.
 */
const measures: Partial<Record<DesignPath, Measure>> = {
  'package.body': { weight: 8, full: 1 },
  'package.drive': { weight: 0.5, full: 1 },
  'package.length': { weight: 5, full: 900 },
  'package.width': { weight: 1.5, full: 250 },
  'package.height': { weight: 5, full: 350 },
  'package.wheelbase': { weight: 3, full: 600 },
  'package.frontOverhang': { weight: 2, full: 250 },
  'package.groundClearance': { weight: 2, full: 120 },
  'package.tyreDiameter': { weight: 2, full: 120 },
  'package.rimDiameter': { weight: 1, full: 5 },
  'package.doors': { weight: 2, full: 1 },
  'package.tailgate': { weight: 1, full: 1 },
  'proportion.noseHeight': { weight: 2, full: 250 },
  'proportion.cowlHeight': { weight: 1.5, full: 250 },
  'proportion.beltFront': { weight: 1, full: 200 },
  'proportion.beltRear': { weight: 1.5, full: 200 },
  'proportion.deckHeight': { weight: 1.5, full: 250 },
  'proportion.cowl': { weight: 2, full: 500 },
  'proportion.header': { weight: 1.5, full: 600 },
  'proportion.roofPeak': { weight: 1, full: 600 },
  'proportion.backlightTop': { weight: 3, full: 900 },
  'proportion.backlightFoot': { weight: 2, full: 800 },
  'proportion.tumblehome': { weight: 1, full: 12 },
  'proportion.noseRake': { weight: 1, full: 15 },
  'proportion.backlightFullness': { weight: 0.5, full: 100 },
  'surface.flare': { weight: 1, full: 40 },
  'surface.hollow': { weight: 0.5, full: 40 },
  'surface.planRounding': { weight: 1, full: 0.25 },
  'surface.cabinTaper': { weight: 0.5, full: 0.2 },
  'surface.waist': { weight: 0.5, full: 0.06 },
  'surface.boxiness': { weight: 2, full: 0.5 },
  'surface.outline': { weight: 2, full: 1 },
  'front.face': { weight: 10, full: 1 },
  'rear.face': { weight: 6, full: 1 },
  'wheels.pattern': { weight: 5, full: 1 },
  'fittings.grille': { weight: 2.5, full: 1 },
  'fittings.chrome': { weight: 1, full: 1 },
  'fittings.glassRoof': { weight: 1.5, full: 1 },
  'fittings.cladding': { weight: 1.5, full: 1 },
  'fittings.spoiler': { weight: 1.5, full: 1 },
  'fittings.wing': { weight: 1.5, full: 1 },
  'fittings.splitter': { weight: 0.5, full: 1 },
  'paint.colour': { weight: 7, full: FULL_COLOUR },
  'paint.finish': { weight: 1, full: 1 },
  'paint.flake': { weight: 0.5, full: 1 },
  'paint.roof': { weight: 1.5, full: FULL_COLOUR },
  'wheels.colour': { weight: 1, full: FULL_COLOUR },
  'wheels.caliper': { weight: 0.5, full: FULL_COLOUR },
  'cabin.style': { weight: 1, full: 1 },
  'cabin.seats': { weight: 0.5, full: FULL_COLOUR },
};
/** What no car has unless it is asked for: it counts beside the others and takes nothing from them. */
const extras: Partial<Record<DesignPath, Measure>> = Object.fromEntries(
  [
    'package.top',
    ...designPaths.filter((path) => (path.startsWith('cabin.') && !(path in measures)) || path.startsWith('glass.')),
    'paint.dust',
    ...['number', 'numberPlace', 'roundel', 'tint', 'tintPlace'].map((name) => `paint.${name}`),
    'paint.mud',
    'paint.patina',
    ...['tyreWidth', 'tyreDiameterRear', 'tyreWidthRear', 'trackFront', 'trackRear'].map((name) => `package.${name}`),
    ...['spokes', 'dish'].map((name) => `wheels.${name}`),
    'wheels.tread',
    ...['boltedLip', 'steer', 'camber'].map((name) => `wheels.${name}`),
    'wheels.finish',
    'package.layout',
    ...rakes.map((name) => `proportion.${name}`),
    'package.seats',
    ...[...zones, ...creaseKeys].map((name) => `surface.${name}`),
    ...[
      'exhaust',
      'emblem',
      'spoilerShape',
      'mirrorShape',
      'archFlares',
      'bonnetShape',
      'bumperShape',
      'doorsOpen',
      'bonnetOpen',
      'bootOpen',
      ...equipment,
    ].map((name) => `fittings.${name}`),
  ].map((path) => [path, { weight: 0.05, full: 1 }]),
);
// Object.entries forgets the keys' type; they are paths.
const entriesOf = (of: typeof measures) => Object.entries(of) as readonly (readonly [DesignPath, Measure])[];
const counted = [...entriesOf(measures), ...entriesOf(extras)];
const total = entriesOf(measures).reduce((sum, [, { weight }]) => sum + weight, 0);

type Feature = number | string | Oklab | undefined;
/** What a distance needs of a design, read once for many comparisons. */
export type Features = readonly Feature[];

export const featuresOf = (design: CarDesign): Features =>
  counted.map(([path]) => featureOf(path, valueAt(design, path)));

function featureOf(path: DesignPath, value: Value): Feature {
  if (value === undefined) return undefined;
  const kind = kindOf(path, value);
  if (kind === 'number') return Number(value);
  if (kind === 'colour') return oklabOfHex(String(value));
  return kind === 'outline' ? JSON.stringify(value) : String(value);
}

/**
 * How different two cars are, 0 (the same) to 1: a weighted mean over their settings, of numbers by their difference, of
 * colours by theirs in OKLab, of names by whether they are equal. It is a metric.
 */
export const designDistance = (a: CarDesign, b: CarDesign): number => distanceBetween(featuresOf(a), featuresOf(b));

export function distanceBetween(a: Features, b: Features): number {
  let sum = 0;
  for (const [index, [, { weight, full }]] of counted.entries()) {
    sum += weight * Math.min(1, difference(a[index], b[index]) / full);
  }
  return Math.min(1, sum / total);
}

/** What only one of both has differs by everything. */
function difference(a: Feature, b: Feature): number {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b);
  if (typeof a === 'object' && typeof b === 'object') return distanceOf(a, b);
  return a === b ? 0 : Number.POSITIVE_INFINITY;
}
