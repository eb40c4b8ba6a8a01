import type { KeyGroup } from './KeyHelp';
import { combinationOf, commandOf, isControl } from './keys';

/** What some keys do; without `run` it is the pointer that does it. */
export interface Binding<Does extends string, Pressed> {
  readonly does: Does;
  readonly keys: readonly string[];
  readonly run?: (pressed: Pressed) => void;
  /** Elsewhere in the dialog these keys mean something else. */
  readonly onCanvas?: true;
}

/** Bindings under the name that the list of keys gives them. */
export interface BindingGroup<Name extends string, Does extends string, Pressed> extends KeyGroup<Name, Does> {
  readonly rows: readonly Binding<Does, Pressed>[];
}

/** Finds what a press means at its place in the dialog around a canvas; undefined where it means something else. */
export function createKeymap<Pressed>(groups: readonly BindingGroup<string, string, Pressed>[]) {
  const bindings = groups.flatMap(({ rows }) => rows).filter(({ run }) => run);
  const heard = new Map(bindings.flatMap((binding) => binding.keys.map((keys) => [keys, binding])));
  return (event: KeyboardEvent, target: Element, canvas: Element): Binding<string, Pressed>['run'] => {
    const { run, onCanvas } = heard.get(combinationOf(event)) ?? {};
    if (onCanvas && target !== canvas) return undefined;
    const isElsewhere = commandOf(event) ? target.matches('input[type=text], textarea') : isControl(target);
    return isElsewhere ? undefined : run;
  };
}
