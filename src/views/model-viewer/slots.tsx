import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import { slotsMachine } from '../../machines/model-viewer/slots';
import { useStartedActor } from '../studio/use-started-actor';

const SlotsContext = createContext<ActorRefFrom<typeof slotsMachine> | undefined>(undefined);

interface ModelSlotsProps {
  /** Those that are loaded at once, as far as there is room. */
  readonly live?: readonly string[];
  readonly children: ReactNode;
}

/** Counts the models that are loaded inside: a browser has room for few. */
export function ModelSlots({ live, children }: ModelSlotsProps) {
  return <SlotsContext value={useStartedActor(slotsMachine, { live })}>{children}</SlotsContext>;
}

/** Whether this model is loaded, and how to ask for it or give its place up. */
export function useSlot(id: string) {
  const slots = use(SlotsContext);
  if (!slots) throw new Error('a model stands outside of its page');
  const live = useSelector(slots, ({ context }) => context.live.includes(id));
  return {
    live,
    ask: () => slots.send({ type: 'slot.ask', id }),
    leave: () => slots.send({ type: 'slot.leave', id }),
  };
}
