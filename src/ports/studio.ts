import type { ActorRefFrom, InspectionEvent } from 'xstate';
import type { noticesMachine } from '../machines/notices/machine';
import type { studioMachine } from '../machines/studio/machine';
import type { AccountPort } from './account';
import type { BoardPort } from './boards';
import type { BugReportPort } from './bug-report';
import type { DesignPort } from './designs';
import type { EditorPort } from './editors';
import type { FavouriteFolderPort, FavouritePort } from './favourites';
import type { FilePort } from './files';
import type { GenerationPort } from './generation';
import type { InspectorPort } from './inspector';
import type { LibraryPort } from './library';
import type { ModelPort } from './models';
import type { LateQueryClient } from './queries';
import type { SessionPort } from './session';
import type { WalletPort } from './wallet';

/** The running studio, as views need it: actors to send commands to, the log to read, and a few calls. */
export interface StudioPorts
  extends SessionPort,
    GenerationPort,
    LibraryPort,
    FilePort,
    EditorPort,
    ModelPort,
    DesignPort {
  readonly studio: ActorRefFrom<typeof studioMachine>;
  /** For every actor that a view starts: it is how facts reach the log. */
  readonly inspect: (event: InspectionEvent) => void;
  readonly inspector: InspectorPort;
  readonly bugReport: BugReportPort;
  /** Emits the user's notices. */
  readonly notices: ActorRefFrom<typeof noticesMachine>;
  /** Holds what was read of the provider, each under the key of its query. */
  readonly queries: LateQueryClient;
  readonly wallet: WalletPort;
  readonly account: AccountPort;
  readonly favourites: FavouritePort;
  readonly favouriteFolders: FavouriteFolderPort;
  /** The links to boards, fetched when they are first needed. */
  openBoards(): Promise<BoardPort>;
  /** Calls whenever the network is back; answers how to stop. */
  onNetworkReturn(call: () => void): () => void;
  /** ms since the epoch. */
  now(): number;
  /** Stops everything; another tab can then take over what is unfinished. */
  close(): void;
}
