import { type ActorRefFrom, createActor, type InspectionEvent } from 'xstate';
import type { libraryMachine } from '../../machines/library/machine';
import type { noticesMachine } from '../../machines/notices/machine';
import type { sessionMachine } from '../../machines/session/machine';
import type { SessionInput } from '../../machines/session/types';
import { studioMachine } from '../../machines/studio/machine';

export type Studio = ActorRefFrom<typeof studioMachine>;
export type Session = ActorRefFrom<typeof sessionMachine>;

type Actors = NonNullable<Parameters<typeof studioMachine.provide>[0]['actors']>;

/** The root with its actors, not started yet. */
export const createRoot = (
  actors: Required<Actors>,
  session: SessionInput,
  inspect: (event: InspectionEvent) => void,
): Studio => createActor(studioMachine.provide({ actors }), { id: 'studio', input: { session }, inspect });

/** What the root invokes for as long as it lives, by its name there. */
interface Children {
  readonly session: Session;
  readonly library: ActorRefFrom<typeof libraryMachine>;
  readonly notices: ActorRefFrom<typeof noticesMachine>;
}

export function childOf<N extends keyof Children>(studio: Studio, name: N): Children[N] {
  const child: Children[N] | undefined = studio.system.get(name);
  if (!child) throw new Error(`the studio runs without its ${name}`);
  return child;
}
