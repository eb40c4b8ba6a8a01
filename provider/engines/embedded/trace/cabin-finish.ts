import type { CabinTrim, Headliner, Upholstery, WheelRim } from '../../../../contract/cabin';
import { cabinStyles } from '../car/cabin/styles';
import type { Design } from '../car/design';
import type { Rgb } from '../kernel/light';
import { lightOfHex } from '../raster/colour';
import type { Finish } from './finish';
import type { Material } from './materials';
import { paintMaterial } from './paint-material';
import { fineWeave, grain, plaid, quilted, stars, woven } from './patterns';

/** How bright a chosen ambient light is: of its colour the hue counts, and little of how dark a paint of it is. */
const LIT = 2;
const DIMMING = 0.35;
const WALNUT: Material = { diffuse: [0.15, 0.062, 0.024], metal: [0.03, 0.03, 0.03], roughness: 0.25 };
const DARK_GRAIN: Material = { diffuse: [0.075, 0.029, 0.012], metal: [0.03, 0.03, 0.03], roughness: 0.25 };

/** Varnished, and lighter than a dashboard's so that a thin rim shows its grain. */
const RIM_WOOD: Material = {
  diffuse: [0.3, 0.125, 0.045],
  metal: [0.04, 0.04, 0.04],
  roughness: 0.15,
  pattern: { share: grain, of: { diffuse: [0.17, 0.062, 0.022], metal: [0.04, 0.04, 0.04], roughness: 0.15 } },
};

const CARBON = paintMaterial({ color: [0.4, 0.4, 0.42], metallic: 0, finish: 'carbon' });

/** A rim is too thin for the weave of a panel. */
const RIM_CARBON: Material = {
  ...CARBON,
  ...(CARBON.pattern && { pattern: { ...CARBON.pattern, share: woven(0.004) } }),
};

/** What a chosen inlay is made of; one of none is as the dashboard. */
const inlays: Readonly<Record<CabinTrim, Material | undefined>> = {
  none: undefined,
  wood: { ...WALNUT, pattern: { share: grain, of: DARK_GRAIN } },
  carbon: { ...CARBON, ...(CARBON.pattern && { pattern: { ...CARBON.pattern, share: fineWeave } }) },
  aluminium: paintMaterial({ color: [0.42, 0.42, 0.43], metallic: 1, finish: 'brushed' }),
};

/** Cloth over the inside of roof and pillars; that of a style without a choice. */
const headlinings: Readonly<Record<Headliner, Material>> = {
  'pale-cloth': { diffuse: [0.5, 0.49, 0.47] },
  'dark-cloth': { diffuse: [0.022, 0.022, 0.024] },
  starlight: {
    diffuse: [0.012, 0.013, 0.02],
    pattern: { share: stars, of: { diffuse: [0.05, 0.05, 0.06], glow: [2.6, 2.9, 3.4] } },
  },
};

/** Threads of a cloth (m). */
const CLOTH = woven(0.009);

/** Seams of a colour in the shade of leather that is drawn in beside them. */
const mixed = (leather: Readonly<Rgb>, seam: Readonly<Rgb>): Rgb => [
  0.3 * leather[0] + 0.5 * seam[0],
  0.3 * leather[1] + 0.5 * seam[1],
  0.3 * leather[2] + 0.5 * seam[2],
];

/** What a seat is covered with, in its colour; as its style has it without a choice. */
function coverOf(upholstery: Upholstery | undefined, plain: Material, stitch?: Readonly<Rgb>): Material {
  const by = (factor: number, more = 0): Rgb => {
    const [r, g, b] = plain.diffuse;
    return [r * factor + more, g * factor + more, b * factor + more];
  };
  switch (upholstery) {
    case 'leather':
      return { ...plain, metal: [0.04, 0.04, 0.04], roughness: 0.3 };
    case 'suede':
      return { diffuse: by(0.82) };
    case 'fabric':
      return { diffuse: by(1.15, 0.004), pattern: { share: CLOTH, of: { diffuse: by(0.5) } } };
    case 'tartan':
      return { diffuse: by(1), pattern: { share: plaid, of: { diffuse: by(0.25, 0.42) } } };
    case 'quilted': {
      const leather = { metal: [0.04, 0.04, 0.04], roughness: 0.3 } as const satisfies Partial<Material>;
      const seam = stitch ? mixed(plain.diffuse, stitch) : by(0.3);
      return { ...plain, ...leather, pattern: { share: quilted, of: { ...leather, diffuse: seam } } };
    }
    default:
      return plain;
  }
}

/** What a steering wheel's rim is covered with or made of; as its style has it without a choice. */
function rimOf(rim: WheelRim | undefined, plain: Material): Material {
  if (rim === 'wood') return RIM_WOOD;
  if (rim === 'carbon') return RIM_CARBON;
  return coverOf(rim, plain);
}

const glowing = (color: Readonly<Rgb>, by: number): Material => ({
  diffuse: [0.02, 0.02, 0.02],
  glow: [color[0] * by, color[1] * by, color[2] * by],
});

/** The interior's materials. The seat's colour is the design's own. */
export function cabinFinish({ cabin, fitout = {} }: Design['car'], seat: Design['seat']): Finish['cabin'] {
  const style = cabinStyles[cabin];
  const cloth = (color: readonly [number, number, number]): Material => ({
    diffuse: [...color],
    metal: [0.018, 0.018, 0.018],
    roughness: 0.55,
  });
  const { trim, shine } = style;
  const lit = fitout.ambient === undefined ? undefined : lightOfHex(fitout.ambient);
  const chosen = (hex: string | undefined, usual: Readonly<Rgb>): Readonly<Rgb> =>
    hex === undefined ? usual : lightOfHex(hex);
  const stitch = chosen(fitout.stitching, style.stitch);
  const [dash, glow] = [cloth(chosen(fitout.dashboard, style.dash)), glowing(style.glow, 0.85)];
  const floor = style.dashLow.map((c) => c * 0.4 + 0.006) as [number, number, number];
  const metal: Material = {
    diffuse: [trim[0] * (1 - shine), trim[1] * (1 - shine), trim[2] * (1 - shine)],
    metal: [trim[0] * shine + 0.03, trim[1] * shine + 0.03, trim[2] * shine + 0.03],
    roughness: 0.25,
  };
  return {
    seat: coverOf(fitout.upholstery, cloth(seat), fitout.stitching === undefined ? undefined : stitch),
    seatSide: cloth(style.seatSide),
    stitch: { diffuse: [...stitch], glow: [stitch[0] * 0.1, stitch[1] * 0.1, stitch[2] * 0.1] },
    dash,
    dashLow: cloth(style.dashLow),
    trim: metal,
    inlay: fitout.trim === undefined ? metal : (inlays[fitout.trim] ?? dash),
    glow,
    ambient: lit ? glowing(lit, LIT * Math.max(...lit, 1e-6) ** (DIMMING - 1)) : glow,
    screen: { diffuse: [0.006, 0.007, 0.009], glow: [0.012, 0.018, 0.03], coat: true },
    carpet: { diffuse: [...chosen(fitout.carpet, floor)] },
    wheel: rimOf(
      fitout.wheelRim,
      cloth([style.dash[0] * 0.6 + 0.01, style.dash[1] * 0.6 + 0.01, style.dash[2] * 0.6 + 0.01]),
    ),
    lining: fitout.headliner ? headlinings[fitout.headliner] : { diffuse: [...style.lining] },
  };
}
