import { supplyChineseLater } from '../chinese-type';
import { chooseFace, readFace, readItem } from '../welcome/face';
import { fitToDevice } from './fit';
import { giveWayToApp } from './give-way';

/** Stands behind the HTML of a written tool and runs before it is painted; shows it where somebody is signed in. */
chooseFace();
const attribute = (name: string) => document.currentScript?.getAttribute(name);
const chinese = attribute('data-chinese');
if (chinese) supplyChineseLater(chinese);
// The build has written it.
const later = JSON.parse(attribute('data-later') ?? '{}') as Parameters<typeof fitToDevice>[2];
const written = document.getElementById('written');
if (written) {
  // The service worker keeps one page for every address.
  const isAsked = readItem('token') !== null && location.pathname === written.dataset.route;
  if (isAsked) {
    fitToDevice(written, readFace(), later);
    giveWayToApp(written);
  } else written.remove();
}
