import type { Setting } from '../../kernel/light';
import { addAir } from '../air';
import type { Camera } from '../camera';
import type { Traced } from '../render';
import type { Studio } from '../studio';
import { addGlow } from './glow';
import { addMist } from './mist';

/** Lays what is in the air before the picture, which it changes: mist, the halos of lamps, fog, rain and snow. */
export function addLayers(picture: Traced, camera: Camera, studio: Studio, setting: Setting): void {
  const { mist = 0 } = setting.staging ?? {};
  if (mist > 0) addMist(picture, camera, studio, { mist, place: setting.studio });
  if (studio.lampsInDark !== undefined) addGlow(picture, Math.max(studio.lampsInDark, studio.air ? 0.6 : 0));
  addAir(picture, studio);
}
