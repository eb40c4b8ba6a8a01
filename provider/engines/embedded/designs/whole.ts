import type { CarDesign } from '../../../../contract/design';
import { valueAt } from '../../../../contract/design-paths';
import type { Moved } from '../../../../contract/possible-design';
import type { DesignBrief } from '../car/brief';
import { fittedArchetype } from '../car/design';
import { designOf, sheetOf } from '../car/sheet';
import { briefWith, settledWith } from '../car/wished-sheet';

/** What no words ask for. */
export const noWords: DesignBrief = { styles: [], presets: [], sketch: false, dimensions: {} };

/**
 * The nearest possible whole car of a sheet, and which of its settings were moved for it. What the sheet leaves open is
 * the plain car of its body, in proportion to the dimensions that the sheet names.
 */
export function wholeDesign(sheet: CarDesign): { design: CarDesign; moved: readonly Moved[] } {
  const { package: size = {}, camera, scene } = sheet;
  const { body = 'sedan', drive, seats } = size;
  const named = designOf({ ...sheet, package: { body, drive, seats }, proportion: undefined, surface: undefined });
  const fitted = fittedArchetype(body, briefWith(noWords, sheet));
  const plain = sheetOf(
    { ...named, car: { ...named.car, ...fitted } },
    { view: camera?.view, technique: scene?.technique },
  );
  const { design, moved } = settledWith(plain, sheet);
  return { design, moved: moved.filter(({ path }) => valueAt(sheet, path) !== undefined) };
}
