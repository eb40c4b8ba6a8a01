import { WebGLCoordinateSystem, type WebGLRenderer, type WebGLRenderTarget } from 'three';
import { describe, expect, it } from 'vitest';
import { bakeEnvironment } from '../../../src/views/model-viewer/three/environment';

/** Keeps how large each surface is that light is drawn on (pixels a side). */
function card() {
  const sides = new Set<number>();
  const renderer = {
    coordinateSystem: WebGLCoordinateSystem,
    xr: { enabled: false },
    getClearColor: (color: unknown) => color,
    getRenderTarget: () => null,
    getActiveCubeFace: () => 0,
    getActiveMipmapLevel: () => 0,
    setRenderTarget: (target: WebGLRenderTarget | null) => target && sides.add(target.width),
    render: () => {},
  };
  // What is asked of a renderer here, and nothing more.
  return { renderer: renderer as unknown as WebGLRenderer, sides };
}

describe('the light around a model', () => {
  it.each([128, 256] as const)('draws it on faces of no more than the %i pixels that are wanted', (size) => {
    // given
    const { renderer, sides } = card();
    // when
    bakeEnvironment(renderer, 'softbox', size).dispose();
    // then
    expect([...sides]).toEqual([size]);
  });
});
