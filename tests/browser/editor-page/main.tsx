import { type CarProbe, car } from './car';
import { openPictureProbe, type PictureProbe } from './picture';

declare global {
  interface Window {
    editor: CarProbe;
    painting: PictureProbe;
  }
}

window.painting = await openPictureProbe();
window.editor = car;
