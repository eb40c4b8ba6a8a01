import type zh from '../zh/image-editor-keys';

/** The list of the image editor's keys. */
const keys: typeof zh = {
  groups: {
    tools: 'Tools',
    brush: 'Brush',
    paint: 'Painting',
    byKeys: 'Painting by keys',
    view: 'View',
    steps: 'Steps',
  },
  does: {
    brush: 'Brush',
    eraser: 'Eraser',
    mask: 'Mask',
    pan: 'Pan',
    wider: 'Wider',
    finer: 'Finer',
    harder: 'Harder',
    softer: 'Softer',
    swap: 'Swap the two colours',
    pick: 'Pick a colour from the picture',
    stroke: 'Paint or erase',
    line: 'Straight on from the last stroke',
    move: 'Move the brush by 10 px',
    moveFar: 'Move it by 100 px',
    moveFine: 'Move it by 1 px',
    pen: 'Put the brush down, lift it',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    zoom: 'Zoom at the pointer',
    whole: 'Show the whole picture',
    own: 'Show at its own size',
    either: 'Whole picture or its own size',
    push: 'Push the picture',
    undo: 'Undo',
    redo: 'Redo',
    save: 'Save',
    back: 'Give up the stroke, or close the editor',
    list: 'Open this list',
  },
};

export default keys;
