import type { AnyStateMachine } from 'xstate';
import type { Model } from '../../../tests/support/harness/model';
import { type Reach, reachOf } from '../../../tests/support/harness/reach';
import { follow, waysOf } from '../../../tests/support/harness/ways';
import { type WatchedWalk, watchWalk } from './watched';

/** A walk, and what each of its steps did: as recorded, and here. */
export interface Compared {
  readonly walk: string;
  readonly recorded: readonly string[];
  readonly here: readonly string[];
}

declare global {
  interface Window {
    /** The machines by name. */
    machines: readonly string[];
    /** Walks all recorded walks of a machine; `wrong` are those of which a step did something else. */
    walkAll: (machine: string) => Promise<{ reach: Reach; wrong: readonly Compared[] }>;
    /** Begins a walk that is watched, in place of the one before it; answers what the start did. */
    beginWalk: (begun: { machine: string; scenario: string; title: string }) => string;
    /** Takes its next step; answers what it did. */
    takeStep: (label: string) => Promise<string>;
    /** Says what no longer holds after its last step. */
    showBroken: (what: string) => void;
  }
}

type AnyModel = Model<AnyStateMachine>;
const modules = import.meta.glob<Record<string, Partial<AnyModel>>>('../../*.model.ts', { eager: true });
const pages = import.meta.glob<string>('../../walks/*.md', { eager: true, query: '?raw', import: 'default' });

const isModel = (value: Partial<AnyModel>): value is AnyModel =>
  value.name !== undefined && value.machine !== undefined && value.scenarios !== undefined;
const models = new Map(
  Object.values(modules)
    .flatMap((module) => Object.values(module).filter(isModel))
    .map((model) => [model.name, model]),
);

window.machines = [...models.keys()];
const modelOf = (machine: string) => {
  const model = models.get(machine);
  if (!model) throw new Error(`no model of the ${machine}`);
  return model;
};

let watched: WatchedWalk | undefined;
const watchedNow = () => {
  if (!watched) throw new Error('no walk was begun');
  return watched;
};
window.beginWalk = ({ machine, scenario, title }) => {
  watched = watchWalk(modelOf(machine), scenario, title);
  return watched.first;
};
window.takeStep = (label) => watchedNow().take(label);
window.showBroken = (what) => watchedNow().showBroken(what);

window.walkAll = async (machine) => {
  const model = modelOf(machine);
  const ways = waysOf(pages[`../../walks/${machine.replaceAll(' ', '-')}.md`] ?? '');
  const wrong: Compared[] = [];
  const walked = [];
  for (const { path, traces } of ways) {
    const end = await follow(model, path);
    walked.push(end);
    const here = end.moments.map(({ trace }) => trace);
    if (here.join('\n') !== traces.join('\n')) wrong.push({ walk: path.join(' → '), recorded: traces, here });
  }
  return { reach: reachOf(model, walked), wrong };
};
