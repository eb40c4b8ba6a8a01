import { hasZone } from '../../../contract/body-zones';
import { lensOf, placeOf } from '../../../contract/camera';
import { type CarDesign, type DesignPath, isOutdoors, type Stripes } from '../../../contract/design';
import { type Value, valueAt } from '../../../contract/design-paths';
import { hasEmblem } from '../../../contract/equipment';
import { canBeClamshell, hasArches, wheelsOut } from '../../../contract/flares';
import { flushTrack, openWheeled, wheelRoomOf } from '../../../contract/open-wheels';
import { bodiedOf, hasRake, rakeOf, rakes } from '../../../contract/raked';
import { dishRoom, usualSpokes } from '../../../contract/rims';
import { mayHaveRearSeats, usualSeats } from '../../../contract/seat-plan';
import { usualShadows } from '../../../contract/shadows';
import { canBePillarless, hasSideGlass } from '../../../contract/side-glass';
import { type Creased, creaseKeys, usualCrease, zones } from '../../../contract/surfacing';

/** Stripes of one colour alone: those that share the whole car with its paint. */
const oneColoured: readonly Stripes[] = ['none', 'halves', 'left-right', 'fade-rear', 'fade-low', 'fade-front'];

/** What a sheet that says nothing of it draws. */
const unsaid: Readonly<Partial<Record<DesignPath, Value>>> = {
  'package.top': 'down',
  'package.layout': 'single-rear',
  'front.lamps': 'matching',
  'front.signature': 'matching',
  'front.grille': 'matching',
  'front.pattern': 'matching',
  'rear.lamps': 'matching',
  'surface.frontWing': 'usual',
  'surface.door': 'usual',
  'surface.rearQuarter': 'usual',
  'surface.bonnet': 'usual',
  'surface.roof': 'usual',
  'surface.tail': 'usual',
  'surface.creaseDepth': 0,
  'surface.creaseFront': usualCrease.below,
  'surface.creaseRear': usualCrease.below,
  'surface.creaseRadiusFront': usualCrease.radius,
  'surface.creaseRadiusRear': usualCrease.radius,
  'surface.lowerCreaseDepth': 0,
  'surface.lowerCreaseFront': usualCrease.lower,
  'surface.lowerCreaseRear': usualCrease.lower,
  'glass.family': 'usual',
  'glass.corner': 'usual',
  'glass.pillars': 'painted',
  'glass.roof': 'panel',
  'wheels.tread': 'street',
  'wheels.finish': 'painted',
  'wheels.steer': 0,
  'wheels.camber': 0,
  'cabin.seating': 'standard',
  'cabin.drive': 'left',
  'paint.dust': 0,
  'paint.mud': 0,
  'paint.patina': 0,
  'paint.lower': 'body',
  'paint.bonnet': 'body',
  'paint.bumpers': 'body',
  'paint.pillars': 'body',
  'paint.sills': 'body',
  'paint.mirrors': 'body',
  'paint.stripes': 'none',
  'paint.number': '',
  'fittings.doorsOpen': 'shut',
  'fittings.mirrorShape': 'usual',
  'fittings.archFlares': 'usual',
  'fittings.bonnetShape': 'usual',
  'fittings.bumperShape': 'usual',
  'fittings.emblem': 'usual',
  'paint.tint': 0,
  'paint.tintPlace': 'all',
  'paint.numberPlace': 'doors',
  'scene.lamps': 'running',
  'scene.ground': 'usual',
  'scene.season': 'summer',
  'scene.lighting': 'usual',
  'scene.stand': 'floor',
  'scene.effect': 'none',
  'scene.motion': 'parked',
  'scene.mist': 0,
};

/** Where wheels stand that a sheet leaves to the body (mm): about flush with it. */
function widestTrack({ package: size, fittings }: CarDesign, path: 'package.trackFront' | 'package.trackRear'): Value {
  if (size?.width === undefined || size.tyreWidth === undefined) return undefined;
  const [axle, tyre] =
    path === 'package.trackFront'
      ? (['front', size.tyreWidth] as const)
      : (['rear', size.tyreWidthRear ?? size.tyreWidth] as const);
  return flushTrack(wheelRoomOf(size.body), axle, { width: size.width, tyre, out: wheelsOut(fittings?.archFlares) });
}

/** Rear tyres that a sheet leaves to the body (mm). */
function rearTyre(
  { package: size = {} }: CarDesign,
  path: 'package.tyreDiameterRear' | 'package.tyreWidthRear',
): Value {
  const { larger, wider } = wheelRoomOf(size.body).rear;
  if (path === 'package.tyreWidthRear') return size.tyreWidth && size.tyreWidth + wider;
  return size.tyreDiameter && size.tyreDiameter + larger;
}

/** What a line shows: its setting, or for a camera that is not placed what its view does. */
export function shownAt(design: CarDesign, path: DesignPath): Value {
  const own = valueAt(design, path);
  if (own !== undefined) return own;
  if (path === 'scene.shadows') return usualShadows(design.scene ?? {});
  if (path === 'scene.time' && isOutdoors(design.scene?.place)) return 'noon';
  // A car that burns fuel has two tips.
  if (path === 'fittings.exhaust') return design.package?.drive === 'electric' ? 'hidden' : 'twin';
  const rake = rakes.find((one) => path === `proportion.${one}`);
  if (rake) return rakeOf(rake, design);
  if (path === 'package.seats') return usualSeats(design.package);
  if (path === 'fittings.spoilerShape') return design.package?.tailgate ? 'roof' : 'lip';
  if (path === 'wheels.spokes') return design.wheels?.pattern && usualSpokes[design.wheels.pattern];
  if (path === 'wheels.dish') return dishRoom.least;
  if (path === 'package.trackFront' || path === 'package.trackRear') return widestTrack(design, path);
  if (path === 'package.tyreDiameterRear' || path === 'package.tyreWidthRear') return rearTyre(design, path);
  if (path === 'glass.trim') return design.fittings?.chrome ? 'chrome' : 'none';
  if (path === 'paint.roundel') return design.paint?.number ? 'disc' : 'none';
  if (path === 'scene.weather' && isOutdoors(design.scene?.place)) return 'clear';
  if (!path.startsWith('camera.')) return unsaid[path];
  const { camera } = design;
  switch (path) {
    case 'camera.azimuth':
      return placeOf(camera)?.azimuth;
    case 'camera.elevation':
      return placeOf(camera)?.elevation;
    case 'camera.lens':
      return lensOf(camera);
    case 'camera.distance':
      return 1;
    case 'camera.detail':
      return 'whole';
    case 'camera.focus':
      return 'deep';
    default:
      return undefined;
  }
}

/** Whether a number is of a character line that has no depth. */
function isWithoutLine({ surface: { creaseDepth, lowerCreaseDepth } = {} }: CarDesign, key: keyof Creased): boolean {
  if (key === 'creaseDepth' || key === 'lowerCreaseDepth') return false;
  if (key === 'creaseRadiusFront' || key === 'creaseRadiusRear') return !creaseDepth && !lowerCreaseDepth;
  return key.startsWith('lower') ? !lowerCreaseDepth : !creaseDepth;
}

/**
 * Whether a line means nothing for the design: the cabin and a page of several views have their own cameras, a room
 * has neither hour nor weather, and where there are no stripes or roundels they have no colour, nor a spoiler its shape;
 * only an open car's roof comes off, only a three-wheeler has one wheel on an axle, not every rim has spokes to count, and
 * windows need a side to be in, and sections a zone that the body has. A body between its wheels has a nose without a face, a shut front no grille to fill.
 */
export function isIdle(design: CarDesign, path: DesignPath): boolean {
  const { package: size, camera, paint, fittings, scene, wheels } = design;
  if (path === 'scene.time' || path === 'scene.weather') return !isOutdoors(scene?.place);
  if (path === 'fittings.spoilerShape') return !fittings?.spoiler;
  if (path === 'fittings.yellowFogLamps') return !fittings?.fogLamps;
  if (path === 'fittings.chromeHandles') return fittings?.shavedHandles === true;
  if (path === 'fittings.litEmblem') return fittings?.emblem === 'none' || !hasEmblem(size?.body);
  if (path === 'fittings.litGrille') return fittings?.grille === 'closed';
  if (path === 'fittings.emblem') return !hasEmblem(size?.body);
  if (path === 'fittings.bonnetShape') return !canBeClamshell(size?.body);
  if (path === 'fittings.archFlares' || path === 'fittings.bumperShape') return !hasArches(size?.body);
  if (path === 'fittings.mirrorShape') return fittings?.cameraMirrors === true;
  if (path === 'package.top') return size?.body !== 'roadster';
  if (path === 'package.layout') return size?.body !== 'three-wheeler';
  if (path === 'wheels.boltedLip') return wheels?.pattern === 'steel' || wheels?.pattern === 'wire';
  if (path === 'wheels.spokes') return wheels?.pattern !== undefined && usualSpokes[wheels.pattern] === undefined;
  if (path.startsWith('front.') || path.startsWith('rear.')) return isBare(design, path);
  const rake = rakes.find((one) => path === `proportion.${one}`);
  if (rake) return !hasRake(rake, bodiedOf(design));
  const zone = zones.find((one) => path === `surface.${one}`);
  if (zone) return !hasZone(design, zone);
  const crease = creaseKeys.find((key) => path === `surface.${key}`);
  if (crease) return !hasZone(design, 'door') || isWithoutLine(design, crease);
  if (path === 'glass.roof' && !fittings?.glassRoof) return true;
  if (path === 'glass.pillarless' && !canBePillarless(size?.body)) return true;
  if (path.startsWith('glass.')) return !hasSideGlass(size?.body, size?.top);
  if (path === 'package.trackFront' || path === 'package.trackRear') return !wheelRoomOf(size?.body).track;
  if (path === 'paint.stripeColour') return (paint?.stripes ?? 'none') === 'none';
  if (path === 'paint.secondStripeColour') return oneColoured.includes(paint?.stripes ?? 'none');
  const hasRoundel = shownAt(design, 'paint.roundel') !== 'none';
  if (path === 'paint.numberPlace') return !paint?.number && !hasRoundel;
  if (path === 'paint.roundelColour') return !hasRoundel;
  if (path === 'paint.tintPlace') return !paint?.tint;
  if (path === 'camera.detail') return placeOf({ view: camera?.view }) === undefined;
  return path.startsWith('camera.') && path !== 'camera.view' && placeOf(camera) === undefined;
}

/** Whether a line offers the rear seats of a car that has none: a look at them shows its front ones. */
export const lacksRearSeats = (design: CarDesign, path: DesignPath): boolean =>
  path === 'camera.detail' && !mayHaveRearSeats(design.package ?? {});

function isBare({ package: size, fittings }: CarDesign, path: DesignPath): boolean {
  if (size?.body !== undefined && openWheeled.includes(size.body)) return true;
  return path === 'front.pattern' && fittings?.grille === 'closed';
}
