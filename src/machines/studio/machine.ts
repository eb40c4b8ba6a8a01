import { assign, enqueueActions, setup } from 'xstate';
import { type GenerationInput, type GenerationRequest, generationMachine } from '../generation/machine';
import type { GenerationActor } from '../generation/selectors';
import { type SessionInput, sessionMachine } from '../session/machine';

interface StudioContext {
  readonly session: SessionInput;
  /** The generations that this tab drives, newest first, until they are dismissed. */
  readonly generations: readonly GenerationActor[];
}

export type StudioCommand =
  | { type: 'generation.start'; request: GenerationRequest }
  | { type: 'generation.resume'; request: GenerationRequest; resume: NonNullable<GenerationInput['resume']> }
  | { type: 'generation.dismiss'; taskId: string }
  /** Nobody is signed in any more: running work is left to the provider and taken up at the next sign-in. */
  | { type: 'studio.clear' };

/** The root: one session, and a generation for everything in the making. */
export const studioMachine = setup({
  types: {
    context: {} as StudioContext,
    input: {} as { session: SessionInput },
    events: {} as StudioCommand,
  },
  actors: { session: sessionMachine, generation: generationMachine },
  actions: {
    add: assign({
      generations: (
        { context, spawn },
        { request, resume }: { request: GenerationRequest; resume?: GenerationInput['resume'] },
      ) => {
        const id = `generation:${request.taskId}`;
        if (context.generations.some((generation) => generation.id === id)) return context.generations;
        const input = { request, now: context.session.now, ...(resume ? { resume } : {}) };
        return [spawn('generation', { id, systemId: id, input }), ...context.generations];
      },
    }),
  },
}).createMachine({
  id: 'studio',
  context: ({ input }) => ({ session: input.session, generations: [] }),
  invoke: { id: 'session', systemId: 'session', src: 'session', input: ({ context }) => context.session },
  on: {
    'generation.start': { actions: { type: 'add', params: ({ event }) => ({ request: event.request }) } },
    'generation.resume': {
      actions: { type: 'add', params: ({ event }) => ({ request: event.request, resume: event.resume }) },
    },
    'generation.dismiss': {
      actions: enqueueActions(({ context, event, enqueue }) => {
        const id = `generation:${event.taskId}`;
        enqueue.stopChild(id);
        enqueue.assign({ generations: context.generations.filter((generation) => generation.id !== id) });
      }),
    },
    'studio.clear': {
      actions: enqueueActions(({ context, enqueue }) => {
        for (const generation of context.generations) enqueue.stopChild(generation.id);
        enqueue.assign({ generations: [] });
      }),
    },
  },
});
