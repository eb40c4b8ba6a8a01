import type { CarDesign } from '../../../../contract/design';
import type { View } from '../../../../contract/options';
import { type DesignForm, type KeptCar, restoreForm, type ToolSpec } from '../../../tools';

/** Which car is drawn: another one by the same words, one from the same seed, or that of the picture. */
export type Whose = 'another' | 'seed' | 'very';

export interface AgainChoice {
  readonly words: string;
  readonly whose: Whose;
  /** From where it is seen; undefined as before. */
  readonly view: View | undefined;
  /** What stays beside the very car. */
  readonly keep: KeptCar['keep'];
}

interface Made {
  /** What the result was asked for with. */
  readonly form: Readonly<Record<string, unknown>>;
  readonly url: string;
  readonly seed?: number | undefined;
  /** Its car, where the picture carries it. */
  readonly design?: CarDesign | undefined;
}

/** The form that asks for a result again, as it was chosen. Where its seed or car is not known, another one is drawn. */
export function againForm(tool: ToolSpec, made: Made, { words, whose, view, keep }: AgainChoice): DesignForm {
  const before = restoreForm(made.form, tool.defaults);
  const asked = { ...before, customPrompt: words, ...(view && { view }) };
  if (whose === 'very' && made.design) {
    const stays = view ? keep.filter((part) => part !== 'view') : keep;
    return { ...asked, seed: null, car: { design: made.design, keep: stays, from: made.url } };
  }
  if (whose === 'seed' && made.seed !== undefined) return { ...asked, seed: made.seed };
  // A car that was kept before is kept again.
  return { ...asked, seed: null };
}
