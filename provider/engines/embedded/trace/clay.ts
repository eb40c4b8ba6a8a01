import { Skin } from '../car/shape/skin';
import { Part } from '../mesh/mesh';
import type { Material } from './materials';

/** Industrial clay: its body, where a tool has cut it, and dark film for glass and lamps. */
export const CLAY: Material = { diffuse: [0.33, 0.205, 0.125], metal: [0.035, 0.03, 0.026], roughness: 0.5 };
const CUT: Material = { diffuse: [0.2, 0.12, 0.072] };
const FILM: Material = { diffuse: [0.045, 0.034, 0.027], metal: [0.035, 0.033, 0.031], roughness: 0.22 };
const FOAM: Material = { diffuse: [0.06, 0.052, 0.046] };
export const CLAY_RIM: Material = { diffuse: [0.22, 0.2, 0.18], metal: [0.05, 0.05, 0.05], roughness: 0.4 };
const DARK: Material = { diffuse: [0.012, 0.01, 0.009] };

export function claySkin(skin: Skin): Material {
  switch (skin) {
    case Skin.glass:
    case Skin.gloss:
    case Skin.lampGlass:
    case Skin.tailGlass:
    case Skin.tailLight:
      return FILM;
    case Skin.grille:
    case Skin.intake:
    case Skin.slat:
    case Skin.light:
    case Skin.lens:
    case Skin.plate:
    case Skin.greenPlate:
    case Skin.exhaust:
      return CUT;
    default:
      return CLAY;
  }
}

export function clayPart(part: number): Material {
  switch (part) {
    case Part.tyre:
    case Part.whiteWall:
      return FOAM;
    case Part.rim:
    case Part.spoke:
    case Part.hubCap:
      return CLAY_RIM;
    case Part.wheelWell:
    case Part.disc:
    case Part.caliper:
      return DARK;
    case Part.mirrorGlass:
      return FILM;
    default:
      return CLAY;
  }
}
