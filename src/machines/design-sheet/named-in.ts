import { type CarDesign, type DesignPath, designPaths } from '../../../contract/design';
import { valueAt } from '../../../contract/design-paths';
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

/** The settings of a car that a design holds, each a single value: a drawn outline has no line to be unlocked at. */
export const lockable = (design: CarDesign): DesignPath[] =>
  designPaths.filter((path) => {
    const value = valueAt(design, path);
    return value !== undefined && typeof value !== 'object' && !/^(scene|camera)\./.test(path);
  });
