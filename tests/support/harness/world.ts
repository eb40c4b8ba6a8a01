import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';
import { shown } from './trace';

/** What surrounds a machine in a test: actors that end when the test says so, and a record of every effect. */
export interface World {
  /** A promise actor that waits for `settle`. */
  promised<TOutput, TInput extends NonReducibleUnknown>(): ReturnType<typeof fromPromise<TOutput, TInput>>;
  /** A callback actor that never says anything by itself: its events are sent by the walk. */
  silent<TEvent extends EventObject, TInput extends NonReducibleUnknown>(): ReturnType<
    typeof fromCallback<TEvent, TInput>
  >;
  /** An action that does nothing but be noted. */
  noted(name: string): (args?: unknown, params?: unknown) => void;
  readonly effects: readonly string[];
  /** What the machine did to its surroundings since this was last emptied, as text. */
  readonly happened: string[];
  /** Ends the running actor of this id. Throws when there is none. */
  settle(id: string, outcome: { readonly output: unknown } | { readonly error: unknown }): Promise<void>;
}

interface Waiting {
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

export function createWorld(): World {
  const waiting = new Map<string, Waiting>();
  const effects: string[] = [];
  const happened: string[] = [];
  return {
    promised: <TOutput, TInput extends NonReducibleUnknown>() =>
      fromPromise<TOutput, TInput>(
        ({ self, signal }) =>
          new Promise((resolve, reject) => {
            // The fixtures of the model are typed by the machine; here they are only passed on.
            waiting.set(self.id, { resolve: (output) => resolve(output as TOutput), reject });
            signal.addEventListener('abort', () => waiting.delete(self.id));
          }),
      ),
    silent: <TEvent extends EventObject, TInput extends NonReducibleUnknown>() =>
      fromCallback<TEvent, TInput>(() => undefined),
    noted: (name) => (_, params) => {
      effects.push(name);
      happened.push(params === undefined ? `does ${name}` : `does ${name} ${shown(params)}`);
    },
    effects,
    happened,
    settle: async (id, outcome) => {
      const actor = waiting.get(id);
      if (!actor) throw new Error(`no actor "${id}" is running`);
      waiting.delete(id);
      if ('output' in outcome) actor.resolve(outcome.output);
      else actor.reject(outcome.error);
      // The actor sees its promise settle a few microtasks later.
      for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    },
  };
}
