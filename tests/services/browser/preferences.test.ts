import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPreferences } from '../../../src/services/browser/preferences';

/** The database of the preferences, as localforage laid it out in older builds. */
const storedByLocalforage = (preferences: object) =>
  new Promise<void>((resolve) => {
    const opening = indexedDB.open('fastback_preferences', 2);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('local-forage-detect-blob-support');
      opening.result.createObjectStore('keyvaluepairs').put(preferences, 'preferences');
    };
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
  });

afterEach(() => vi.unstubAllGlobals());

describe('the preferences of this device', () => {
  it('survive an older build and are changed for the next visit', async () => {
    // given
    await storedByLocalforage({ locale: 'en', railExpanded: true });
    // when
    const preferences = await openPreferences();
    preferences.set({ railExpanded: false });
    // then
    expect(preferences.get()).toEqual({ locale: 'en', railExpanded: false });
    await expect.poll(async () => (await openPreferences()).get()).toEqual({ locale: 'en', railExpanded: false });
  });

  it('take over the language that was chosen on the written welcome page', async () => {
    vi.resetModules();
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.stubGlobal('localStorage', { getItem: () => '{"locale":"zh"}', setItem: () => {} });
    const { openPreferences: open } = await import('../../../src/services/browser/preferences');
    expect((await open()).get()).toEqual({ locale: 'zh' });
  });

  it('last as long as the page where the browser keeps nothing', async () => {
    // given
    vi.resetModules();
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const fresh = await import('../../../src/services/browser/preferences');
    // when
    const preferences = await fresh.openPreferences();
    preferences.set({ colorScheme: 'dark' });
    // then
    expect(preferences.get()).toEqual({ colorScheme: 'dark' });
  });
});
