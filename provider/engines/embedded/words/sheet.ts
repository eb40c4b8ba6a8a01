import { CarDesign, DESIGN_VERSION, isOutdoors } from '../../../../contract/design';
import type { DesignBrief, Fitting, Shape, ShapeField } from '../car/brief';
import { overDoor } from '../car/shape/belt';
import type { Archetype } from '../car/shape/parameters';
import { driveOf, shapedArchetype, typeOf } from '../car/shaped';
import { RIM_EDGE } from '../car/sheet';
import { settledByStyle } from '../car/styled';
import { dimensionPaths, fittingSetting, inSheetUnit, shapePaths, styledSettings } from './paths';
import { hexOf } from './shades';

/** The sheet of what a brief sets, as it rests before the seed. */
export function sheetOf(brief: DesignBrief): CarDesign {
  const parts: Record<string, Record<string, unknown>> = {};
  const put = (path: string, value: unknown) => {
    const [part = '', field = ''] = path.split('.');
    if (value === undefined) return;
    parts[part] = { ...parts[part], [field]: value };
  };
  const { fittings = {} } = brief;
  const styled = brief.styles.map((style) => settledByStyle(brief, style));
  const shape = sumOf([...styled.map((one) => one.shape), ...(brief.shape ? [brief.shape] : [])]);
  for (const one of styled) {
    for (const { path, value } of styledSettings(one)) put(path, value);
  }
  put('package.body', typeOf(brief));
  put('package.drive', driveOf(brief));
  put('package.doors', brief.doors);
  put('package.seats', brief.seats);
  put('package.top', brief.top);
  if (Object.keys(shape).length > 0) {
    const car = shapedArchetype({ ...brief, shape });
    for (const field of Object.keys(shape) as ShapeField[]) {
      const { path, per } = shapePaths[field];
      const lean = field === 'tumblehome' || field === 'noseRake';
      const size = field === 'rimDiameter' ? car[field] - RIM_EDGE : sizedTo(brief.dimensions, car, field);
      const value = lean ? (Math.atan(size) * 180) / Math.PI : (size + overDoor(field, car.type)) * per;
      put(path, Math.round(value * 100) / 100);
    }
  }
  for (const [dimension, mm] of Object.entries(brief.dimensions) as [keyof typeof dimensionPaths, number][]) {
    put(dimensionPaths[dimension], inSheetUnit(dimension, mm));
  }
  put('front.face', brief.front);
  put('rear.face', brief.rear);
  for (const [field, value] of Object.entries(wheelsIn(brief))) put(`wheels.${field}`, value);
  put('package.layout', brief.layout);
  for (const [id, value] of Object.entries(fittings) as [Fitting, boolean][]) {
    const setting = fittingSetting(id, value);
    put(setting.path, setting.value);
  }
  put('fittings.exhaust', brief.exhaust);
  put('fittings.spoilerShape', brief.spoilerShape);
  put('fittings.mirrorShape', brief.mirrorShape);
  put('fittings.emblem', brief.emblem);
  put('paint.colour', brief.paint ?? (brief.color && hexOf(brief.color, brief.tone ?? 0)));
  put('paint.finish', brief.finish === 'gloss' ? undefined : brief.finish);
  for (const [tone, hex] of Object.entries(brief.tones ?? {})) put(`paint.${tone}`, hex);
  put('paint.stripes', brief.stripes);
  put('paint.stripeColour', brief.stripeColour);
  put('paint.secondStripeColour', brief.secondStripeColour);
  put('paint.flake', brief.flake);
  for (const dirt of ['dust', 'mud', 'patina'] as const) put(`paint.${dirt}`, brief[dirt]);
  put(
    'paint.roof',
    brief.roofColour ?? (brief.blackRoof === undefined ? undefined : brief.blackRoof ? 'black' : 'body'),
  );
  put('cabin.style', brief.interior);
  put('cabin.seats', brief.seatColour);
  put('scene.place', brief.background);
  if (isOutdoors(brief.background)) {
    put('scene.time', brief.time);
    put('scene.weather', brief.weather);
  }
  for (const [field, value] of Object.entries(brief.staging ?? {})) put(`scene.${field}`, value);
  put('scene.technique', brief.sketch ? 'marker' : brief.technique);
  put('camera.view', brief.view);
  for (const [part, settings] of settledIn(brief))
    for (const [field, value] of Object.entries(settings)) put(`${part}.${field}`, value);
  return withinBounds(parts);
}

/** Places along a car, which go with its length. */
const along: ReadonlySet<ShapeField> = new Set<ShapeField>(['cowl', 'header', 'peak', 'backTop', 'backBase']);

/** A car's own number (m or a slope) once it has the length and the wheelbase (mm) that are named. */
function sizedTo(dimensions: DesignBrief['dimensions'], car: Archetype, field: ShapeField): number {
  const length = (dimensions.length ?? car.length * 1000) / 1000;
  const stretch = length / car.length;
  if (along.has(field)) return car[field] * stretch;
  if (field !== 'frontOverhang') return car[field];
  const wheelbase = dimensions.wheelbase === undefined ? car.wheelbase * stretch : dimensions.wheelbase / 1000;
  return (car.frontOverhang / (car.length - car.wheelbase)) * (length - wheelbase);
}

const wheelsIn = ({ rim, spokes, dish, rimFinish, boltedLip, tread, rimColour, ...brief }: DesignBrief) => ({
  pattern: rim,
  spokes,
  dish,
  finish: rimFinish,
  boltedLip,
  steer: brief.steer,
  camber: brief.camber,
  tread,
  colour: rimColour,
  caliper: brief.caliperColour,
});

/** Heights (m) as the sheet has them. */
const inMm = (heights: DesignBrief['heights'] = {}) =>
  Object.fromEntries(Object.entries(heights).map(([line, metres]) => [line, Math.round(metres * 1000)]));

/** What a brief says as the sheet does, part by part. */
const settledIn = ({
  glazing,
  sections,
  crease,
  faceParts,
  opened,
  number,
  glass,
  fitout,
  camera,
  ...brief
}: DesignBrief) =>
  [
    ['glass', { ...glazing }],
    [
      'proportion',
      { ...inMm(brief.heights), windscreenRake: brief.windscreenRake, backlightRake: brief.backlightRake },
    ],
    ['surface', { ...sections, ...crease }],
    ['front', { ...faceParts?.front }],
    ['rear', { ...faceParts?.rear }],
    [
      'fittings',
      { ...opened, archFlares: brief.archFlares, bonnetShape: brief.bonnetShape, bumperShape: brief.bumperShape },
    ],
    ['paint', { ...number, ...glass }],
    ['cabin', { ...fitout }],
    ['camera', { ...camera }],
  ] as const;

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
