import type { PaletteWords } from '../zh/palette';
import boards from './boards';
import inspector from './inspector';
import matrix from './matrix';
import report from './report';

/** The command palette and the list of shortcuts. */
const palette: PaletteWords = {
  search: 'Search tools, pictures, pages and settings',
  nothing: 'Nothing found',
  groups: { tools: 'Tools', pictures: 'Recent pictures', pages: 'Pages', settings: 'Settings' },
  dark: 'Dark',
  light: 'Light',
  inspector,
  report,
  boards,
  matrix,
  plainHttp: {
    title: 'This connection is not encrypted',
    text: 'This address uses plain HTTP. Others on the network could read what you send, including your password, and the browser cannot notify you when a picture is ready. Ask your administrator for an HTTPS address, or open Fastback as localhost on the machine that runs it.',
  },
  newBuild: {
    title: 'A new version is ready',
    text: 'Reload to use it. Drafts, history and running tasks are kept.',
    reload: 'Reload',
    taking: 'Changing to the new version…',
    later: 'Not now',
  },
  keys: {
    change: 'Change the keys of:',
    press: 'Press the new keys',
    taken: 'Already used for:',
    fixed: 'These keys have a fixed use. Choose others',
    reset: 'Reset all keys',
    groups: { everywhere: 'Everywhere', form: 'Form', results: 'Results', preview: 'Preview' },
    does: {
      palette: 'Command palette',
      list: 'List of shortcuts',
      generate: 'Generate',
      paste: 'Put a picture from the clipboard into the form',
      walk: 'Walk from result to result',
      open: 'Open large',
      again: 'Again',
      vary: 'Vary',
      favourite: 'Add to favourites or remove',
      download: 'Download',
      reuse: 'Reuse parameters',
      compare: 'Compare with the original',
      remove: 'Delete',
      leaf: 'Previous, next',
      zoom: 'Zoom in, out, fit the window',
      close: 'Close',
    },
  },
};

export default palette;
