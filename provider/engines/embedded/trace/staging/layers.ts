import type { Design } from '../../car/design';
import { addAir } from '../air';
import type { Camera } from '../camera';
import type { Traced } from '../render';
import type { Scene } from '../scene';
import type { Studio } from '../studio';
import { addGlow } from './glow';
import { addThrown } from './haze';
import { addMist } from './mist';
import { addSmoke } from './smoke';

/** Lays what is in the air before the picture, which it changes: dust, smoke, mist, the halos of lamps, fog, rain and snow. */
export function addLayers(picture: Traced, camera: Camera, studio: Studio, scene: Scene, design: Design): void {
  const { mist = 0, effect } = design.staging ?? {};
  if (effect === 'dust' || effect === 'spray') addThrown(picture, camera, studio, design.car, effect);
  if (effect === 'smoke-lines') addSmoke(picture, camera, studio, scene.bvh, design.car);
  if (mist > 0) addMist(picture, camera, studio, { mist, place: design.studio });
  if (studio.lampsInDark !== undefined) addGlow(picture, Math.max(studio.lampsInDark, studio.air ? 0.6 : 0));
  addAir(picture, studio);
}
