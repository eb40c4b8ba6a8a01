import { MantineProvider } from '@mantine/core';
import { notifyManager } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { type Module, models, modules } from '../../contract/models';
import type { Fact, Recorded } from '../../src/facts';
import { type Locale, loadDictionary, loadEditorWords, loadReadingWords, type Words, wordsOf } from '../../src/i18n';
import type { UserLog } from '../../src/log';
import { createReadable, foldAll, type Projection, type ReadableProjection } from '../../src/log/projection';
import { drafts } from '../../src/log/projections/drafts';
import type { LogStatus } from '../../src/log/store';
import type { LibraryCommand } from '../../src/machines/library/machine';
import { uploadMachine } from '../../src/machines/upload/machine';
import { uploadsMachine } from '../../src/machines/uploads/machine';
import type { LanguageState } from '../../src/ports/language';
import type { PreferenceStore, Preferences } from '../../src/ports/preferences';
import type { ProviderData, ProviderQuery } from '../../src/ports/queries';
import type { StudioPorts } from '../../src/ports/studio';
import type { Power } from '../../src/ports/wallet';
import { createQueries } from '../../src/services/http/queries';
import { onNetworkReturn } from '../../src/services/http/wake-ups';
import { observeBalance } from '../../src/services/orders/observe-balance';
import { provideLibrary } from '../../src/services/results/library';
import { provideNotices } from '../../src/services/results/notices';
import { askWords } from '../../src/views/kit/late-words';
import { themeIn } from '../../src/views/kit/theme';
import { LanguageProvider } from '../../src/views/studio/language-context';
import { StudioProvider } from '../../src/views/studio/studio-context';

import { quietPicture, quietReading, quietStudio } from './quiet-studio';

/** The noon of the studio's clock, local time (ms since the epoch). */
export const NOON = new Date(2026, 10, 21, 12).getTime();

/** A log in memory: what views read of one, and nothing more. */
export function memoryLog(facts: readonly Fact[] = [], blobs: Readonly<Record<string, Blob>> = {}) {
  const records: Recorded[] = facts.map((fact, seq) => ({ seq, tab: 'here', fact }) as Recorded);
  const changed = new Set<() => void>();
  const heard = new Set<(recorded: Recorded) => void>();
  const folded = new Map<string, unknown>();
  const userLog = {
    log: {
      userId: 'ada',
      tab: 'here',
      projection: <S,>(projection: Projection<S>) => ({
        get: () => {
          if (!folded.has(projection.name)) folded.set(projection.name, foldAll(projection, records));
          return folded.get(projection.name) as S;
        },
        subscribe: (listener: () => void) => {
          changed.add(listener);
          return () => changed.delete(listener);
        },
      }),
      onFact: (listener: (recorded: Recorded) => void) => {
        heard.add(listener);
        return () => heard.delete(listener);
      },
      status: createReadable<LogStatus>({ durable: true, full: false, overLimit: false, setAside: 0 }),
    },
    blobs: { get: async (hash: string) => blobs[hash] },
  };
  /** What a view itself records, while it acts or later. */
  const record = (fact: Fact, tab = 'here') => {
    const recorded = { seq: records.length, tab, fact } as Recorded;
    records.push(recorded);
    folded.clear();
    for (const listener of changed) listener();
    for (const listener of heard) listener(recorded);
  };
  /** A fact happens, in this tab or another. */
  const happen = (fact: Fact, tab = 'here') => act(async () => record(fact, tab));
  // A view reads neither the log's storage nor its queue and locks.
  return { userLog: userLog as unknown as UserLog, happen, record };
}

interface Setting {
  readonly locale?: Locale;
  readonly userLog?: UserLog;
  readonly ports?: Partial<StudioPorts>;
  /** What this device remembers. */
  readonly preferences?: Preferences;
  /** Where people pay, if not here. */
  readonly paymentSite?: string;
  /** What sends the files of forms; without, nothing is ever sent. */
  readonly uploads?: typeof uploadsMachine;
}

const unsent = uploadsMachine.provide({
  actors: { upload: uploadMachine.provide({ actors: { send: fromCallback(() => {}) } }) },
});

const withoutThumbnails = { actors: { thumbnails: fromCallback<LibraryCommand>(() => {}) } };

/** A root whose session never says anything. */
export const startStudio = (
  uploads = unsent,
  current: ReadableProjection<UserLog | undefined> = createReadable(undefined),
) =>
  createActor(
    quietStudio.provide({
      actors: {
        uploads,
        notices: provideNotices(current),
        library: provideLibrary(current).provide(withoutThumbnails),
      },
    }),
    {
      input: { session: { now: () => NOON, here: () => '/', lastActivity: () => undefined } },
    },
  ).start();

/** A query that is answered by a function of the test. */
export const queryOf =
  <T,>(data: ProviderData, read: (signal: AbortSignal) => Promise<T>): ProviderQuery<T> =>
  (userId) => ({ queryKey: [data, userId], queryFn: ({ signal }) => read(signal) });

// Answers reach the view with the microtasks that `act` waits for.
notifyManager.setScheduler(queueMicrotask);

/** A session in which ada is signed in, and of which views need no more. */
const signedIn = { hasTag: () => true, context: { user: { id: 'ada' } } };
const session = {
  getSnapshot: () => signedIn,
  subscribe: () => ({ unsubscribe: () => {} }),
};

const done = async () => 'done' as const;
/** Favourites of which everything is done at once. */
export const doneFavourites = { add: done, remove: done, restore: done, move: done, refresh: done };

/** Renders a view in a studio whose ports do only what the test provides; it is unmounted when the test ends. */
export async function renderInStudio(
  view: (words: Words) => ReactNode,
  { locale = 'zh', userLog, ports, preferences: kept = {}, paymentSite, uploads }: Setting = {},
) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // This DOM loads no fonts; a growing text field listens for them.
  Object.assign(document, { fonts: new EventTarget() });
  const words = wordsOf(locale, await loadDictionary(locale));
  // Here already when an editor or the notes of a prompt ask for them.
  const ofEditors = await askWords(locale, loadEditorWords);
  const reading = await askWords(locale, loadReadingWords);
  const actor = startStudio(uploads, createReadable(userLog));
  const log = { get: () => userLog, subscribe: () => () => {} };
  const queries = createQueries(log);
  const studio = {
    studio: actor,
    session,
    queries: { known: () => queries.client, fetch: async () => queries.client },
    onNetworkReturn,
    logFailed: createReadable(false),
    notices: actor.system.get('notices'),
    library: actor.system.get('library'),
    userLog: log,
    pictureParameters: async () => undefined,
    startGeneration: vi.fn(),
    cancelGeneration: vi.fn(),
    draft: (module: Module) => log.get()?.log.projection(drafts).get()[module],
    keepDraft: vi.fn(),
    promptHistory: { save: vi.fn(), remove: vi.fn(), clear: vi.fn() },
    price: async () => ({ power: 4 }),
    wallet: {
      balance: queryOf('balance', async () => ({ free: 100, held: 0 })),
      offer: queryOf('offer', async () => ({ products: [], isPayable: true })),
      orders: queryOf('orders', async () => []),
      grants: queryOf('grants', async () => []),
      expenses: queryOf('expenses', async () => []),
      removeOrder: async () => {},
      attend: () => () => {},
      buy: () => 'FB20261121',
      pay: vi.fn(),
    },
    download: async () => undefined,
    saveFile: vi.fn(),
    downloadArchive: async () => 0,
    fileSize: async () => 2_400_000,
    keepPoster: async () => {},
    favourites: doneFavourites,
    favouriteFolders: { create: done, rename: done, remove: done, refresh: done },
    results: {
      remove: vi.fn(),
      restore: vi.fn(),
      rate: vi.fn(),
      tag: vi.fn(),
      clear: () => 'cleared',
      undoClear: vi.fn(),
    },
    handOver: async () => {},
    promptReading: quietReading,
    openPictureReading: quietPicture(),
    now: () => NOON,
    ...ports,
    // The actors that a view needs are among the test's ports.
  } as unknown as StudioPorts;
  const power = createReadable<Power | undefined>(undefined);
  const followed = studio.wallet.power ? undefined : observeBalance(queries.client, studio.wallet.balance('ada'));
  const following = followed?.subscribe({ next: power.set });
  Object.assign(studio, { wallet: { ...{ power }, ...studio.wallet } });
  const device = createReadable<Preferences>(kept);
  const preferences: PreferenceStore = {
    get: device.get,
    subscribe: device.subscribe,
    set: (patch) => device.set({ ...device.get(), ...patch }),
  };
  const config = {
    prices: Object.fromEntries(modules.map((module) => [module, 4])) as Record<(typeof modules)[number], number>,
    uploadMaxBytes: 10_485_760,
    models: [...models],
    paymentSite,
  };
  const language = { ...createReadable<LanguageState>({ spoken: { locale, words } }), choose: async () => {} };
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <MantineProvider theme={themeIn(words)} withCssVariables={false} withGlobalClasses={false}>
        <LanguageProvider value={language}>
          <StudioProvider studio={studio} config={config} preferences={preferences} words={words} locale={locale}>
            {view(words)}
          </StudioProvider>
        </LanguageProvider>
      </MantineProvider>,
    ),
  );
  const button = (name: string | RegExp) => {
    const found = [...document.querySelectorAll('button')].find((candidate) => {
      const label = candidate.getAttribute('aria-label') ?? candidate.textContent ?? '';
      return typeof name === 'string' ? label.trim() === name : name.test(label);
    });
    if (!found) throw new Error(`no button ${name} in ${place.textContent}`);
    return found;
  };
  const leave = async () => {
    await act(async () => root.unmount());
    actor.stop();
    following?.unsubscribe();
    queries.close();
    place.remove();
    vi.unstubAllGlobals();
  };
  onTestFinished(leave);
  return {
    place,
    words: { ...words, ...ofEditors, reading },
    studio,
    preferences,
    button,
    press: (name: string | RegExp) => act(async () => button(name).click()),
    leave,
  };
}
