import type { ActorRefFrom } from 'xstate';
import type { ReadableProjection } from '../log/projection';
import type { installationMachine } from '../machines/installation/machine';

export type InstallationActor = ActorRefFrom<typeof installationMachine>;

/** The app as it is kept in this browser; undefined until it was started, and where a browser keeps none. */
export type InstallationPort = ReadableProjection<InstallationActor | undefined>;
