// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseFace, keepFace } from '../../../src/services/browser/welcome/face';
import { answerBefore } from '../../../src/services/browser/welcome/hand-over';

const WRITTEN = `
  <div id="welcome">
    <div data-edition="zh" lang="zh-CN" data-title="溜背">
      <main><a href="/car/txt2img">开始</a><button>演示</button><a href="/car/txt2img">开始</a></main>
      <p data-failed hidden>没能启动</p>
    </div>
    <div data-edition="en" lang="en-GB" data-title="Fastback" style="display: none"></div>
    <aside data-offer="en" hidden><button data-choose="it">Use English</button><button data-choose="other">Not now</button></aside>
  </div>
  <div id="root"></div>`;

const written = () => document.getElementById('welcome');
const control = (text: string, index = 0) =>
  [...document.querySelectorAll<HTMLElement>('#welcome a, #welcome button')].filter(
    ({ textContent }) => textContent === text,
  )[index];

/** The app's own page, whose controls note what was clicked. */
function drawApp(clicked: string[] = []) {
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  root.innerHTML = '<main><a href="/car/txt2img">开始</a><button>演示</button><a href="/car/txt2img">开始</a></main>';
  root.querySelectorAll('a, button').forEach((element, index) => {
    element.addEventListener('click', (event) => {
      event.preventDefault();
      clicked.push(`${element.textContent} ${index}`);
    });
  });
}

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  document.body.innerHTML = WRITTEN;
});
afterEach(() => {
  // Ends what still listens for a page of the app.
  drawApp();
  localStorage.clear();
  document.documentElement.removeAttribute('data-signed-in');
  vi.unstubAllGlobals();
});

describe('the written welcome page', () => {
  it('fetches nothing of the app until somebody turns to a control', () => {
    const fetchApp = vi.fn(async () => {});
    answerBefore(fetchApp);
    document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(fetchApp).not.toHaveBeenCalled();
    control('演示')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    control('演示')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(fetchApp).toHaveBeenCalledTimes(1);
  });

  it('gives way to the page of the app, which answers the click that was made on it', async () => {
    // given
    const clicked: string[] = [];
    answerBefore(async () => drawApp(clicked));
    // when
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 });
    control('开始', 1)?.dispatchEvent(click);
    // then
    expect(click.defaultPrevented).toBe(true);
    await vi.waitFor(() => expect(clicked).toEqual(['开始 2']));
    expect(written()).toBeNull();
  });

  it('leaves a click for another tab to the browser', () => {
    answerBefore(async () => {});
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ctrlKey: true });
    control('开始')?.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
  });

  it('stays while the app only says that it is loading', async () => {
    answerBefore(async () => {});
    const root = document.getElementById('root');
    if (root) root.innerHTML = '<p role="status">正在载入</p>';
    await Promise.resolve();
    expect(written()).not.toBeNull();
  });

  it('says so when the app cannot be fetched, and tries again with the next click', async () => {
    // given
    const fetchApp = vi.fn(async () => {
      throw new TypeError('Failed to fetch');
    });
    answerBefore(fetchApp);
    // when
    control('演示')?.click();
    // then
    await vi.waitFor(() => expect(document.querySelector<HTMLElement>('[data-failed]')?.hidden).toBe(false));
    control('演示')?.click();
    expect(fetchApp).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['somebody is signed in', () => localStorage.setItem('token', 'secret')],
    ['the connection is not encrypted', () => vi.stubGlobal('isSecureContext', false)],
  ])('fetches the app at once when %s', (_, prepare) => {
    prepare();
    const fetchApp = vi.fn(async () => {});
    answerBefore(fetchApp);
    expect(fetchApp).toHaveBeenCalledTimes(1);
  });

  it('fetches the app when another tab signs in', () => {
    const fetchApp = vi.fn(async () => {});
    answerBefore(fetchApp);
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(fetchApp).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['Use English', 'en'],
    ['Not now', 'zh'],
  ])('offers English to a browser that prefers it, and keeps the answer "%s" without the app', (answer, chosen) => {
    // given
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US', 'zh-CN']);
    const fetchApp = vi.fn(async () => {});
    const offer = () => document.querySelector<HTMLElement>('[data-offer]');
    answerBefore(fetchApp);
    expect(offer()?.hidden).toBe(false);
    // when
    control(answer)?.click();
    // then
    expect(offer()?.hidden).toBe(true);
    expect(document.documentElement.dataset.locale).toBe(chosen);
    expect(fetchApp).not.toHaveBeenCalled();
    // and at the next visit
    document.body.innerHTML = WRITTEN;
    answerBefore(fetchApp);
    expect(offer()?.hidden).toBe(true);
  });

  it('offers nothing to a browser that prefers what is shown', () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['zh-CN', 'en']);
    answerBefore(async () => {});
    expect(document.querySelector<HTMLElement>('[data-offer]')?.hidden).toBe(true);
  });

  it('takes language and light from what this device keeps, and ignores what is damaged', () => {
    const { dataset } = document.documentElement;
    keepFace({ locale: 'en', colorScheme: 'dark' });
    localStorage.setItem('token', 'secret');
    chooseFace();
    expect(dataset).toMatchObject({ locale: 'en', mantineColorScheme: 'dark', signedIn: 'true' });
    localStorage.setItem('fastback-face', '{"locale":7,');
    delete dataset.locale;
    chooseFace();
    expect(dataset.locale).toBeUndefined();
    expect(dataset.mantineColorScheme).toBe('light');
  });
});
