import type { Inside } from '../car/faces/inside';
import { type Insides, Skin } from '../car/features';
import { type Finish, skinMaterial } from './finish';
import type { Material } from './materials';
import { faceBack, lean, type Point, type Ray } from './ray';

/** A running light burns so close (m) behind a lamp's glass. */
const SHALLOW = 0.009;

const isLamp = (skin: Skin) => skin === Skin.lampGlass || skin === Skin.light || skin === Skin.lens;

/** Whether glass lies over what is in the depth behind a skin. */
export const isCovered = (skin: Skin) => isLamp(skin) || skin === Skin.tailGlass || skin === Skin.tailLight;

/** Traces into lamps and openings, so that their contents shift with the view. */
export class Recesses {
  /** Share of light that reaches what was found last. */
  share = 1;
  private readonly found: Inside = { skin: Skin.paint, ta: 0, tz: 0 };

  constructor(
    private readonly insides: Insides,
    private readonly finish: Finish,
  ) {}

  /** The material `recess` deep (m) behind a point of the skin, and in `inner` that point as it leans there. */
  look(ray: Ray, point: Point, skin: Skin, recess: number, inner: Point): Material {
    const { found, insides } = this;
    const steep = Math.max(0.3, point.facing);
    const t = recess / steep;
    const shallow = SHALLOW / steep;
    const burns =
      isLamp(skin) &&
      insides.signature(point.x + ray.dx * shallow, point.y + ray.dy * shallow, point.z + ray.dz * shallow);
    if (burns) found.skin = Skin.light;
    else insides.at(skin, point.x + ray.dx * t, point.y + ray.dy * t, point.z + ray.dz * t, found);
    Object.assign(inner, point);
    if (!burns) lean(inner, found);
    faceBack(inner, ray, 0.05);
    this.share = burns ? 1 : isCovered(skin) ? 0.85 : skin === Skin.grille ? 0.7 : 0.3;
    const red = skin === Skin.tailGlass && found.skin === Skin.housing;
    return skinMaterial(red ? Skin.tailGlass : found.skin, this.finish);
  }
}
