import type { Design } from '../../car/design';
import { addAir } from '../air';
import type { Camera } from '../camera';
import type { Traced } from '../render';
import type { Scene } from '../scene';
import type { Studio } from '../studio';
import { addFocus } from './focus';
import { addGlow } from './glow';
import { addThrown } from './haze';
import { addMist } from './mist';
import { addMotion } from './motion';
import { addSmoke } from './smoke';

/** Blurs what drives and what is out of focus, and lays before the picture what is in the air: dust, smoke, mist, the halos of lamps, fog, rain and snow. */
export function addLayers(picture: Traced, camera: Camera, studio: Studio, scene: Scene, design: Design): void {
  const { mist = 0, effect, motion } = design.staging ?? {};
  addMotion(picture, camera, scene, motion);
  addFocus(picture, design.camera ?? {});
  if (effect === 'dust' || effect === 'spray' || effect === 'tyre-smoke')
    addThrown(picture, camera, studio, design.car, effect);
  if (effect === 'smoke-lines') addSmoke(picture, camera, studio, scene.bvh, design.car);
  if (mist > 0) addMist(picture, camera, studio, { mist, place: design.studio });
  if (studio.lampsInDark !== undefined) addGlow(picture, Math.max(studio.lampsInDark, studio.air ? 0.6 : 0));
  addAir(picture, studio);
}
