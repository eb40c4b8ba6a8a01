import type { DesignPath } from '../../../../contract/design';
import type { Dimension, Fitting, Shape, ShapeField } from '../car/brief';
import { DARK_RIM, RED_CALIPER } from '../car/paints';
import type { Styled } from '../car/styled';
import { hexOfLight } from '../raster/colour';
import type { Setting } from './settings';

const mm = (path: DesignPath) => ({ path, per: 1000 });
const share = (path: DesignPath) => ({ path, per: 1 });

/** Where a number of `CarParameters` stands in the sheet, and how many of the sheet's units one of it has. */
export const shapePaths: Record<ShapeField, { readonly path: DesignPath; readonly per: number }> = {
  length: mm('package.length'),
  width: mm('package.width'),
  height: mm('package.height'),
  wheelbase: mm('package.wheelbase'),
  frontOverhang: mm('package.frontOverhang'),
  tyreDiameter: mm('package.tyreDiameter'),
  rimDiameter: { path: 'package.rimDiameter', per: 1 / 0.0254 },
  tyreWidth: mm('package.tyreWidth'),
  clearance: mm('package.groundClearance'),
  noseHeight: mm('proportion.noseHeight'),
  cowlHeight: mm('proportion.cowlHeight'),
  beltFront: mm('proportion.beltFront'),
  beltRear: mm('proportion.beltRear'),
  deckHeight: mm('proportion.deckHeight'),
  cowl: mm('proportion.cowl'),
  header: mm('proportion.header'),
  peak: mm('proportion.roofPeak'),
  backTop: mm('proportion.backlightTop'),
  backBase: mm('proportion.backlightFoot'),
  // Degrees of a lean that is kept as a slope; near enough for a change.
  tumblehome: { path: 'proportion.tumblehome', per: 50 },
  noseRake: { path: 'proportion.noseRake', per: 50 },
  backFullness: mm('proportion.backlightFullness'),
  flare: mm('surface.flare'),
  scallop: mm('surface.hollow'),
  bow: share('surface.planRounding'),
  cabinTail: share('surface.cabinTaper'),
  waist: share('surface.waist'),
  boxiness: share('surface.boxiness'),
};

export const dimensionPaths: Record<Dimension, DesignPath> = {
  length: 'package.length',
  width: 'package.width',
  height: 'package.height',
  wheelbase: 'package.wheelbase',
  wheelDiameter: 'package.tyreDiameter',
  rimDiameter: 'package.rimDiameter',
  tyreWidth: 'package.tyreWidth',
  tyreWidthRear: 'package.tyreWidthRear',
  tyreDiameterRear: 'package.tyreDiameterRear',
  trackFront: 'package.trackFront',
  trackRear: 'package.trackRear',
};

/** A change of shape as settings: '+150' of what the body has, in the sheet's units. */
export function shapeSettings(shape: Shape): Setting[] {
  return (Object.entries(shape) as [ShapeField, number][]).map(([field, by]) => {
    const { path, per } = shapePaths[field];
    const value = Math.round(by * per * 100) / 100;
    return { path, value: value > 0 ? `+${value}` : `${value}` };
  });
}

export function fittingSetting(id: Fitting, value: boolean): Setting {
  if (id === 'openGrille') return { path: 'fittings.grille', value: value ? 'open' : 'closed' };
  return { path: `fittings.${id}` satisfies DesignPath, value };
}

/** What a style settles beside the body's numbers. */
export function styledSettings({ fittings, blackRoof, cabin, darkRims, redCalipers }: Styled): Setting[] {
  const set = (path: DesignPath, value: string | undefined): Setting[] =>
    value === undefined ? [] : [{ path, value }];
  return [
    ...Object.keys(fittings).map((id) => fittingSetting(id as Fitting, true)),
    ...set('paint.roof', blackRoof ? 'black' : undefined),
    ...set('cabin.style', cabin),
    ...set('wheels.colour', darkRims ? hexOfLight(DARK_RIM) : undefined),
    ...set('wheels.caliper', redCalipers ? hexOfLight(RED_CALIPER) : undefined),
  ];
}

/** A dimension (mm) in the sheet's unit: rims are counted in inches, to a tenth. */
export const inSheetUnit = (dimension: Dimension, mm: number): number =>
  dimension === 'rimDiameter' ? Math.round(mm / 2.54) / 10 : mm;
