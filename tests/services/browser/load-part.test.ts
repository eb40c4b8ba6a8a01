// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableCSSFileLoading": true, "handleDisabledFileLoadingAsSuccess": true } }
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPart } from '../../../src/services/browser/load-part';

const fetchFile = vi.fn<(address: string) => Promise<Response>>();
const found = async () => new Response('export {}');

beforeEach(() => {
  fetchFile.mockReset();
  fetchFile.mockImplementation(found);
  vi.stubGlobal('fetch', fetchFile);
});

describe('a part of the app', () => {
  it('imports the module once its script and its style have come', async () => {
    // given
    const importModule = vi.fn(async () => 'the part');
    let come = (_: Response) => {};
    fetchFile.mockReturnValue(
      new Promise((resolve) => {
        come = resolve;
      }),
    );
    // when
    const loaded = loadPart(importModule, ['one.css', 'one.js']);
    // then
    await vi.waitFor(() => expect(fetchFile).toHaveBeenCalledExactlyOnceWith('/one.js'));
    expect(document.querySelector('link[rel=stylesheet]')?.getAttribute('href')).toBe('/one.css');
    expect(importModule).not.toHaveBeenCalled();
    come(await found());
    expect(await loaded).toBe('the part');
  });

  it('asks for a file that the page only preloads all the same', async () => {
    // given
    const preload = document.createElement('link');
    preload.rel = 'preload';
    preload.href = '/preloaded.js';
    document.head.append(preload);
    // when
    await loadPart(async () => 'the part', ['preloaded.js']);
    // then
    expect(fetchFile).toHaveBeenCalledExactlyOnceWith('/preloaded.js');
  });

  it.each([
    ['is out of reach', 'two.js', () => Promise.reject(new TypeError('no network'))],
    ['is not there', 'three.js', async () => new Response('gone', { status: 404 })],
  ])('whose script %s is never imported, reports it, and is fetched again by the next try', async (_, file, answer) => {
    // given
    const importModule = vi.fn(async () => 'the part');
    const heard = vi.fn();
    addEventListener('vite:preloadError', heard, { once: true });
    fetchFile.mockImplementationOnce(answer);
    // when
    const failed = loadPart(importModule, [file]);
    // then
    await expect(failed).rejects.toThrow(TypeError);
    expect(importModule).not.toHaveBeenCalled();
    expect(heard).toHaveBeenCalledOnce();
    // and when it is back
    expect(await loadPart(importModule, [file])).toBe('the part');
  });

  it('fetches a file once that two parts share, and none that the page names itself', async () => {
    // given
    const script = document.createElement('link');
    script.setAttribute('href', '/libraries.js');
    document.head.append(script);
    // when
    const both = await Promise.all(['a', 'b'].map((part) => loadPart(async () => part, ['libraries.js', 'shared.js'])));
    // then
    expect(both).toEqual(['a', 'b']);
    expect(fetchFile).toHaveBeenCalledExactlyOnceWith('/shared.js');
  });
});
