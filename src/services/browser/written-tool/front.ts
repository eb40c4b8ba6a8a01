import { supplyChineseLater } from '../chinese-type';
import { chooseFace, readFace, readItem } from '../welcome/face';
import { type FilesOfWords, fitToDevice } from './fit';
import { giveWayToApp, sayWhy } from './give-way';
import { signInInstead } from './sign-in-instead';
import { afterPaint, type FirstFiles, startApp } from './start-app';

/**
 * Stands behind the HTML of a written tool and runs before it is painted; shows it where somebody is signed in, and starts
 * the app behind it. Everybody else is led to the written welcome page.
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
const isOwnPage = written !== null && location.pathname === written.dataset.route;
if (isOwnPage && signInInstead()) {
  written.remove();
} else if (isOwnPage && readItem('token') !== null) {
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
