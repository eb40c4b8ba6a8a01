import { cameraWith } from '../../../../contract/camera';
import { type CarDesign, INCH, type Technique, type Top } from '../../../../contract/design';
import { type Moved, possibleDesign } from '../../../../contract/possible-design';
import { mayHaveRearSeats } from '../../../../contract/seat-plan';
import type { DesignBrief } from './brief';

/** The brief with what a sheet settles, so that what it leaves open is designed to fit: a longer car has a longer roof. */
export function briefWith(brief: DesignBrief, sheet: CarDesign | undefined): DesignBrief {
  if (!sheet) return brief;
  const { package: size = {}, scene = {}, camera = {} } = sheet;
  const { length, width, height, wheelbase, tyreDiameter, tyreWidth, trackFront, trackRear } = size;
  const { tyreDiameterRear, tyreWidthRear } = size;
  const rear = { tyreDiameterRear, tyreWidthRear };
  const wheels = { wheelDiameter: tyreDiameter, tyreWidth, ...rear, trackFront, trackRear };
  const named = { length, width, height, wheelbase, ...wheels };
  const rim = size.rimDiameter === undefined ? {} : { rimDiameter: size.rimDiameter * INCH };
  const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
  return {
    ...brief,
    carType: size.body ?? brief.carType,
    ...(size.body ? { bodies: undefined } : {}),
    carClass: size.drive ?? brief.carClass,
    seats: size.seats ?? brief.seats,
    view: camera.view ?? brief.view,
    ...(scene.technique ? drawnAs(scene.technique) : {}),
    background: scene.place ?? brief.background,
    time: scene.time ?? brief.time,
    weather: scene.weather ?? brief.weather,
    dimensions: { ...brief.dimensions, ...given, ...rim },
  };
}

/** How a picture is drawn, as a brief says it. */
const drawnAs = (technique: Technique): Pick<DesignBrief, 'sketch' | 'technique'> => ({
  sketch: technique === 'marker',
  technique: technique === 'marker' || technique === 'rendering' ? undefined : technique,
});

/** A designed sheet with these settings in their places, moved to the nearest car that is possible. */
export const sheetWith = (designed: CarDesign, wish: CarDesign | undefined): CarDesign =>
  wish ? settledWith(designed, wish).design : designed;

/** The same, and what was moved for it. */
export function settledWith(designed: CarDesign, wish: CarDesign): { design: CarDesign; moved: readonly Moved[] } {
  const merged: CarDesign = {
    version: designed.version,
    package: { ...designed.package, ...wish.package },
    proportion: { ...designed.proportion, ...wish.proportion },
    surface: { ...designed.surface, ...wish.surface },
    ...(designed.glass || wish.glass ? { glass: { ...designed.glass, ...wish.glass } } : {}),
    front: { ...designed.front, ...wish.front },
    rear: { ...designed.rear, ...wish.rear },
    wheels: { ...designed.wheels, ...wish.wheels },
    fittings: { ...designed.fittings, ...wish.fittings },
    paint: { ...designed.paint, ...wish.paint },
    cabin: { ...designed.cabin, ...wish.cabin },
    scene: { ...designed.scene, ...wish.scene },
    camera: cameraWith(designed.camera, wish.camera),
  };
  const { design, moved } = possibleDesign(merged, merged);
  return { design: withCabinSeen(design), moved };
}

/** A look past an open door opens the doors, one from above takes an open car's roof down; a camera before rear seats that a car lacks is put before its front ones. */
export function withCabinSeen(design: CarDesign): CarDesign {
  const { camera, fittings } = design;
  if (camera?.detail === 'open-door' && (fittings?.doorsOpen ?? 'shut') === 'shut')
    return { ...design, fittings: { ...fittings, doorsOpen: 'hinged' } };
  if (camera?.detail === 'open-roof' && isTopUp(design.package?.top))
    return { ...design, package: { ...design.package, top: 'down' } };
  if (camera?.detail !== 'rear-seats' || mayHaveRearSeats(design.package ?? {})) return design;
  return { ...design, camera: { ...camera, detail: 'front-seats' } };
}

/** Whether an open car's roof hides its seats from above. */
export const isTopUp = (top: Top | undefined): boolean => top === 'up' || top === 'hardtop';
