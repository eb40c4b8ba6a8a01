import { part, type Tick } from '../../kernel/job';
import { smoothstep } from '../../kernel/maths';
import { type Colours, toOklab } from '../../raster/colour';
import { boxBlur, connectedAreas, distanceInside } from '../../raster/grid';
import type { RasterImage } from '../../raster/image-input';
import { inverse } from '../../raster/morphology';
import { bytesOf, floatsOf } from '../../raster/pixels';
import { below, shrinkMask } from '../../raster/resample';
import type { CarReading } from '../../reading';
import { type CarMap, mapCar, Piece } from '../../trace/car-map';
import { cellFor, renderFrom, sceneOf } from '../../trace/car-scene';
import type { Scene } from '../../trace/scene';
import { alignAreas, isFound, type Tones, tonesOf } from './alignment';
import { bodyByColour, Room, withItsColour } from './by-colour';
import { type CarPart, partMask } from './car-parts';
import { designOf } from './finishes';
import { guided } from './guided';
import { refineClass } from './likelihood';

/** How a picture is read: by the engine, or by a test that knows what is in it. */
export interface PictureReader {
  readonly readCar: (image: RasterImage, tick: Tick) => CarReading | undefined;
  readonly subjectMask: (image: RasterImage, tick: Tick) => Uint8Array | undefined;
  /** Grid of the fitted car's mesh (m). */
  readonly cell?: number;
}

/** A car that was found in a picture, and what is seen of it at each pixel. */
export interface FittedCar {
  readonly reading: CarReading;
  readonly scene: Scene;
  readonly map: CarMap;
  /** The fitted car drawn small, once a part has to be found in the picture by it. */
  readonly drawn: (tick: Tick) => Tones;
}

/** A picture with the car or subject found in it. */
export interface Subject {
  readonly image: RasterImage;
  readonly colours: Colours;
  readonly fitted?: FittedCar;
  /** 1 on the subject, where it stands out from its ground. */
  readonly silhouette?: Uint8Array;
}

/** Finds the car, or else at least the subject. */
export function readSubject(image: RasterImage, reader: PictureReader, tick: Tick): Subject {
  const colours = toOklab(image.rgba, part(tick, 0, 0.05));
  const reading = reader.readCar(image, part(tick, 0.05, 0.55));
  if (!reading) return { image, colours, silhouette: reader.subjectMask(image, part(tick, 0.55, 1)) };
  const scene = sceneOf(reading.car, part(tick, 0.55, 0.8), reader.cell ?? cellFor(image));
  const map = mapCar(scene, reading.camera, image, part(tick, 0.8, 1));
  let small: Tones | undefined;
  const drawn = (look: Tick) => {
    small ??= drawSmall(image, reading, map, scene, look);
    return small;
  };
  return { image, colours, fitted: { reading, scene, map, drawn }, silhouette: reading.mask };
}

function drawSmall(
  { rgba, width, height }: RasterImage,
  reading: CarReading,
  map: CarMap,
  scene: Scene,
  tick: Tick,
): Tones {
  const scale = Math.min(1, DRAWN_SIDE / Math.max(width, height));
  const size = { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
  const rgb = renderFrom(scene, designOf(reading, map, rgba), reading.camera, 0.92, { ...size, tick });
  return { ...tonesOf(rgb, size, 3), step: width / size.width };
}

const DRAWN_SIDE = 360;

const NONE = { x: 0, y: 0 };

/** Parts with an outline of their own; each is searched near where it was fitted. */
const sought: Partial<Record<CarPart, CarPart>> = {
  wheels: 'wheels',
  rims: 'wheels',
  tyres: 'wheels',
  calipers: 'wheels',
  headlamps: 'headlamps',
  'tail lamps': 'tail lamps',
  grille: 'grille',
};

/**
 * A part's mask moved to where the picture shows it; empty where nothing similar is found. Where one of several is found
 * (a wheel whose spokes stand as they were drawn), the others lie where they were fitted.
 */
function foundInPicture({ image }: Subject, fitted: FittedCar, name: CarPart, wanted: Uint8Array, look: Tick) {
  const whole = sought[name];
  if (!whole) return wanted;
  const { map, reading } = fitted;
  const drawn = fitted.drawn(look);
  const around = shrinkMask(whole === name ? wanted : partMask(map, reading.car, whole), image, drawn);
  const { labels, shifts } = alignAreas(drawn, tonesOf(image.rgba, image, 4, drawn), around);
  const out = new Uint8Array(wanted.length);
  if (!shifts.some(isFound)) return out;
  for (let i = 0; i < wanted.length; i++) {
    if (!wanted[i]) continue;
    const own = shifts[labels[below(i, image, drawn)] ?? 0];
    const shift = own && isFound(own) ? own : NONE;
    const x = (i % image.width) + shift.x;
    const y = Math.floor(i / image.width) + shift.y;
    if (x >= 0 && y >= 0 && x < image.width && y < image.height) out[y * image.width + x] = 1;
  }
  return out;
}

/** Tolerance of fitted edges (pixels), which grows as the fit gets worse. */
export function slackOf({ image, fitted }: Subject): number {
  const share = 0.008 + 0.22 * (1 - (fitted?.reading.iou ?? 1));
  return Math.max(3, Math.max(image.width, image.height) * Math.min(0.03, share));
}

/** Weight of a part at each pixel, 0–1, with the picture's edges; undefined where it is not found. */
export function weightOf(subject: Subject, name: CarPart, tick: Tick): Float32Array | undefined {
  const { fitted, image } = subject;
  if (!fitted) return name === 'body' ? bodyByColour(subject, tick) : undefined;
  // Each of these visits every pixel: check for cancellation between them.
  const look = () => tick(0);
  const fittedPart = partMask(fitted.map, fitted.reading.car, name);
  look();
  // For a picture of this engine the car is known to the pixel, without looking at colours.
  if (fitted.reading.known) return present(softEdge(fittedPart, image, look));
  const wanted = foundInPicture(subject, fitted, name, fittedPart, look);
  look();
  if (!wanted.includes(1)) return undefined;
  const slack = slackOf(subject);
  const joint = jointShape(fitted.reading.mask, fitted.map, slack, look);
  look();
  // Outlines were read at a small size; here they are aligned with the picture's edges.
  const close = guided(joint, subject.colours.l, image, slack / 2, FLAT, look);
  const car = boxBlur(close, image, SMOOTH * Math.max(image.width, image.height), 2, look);
  look();
  // Of the car's own pixels only: a white car before a white wall would lose its edges to it.
  const within = bytesOf(car, (share) => (share > 0.5 ? 1 : 0));
  for (let i = 0; i < wanted.length; i++) if (!within[i]) wanted[i] = 0;
  look();
  const shape = floatsOf(wanted, (here, i) => {
    // Grilles and trim of a fitted bumper are guesses: they may be paint.
    return here || !within[i] || name !== 'body' ? here : guessed.has(fitted.map.pieces[i] ?? 0) ? 0.4 : 0;
  });
  look();
  const own = refineClass(subject.colours, shape, image, slack, tick, within);
  if (name !== 'body') return present(withEdge(own, image));
  const beyond = distanceInside(inverse(within), image);
  const edge = Math.min(slack, EDGE * Math.max(image.width, image.height));
  const room = bytesOf(beyond, (away, i) => {
    const piece = fitted.map.pieces[i] ?? 0;
    if (away > edge || other.has(piece)) return Room.none;
    return wheels.has(piece) ? Room.joined : dark.has(piece) ? Room.dark : Room.free;
  });
  return present(withEdge(withItsColour(own, subject.colours, room, image.width), image));
}

/** Paint may lie so far outside of the car's outline (share of the long side). */
const EDGE = 0.004;
/** What has a colour of its own, which may be near that of the paint. */
const other: ReadonlySet<number> = new Set([Piece.headlamp, Piece.tailLamp, Piece.plate]);
const wheels: ReadonlySet<number> = new Set([Piece.rim, Piece.caliper]);
/** What is dark on any car, so that a light place of it is something else's. */
const dark: ReadonlySet<number> = new Set([Piece.tyre, Piece.well]);

/** Lightness (Oklab) that varies by less is one surface. */
const FLAT = 0.004;
/** Smoothing of outlines (share of the long side). */
const SMOOTH = 0.002;

const guessed: ReadonlySet<number> = new Set([Piece.none, Piece.trim, Piece.grille, Piece.plate, Piece.chrome]);

/** Pixels beside a part mix it with its neighbour: they get most of its change. */
function withEdge(weight: Float32Array, { width }: RasterImage): Float32Array {
  return weight.map((share, i) => {
    if (share >= 0.7) return share;
    const beside = Math.max(weight[i - 1] ?? 0, weight[i + 1] ?? 0, weight[i - width] ?? 0, weight[i + width] ?? 0);
    return Math.max(share, 0.7 * beside);
  });
}

/** An exact part, whose outermost pixels are mixed with their neighbours, and those with it. */
const softEdge = (part: Uint8Array, image: RasterImage, look: () => void): Float32Array =>
  boxBlur(Float32Array.from(part), image, 1, 1, look).map((share, i) => (part[i] ? 0.5 + 0.5 * share : 0.5 * share));

const present = (weight: Float32Array) => (weight.some((share) => share > 0.5) ? weight : undefined);

/**
 * Where the car is, by the picture's own outline and the fitted one. Where they differ by no more than a fit can be off,
 * the picture's is right; where they differ by more, a highlight or a shadow has misled the picture's. Answers 0–1.
 */
function jointShape(silhouette: Uint8Array, map: CarMap, slack: number, look: () => void): Float32Array {
  const disputed = silhouette.map((inside, i) => ((inside === 1) === (map.pieces[i] !== 0) ? 0 : 1));
  const { labels, sizes } = connectedAreas(disputed, map);
  look();
  const depth = distanceInside(disputed, map);
  look();
  const thick = new Float32Array(sizes.length);
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] ?? 0;
    if (label) thick[label] = Math.max(thick[label] ?? 0, depth[i] ?? 0);
  }
  return floatsOf(silhouette, (inside, i) => {
    const label = labels[i] ?? 0;
    if (!label) return inside;
    const misled = (thick[label] ?? 0) > 0.6 * slack;
    if (inside) return misled ? 0.4 : 0.8;
    return misled ? 1 : 0.35;
  });
}

/** How much of each pixel is background, 0–1; undefined where the subject does not stand out. */
export function groundOf(subject: Subject, tick: Tick): Float32Array | undefined {
  const { image, colours, silhouette, fitted } = subject;
  if (!silhouette) return undefined;
  const shape = fitted
    ? jointShape(silhouette, fitted.map, slackOf(subject), () => tick(0))
    : Float32Array.from(silhouette);
  const inside = refineClass(colours, shape, image, Math.max(2, slackOf(subject) / 3), tick);
  // Shadows on the floor are as dark as tyres and sills, but lie outside both outlines.
  const beyond = distanceInside(
    bytesOf(shape, (share) => (share > 0 ? 0 : 1)),
    image,
  );
  const margin = Math.max(1, Math.max(image.width, image.height) * 0.0015);
  for (let i = 0; i < inside.length; i++) if ((beyond[i] ?? 0) > margin) inside[i] = 0;
  // Soft, because edges cross pixels, and a little inside, because the outermost pixels still show the old ground.
  return boxBlur(inside, image, 1, 1).map((share) => 1 - smoothstep(0.45, 1, share));
}
