import { type AnyActor, StateMachine } from 'xstate';

/** The name of an actor's machine; of an actor without one its own. */
export const machineName = ({ logic, id }: AnyActor): string => (logic instanceof StateMachine ? logic.id : id);

/** The name that an actor was given, else that of its machine. */
export const actorName = (actor: AnyActor): string => (actor.id === actor.sessionId ? machineName(actor) : actor.id);
