import { errorCodes } from '../../../../../contract/error';
import { EngineRefusal } from '../../../engine';
import { readDrawing } from '../../drawn/drawing';
import { part, type Tick } from '../../kernel/job';
import { chromaOf, lightOf, type Oklab, oklabOf, toOklab, writeOklab } from '../../raster/colour';
import { frameOf } from '../../raster/mask';
import { bytesOf } from '../../raster/pixels';
import { colourDrawing } from '../colouring/colouring';
import { relightRepainted } from '../edit/paint-edit';
import { refitCar, wholeArea } from '../edit/refit';
import { baseCoatOf, recolour } from '../repaint/recolour';
import { type Ground, replaceBackground } from '../repaint/room';
import { groundOf, type Subject, weightOf } from '../subject/subject';
import { redrawBody } from './redraw';
import { type Accent, type Composing, type Roles, rotated } from './roles';

/**
 * The first image's shape, in the others' colours, finish, wheels, pattern and room. Its own light and shade stay.
 * A drawing is coloured instead.
 */
export function composePicture(composing: Composing, tick: Tick): Uint8Array {
  const { subject, roles, turn } = composing;
  const drawing = readDrawing(subject.image, () => tick(0));
  tick(0);
  const colour = roles.get('colour') ?? roles.get('finish');
  if (drawing) {
    const manner = (colour ?? [...roles.values()][0])?.source.manner;
    const palette = manner ? rotated([manner.main, ...manner.palette.slice(1)], turn) : [];
    const parts = new Map(
      (['roof', 'mirrors'] as const).flatMap((name) => {
        const role = roles.get(name);
        return role ? [[name, role.source.manner.main] as const] : [];
      }),
    );
    const finish = roles.get('finish')?.source.manner.finish ?? 'gloss';
    const ground = groundFrom(roles) ?? { room: 'light' };
    return colourDrawing(subject, drawing, { palette, finish, parts, ground }, tick);
  }
  let rgba = subject.image.rgba;
  const own = redrawBody(composing, part(tick, 0, 0.4));
  if (own) rgba = own;
  const steps = own
    ? [wrapPattern, paintAccents, setBackground]
    : [fitRims, paintBody, wrapPattern, paintAccents, setBackground];
  for (const [index, step] of steps.entries()) {
    rgba = step(
      rgba,
      composing,
      part(tick, 0.4 + (0.6 * index) / steps.length, 0.4 + (0.6 * (index + 1)) / steps.length),
    );
  }
  return rgba;
}

const mixed = (from: Oklab, to: Oklab, share: number): Oklab => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

function fitRims(rgba: Uint8Array, { subject, roles, cell }: Composing, tick: Tick): Uint8Array {
  const role = roles.get('rims');
  const rim = role?.source.manner.rim;
  const { fitted } = subject;
  if (!fitted || rim === undefined || rim === fitted.reading.car.rim || (role?.share ?? 0) < 0.25) return rgba;
  const always = wholeArea(fitted, 'rims');
  return refitCar(subject, rgba, fitted, { ...fitted.reading.car, rim }, { always, cell }, tick) ?? rgba;
}

function paintBody(rgba: Uint8Array, { subject, roles, turn, strength }: Composing, tick: Tick): Uint8Array {
  const colour = roles.get('colour');
  const finish = roles.get('finish');
  if (!colour && !finish) return rgba;
  const weight =
    weightOf(subject, 'body', part(tick, 0, 0.5)) ??
    new Float32Array(subject.image.width * subject.image.height).fill(1);
  const colours = toOklab(rgba, part(tick, 0.5, 0.6));
  const base = baseCoatOf(colours, weight);
  const wanted = colour
    ? rotated([colour.source.manner.main, ...colour.source.manner.palette.slice(1)], turn)[0]
    : undefined;
  const coat = {
    colour: wanted && base ? mixed(base.colour, wanted, colour?.share ?? 1) : wanted,
    finish: finish?.source.manner.finish,
  };
  const out = recolour({ ...subject.image, rgba }, colours, weight, coat, Math.min(1, strength), part(tick, 0.6, 0.8));
  if (coat.colour) {
    relightRepainted(out, colours, weight, { ...coat, colour: coat.colour }, { subject, strength }, part(tick, 0.8, 1));
  }
  return out;
}

/** The pattern of an image, stretched over the body and lit as the body is. */
function wrapPattern(rgba: Uint8Array, { subject, roles, strength }: Composing, tick: Tick): Uint8Array {
  const role = roles.get('graphics');
  const { image } = subject;
  if (!role) return rgba;
  const weight = weightOf(subject, 'body', part(tick, 0, 0.5));
  const where = weight && bytesOf(weight, (share) => (share > 0.2 ? 1 : 0));
  const frame = where && frameOf(where, image, 0);
  const base = weight && baseCoatOf(subject.colours, weight);
  if (!weight || !frame || !base) return rgba;
  const { cover } = role.source;
  const out = rgba.slice();
  for (let i = 0; i < weight.length; i++) {
    if ((i & 0xffff) === 0) tick(0.5 + (0.5 * i) / weight.length);
    const share = (weight[i] ?? 0) * role.share * Math.min(1, strength);
    if (share <= 0) continue;
    const u = ((i % image.width) - frame.x) / frame.width;
    const v = (Math.floor(i / image.width) - frame.y) / frame.height;
    const x = Math.min(cover.width - 1, Math.max(0, Math.floor(u * cover.width)));
    const y = Math.min(cover.height - 1, Math.max(0, Math.floor(v * cover.height)));
    const at = (y * cover.width + x) * 4;
    const [l, a, b] = oklabOf(cover.rgba[at] ?? 0, cover.rgba[at + 1] ?? 0, cover.rgba[at + 2] ?? 0);
    const own = oklabOf(rgba[i * 4] ?? 0, rgba[i * 4 + 1] ?? 0, rgba[i * 4 + 2] ?? 0);
    const light = own[0] / Math.max(0.08, base.colour[0]);
    // Below the base coat shade multiplies; above it a highlight adds.
    const lit = light <= 1 ? l * light : l + (1 - l) * Math.min(1, (light - 1) * base.colour[0] * 1.4);
    const target: Oklab = [lit, a * Math.min(1, light), b * Math.min(1, light)];
    const [nl, na, nb] = mixed(own, target, share);
    writeOklab(out, i * 4, nl, na, nb);
  }
  return out;
}

function paintAccents(rgba: Uint8Array, composing: Composing, tick: Tick): Uint8Array {
  const { subject, roles, strength } = composing;
  let out = rgba;
  const places = [
    ['roof', 'roof'],
    ['accent', 'rims'],
    ['mirrors', 'mirrors'],
  ] as const;
  for (const [index, [name, place]] of places.entries()) {
    const role = roles.get(name);
    const own = part(tick, index / places.length, (index + 1) / places.length);
    if (!role) continue;
    const weight = weightOf(subject, place, part(own, 0, 0.6)) ?? secondArea(subject, name);
    if (!weight) continue;
    const colours = toOklab(out, part(own, 0.6, 0.8));
    const base = baseCoatOf(colours, weight);
    const wanted = role.source.manner.main;
    const colour = base ? mixed(base.colour, wanted, role.share) : wanted;
    const image = { ...subject.image, rgba: out };
    out = recolour(image, colours, weight, { colour }, Math.min(1, strength), part(own, 0.8, 1));
  }
  return out;
}

/** Without a car, accents colour the subject's dark, light and middle tones. */
function secondArea({ colours, silhouette }: Subject, name: Accent): Float32Array {
  const [low, high] = name === 'roof' ? [0.75, 0.97] : name === 'accent' ? [0.08, 0.35] : [0.4, 0.6];
  return colours.l.map((l, i) => ((silhouette?.[i] ?? 1) && l > low && l < high ? 0.6 : 0));
}

function groundFrom(roles: Roles): Ground | undefined {
  const role = roles.get('background');
  if (!role) return undefined;
  const { manner, cover, hasSubject } = role.source;
  if (!hasSubject) return { picture: cover };
  const { ground } = manner;
  if (ground && chromaOf(ground) > 0.03) return { colour: ground };
  return { room: manner.room };
}

function setBackground(rgba: Uint8Array, { subject, roles }: Composing, tick: Tick): Uint8Array {
  const wanted = groundFrom(roles);
  if (!wanted) return rgba;
  const ground = groundOf(subject, part(tick, 0, 0.3));
  if (!ground) {
    throw new EngineRefusal(
      errorCodes.editNotFound,
      'the first image has no subject that stands out from its background, so no other background can be set',
    );
  }
  const changed = replaceBackground(subject, rgba, ground, wanted, part(tick, 0.3, 1));
  const share = roles.get('background')?.share ?? 1;
  if (share >= 1) return changed;
  return changed.map((byte, k) => {
    const was = rgba[k] ?? 0;
    return k % 4 === 3 ? byte : Math.round(255 * tone(lightOf(was) + share * (lightOf(byte) - lightOf(was))));
  });
}

const tone = (light: number) => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
