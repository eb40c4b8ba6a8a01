import type { BodyType, CarDesign } from './design';
import { openWheeled } from './open-wheels';
import { hasSideGlass } from './side-glass';
import type { Zone } from './surfacing';

/** What of a sheet says which zones its body has. */
type Bodied = Pick<CarDesign, 'surface'> & {
  readonly package?: Pick<NonNullable<CarDesign['package']>, 'body' | 'top'>;
};

/** Bodies with a bed behind a cab; its walls are no more than sheets. */
const bedded: readonly BodyType[] = ['pickup', 'kei-truck'];
/** Whether a body has a bed behind its cab. */
export const hasBed = (body: BodyType | undefined): boolean => body !== undefined && bedded.includes(body);
const ofBeds: readonly Zone[] = ['rearQuarter', 'tail'];

/** Whether a body has a zone whose section can be chosen: none is drawn between bare wheels or under a drawn outline. */
export function hasZone({ package: size, surface }: Bodied, zone: Zone): boolean {
  if (surface?.outline) return false;
  const body = size?.body;
  if (body === undefined) return true;
  if (openWheeled.includes(body)) return false;
  if (zone === 'roof') return hasSideGlass(body, size?.top);
  return !(hasBed(body) && ofBeds.includes(zone));
}
