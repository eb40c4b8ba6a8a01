import type { PaletteWords } from '../zh/palette';
import inspector from './inspector';
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
