import { expect, test } from 'vitest';
import { wholeDesign } from '../../provider/engines/embedded/designs/whole';
import { previewDesign } from '../../provider/engines/embedded/preview/design';

interface Named {
  readonly name: string;
  readonly emissiveFactor?: readonly number[];
  readonly extensions?: { readonly KHR_materials_emissive_strength?: { readonly emissiveStrength: number } };
}

/** How brightly a material of the rough car gives light. */
async function glowOf(lamps: 'on' | 'running', name: string): Promise<number> {
  const { design } = wholeDesign({ version: 1, package: { body: 'sedan' }, scene: { lamps } });
  const glb = Buffer.from(await previewDesign(design, () => {}));
  const { materials } = JSON.parse(glb.subarray(20, 20 + glb.readUInt32LE(12)).toString());
  const { emissiveFactor = [0], extensions } = materials.find((material: Named) => material.name === name) as Named;
  return Math.max(...emissiveFactor) * (extensions?.KHR_materials_emissive_strength?.emissiveStrength ?? 1);
}

test.each(['headlamp', 'headlamp light', 'tail lamp'])(
  'the %s of a rough car whose lamps are on is brighter',
  async (name) => {
    expect(await glowOf('on', name)).toBeGreaterThan(1.1 * (await glowOf('running', name)));
  },
);
