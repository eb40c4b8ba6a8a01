import type zh from '../zh/image-editor-keys';

/** The list of the image editor's keys. */
const keys: typeof zh = {
  groups: {
    tools: 'Tools',
    brush: 'Brush',
    paint: 'Painting',
    byKeys: 'Painting with the keyboard',
    view: 'View',
    steps: 'History',
  },
  does: {
    brush: 'Brush',
    eraser: 'Eraser',
    mask: 'Mask',
    pan: 'Pan',
    wider: 'Larger brush',
    finer: 'Smaller brush',
    harder: 'Harder edge',
    softer: 'Softer edge',
    swap: 'Swap the two colours',
    pick: 'Pick a colour from the picture',
    stroke: 'Paint or erase',
    line: 'Straight line from the last stroke',
    move: 'Move the brush by 10 px',
    moveFar: 'Move it by 100 px',
    moveFine: 'Move it by 1 px',
    pen: 'Lower or lift the brush',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    zoom: 'Zoom at the pointer',
    whole: 'Show the whole picture',
    own: 'Actual size',
    either: 'Whole picture or actual size',
    push: 'Pan the picture',
    undo: 'Undo',
    redo: 'Redo',
    save: 'Save',
    back: 'Cancel the stroke, or close the editor',
    list: 'Open this list',
  },
};

export default keys;
