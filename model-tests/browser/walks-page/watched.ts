import type { AnyStateMachine } from 'xstate';
import { drawingOf } from '../../../scripts/diagrams/svg';
import type { Model } from '../../../tests/support/harness/model';
import { setOut, type Walker } from '../../../tests/support/harness/walk';
import { labelled } from '../../../tests/support/harness/ways';
import { createWorld } from '../../../tests/support/harness/world';

/** A walk that a person watches: its steps with what they did, and the statechart with the current states lit. */
export interface WatchedWalk {
  /** Takes the step of this label; answers what it did. */
  take(label: string): Promise<string>;
  /** What the machine did at its start. */
  readonly first: string;
  /** Says what no longer holds. */
  showBroken(what: string): void;
}

/** Begins a walk in place of the one that is shown. */
export function watchWalk(model: Model<AnyStateMachine>, scenario: string, title: string): WatchedWalk {
  const walker = setOut(model, scenario);
  const machine = model.machine(createWorld());
  const known = labelled(model);
  const steps = element('ol', '');
  const chart = element('figure', '');
  document.body.replaceChildren(element('h1', title), element('main', '', steps, chart));

  const show = (label: string) => {
    const trace = walker.walked.moments.at(-1)?.trace ?? '';
    const [place = '', ...did] = trace.split('; ');
    steps.lastElementChild?.removeAttribute('aria-current');
    const parts = [element('b', label), element('span', place), ...did.map((each) => element('small', each))];
    const item = element('li', '', ...parts);
    item.setAttribute('aria-current', 'step');
    steps.append(item);
    item.scrollIntoView({ block: 'nearest' });
    chart.innerHTML = drawingOf(machine, currentOf(walker));
    chart.querySelector('.current')?.scrollIntoView({ block: 'center', inline: 'center' });
    return trace;
  };
  const take = async (label: string) => {
    const step = known.get(label);
    if (!step) throw new Error(`"${label}" is not in the model`);
    await walker.take(step);
    return show(label);
  };
  const showBroken = (what: string) => {
    document.querySelector('h1')?.after(element('p', `broken: ${what}`));
    steps.lastElementChild?.scrollIntoView({ block: 'nearest' });
  };
  return { first: show(scenario), take, showBroken };
}

/** The ids of the states that the machine is in; the innermost of them are what a reader looks for. */
function currentOf({ walked }: Walker<AnyStateMachine>): ReadonlySet<string> {
  const nodes = walked.snapshots.at(-1)?._nodes ?? [];
  return new Set(nodes.filter((node) => Object.keys(node.states).length === 0).map(({ id }) => id));
}

function element(name: string, text: string, ...children: readonly Node[]): HTMLElement {
  const made = document.createElement(name);
  made.append(text, ...children);
  return made;
}
