import type { CarDesign } from '../../../../contract/design';
import type { DesignForm, KeptCar } from '../../../tools';

/** Which car is drawn: another one by the same words, one from the same seed, or that of the picture. */
export type Whose = 'another' | 'seed' | 'very';

export interface AgainChoice {
  /** As the result was asked for, and as it was changed; its seed counts where that is what stays. */
  readonly form: DesignForm;
  readonly whose: Whose;
  /** What stays beside the very car. */
  readonly keep: KeptCar['keep'];
}

interface Made {
  readonly url: string;
  /** From where it was asked to be seen. */
  readonly view: DesignForm['view'];
  /** Its car, where the picture carries it. */
  readonly design?: CarDesign | undefined;
}

/** The form that asks for a result again, as it was chosen. Where its car is not known, another one is drawn. */
export function againForm(made: Made, { form, whose, keep }: AgainChoice): DesignForm {
  if (whose === 'very' && made.design) {
    const stays = form.view === made.view ? keep : keep.filter((part) => part !== 'view');
    return { ...form, seed: null, car: { design: made.design, keep: stays, from: made.url } };
  }
  // A car that was kept before is kept again.
  return whose === 'seed' ? form : { ...form, seed: null };
}
