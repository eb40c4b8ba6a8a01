import type { Tone } from '../../../../contract/design';
import { Skin } from '../car/shape/skin';
import { Part } from '../mesh/mesh';
import { CLAY, CLAY_RIM, clayPart, claySkin } from './clay';
import { clearLamps, type litLamps, type Material, materials, yellowLamps } from './materials';
import type { Panes } from './panes';

/** Finishes that change from car to car. */
export interface Finish {
  readonly paint: Material;
  /** Of a roof in a colour of its own. */
  readonly roof: Material;
  /** Of a roof of fabric. */
  readonly fabric: Material;
  /** Of parts of the body in colours of their own, of stripes, roundels and the digits on them. */
  readonly tones: Readonly<Record<Tone | 'stripe' | 'secondStripe' | 'roundel' | 'digit', Material>>;
  readonly tyre: Material;
  readonly whiteWall: Material;
  readonly rim: Material;
  readonly rimSide: Material;
  /** Of a rim's edge, where it is another. */
  readonly rimLip?: Material;
  readonly caliper: Material;
  readonly slat: Material;
  /** The interior's materials. */
  readonly cabin: {
    readonly seat: Material;
    readonly seatSide: Material;
    readonly stitch: Material;
    readonly dash: Material;
    readonly dashLow: Material;
    readonly trim: Material;
    readonly glow: Material;
    /** Lines of light, and the dashboard's band with what matches it. */
    readonly ambient: Material;
    readonly inlay: Material;
    readonly screen: Material;
    readonly carpet: Material;
    readonly wheel: Material;
    readonly lining: Material;
  };
  /** Bumpers of a shape of their own. */
  readonly bumper: Material;
  /** The skin is seen through. */
  readonly cutaway?: true;
  /** Its headlamps and tail lamps are lit. */
  readonly lit?: true;
  /** Dark glass over headlamps and tail lamps. */
  readonly smoked?: { readonly front: boolean; readonly rear: boolean };
  /** Yellow glass over headlamps and fog lamps. */
  readonly yellow?: { readonly head: boolean; readonly fog: boolean };
  /** The whole car is modelled in clay. */
  readonly clay?: true;
  /** Share of light that a window lets through. */
  readonly tint: number;
  readonly panes: Panes;
}

/** A car's surfaces as clay. */
export const clayFinish = ({ rimLip: _, ...finish }: Finish): Finish => ({
  ...finish,
  clay: true,
  paint: CLAY,
  rimSide: CLAY_RIM,
});

/** Skins that are paint in a colour of their own. */
const tonedSkins: Partial<Record<Skin, keyof Finish['tones']>> = {
  [Skin.lower]: 'lower',
  [Skin.bonnet]: 'bonnet',
  [Skin.bumpers]: 'bumpers',
  [Skin.pillars]: 'pillars',
  [Skin.sills]: 'sills',
  [Skin.stripe]: 'stripe',
  [Skin.secondStripe]: 'secondStripe',
  [Skin.roundel]: 'roundel',
  [Skin.digit]: 'digit',
};

export function skinMaterial(skin: Skin, finish: Finish): Material {
  if (finish.clay) return claySkin(skin);
  const tone = tonedSkins[skin];
  if (tone) return finish.tones[tone];
  switch (skin) {
    case Skin.roof:
      return finish.roof;
    case Skin.fabric:
      return finish.fabric;
    case Skin.mud:
      return materials.mud;
    case Skin.primer:
      return materials.primer;
    case Skin.rust:
      return materials.rust;
    case Skin.gloss:
      return materials.gloss;
    case Skin.plastic:
      return materials.plastic;
    case Skin.chrome:
      return materials.chrome;
    case Skin.lampGlass:
    case Skin.housing:
      return lampMaterial('housing', finish);
    case Skin.light:
      return lampMaterial('light', finish);
    case Skin.lens:
      return lampMaterial('lens', finish);
    case Skin.tailLight:
      return lampMaterial('tailLight', finish);
    case Skin.tailGlass:
      return lampMaterial('tailGlass', finish);
    case Skin.grille:
    case Skin.intake:
      return materials.grille;
    case Skin.slat:
      return finish.slat;
    case Skin.wall:
      return materials.wall;
    case Skin.line:
      return materials.line;
    case Skin.plate:
      return materials.plate;
    case Skin.greenPlate:
      return materials.greenPlate;
    case Skin.accent:
      return materials.accent;
    case Skin.exhaust:
      return materials.exhaust;
    default:
      return finish.paint;
  }
}

const behind: ReadonlySet<keyof typeof litLamps> = new Set(['tailLight', 'tailGlass'] as const);

/** What lamps are made of: lit or not, under clear glass, dark or yellow. */
function lampMaterial(name: keyof typeof litLamps, { lit, smoked, yellow }: Finish): Material {
  const isSmoked = behind.has(name) ? smoked?.rear : smoked?.front;
  const lamps = yellow?.head ? yellowLamps : clearLamps;
  return lamps[isSmoked ? (lit ? 'smokedLit' : 'smokedOff') : lit ? 'lit' : 'off'][name];
}

/** Parts that are of the same material on every car. */
const alike: ReadonlyMap<number, Material> = new Map<number, Material>([
  [Part.hubCap, materials.chrome],
  [Part.wheelWell, materials.well],
  [Part.disc, materials.disc],
  [Part.mirrorGlass, materials.mirrorGlass],
  [Part.chrome, materials.chrome],
  [Part.litEmblem, materials.litEmblem],
  [Part.sign, materials.sign],
  [Part.cage, materials.cage],
  [Part.canvas, materials.canvas],
  [Part.hook, materials.hook],
  [Part.shell, materials.gloss],
  [Part.board, materials.board],
  [Part.luggage, materials.luggage],
  [Part.battery, materials.battery],
  [Part.engine, materials.engine],
  [Part.occupant, materials.occupant],
]);

export function partMaterial(part: number, finish: Finish): Material {
  if (finish.clay) return clayPart(part);
  switch (part) {
    case Part.tyre:
      return finish.tyre;
    case Part.whiteWall:
      return finish.whiteWall;
    case Part.rim:
    case Part.spoke:
      return finish.rim;
    case Part.caliper:
      return finish.caliper;
    case Part.mirror:
      return finish.tones.mirrors;
    case Part.lamp:
      return clearLamps[finish.lit ? 'lit' : 'off'].light;
    case Part.headlamp:
      return lampMaterial('light', finish);
    case Part.fogLamp:
      return (finish.yellow?.fog ? yellowLamps : clearLamps)[finish.lit ? 'lit' : 'off'].light;
    case Part.bumper:
      return finish.bumper;
    case Part.panel:
      return finish.tones.bonnet;
    case Part.roof:
      return finish.roof;
    case Part.paint:
      return finish.paint;
    default:
      return alike.get(part) ?? cabinMaterial(part, finish.cabin) ?? materials.plastic;
  }
}

function cabinMaterial(part: number, cabin: Finish['cabin']): Material | undefined {
  switch (part) {
    case Part.seat:
      return cabin.seat;
    case Part.seatSide:
      return cabin.seatSide;
    case Part.stitch:
      return cabin.stitch;
    case Part.dash:
      return cabin.dash;
    case Part.dashLow:
      return cabin.dashLow;
    case Part.trim:
      return cabin.trim;
    case Part.glow:
      return cabin.glow;
    case Part.ambient:
      return cabin.ambient;
    case Part.inlay:
      return cabin.inlay;
    case Part.screen:
      return cabin.screen;
    case Part.carpet:
      return cabin.carpet;
    case Part.steering:
      return cabin.wheel;
    default:
      return undefined;
  }
}

/** Whether a part is furniture, or what only a cutaway shows: lit through the windows only. */
export const isIndoors = (part: number) =>
  (part >= Part.seat && part <= Part.steering && part !== Part.chrome) ||
  (part >= Part.ambient && part !== Part.whiteWall);
