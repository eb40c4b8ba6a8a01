import { assign, setup } from 'xstate';

/** Models beside the text that are loaded at once; the rest show their poster. */
export const INLINE_MODELS = 3;

interface SlotsContext {
  /** Those that are loaded, the one that was asked for first in front. */
  readonly live: readonly string[];
}

/** Which of a page's models are loaded: one more than there is room for sends the oldest back to its poster. */
export const slotsMachine = setup({
  types: {
    context: {} as SlotsContext,
    input: {} as { readonly live?: readonly string[] },
    events: {} as { type: 'slot.ask'; id: string } | { type: 'slot.leave'; id: string },
  },
  guards: {
    isLive: ({ context }, { id }: { id: string }) => context.live.includes(id),
  },
}).createMachine({
  id: 'modelSlots',
  context: ({ input }) => ({ live: (input.live ?? []).slice(0, INLINE_MODELS) }),
  initial: 'open',
  states: {
    open: {
      on: {
        'slot.ask': [
          { guard: { type: 'isLive', params: ({ event }) => event } },
          { actions: assign({ live: ({ context, event }) => [...context.live, event.id].slice(-INLINE_MODELS) }) },
        ],
        'slot.leave': {
          guard: { type: 'isLive', params: ({ event }) => event },
          actions: assign({ live: ({ context, event }) => context.live.filter((id) => id !== event.id) }),
        },
      },
    },
  },
});
