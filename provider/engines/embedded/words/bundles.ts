import type { Style } from '../../../../contract/options';
import type { DesignBrief } from '../car/brief';
import { DARK_RIM, RED_CALIPER } from '../car/paints';
import { presets } from '../car/presets';
import { typeOf } from '../car/shaped';
import { settledByStyle } from '../car/styled';
import { dimensionPaths, fittingSetting, shapeSettings } from './paths';
import type { Setting, Settings } from './settings';
import { hexOfLight } from './shades';

/** Adds to the words for styles and named models what these settle of the sheet, where no other word does. */
export function addBundles(brief: DesignBrief, settings: Settings): void {
  for (const style of brief.styles) settings.add(`style:${style}`, styleSettings(brief, style));
  const [strongest] = [...brief.presets].sort((a, b) => b.weight - a.weight);
  if (!strongest) return;
  const { carClass } = presets[strongest.preset];
  const body = typeOf(brief);
  settings.add(`preset:${strongest.preset}`, [
    ...(brief.carType === undefined && body ? [{ path: 'package.body', value: body }] : []),
    ...(brief.carClass === undefined ? [{ path: 'package.drive', value: carClass }] : []),
  ]);
}

function styleSettings(brief: DesignBrief, style: Style): Setting[] {
  const { shape, fittings, blackRoof, cabin, darkRims, redCalipers } = settledByStyle(brief, style);
  const named = new Set<string>(Object.keys(brief.dimensions).map((key) => dimensionPaths[key as 'length']));
  const set = (path: string, value: string | undefined): Setting[] => (value === undefined ? [] : [{ path, value }]);
  return [
    ...shapeSettings(shape).filter(({ path }) => !named.has(path)),
    ...Object.keys(fittings).map((id) => fittingSetting(id as 'chrome', true)),
    ...set('paint.roof', blackRoof ? 'black' : undefined),
    ...set('cabin.style', cabin),
    ...set('wheels.colour', darkRims ? hexOfLight(DARK_RIM) : undefined),
    ...set('wheels.caliper', redCalipers ? hexOfLight(RED_CALIPER) : undefined),
  ];
}
