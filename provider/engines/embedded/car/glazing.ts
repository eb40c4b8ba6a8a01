import type { CarDesign } from '../../../../contract/design';
import type { Glazing } from '../../../../contract/side-glass';
import { differing } from '../kernel/given';

/** What is drawn without a word for it. */
const plain: readonly unknown[] = ['usual', 'painted', 'panel', false, undefined];

/** How a car's windows differ from what its body has; undefined where they do not. */
export function glazingOf(glass: CarDesign['glass'] = {}): Glazing | undefined {
  return differing(glass, plain);
}
