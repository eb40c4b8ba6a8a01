import { type ActorRefFrom, createActor, type InspectionEvent } from 'xstate';
import { Balance } from '../../contract/account';
import { Pricing, type PricingQuery, type RuntimeConfig } from '../../contract/config';
import type { sessionMachine } from '../machines/session/machine';
import { selectToken, selectUser } from '../machines/session/selectors';
import { studioMachine } from '../machines/studio/machine';
import { createAccount } from './account';
import { createKeys } from './account/keys';
import { createBalance } from './balance';
import { uncaughtErrors } from './browser/uncaught-errors';
import { createDrivers } from './drivers';
import { createFavouriteFolders } from './favourite-folders';
import { createFavourites } from './favourites';
import { downloadArchive } from './files/archive';
import { download, fileSize, saveBlob } from './files/download';
import { readPictureParameters } from './files/picture-parameters';
import { provideGeneration } from './generation/generation';
import { sampleImages } from './generation/samples';
import { createClients } from './http/clients';
import { createClock } from './http/clock';
import { keepFavouriteThumbnails, keepThumbnails } from './keep-thumbnails';
import { createLogCommands } from './log-commands';
import { createOrderDrivers } from './order-drivers';
import { provideOrder } from './orders/orders';
import { createRecorder } from './recorder';
import { createPosters } from './results/posters';
import { isOurCode, readActivity, type takeCredentials } from './session/credentials';
import { elsewhere, provideSession } from './session/session';
import { readDraft } from './session/sign-in-draft';
import { provideUploads } from './uploads/upload';
import { createWallet } from './wallet';
import { createWindows } from './windows';

type Studio = ActorRefFrom<typeof studioMachine>;
type Session = ActorRefFrom<typeof sessionMachine>;

export interface StudioOptions {
  readonly config: Pick<RuntimeConfig, 'ssoUrl'>;
  readonly credentials: ReturnType<typeof takeCredentials>;
  readonly navigate: (address: string) => void;
  readonly reload: () => void;
  readonly inspect?: (event: InspectionEvent) => void;
}

/** The running studio: the actors, the log of whoever is signed in, and the few calls that views make. */
export type RunningStudio = ReturnType<typeof createStudio>;

/** Provides every machine with its effects and starts them. */
export function createStudio({ config, credentials, navigate, reload, inspect }: StudioOptions) {
  const clock = createClock();
  const channel = new BroadcastChannel('fastback');
  const recorder = createRecorder();
  const clients = createClients({
    token: () => selectToken(session.getSnapshot()),
    onUnauthorized: (token) => {
      if (token === selectToken(session.getSnapshot())) session.send({ type: 'session.unauthorized' });
    },
    clock,
  });
  const keys = createKeys({
    clients,
    preferred: () => selectUser(session.getSnapshot())?.defaultApiKey,
    now: clock.now,
  });
  const userId = () => selectUser(session.getSnapshot())?.id ?? '';
  const observe = (event: InspectionEvent) => {
    recorder.inspect(event);
    inspect?.(event);
  };
  const studio: Studio = createActor(
    studioMachine.provide({
      actors: {
        session: provideSession({
          ...{ clients, channel, clock, navigate, reload, ssoUrl: config.ssoUrl },
          codeIsOurs: isOurCode(credentials, config.ssoUrl),
        }),
        generation: provideGeneration({ clients, keys, recorded: recorder.recorded, now: clock.now }),
        order: provideOrder({ clients, recorded: recorder.recorded, userId, now: clock.now }),
      },
    }),
    {
      id: 'studio',
      input: {
        session: {
          ...credentials,
          external: config.ssoUrl !== undefined,
          lastActivity: readActivity,
          signInDraft: readDraft,
          here,
          now: clock.now,
        },
      },
      inspect: observe,
    },
  );
  const session = sessionOf(studio);
  const drivers = createDrivers(studio, channel);
  const orderDrivers = createOrderDrivers(studio, channel);
  const favouriteOptions = { clients, log: () => recorder.current.get()?.log, now: clock.now };
  const favourites = createFavourites(favouriteOptions);

  let leaving: readonly (() => void)[] = [];
  recorder.current.subscribe(() => {
    for (const leave of leaving) leave();
    leaving = [];
    const opened = recorder.current.get();
    if (!opened) return;
    leaving = [
      drivers.adopt(opened),
      orderDrivers.adopt(opened),
      keepThumbnails(opened, opened.log.tab, clock.now),
      keepFavouriteThumbnails(opened, clock.now),
    ];
    favourites.refresh();
  });
  session.subscribe((snapshot) => {
    const user = selectUser(snapshot);
    recorder.follow(user?.id);
    if (user) return;
    keys.forget();
    const { generations, orders } = studio.getSnapshot().context;
    if (generations.length + orders.length > 0) studio.send({ type: 'studio.clear' });
  });
  const following = elsewhere().subscribe((command) => {
    const news = command.type !== 'session.signed-in-elsewhere' || command.token !== selectToken(session.getSnapshot());
    if (news) session.send(command);
  });
  following.add(
    uncaughtErrors().subscribe((error) => recorder.record({ type: 'v1.ErrorCaught', at: clock.now(), ...error })),
  );
  studio.start();

  return {
    studio,
    session,
    userLog: recorder.current,
    uploadsMachine: provideUploads(clients),
    pictureParameters: readPictureParameters,
    sampleImages,
    startGeneration: drivers.start,
    cancelGeneration: drivers.cancel,
    /** Compute power that such a generation costs. */
    price: async ({ module, n, width, height }: typeof PricingQuery._zod.input, signal: AbortSignal) => {
      const searchParams = { module, n: String(n ?? 1), width: String(width ?? ''), height: String(height ?? '') };
      return (await clients.api.call(Pricing, 'pricing', { searchParams, signal })).power;
    },
    balance: createBalance(async (signal) => {
      const path = `users/${encodeURIComponent(userId())}/balance`;
      const { computePower, held } = (await clients.account.call(Balance, path, { signal })).data;
      return { free: computePower, held };
    }, recorder.current),
    wallet: createWallet({ clients, drivers: orderDrivers, userId, now: clock.now }),
    download,
    saveFile: saveBlob,
    fileSize,
    downloadArchive,
    favourites,
    favouriteFolders: createFavouriteFolders(favouriteOptions),
    account: createAccount({ clients, keys, session, record: recorder.record, now: clock.now }),
    keepPoster: createPosters(recorder.current.get, clock.now),
    ...createLogCommands(recorder, clock.now),
    ...createWindows({ client: clients.api, recorder, inspect, now: clock.now }),
    now: clock.now,
    /** Lets go of everything: what is unfinished can be taken up by another tab. */
    close: () => {
      following.unsubscribe();
      studio.stop();
      recorder.follow(undefined);
      channel.close();
    },
  };
}

/** The root invokes the session for as long as it lives. */
function sessionOf(studio: Studio): Session {
  const session: Session | undefined = studio.system.get('session');
  if (!session) throw new Error('the studio runs without a session');
  return session;
}

const here = () => location.pathname + location.search + location.hash;
