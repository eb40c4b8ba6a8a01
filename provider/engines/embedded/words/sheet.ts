import { CarDesign, DESIGN_VERSION } from '../../../../contract/design';
import type { DesignBrief, Shape, ShapeField } from '../car/brief';
import { DARK_RIM, RED_CALIPER } from '../car/paints';
import { presets } from '../car/presets';
import { shapedArchetype, typeOf } from '../car/shaped';
import { RIM_EDGE } from '../car/sheet';
import { settledByStyle } from '../car/styled';
import { dimensionPaths, shapePaths } from './paths';
import { hexOf, hexOfLight } from './shades';

/** The sheet of what a brief sets, as it rests before the seed. */
export function sheetOf(brief: DesignBrief): CarDesign {
  const parts: Record<string, Record<string, unknown>> = {};
  const put = (path: string, value: unknown) => {
    const [part = '', field = ''] = path.split('.');
    if (value === undefined) return;
    parts[part] = { ...parts[part], [field]: value };
  };
  const { fittings = {} } = brief;
  const [strongest] = [...brief.presets].sort((a, b) => b.weight - a.weight);
  const styled = brief.styles.map((style) => settledByStyle(brief, style));
  const shape = sumOf([...styled.map((one) => one.shape), ...(brief.shape ? [brief.shape] : [])]);
  for (const one of styled) {
    for (const name of Object.keys(one.fittings)) put(`fittings.${name}`, true);
    put('paint.roof', one.blackRoof ? 'black' : undefined);
    put('cabin.style', one.cabin);
    put('wheels.colour', one.darkRims ? hexOfLight(DARK_RIM) : undefined);
    put('wheels.caliper', one.redCalipers ? hexOfLight(RED_CALIPER) : undefined);
  }
  put('package.body', typeOf(brief));
  put('package.drive', brief.carClass ?? (strongest && presets[strongest.preset].carClass));
  put('package.doors', brief.doors);
  if (Object.keys(shape).length > 0) {
    const car = shapedArchetype({ ...brief, shape });
    for (const field of Object.keys(shape) as ShapeField[]) {
      const { path, per } = shapePaths[field];
      const lean = field === 'tumblehome' || field === 'noseRake';
      const size = field === 'rimDiameter' ? car[field] - RIM_EDGE : car[field];
      const value = lean ? (Math.atan(size) * 180) / Math.PI : size * per;
      put(path, Math.round(value * 100) / 100);
    }
  }
  for (const [dimension, mm] of Object.entries(brief.dimensions) as [keyof typeof dimensionPaths, number][]) {
    put(dimensionPaths[dimension], dimension === 'rimDiameter' ? Math.round(mm / 2.54) / 10 : mm);
  }
  put('front.face', brief.front);
  put('rear.face', brief.rear);
  put('wheels.pattern', brief.rim);
  put('wheels.colour', brief.rimColour);
  put('wheels.caliper', brief.caliperColour);
  const { openGrille, ...flags } = fittings;
  for (const [name, value] of Object.entries(flags)) put(`fittings.${name}`, value);
  if (openGrille !== undefined) put('fittings.grille', openGrille ? 'open' : 'closed');
  put('paint.colour', brief.paint ?? (brief.color && hexOf(brief.color, brief.tone ?? 0)));
  put('paint.finish', brief.matte === true ? 'matte' : undefined);
  put('paint.flake', brief.flake);
  put(
    'paint.roof',
    brief.roofColour ?? (brief.blackRoof === undefined ? undefined : brief.blackRoof ? 'black' : 'body'),
  );
  put('cabin.style', brief.interior);
  put('cabin.seats', brief.seatColour);
  put('scene.place', brief.background);
  put('scene.technique', brief.sketch ? 'marker' : undefined);
  put('camera.view', brief.view);
  return withinBounds(parts);
}

function sumOf(shapes: readonly Shape[]): Shape {
  const sum: Partial<Record<ShapeField, number>> = {};
  for (const shape of shapes) {
    for (const [field, by] of Object.entries(shape) as [ShapeField, number][]) sum[field] = (sum[field] ?? 0) + by;
  }
  return sum;
}

/** The sheet of these settings; what a heap of wishes pushes out of bounds is left open. */
function withinBounds(parts: Record<string, Record<string, unknown>>): CarDesign {
  const sheet = { version: DESIGN_VERSION, ...parts };
  const read = CarDesign.safeParse(sheet);
  if (read.success) return read.data;
  const out = new Set(read.error.issues.map(({ path }) => path.join('.')));
  const kept = Object.entries(parts).map(([part, settings]) => [
    part,
    Object.fromEntries(Object.entries(settings).filter(([field]) => !out.has(`${part}.${field}`))),
  ]);
  return CarDesign.parse({ version: DESIGN_VERSION, ...Object.fromEntries(kept) });
}
