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
  prompts: { search: 'Search the history', notFound: 'No descriptions match' },
  noPictures: 'This tool does not use pictures. The dropped file was ignored.',
  emptyForm: {
    title: 'No description yet',
    text: 'Without a description or settings, Fastback picks a car for you.',
    cost: 'Without a description or settings, Fastback picks a car for you. This costs {power:number} compute power.',
    draw: 'Draw any car',
  },
  tour: {
    samples: 'Start from an example: choose one to fill in the form.',
    open: 'How it works, in four steps',
    title: 'How Fastback works',
    skip: 'Skip',
    next: 'Next',
    done: 'Start',
    place: 'Step {at:number} of {of:number}',
    steps: {
      write: {
        title: 'Write a line, or add a picture',
        text: 'In Chinese or English. Each word is marked as drawn or not. Sketches, photos and your own outlines work too.',
      },
      watch: {
        title: 'Generate, and watch it form in place',
        text: 'The button shows the cost and the time. A rough picture comes first, then the final one. Cancel any time.',
      },
      goOn: {
        title: 'Continue from the picture',
        text: 'Redraw it, vary it, edit it or get five views, right on the picture. Or drag it into any form.',
      },
      keep: {
        title: 'Turn it into 3D, keep it on a board',
        text: 'Repaint, section and export the model. Keep your best work in favourites and on boards. Press ? for shortcuts, Ctrl+K to go anywhere.',
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
    taking: 'Updating…',
    later: 'Not now',
  },
  keys: {
    change: 'Change the keys of:',
    press: 'Press the new keys',
    taken: 'Already used for:',
    fixed: 'These keys are reserved. Choose others',
    reset: 'Reset all keys',
    groups: { everywhere: 'Everywhere', form: 'Form', results: 'Results', preview: 'Preview' },
    does: {
      palette: 'Command palette',
      list: 'List of shortcuts',
      generate: 'Generate',
      paste: 'Put a picture from the clipboard into the form',
      walk: 'Move between results',
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
