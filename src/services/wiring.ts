import { fromEvent, map, merge } from 'rxjs';
import { type ActorRefFrom, createActor, type InspectionEvent } from 'xstate';
import { Balance } from '../../contract/account';
import { Pricing, type PricingQuery, type RuntimeConfig } from '../../contract/config';
import type { Module } from '../../contract/models';
import type { UserLog } from '../log';
import type { ReadableProjection } from '../log/projection';
import { drafts } from '../log/projections/drafts';
import type { CarEditorActor } from '../machines/car-editor/selectors';
import type { GenerationRequest } from '../machines/generation/machine';
import type { OpenedImageEditor, PaintRequest } from '../machines/image-editor/opened';
import type { sessionMachine } from '../machines/session/machine';
import { selectToken, selectUser } from '../machines/session/selectors';
import { studioMachine } from '../machines/studio/machine';
import type { Sample } from '../tools';
import type { PictureParameters } from '../tools/parameters';
import { type Account, createAccount } from './account';
import { type ArchiveFile, downloadArchive } from './archive';
import { createBalance, type Power } from './balance';
import type { OpenedCarEditor } from './car-editor';
import { createClock } from './clock';
import { isOurCode, readActivity, type takeCredentials } from './credentials';
import { download, fileSize, saveBlob } from './download';
import { createDrivers } from './drivers';
import { createFavouriteFolders, type FolderService } from './favourite-folders';
import { createFavourites, type FavouriteService } from './favourites';
import { provideGeneration } from './generation';
import { draftOf, type HandedOver } from './hand-over';
import { createClients } from './http';
import { keepFavouriteThumbnails, keepThumbnails } from './keep-thumbnails';
import { createKeys } from './keys';
import type { ModelToOpen, OpenedModelViewer } from './model-viewer';
import { createOrderDrivers } from './order-drivers';
import { provideOrder } from './orders';
import type { OpenedOutlinePreview } from './outline-preview';
import { readPictureParameters } from './picture-parameters';
import { createPosters } from './posters';
import { createRecorder } from './recorder';
import { redact } from './redact';
import { createResultActions, type ResultActions } from './results';
import { sampleImages } from './samples';
import { elsewhere, provideSession } from './session';
import { readDraft } from './sign-in-draft';
import { provideUploads } from './upload';
import { createWallet, type Wallet } from './wallet';

type Studio = ActorRefFrom<typeof studioMachine>;
type Session = ActorRefFrom<typeof sessionMachine>;
type UploadsMachine = ReturnType<typeof provideUploads>;

export interface StudioOptions {
  readonly config: Pick<RuntimeConfig, 'ssoUrl'>;
  readonly credentials: ReturnType<typeof takeCredentials>;
  readonly navigate: (address: string) => void;
  readonly reload: () => void;
  readonly inspect?: (event: InspectionEvent) => void;
}

/** The user's own words of late, by tool. */
export interface PromptHistory {
  save(module: Module, text: string): void;
  remove(module: Module, text: string): void;
  clear(module: Module): void;
}

/** The running studio: the actors, the log of whoever is signed in, and the few calls that views make. */
export interface RunningStudio {
  readonly studio: Studio;
  readonly session: Session;
  readonly userLog: ReadableProjection<UserLog | undefined>;
  readonly uploadsMachine: UploadsMachine;
  startGeneration(request: GenerationRequest): void;
  cancelGeneration(taskId: string): void;
  keepDraft(module: Module, form: Record<string, unknown>): void;
  readonly promptHistory: PromptHistory;
  /** Compute power that such a generation costs. */
  price(query: typeof PricingQuery._zod.input, signal: AbortSignal): Promise<number>;
  /** The compute power of whoever is signed in; undefined while it is not known. */
  readonly balance: ReadableProjection<Power | undefined>;
  readonly wallet: Wallet;
  /** Saves a result as a file. Throws where it cannot be fetched. */
  download(url: string, name: string): Promise<void>;
  /** Saves what was made here as a file. */
  saveFile(file: Blob, name: string): void;
  /** Bytes of the file at that address; throws where its host does not tell. */
  fileSize(url: string, signal: AbortSignal): Promise<number>;
  /** Saves several as one zip; answers how many are missing from it. Throws when all are. */
  downloadArchive(files: readonly ArchiveFile[], name: string): Promise<number>;
  readonly favourites: FavouriteService;
  readonly favouriteFolders: FolderService;
  readonly account: Account;
  /** What a file made by Fastback says of itself; undefined for any other. */
  pictureParameters(source: Blob | string): Promise<PictureParameters | undefined>;
  /** Pictures of ours to try a tool with. Throws where they cannot be fetched. */
  sampleImages(names: readonly Sample[]): Promise<readonly File[]>;
  readonly results: ResultActions;
  /** Opens the car editor on the last drawing; `deliver` takes its picture into a form. */
  openCarEditor(deliver: (picture: File) => void): Promise<OpenedCarEditor>;
  /** Shows in 3D what an editor draws. */
  openOutlinePreview(editor: CarEditorActor): Promise<OpenedOutlinePreview>;
  /** Opens a 3D model in a viewer. */
  openModelViewer(model: ModelToOpen): Promise<OpenedModelViewer>;
  /** Keeps a small picture of a 3D result. */
  readonly keepPoster: ReturnType<typeof createPosters>;
  /** Opens the image editor on a picture of a form. */
  openImageEditor(request: PaintRequest): Promise<OpenedImageEditor>;
  /** Puts something into a tool's form, for when its page is opened next. */
  handOver(module: Module, given: HandedOver): Promise<void>;
  now(): number;
  /** Lets go of everything: what is unfinished can be taken up by another tab. */
  close(): void;
}

/** Provides every machine with its effects and starts them. */
export function createStudio({ config, credentials, navigate, reload, inspect }: StudioOptions): RunningStudio {
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
  const studio = createActor(
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

  let release = () => {};
  recorder.current.subscribe(() => {
    release();
    const opened = recorder.current.get();
    if (!opened) {
      release = () => {};
      return;
    }
    const leave = drivers.adopt(opened);
    const leaveOrders = orderDrivers.adopt(opened);
    const stopKeeping = keepThumbnails(opened, opened.log.tab, clock.now);
    const stopKeepingFavourites = keepFavouriteThumbnails(opened, clock.now);
    favourites.refresh();
    release = () => {
      leave();
      leaveOrders();
      stopKeeping();
      stopKeepingFavourites();
    };
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
    keepDraft: (module, form) => recorder.record({ type: 'v1.FormDrafted', at: clock.now(), module, form }),
    promptHistory: {
      save: (module, text) => recorder.record({ type: 'v1.PromptSaved', at: clock.now(), module, text }),
      remove: (module, text) => recorder.record({ type: 'v1.PromptDeleted', at: clock.now(), module, text }),
      clear: (module) => recorder.record({ type: 'v1.PromptsCleared', at: clock.now(), module }),
    },
    price: async ({ module, n, width, height }, signal) => {
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
    results: createResultActions(recorder.record, clock.now),
    openCarEditor: async (deliver) => {
      const { openCarEditor } = await import('./car-editor');
      return openCarEditor({
        log: recorder.current.get()?.log,
        record: recorder.record,
        inspect,
        now: clock.now,
        deliver,
      });
    },
    openOutlinePreview: async (editor) => {
      const { openOutlinePreview } = await import('./outline-preview');
      return openOutlinePreview(editor, { client: clients.api, inspect });
    },
    openModelViewer: async (model) => {
      const { openModelViewer } = await import('./model-viewer');
      const log = recorder.current.get()?.log;
      return openModelViewer(model, { log, record: recorder.record, inspect, now: clock.now });
    },
    keepPoster: createPosters(recorder.current.get, clock.now),
    openImageEditor: async (request) => {
      const { openImageEditor } = await import('./image-editor/open');
      const { record } = recorder;
      return openImageEditor(request, { log: recorder.current.get()?.log, record, inspect, now: clock.now });
    },
    handOver: async (module, given) => {
      const current = recorder.current.get()?.log.projection(drafts).get() ?? {};
      recorder.record(draftOf(current, module, given, clock.now()));
      await recorder.recorded();
    },
    now: clock.now,
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

/** Nothing is shown of an error that nobody caught; it is kept, redacted, for the bug report. */
const uncaughtErrors = () =>
  merge(
    fromEvent<ErrorEvent>(window, 'error').pipe(map(({ error, message }): unknown => error ?? message)),
    fromEvent<PromiseRejectionEvent>(window, 'unhandledrejection').pipe(map(({ reason }): unknown => reason)),
  ).pipe(
    map((thrown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))),
    map(({ message, stack }) => ({ message: redact(message), stack: redact(stack ?? '') })),
  );
