import { BoxGeometry, DataTexture, Mesh, MeshPhysicalMaterial, MeshStandardMaterial } from 'three';
import { describe, expect, it } from 'vitest';
import type { MaterialLook } from '../../../src/machines/model-viewer/materials';
import { presets } from '../../../src/machines/model-viewer/materials';
import { Paint } from '../../../src/views/model-viewer/three/paint';

/** A part that carries a picture, as a car made of a photograph does. */
function pictured() {
  const map = new DataTexture(new Uint8Array([9, 9, 9, 255]), 1, 1);
  const material = new MeshStandardMaterial({ name: 'picture', map });
  const mesh = new Mesh(new BoxGeometry(), material);
  const look = (color: string): MaterialLook => ({ ...presets.car_paint, type: 'car_paint', color });
  const worn = () => (mesh.material instanceof MeshPhysicalMaterial ? mesh.material.map : undefined);
  return { map, material, mesh, look, worn, paint: new Paint(mesh) };
}

describe('a part of a model that carries a picture', () => {
  it('covers a textured part with another colour, and keeps its texture when only the finish changes', () => {
    const { map, look, worn, paint } = pictured();
    paint.wear({ picture: look('#1144aa') }, null, 0);
    expect(worn()).toBeNull();
    paint.wear({ picture: look('#ffffff') }, null, 0);
    expect(worn()).toBe(map);
  });

  it('has its own material back when it is unpainted', () => {
    const { map, material, mesh, look, paint } = pictured();
    paint.wear({ picture: look('#1144aa') }, null, 0);
    paint.wear({}, null, 0);
    expect(mesh.material).toBe(material);
    expect(material.map).toBe(map);
  });
});
