import type { RoofFinish } from '../../../../contract/design';
import type { Paint } from '../car/shape/parameters';
import type { Rgb } from '../kernel/light';
import { mix } from '../kernel/maths';
import { type Material, materials } from './materials';
import {
  brushed,
  CAMOUFLAGE_HALF,
  camouflage,
  dustOf,
  glancing,
  grain,
  grained,
  interference,
  type Pattern,
  weave,
} from './patterns';

/** What a car's body is painted, wrapped or made of. */
export function paintMaterial({ color, metallic, finish }: Paint): Material {
  const c: Rgb = [...color];
  switch (finish) {
    case undefined:
      return coated(c, metallic);
    case 'matte':
      // Lights lie broad and faint on it.
      return { diffuse: c, metal: each(c, (v) => v * 0.22 + 0.02), roughness: 0.8 };
    case 'satin':
      return { diffuse: each(c, (v) => v * 0.8), metal: each(c, (v) => v * 0.32 + 0.055), roughness: 0.38 };
    case 'pearl':
      return pearl(c);
    case 'chrome':
      return { diffuse: [0.01, 0.01, 0.01], metal: each(mirrorOf(c), (v) => v * 0.82), roughness: 0.02, coat: true };
    case 'brushed':
      return brushedMetal(c);
    case 'carbon':
      return carbon(c);
    case 'primer':
      // Chalky: it has lost most of its hue, and no light lies on it.
      return { diffuse: each(c, (v) => mix(v, greyOf(c), 0.55) * 0.85 + 0.02) };
    case 'wrap':
      // Film: a soft, colourless sheen.
      return { diffuse: c, metal: [0.1, 0.1, 0.1], roughness: 0.22 };
    case 'camouflage':
      return camouflaged(c);
    case 'chameleon':
      return chameleon(c);
  }
}

const each = ([r, g, b]: Rgb, of: (value: number) => number): Rgb => [of(r), of(g), of(b)];
const greyOf = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** What a part of the body is made of where it is not painted. */
export const madeMaterial = (finish: RoofFinish): Material =>
  finish === 'chrome' || finish === 'carbon'
    ? paintMaterial({ color: COLOURS[finish], metallic: 0, finish })
    : MATERIALS[finish];
const COLOURS = { chrome: [0.36, 0.37, 0.38], carbon: [0.02, 0.02, 0.021] } as const satisfies Partial<
  Record<RoofFinish, Rgb>
>;

/** Grained cloth: matt, with a faint sheen on its raised grain and its seams. */
const vinyl = (low: Rgb, high: Rgb): Material => ({
  diffuse: low,
  metal: [0.006, 0.006, 0.006],
  roughness: 0.85,
  pattern: { share: grained, of: { diffuse: high, metal: [0.03, 0.03, 0.03], roughness: 0.55 } },
});

/** Varnished wood as on the sides of an old estate: lighter than a cabin's walnut, with its veins along the car. */
const varnished = (diffuse: Rgb): Material => ({ diffuse, metal: [0.03, 0.03, 0.03], roughness: 0.22, coat: true });
const PANELLING: Material = {
  ...varnished([0.3, 0.13, 0.045]),
  pattern: { share: grain, of: varnished([0.13, 0.05, 0.018]) },
};
const MATERIALS = {
  wood: PANELLING,
  vinyl: vinyl([0.009, 0.009, 0.01], [0.03, 0.03, 0.032]),
  'brown-vinyl': vinyl([0.055, 0.026, 0.013], [0.12, 0.062, 0.033]),
} as const satisfies Partial<Record<RoofFinish, Material>>;

/** Base coat, flake, clear coat. */
function coated(c: Rgb, metallic: number): Material {
  const flake = 0.55 * metallic;
  return {
    diffuse: [c[0] * (1 - flake), c[1] * (1 - flake), c[2] * (1 - flake)],
    // The rough reflection of bright boxes already acts as light: its colour stays below the base's.
    metal: [c[0] * flake * 0.6 + 0.004, c[1] * flake * 0.6 + 0.004, c[2] * flake * 0.6 + 0.004],
    roughness: 0.34,
    coat: true,
  };
}

/** A milky coat whose hue turns where the surface turns away. */
function pearl(c: Rgb): Material {
  const base = coated(
    each(c, (v) => mix(v, 0.8, 0.06)),
    0.5,
  );
  const turned: Rgb = [mix(c[0], c[2], 0.25), mix(c[1], c[0], 0.12), mix(c[2], c[0], 0.2) + 0.05];
  return { ...base, pattern: { share: glancing, of: { ...coated(turned, 0.8), roughness: 0.5 } } };
}

/** What a colour without a hue of its own begins with. */
const VIOLET: Rgb = [0.1, 0.015, 0.24];
/** By how much the hue turns, of a whole circle. */
const SHIFT = -0.3;

/** A coat of interfering flakes, whose hue turns as the surface turns away. */
function chameleon(c: Rgb): Material {
  const most = Math.max(...c, 1e-3);
  const hued = most - Math.min(...c) > most * 0.25 ? c : VIOLET;
  const look = (colour: Rgb, bright: number): Material => ({
    diffuse: each(colour, (v) => v * 0.45 * bright),
    metal: each(colour, (v) => v * 0.62 * bright + 0.004),
    roughness: 0.32,
    coat: true,
  });
  return { ...look(hued, 1.1), pattern: { share: interference, of: look(hueTurned(hued, SHIFT), 1.25) } };
}

/** A colour whose hue is turned by a share of the circle, at full strength and about as bright. */
function hueTurned([r, g, b]: Rgb, turn: number): Rgb {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const span = Math.max(most - least, 1e-6);
  const sixth = most === r ? ((g - b) / span + 6) % 6 : most === g ? (b - r) / span + 2 : (r - g) / span + 4;
  const hue = (sixth / 6 + turn) % 1;
  const bright = Math.max(most, 0.12);
  const at = (shift: number) => {
    const k = (((hue + shift) % 1) + 1) % 1;
    return bright * mix(0.06, 1, Math.min(1, Math.max(0, Math.abs(k * 6 - 3) - 1)));
  };
  return [at(0), at(-1 / 3), at(1 / 3)];
}

/** A metal's mirror colour: any hue, but never quite dark. */
function mirrorOf(c: Rgb): Rgb {
  const most = Math.max(...c, 1e-3);
  const bright = mix(0.28, 1, Math.min(1, most / 0.36));
  return each(c, (v) => mix(v / most, 1, 0.2) * bright);
}

function brushedMetal(c: Rgb): Material {
  const metal = mirrorOf(c);
  const look = (bright: number): Material => ({
    diffuse: each(metal, (v) => v * 0.05 * bright),
    metal: each(metal, (v) => v * 0.5 * bright),
    roughness: 0.3,
  });
  return { ...look(1.15), pattern: { share: brushed, of: look(0.62) } };
}

/** Fibre under a clear coat, with a breath of the colour. */
function carbon(c: Rgb): Material {
  const look = (bright: number): Material => ({
    diffuse: each(c, (v) => (0.012 + v * 0.02) * bright),
    metal: each(c, (v) => (0.035 + v * 0.05) * bright),
    roughness: 0.3,
    coat: true,
  });
  return { ...look(0.4), pattern: { share: weave, of: look(1.8) } };
}

function camouflaged(c: Rgb): Material {
  const film = (colour: Rgb): Material => ({ diffuse: colour, metal: [0.03, 0.03, 0.03], roughness: 0.6 });
  const light = each(c, (v) => mix(v, 0.7, 0.35));
  const pieces = [
    { share: 0, name: 'paint' },
    { share: CAMOUFLAGE_HALF, name: 'camouflage' },
    { share: 1, name: 'dark camouflage' },
  ] as const;
  return { ...film(light), pattern: { share: camouflage, of: film(each(c, (v) => v * 0.12 + 0.004)), pieces } };
}

/** As many pieces show a paint that goes over into another. */
const STEPS = 9;

/** A paint that goes over into another; patterns of their own they have none. */
export function fading({ pattern: _, ...from }: Material, { pattern: _of, ...of }: Material, share: Pattern): Material {
  const pieces = Array.from({ length: STEPS }, (_, i) => ({ share: i / (STEPS - 1), name: 'paint' as const }));
  return { ...from, pattern: { share, of, pieces } };
}

/** The dust of a road, and how much of a clear coat it hides at most. */
const DUST: Material = { diffuse: [0.32, 0.26, 0.19], metal: [0.004, 0.004, 0.004], roughness: 0.9 };
const DULL = 0.3;

/** A surface under an amount of dust (0–1); a pattern of its own is shown by its mean. */
export function dusted(material: Material, amount: number): Material {
  if (amount <= 0) return material;
  const { pattern: _, coat, ...plain } = materialAt(material, material.pattern ? 0.5 : 0);
  return { ...plain, ...(coat && amount < DULL ? { coat } : {}), pattern: { share: dustOf(amount), of: DUST } };
}

/** What chalk a worn coat has, and how much of it at most; of a clear coat little is left. */
const CHALK: Material = { diffuse: [0.3, 0.29, 0.28], metal: [0.02, 0.02, 0.02], roughness: 0.7 };
const FADED = 0.22;
const BARE = 0.25;

/** A paint that sun and rain have worn, by degree (0–1). */
export function faded(material: Material, degree: number): Material {
  if (degree <= 0) return material;
  const { coat, ...dull } = mixedWith(material, CHALK, FADED * degree);
  return { ...dull, ...(coat && degree < BARE ? { coat } : {}) };
}

/** A surface under mud or dust of an amount (0–1), evenly. */
export function soiled(material: Material, amount: number): Material {
  if (amount <= 0) return material;
  const { coat: _, ...dull } = mixedWith(material, materials.mud, amount);
  return dull;
}

/** A material with what its pattern shows at a place. */
export function materialAt(material: Material, share: number): Material {
  const { pattern } = material;
  return pattern && share > 0 ? mixedWith(material, pattern.of, share) : material;
}

function mixedWith(material: Material, of: Material, share: number): Material {
  const between = (a: Rgb = [0, 0, 0], b: Rgb = [0, 0, 0]): Rgb => [
    mix(a[0], b[0], share),
    mix(a[1], b[1], share),
    mix(a[2], b[2], share),
  ];
  return {
    ...material,
    diffuse: between(material.diffuse, of.diffuse),
    metal: between(material.metal, of.metal),
    roughness: mix(material.roughness ?? 1, of.roughness ?? 1, share),
    ...(material.glow || of.glow ? { glow: between(material.glow, of.glow) } : {}),
  };
}
