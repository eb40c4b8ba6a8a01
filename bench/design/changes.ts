import type { CarDesign } from '../../contract/design';
import { frontFaces } from '../../contract/faces';

/** What a designer changes between two previews. */
export const changes = ['length', 'face', 'tyres', 'colour'] as const;

/** A sedan after `index` changes of one kind. */
export function designAt(change: (typeof changes)[number], index: number): CarDesign {
  const colour = `#${(0x203040 + index * 0x0101).toString(16)}`;
  return {
    version: 1,
    package: {
      body: 'sedan',
      length: 4800 + (change === 'length' ? index % 400 : 0),
      tyreDiameter: 700 + (change === 'tyres' ? index % 60 : 0),
    },
    front: { face: frontFaces[change === 'face' ? index % frontFaces.length : 0] },
    paint: { colour: change === 'colour' ? colour : '#203040' },
  };
}
