import type { Style } from '../../../../contract/options';
import type { DesignBrief } from '../car/brief';
import { heaviestPreset } from '../car/preset-blend';
import { driveOf, typeOf } from '../car/shaped';
import { settledByStyle } from '../car/styled';
import { dimensionPaths, shapeSettings, styledSettings } from './paths';
import type { Setting, Settings } from './settings';

/** Adds to the words for styles and named models what these settle of the sheet, where no other word does. */
export function addBundles(brief: DesignBrief, settings: Settings): void {
  for (const style of brief.styles) settings.add(`style:${style}`, styleSettings(brief, style));
  const strongest = heaviestPreset(brief.presets);
  if (!strongest) return;
  const [body, drive] = [typeOf(brief), driveOf(brief)];
  settings.add(`preset:${strongest}`, [
    ...(brief.carType === undefined && body ? [{ path: 'package.body', value: body }] : []),
    ...(brief.carClass === undefined && drive ? [{ path: 'package.drive', value: drive }] : []),
  ]);
}

function styleSettings(brief: DesignBrief, style: Style): Setting[] {
  const styled = settledByStyle(brief, style);
  const named = new Set<string>(Object.keys(brief.dimensions).map((key) => dimensionPaths[key as 'length']));
  return [...shapeSettings(styled.shape).filter(({ path }) => !named.has(path)), ...styledSettings(styled)];
}
