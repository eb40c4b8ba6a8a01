import type { Color, Setting } from '../../kernel/light';
import type { Look } from '../look';
import { lampLit } from './beams';
import { castShadows } from './sun';
import { onWater } from './water';

/** A look as its scene is staged; one of which nothing is asked stays itself. */
export function staged(look: Look, { staging = {} }: Pick<Setting, 'staging'>, forward?: Color): Look {
  const { ground, shadows, lamps } = staging;
  const shadowed = castShadows(onWater(look, ground), shadows, forward);
  return lamps === 'on' ? lampLit(shadowed) : shadowed;
}
