import {
  Color,
  DoubleSide,
  Material,
  Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  type Object3D,
  type Plane,
  type Side,
  type Texture,
} from 'three';
import type { Looks } from '../../../machines/model-viewer/looks';
import type { MaterialLook } from '../../../machines/model-viewer/materials';

/** One place where a material of the file is worn. */
interface Wearer {
  readonly mesh: Mesh;
  /** Its place in the mesh's list of materials; undefined where the mesh has one alone. */
  readonly index: number | undefined;
  readonly original: Material;
}

/** How all of a model is shown, beside the colour of its parts. */
export interface Manner {
  readonly wireframe: boolean;
  /** What is in front of it is left out. */
  readonly plane?: Plane;
}

/**
 * The materials of a model, painted over and back. The file's own are never changed but in how they are shown, so that
 * what is exported unpainted is what came.
 */
export class Paint {
  private readonly wearers: readonly Wearer[];
  private readonly coats = new Map<Material, MeshPhysicalMaterial>();
  private readonly sides = new Map<Material, Side>();
  private looks: Looks = {};

  constructor(root: Object3D) {
    const wearers: Wearer[] = [];
    root.traverse((object) => {
      if (!(object instanceof Mesh)) return;
      const { material } = object;
      if (Array.isArray(material)) {
        for (const [index, original] of material.entries()) wearers.push({ mesh: object, index, original });
      } else wearers.push({ mesh: object, index: undefined, original: material });
    });
    this.wearers = wearers;
  }

  /** Wears these looks. `light` is what a painted surface mirrors, turned by `angle` (radians). */
  wear(looks: Looks, light: Texture | null, angle: number): void {
    this.looks = looks;
    for (const { mesh, index, original } of this.wearers) {
      const look = Object.hasOwn(looks, original.name) ? looks[original.name] : undefined;
      const material = look ? this.coated(original, look, light, angle) : original;
      if (index === undefined) mesh.material = material;
      else if (Array.isArray(mesh.material)) mesh.material[index] = material;
    }
  }

  /** Shows all materials in this manner. */
  show({ wireframe, plane }: Manner): void {
    for (const material of this.worn()) {
      if ('wireframe' in material) material.wireframe = wireframe;
      const planes = plane ? [plane] : null;
      if ((material.clippingPlanes?.length ?? 0) !== (planes?.length ?? 0)) material.needsUpdate = true;
      material.clippingPlanes = planes;
      // Cut open, the inside of a skin is seen.
      if (plane && !this.sides.has(material)) this.sides.set(material, material.side);
      const side = plane ? DoubleSide : (this.sides.get(material) ?? material.side);
      if (side !== material.side) material.needsUpdate = true;
      material.side = side;
    }
  }

  /** Puts the file's own materials back and gives up the coats. */
  dispose(): void {
    this.show({ wireframe: false });
    this.wear({}, null, 0);
    for (const coat of this.coats.values()) coat.dispose();
    this.coats.clear();
  }

  private worn(): ReadonlySet<Material> {
    const isPainted = ({ name }: Material) => Object.hasOwn(this.looks, name);
    return new Set(
      this.wearers.map(({ original }) => (isPainted(original) ? this.coats.get(original) : undefined) ?? original),
    );
  }

  private coated(original: Material, look: MaterialLook, light: Texture | null, angle: number): MeshPhysicalMaterial {
    const coat = this.coats.get(original) ?? coatOf(original);
    this.coats.set(original, coat);
    const before = [coat.clearcoat > 0, coat.transparent, coat.envMap !== null, coat.map !== null];
    coat.color.set(look.color);
    coat.map = pictureUnder(original, look);
    coat.metalness = look.metalness;
    coat.roughness = look.roughness;
    coat.clearcoat = look.clearcoat;
    coat.clearcoatRoughness = look.clearcoatRoughness;
    coat.opacity = look.opacity;
    coat.transparent = look.opacity < 1;
    coat.depthWrite = look.opacity > 0.5;
    shine(coat, original, look);
    coat.envMap = light;
    coat.envMapIntensity = look.envMap;
    coat.envMapRotation.y = angle;
    const after = [coat.clearcoat > 0, coat.transparent, coat.envMap !== null, coat.map !== null];
    if (after.some((each, index) => each !== before[index])) coat.needsUpdate = true;
    return coat;
  }
}

/** The file's picture, which another colour covers: paint is not looked through. */
function pictureUnder(original: Material, { color }: MaterialLook): Texture | null {
  if (!(original instanceof MeshStandardMaterial)) return null;
  return `#${original.color.getHexString()}` === color ? original.map : null;
}

/** What shines in the file shines on in its own colour; anything else in its paint. */
function shine(coat: MeshPhysicalMaterial, original: Material, { color, emissive }: MaterialLook) {
  const own = original instanceof MeshStandardMaterial ? original.emissive : undefined;
  const isLamp = own !== undefined && Math.max(own.r, own.g, own.b) > 0;
  coat.emissive.copy(isLamp ? own : new Color(emissive > 0 ? color : 0));
  coat.emissiveIntensity = emissive;
}

/** A material with everything that can be painted, starting as the file's. */
function coatOf(original: Material): MeshPhysicalMaterial {
  if (original instanceof MeshPhysicalMaterial) return original.clone();
  const coat = new MeshPhysicalMaterial();
  // Its own `copy` would take the physical values of one that has none.
  if (original instanceof MeshStandardMaterial) MeshStandardMaterial.prototype.copy.call(coat, original);
  else Material.prototype.copy.call(coat, original);
  coat.defines = { STANDARD: '', PHYSICAL: '' };
  return coat;
}
