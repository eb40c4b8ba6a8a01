import {
  Document,
  Extension,
  type Material,
  type Mesh,
  type Node,
  VertexLayout,
  WebIO,
  type WriterContext,
} from '@gltf-transform/core';
import type { SolidMaterial } from './materials';
import { compacted } from './simplify';
import { type Surface, unitVectors } from './surface';

/** A surface and what it is made of. */
export interface SolidPart {
  readonly surface: Surface;
  readonly material: SolidMaterial;
}

/** A named node of a 3D file. Lists that are shared between nodes become one mesh that the nodes are instances of. */
export interface SolidNode {
  readonly name: string;
  readonly parts?: readonly SolidPart[];
  /** Metres. */
  readonly translation?: readonly [number, number, number];
  /** Quaternion x, y, z, w. */
  readonly rotation?: readonly [number, number, number, number];
  readonly children?: readonly SolidNode[];
  readonly extras?: Readonly<Record<string, unknown>>;
}

/** What a 3D file says about itself; plain JSON. */
export type SolidMetadata = Readonly<Record<string, unknown>>;

/**
 * Writes a node and what hangs below it as a self-contained binary glTF 2.0: metres, +Y up, +Z forward, nothing
 * external. The same node gives the same bytes.
 * @param metadata stored as the asset's extras
 * Throws when a coordinate is not finite: a broken file is never written.
 */
export async function writeGlb(root: SolidNode, metadata: SolidMetadata): Promise<Uint8Array> {
  const document = new Document();
  const asset = document.getRoot().getAsset();
  asset.generator = 'Fastback';
  asset.extras = { ...metadata };
  const writer = new Writer(document);
  const scene = document.createScene(root.name).addChild(await writer.node(root));
  document.getRoot().setDefaultScene(scene);
  // Each list by itself: laying them out between each other takes a tenth of a rough car's time.
  return new WebIO()
    .setVertexLayout(VertexLayout.SEPARATE)
    .registerExtensions([Clearcoat, EmissiveStrength])
    .writeBinary(document);
}

class Writer {
  private readonly buffer;
  private readonly meshes = new Map<readonly SolidPart[], Mesh>();
  private readonly materials = new Map<string, Material>();

  constructor(private readonly document: Document) {
    this.buffer = document.createBuffer();
  }

  async node({ name, parts, translation, rotation, children, extras }: SolidNode): Promise<Node> {
    const node = this.document.createNode(name);
    if (parts) node.setMesh(this.meshes.get(parts) ?? (await this.mesh(name, parts)));
    if (translation) node.setTranslation([...translation]);
    if (rotation) node.setRotation([...rotation]);
    if (extras) node.setExtras({ ...extras });
    for (const child of children ?? []) node.addChild(await this.node(child));
    return node;
  }

  private async mesh(name: string, parts: readonly SolidPart[]): Promise<Mesh> {
    const mesh = this.document.createMesh(name);
    this.meshes.set(parts, mesh);
    for (const { surface, material } of parts) {
      const { positions, normals, indices, uvs } = await compacted(surface);
      requireFinite(name, positions, normals);
      const accessor = (type: 'VEC2' | 'VEC3', values: Float32Array) =>
        this.document.createAccessor().setType(type).setArray(new Float32Array(values)).setBuffer(this.buffer);
      const primitive = this.document
        .createPrimitive()
        .setMaterial(this.material(material))
        .setIndices(
          this.document
            .createAccessor()
            .setType('SCALAR')
            .setArray(positions.length / 3 < 65_535 ? Uint16Array.from(indices) : new Uint32Array(indices))
            .setBuffer(this.buffer),
        )
        .setAttribute('POSITION', accessor('VEC3', positions))
        .setAttribute('NORMAL', accessor('VEC3', unitVectors(normals)));
      if (uvs) primitive.setAttribute('TEXCOORD_0', accessor('VEC2', uvs));
      mesh.addPrimitive(primitive);
    }
    return mesh;
  }

  private material(wanted: SolidMaterial): Material {
    // A paint that goes over into another has several of one name.
    const key = `${wanted.name} ${wanted.color.join(' ')}`;
    const known = this.materials.get(key);
    if (known) return known;
    const { name, color, alpha = 1, metallic, roughness, clearcoat, emissive, texture } = wanted;
    const made = this.document
      .createMaterial(name)
      .setBaseColorFactor([color[0], color[1], color[2], alpha])
      .setMetallicFactor(metallic)
      .setRoughnessFactor(roughness)
      .setDoubleSided(wanted.doubleSided ?? false)
      .setAlphaMode(alpha < 1 ? 'BLEND' : 'OPAQUE');
    if (clearcoat) {
      const values = { clearcoatFactor: clearcoat[0], clearcoatRoughnessFactor: clearcoat[1] };
      this.document.createExtension(Clearcoat).values.set(made, values);
    }
    if (emissive) {
      const strength = Math.max(...emissive);
      made.setEmissiveFactor([emissive[0] / strength, emissive[1] / strength, emissive[2] / strength]);
      this.document.createExtension(EmissiveStrength).values.set(made, { emissiveStrength: strength });
    }
    if (texture) {
      made.setBaseColorTexture(
        this.document.createTexture(name).setImage(new Uint8Array(texture.bytes)).setMimeType(texture.mime),
      );
    }
    this.materials.set(key, made);
    return made;
  }
}

/** Values of an extension of materials, written beside them. The core library knows none by itself. */
abstract class MaterialValues extends Extension {
  readonly values = new Map<Material, Readonly<Record<string, number>>>();

  override read() {
    return this;
  }

  override write({ jsonDoc, materialIndexMap }: WriterContext) {
    for (const [material, values] of this.values) {
      const written = jsonDoc.json.materials?.[materialIndexMap.get(material) ?? -1];
      if (written) written.extensions = { ...written.extensions, [this.extensionName]: values };
    }
    return this;
  }
}

class Clearcoat extends MaterialValues {
  static override readonly EXTENSION_NAME = 'KHR_materials_clearcoat';
  override readonly extensionName = Clearcoat.EXTENSION_NAME;
}

class EmissiveStrength extends MaterialValues {
  static override readonly EXTENSION_NAME = 'KHR_materials_emissive_strength';
  override readonly extensionName = EmissiveStrength.EXTENSION_NAME;
}

function requireFinite(name: string, ...lists: readonly Float32Array[]) {
  for (const values of lists) {
    for (const value of values) if (!Number.isFinite(value)) throw new Error(`${name} has a point that is nowhere`);
  }
}
