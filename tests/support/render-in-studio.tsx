import { MantineProvider } from '@mantine/core';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { models, modules } from '../../contract/models';
import { type Locale, loadDictionary, type Words, wordsOf } from '../../src/i18n';
import type { UserLog } from '../../src/log';
import type { Fact, Recorded } from '../../src/log/facts';
import { createReadable, foldAll, type Projection } from '../../src/log/projection';
import type { LogStatus } from '../../src/log/store';
import { uploadsMachine } from '../../src/machines/uploads/machine';
import type { PreferenceStore, Preferences } from '../../src/services/browser/preferences';
import { themeIn } from '../../src/views/kit/theme';
import { type StudioPorts, StudioProvider } from '../../src/views/studio-context';

/** The noon of the stage's clock, local time (ms since the epoch). */
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
      status: createReadable<LogStatus>({ durable: true, full: false, setAside: 0 }),
    },
    blobs: { get: async (hash: string) => blobs[hash] },
  };
  /** A fact happens, in this tab or another. */
  const happen = (fact: Fact, tab = 'here') =>
    act(async () => {
      const recorded = { seq: records.length, tab, fact } as Recorded;
      records.push(recorded);
      folded.clear();
      for (const listener of changed) listener();
      for (const listener of heard) listener(recorded);
    });
  // The log's storage, its queue and its locks are not on this stage.
  return { userLog: userLog as unknown as UserLog, happen };
}

interface Setting {
  readonly locale?: Locale;
  readonly userLog?: UserLog;
  readonly ports?: Partial<StudioPorts>;
  /** What this device remembers. */
  readonly preferences?: Preferences;
  /** Where people pay, if not here. */
  readonly paymentSite?: string;
}

const done = async () => 'done' as const;
/** Favourites of which everything is done at once. */
export const doneFavourites = { add: done, remove: done, restore: done, move: done, refresh: done };

/** Draws a view inside a studio whose ports do nothing but what the test gives. */
export async function stage(
  view: (words: Words) => ReactNode,
  { locale = 'zh', userLog, ports, preferences: kept = {}, paymentSite }: Setting = {},
) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // This DOM loads no fonts; a growing text field listens for them.
  Object.assign(document, { fonts: new EventTarget() });
  const words = wordsOf(locale, await loadDictionary(locale));
  const idle = { context: { generations: [], orders: [] } };
  const studio = {
    studio: { getSnapshot: () => idle, subscribe: () => ({ unsubscribe: () => {} }) },
    userLog: { get: () => userLog, subscribe: () => () => {} },
    uploadsMachine,
    pictureParameters: async () => undefined,
    startGeneration: vi.fn(),
    cancelGeneration: vi.fn(),
    keepDraft: vi.fn(),
    promptHistory: { save: vi.fn(), remove: vi.fn(), clear: vi.fn() },
    price: async () => 4,
    balance: createReadable({ free: 100, held: 0 }),
    wallet: {
      offer: async () => ({ products: [], isPayable: true }),
      orders: async () => [],
      expenses: async () => [],
      removeOrder: async () => {},
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
    results: { remove: vi.fn(), restore: vi.fn(), clear: () => 'cleared', undoClear: vi.fn() },
    handOver: async () => {},
    now: () => NOON,
    ...ports,
    // The actors that a view needs are among the test's ports.
  } as unknown as StudioPorts;
  const device = createReadable<Preferences>(kept);
  const preferences: PreferenceStore = {
    get: device.get,
    subscribe: device.subscribe,
    set: (patch) => device.set({ ...device.get(), ...patch }),
  };
  const config = {
    currency: 'CNY',
    prices: Object.fromEntries(modules.map((module) => [module, 4])) as Record<(typeof modules)[number], number>,
    wechat: false,
    testMode: false,
    uploadMaxBytes: 10_485_760,
    engine: 'embedded',
    models: [...models],
    paymentSite,
  };
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <MantineProvider theme={themeIn(words)} withCssVariables={false} withGlobalClasses={false}>
        <StudioProvider studio={studio} config={config} preferences={preferences} words={words} locale={locale}>
          {view(words)}
        </StudioProvider>
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
  return {
    place,
    words,
    studio,
    preferences,
    button,
    press: (name: string | RegExp) => act(async () => button(name).click()),
    leave: async () => {
      await act(async () => root.unmount());
      place.remove();
      vi.unstubAllGlobals();
    },
  };
}
