import { type DesignPath, designPaths } from '../../../contract/design';
import type { ReadWord } from '../../../contract/design-reading';

/**
 * The settings that words name themselves. A style or a named model is a direction for many lines, and no wish for each;
 * a scene and a view are no part of the car.
 */
export function namedIn(words: readonly ReadWord[]): DesignPath[] {
  const single = words.filter(({ sets }) => !sets.some(({ path }) => path === 'style' || path === 'preset'));
  const named = new Set(single.flatMap(({ sets }) => sets.map(({ path }) => path)));
  return designPaths.filter((path) => named.has(path) && !/^(scene|camera)\./.test(path));
}
