import { CarDesign, DESIGN_VERSION, type DesignPart, type DesignPath, designPaths } from './design';

/** The value of a setting; an outline is the only object. */
export type Value = string | number | boolean | object | undefined;

/** The part of a path, and its key in it. */
export const split = (path: DesignPath) => {
  const [part, key] = path.split('.');
  // A path is a part of the sheet and one of its own keys.
  return [part, key] as [DesignPart, string];
};

/** A setting of a sheet by its path; undefined where the sheet leaves it open. */
export function valueAt(sheet: CarDesign, path: DesignPath): Value {
  const [part, key] = split(path);
  const settings: Readonly<Record<string, Value>> = sheet[part] ?? {};
  return settings[key];
}

/** The sheet whose settings `value` gives, path by path; undefined leaves one open. Throws when it breaks a bound. */
export function sheetFrom(value: (path: DesignPath) => Value): CarDesign {
  const parts: Partial<Record<DesignPart, Record<string, Value>>> = {};
  for (const path of designPaths) {
    const [part, key] = split(path);
    const own = value(path);
    if (own !== undefined) parts[part] = { ...parts[part], [key]: own };
  }
  return CarDesign.parse({ version: DESIGN_VERSION, ...parts });
}

/** One sheet over another: what the first leaves open is the second's. */
export const sheetOver = (first: CarDesign, second: CarDesign): CarDesign =>
  sheetFrom((path) => valueAt(first, path) ?? valueAt(second, path));

/** The paths of the settings that a sheet holds. */
export const pathsOf = (sheet: CarDesign): readonly DesignPath[] =>
  designPaths.filter((path) => valueAt(sheet, path) !== undefined);

const isColour = (value: Value): value is string => typeof value === 'string' && value.startsWith('#');

/** Numbers of doors or spokes are no measures: nothing lies between two of them. */
const counts: readonly DesignPath[] = ['package.doors', 'package.seats', 'wheels.spokes'];

/** Whether a setting counts things, and is a whole number. */
export const isCount = (path: DesignPath): boolean => counts.includes(path);

/** How a setting varies. */
export function kindOf(path: DesignPath, value: Value): 'number' | 'colour' | 'outline' | 'name' {
  if (typeof value === 'number') return isCount(path) ? 'name' : 'number';
  if (typeof value === 'object') return 'outline';
  return isColour(value) ? 'colour' : 'name';
}

/** What a number of the sheet counts: millimetres, degrees, inches, things, or a number without a unit. */
export type Unit = 'mm' | 'deg' | 'inch' | 'count' | 'share';

const units: Readonly<Partial<Record<DesignPath, Unit>>> = {
  'package.rimDiameter': 'inch',
  'package.doors': 'count',
  'package.seats': 'count',
  'wheels.spokes': 'count',
  'proportion.tumblehome': 'deg',
  'proportion.noseRake': 'deg',
  'proportion.windscreenRake': 'deg',
  'proportion.backlightRake': 'deg',
  'wheels.steer': 'deg',
  'wheels.camber': 'deg',
  'camera.turn': 'deg',
  'camera.azimuth': 'deg',
  'camera.elevation': 'deg',
  'camera.distance': 'share',
  'surface.planRounding': 'share',
  'surface.cabinTaper': 'share',
  'surface.waist': 'share',
  'surface.boxiness': 'share',
  'paint.flake': 'share',
  'paint.dust': 'share',
  'paint.mud': 'share',
  'paint.patina': 'share',
  'paint.tint': 'share',
  'scene.mist': 'share',
};

/** The unit of a setting's number. */
export const unitOf = (path: DesignPath): Unit => units[path] ?? 'mm';
