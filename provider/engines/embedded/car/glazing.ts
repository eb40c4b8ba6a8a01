import type { CarDesign, Glazing } from '../../../../contract/design';
import { glassFamilies } from '../../../../contract/glazing';

const [USUAL] = glassFamilies;

/** How a car's windows differ from what its body has; undefined where they do not. */
export function glazingOf(glass: CarDesign['glass'] = {}): Glazing | undefined {
  const own = Object.entries(glass).filter(([, value]) => value !== undefined && value !== USUAL);
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}
