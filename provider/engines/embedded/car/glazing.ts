import type { CarDesign } from '../../../../contract/design';
import type { Glazing } from '../../../../contract/side-glass';

/** What is drawn without a word for it. */
const plain: readonly unknown[] = ['usual', 'painted', 'panel', false, undefined];

/** How a car's windows differ from what its body has; undefined where they do not. */
export function glazingOf(glass: CarDesign['glass'] = {}): Glazing | undefined {
  const own = Object.entries(glass).filter(([, value]) => !plain.includes(value));
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}
