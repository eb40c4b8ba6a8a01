import type { PaletteWords } from '../zh/palette';
import boards from './boards';
import history from './history';
import inspector from './inspector';
import matrix from './matrix';
import report from './report';

/** The command palette and the list of shortcuts. */
const palette: PaletteWords = {
  search: 'Search tools, pictures, settings',
  nothing: 'Nothing found',
  groups: { tools: 'Tools', pictures: 'Recent pictures', pages: 'Pages', settings: 'Settings' },
  dark: 'Dark',
  light: 'Light',
  inspector,
  report,
  boards,
  history,
  matrix,
  prompts: { search: 'Search the history', notFound: 'No description has these words in it' },
  noPictures: 'This tool uses no pictures; the dropped file was not used',
  emptyForm: {
    title: 'Nothing is described yet',
    text: 'Without words or settings, Fastback chooses a car by itself.',
    cost: 'Without words or settings, Fastback chooses a car by itself, for {power:number} compute power.',
    draw: 'Draw any car',
  },
  tour: {
    samples: 'Start from a description: choose one, and its words are in the form.',
    open: 'How it works, in four steps',
    title: 'How Fastback works',
    skip: 'Skip',
    next: 'Next',
    done: 'Start',
    place: 'Step {at:number} of {of:number}',
    steps: {
      write: {
        title: 'Write a line, or add a picture',
        text: 'Chinese or English. Each word is marked: drawn, or not. Sketches, photos and your own outlines work too.',
      },
      watch: {
        title: 'Generate, and watch it form in place',
        text: 'The button says what it costs and how long it takes. A rough picture comes first, then the fine one. Cancel any time.',
      },
      goOn: {
        title: 'Go on from the picture',
        text: 'Draw it again, vary it, edit it or get five views, right on the picture. Drag it into any form.',
      },
      keep: {
        title: 'Turn it into 3D, keep it on a board',
        text: 'Repaint, section and export the model. Favourites and boards keep what is good. Press ? for shortcuts, Ctrl+K to go anywhere.',
      },
    },
  },
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
      copy: 'Copy the picture',
      rate: 'Give stars, 0 clears them',
      mark: 'Stars and tags',
      remove: 'Delete',
      leaf: 'Previous, next',
      zoom: 'Zoom in, out, fit the window',
      close: 'Close',
    },
  },
};

export default palette;
