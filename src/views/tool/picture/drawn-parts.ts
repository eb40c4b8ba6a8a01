import type { DesignPath } from '../../../../contract/design';
import type { PictureView } from '../../../../contract/picture-reading';
import type { ReadPicture } from '../../../machines/picture-reading/machine';
import { isIdle } from '../../design-sheet/shown';

/** Parts that are drawn inside a car's outline, and the settings of which any says that the part was read. */
const parts = {
  windows: ['glass.family', 'glass.corner'],
  beltline: ['proportion.beltFront', 'proportion.beltRear'],
  doors: ['package.doors'],
  handles: ['fittings.pullHandles'],
  characterLine: ['surface.creaseDepth', 'surface.creaseFront', 'surface.creaseRear'],
  rims: ['wheels.pattern', 'wheels.spokes'],
  headlamps: ['front.face', 'front.lamps', 'front.signature'],
  grille: ['front.face', 'front.grille', 'front.pattern', 'fittings.grille'],
  tailLamps: ['rear.face', 'rear.lamps'],
} satisfies Record<string, readonly DesignPath[]>;

export type DrawnPart = keyof typeof parts;

const flank = ['windows', 'beltline', 'doors', 'handles', 'characterLine', 'rims'] as const;
const nose = ['headlamps', 'grille'] as const;
const tail = ['tailLamps'] as const;
const shownFrom: Readonly<Record<PictureView, readonly DrawnPart[]>> = {
  side: flank,
  front: nose,
  rear: tail,
  'front-quarter': [...nose, ...flank],
  'rear-quarter': [...tail, ...flank],
  top: [],
  unknown: [],
};

/** The parts that a picture's view could show of such a body, and that were not read. */
export function unreadParts({ picture, design }: ReadPicture): readonly DrawnPart[] {
  const read = new Set(picture.drawn?.map(({ path }) => path));
  // Under a drawn outline no character line is built, but a picture shows it all the same.
  const bodied = { ...design, surface: { ...design.surface, outline: undefined } };
  return shownFrom[picture.view].filter((part) => {
    const paths: readonly DesignPath[] = parts[part];
    return !paths.some((path) => read.has(path)) && !paths.every((path) => isIdle(bodied, path));
  });
}
