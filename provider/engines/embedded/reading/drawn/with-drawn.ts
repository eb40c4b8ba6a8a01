import { type CarDesign, DESIGN_VERSION } from '../../../../../contract/design';
import { split } from '../../../../../contract/design-paths';
import type { CarParameters } from '../../car/shape/parameters';
import { designOf, sheetOf } from '../../car/sheet';
import type { CarReading, DrawnSetting } from '../car-reading';

/** The reading with settings that were read off what is drawn, which its car has; each path comes once. */
export function withDrawn(reading: CarReading, settings: readonly DrawnSetting[]): CarReading {
  if (settings.length === 0) return reading;
  const { drawn = [], car } = reading;
  return { ...reading, drawn: [...drawn, ...settings], car: carWith(car, settings) };
}

/** The car with settings of the design sheet; all else of it stays as exact as it is. */
export function carWith(car: CarParameters, settings: readonly DrawnSetting[]): CarParameters {
  const own = sheetOf({ ...designOf({ version: DESIGN_VERSION, package: { body: car.type } }), car });
  const before = designOf(own).car;
  const after = designOf(settings.reduce(withSetting, own)).car;
  const changed = Object.entries(after).filter(
    ([key, value]) =>
      JSON.stringify(value) !== JSON.stringify(Object.entries(before).find(([name]) => name === key)?.[1]),
  );
  return { ...car, ...Object.fromEntries(changed) };
}

function withSetting(sheet: CarDesign, { path, value }: DrawnSetting): CarDesign {
  const [part, key] = split(path);
  return { ...sheet, [part]: { ...sheet[part], [key]: value } };
}
