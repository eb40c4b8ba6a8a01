import type { StudioPorts } from '../ports/studio';
import { createAccounts } from './account';
import { openTabs } from './browser/tabs';
import { createDesigns } from './designs';
import { createLazyEditors } from './editors/lazy-editors';
import { createFavourites } from './favourites/favourites';
import { createFiles } from './files/files';
import { createGenerations } from './generation';
import { createHttp, createLateQueries, onNetworkReturn } from './http';
import { createErrorReports, createRecording, type Trail } from './log';
import { createOrders } from './orders';
import { createResults } from './results';
import { createSession, followUsers, type SessionOptions, userIdOf } from './session';
import { childOf, createRoot, type Session, type Studio } from './studio/root';
import { provideUploads } from './uploads/upload';

export interface StudioOptions extends SessionOptions {
  readonly config: SessionOptions['config'] & { readonly uploadMaxBytes: number };
  readonly inspector: {
    readonly inspect: StudioPorts['inspect'];
    readonly port: StudioPorts['inspector'];
    /** The log as the app shows it, where that is not the one of now. */
    readonly shownOf?: (log: StudioPorts['userLog']) => StudioPorts['userLog'];
    /** Is given what takes a project into the log of the signed-in user. */
    readonly takeBy?: (take: ReturnType<typeof createResults>['takeProject']) => void;
    /** What led every machine to where it is. */
    readonly trails: () => readonly Trail[];
  };
}

/** Provides every machine with its effects and starts them. */
export function createStudio(options: StudioOptions): StudioPorts {
  const { clients, clock } = createHttp(() => session);
  const { now } = clock;
  const { recorder, inspect } = createRecording(now, options.inspector.inspect);
  const { current, recorded } = recorder;
  // What screens, forms and editors read: the moment that the inspector travelled to, and else now.
  const userLog = options.inspector.shownOf?.(current) ?? current;
  const tabs = openTabs();
  const queries = createLateQueries(current);
  const shared = {
    ...{ clients, clock, now, recorder, inspect, tabs, queries, userLog },
    studio: () => studio,
    session: () => session,
    userId: () => userIdOf(session),
  };
  const signIn = createSession(options, shared);
  const { account, keys } = createAccounts(shared);
  const generations = createGenerations({ ...shared, keys });
  const orders = createOrders(shared);
  const results = createResults(shared);
  const favourites = createFavourites({ clients, userLog: current, recorded, inspect, now });
  const files = createFiles();
  const actors = {
    session: signIn.machine,
    generation: generations.machine,
    ...{ uploads: provideUploads(clients), library: results.library, notices: results.notices },
    order: orders.machine,
  };
  const studio: Studio = createRoot(actors, signIn.input, inspect);
  const session: Session = childOf(studio, 'session');
  current.subscribe(() => void (current.get() && favourites.favourites.refresh()));
  const follow = each(recorder.follow, orders.followPower);
  followUsers(session, follow, () => {
    queries.clear();
    keys.forget();
    studio.send({ type: 'studio.clear' });
  });
  options.inspector.takeBy?.(results.takeProject);
  const errors = createErrorReports({ ...shared, ...files, trails: options.inspector.trails });
  studio.start();

  return {
    ...{ studio, session, inspect, now, onNetworkReturn, account },
    inspector: options.inspector.port,
    ...{ userLog, logFailed: recorder.failed, retryLog: recorder.retry },
    queries,
    bugReport: errors.bugReport,
    ...files,
    ...generations.commands,
    wallet: orders.wallet,
    ...favourites,
    notices: childOf(studio, 'notices'),
    ...results.commands(),
    ...createLazyEditors({ client: clients.api, maxBytes: options.config.uploadMaxBytes, userLog, inspect, now }),
    openBoards: async () => (await import('./boards')).createBoards(shared),
    ...createDesigns({ client: clients.api, userLog, inspect, now }),
    close: () => {
      errors.close();
      studio.stop();
      queries.close();
      follow(undefined);
      tabs.close();
    },
  };
}

/** Calls all of them with the same. */
const each =
  <T>(...calls: readonly ((value: T) => void)[]) =>
  (value: T) => {
    for (const call of calls) call(value);
  };
