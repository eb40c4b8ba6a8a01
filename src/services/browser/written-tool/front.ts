import { supplyChineseLater } from '../chinese-type';
import { chooseFace, readFace, readItem } from '../welcome/face';
import { type FilesOfWords, fitToDevice } from './fit';
import { giveWayToApp, sayWhy } from './give-way';
import { afterPaint, type FirstFiles, startApp } from './start-app';

/**
 * Stands behind the HTML of a written tool and runs before it is painted; shows it where somebody is signed in, and starts
 * the app behind it.
 */
chooseFace();
const attribute = (name: string) => document.currentScript?.getAttribute(name);
const chinese = attribute('data-chinese');
if (chinese) supplyChineseLater(chinese);
// A tab also finds out by it that there is a new build.
const app = attribute('data-app') ?? '';
// The build has written it.
const first = JSON.parse(attribute('data-first') ?? '{}') as Omit<FirstFiles, 'app'> & { readonly words: FilesOfWords };
const written = document.getElementById('written');
// The service worker keeps one page for every address.
if (written && readItem('token') !== null && location.pathname === written.dataset.route) {
  const ofWords = fitToDevice(written, readFace(), first.words);
  giveWayToApp(written);
  afterPaint(() => start([...first.parts, ...ofWords]));
} else {
  written?.remove();
  start(first.parts);
}

function start(parts: readonly string[]) {
  const failure = written?.querySelector<HTMLElement>('[data-edition]')?.dataset.failed ?? '';
  startApp({ app, modules: first.modules, parts }).catch(() => sayWhy(failure));
}
