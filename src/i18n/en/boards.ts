import type { BoardPhrases } from '../zh/boards';

/** Boards. */
const boards: BoardPhrases = {
  lead: 'Arrange pictures freely on a large sheet, with notes and arrows.',
  empty: 'No boards yet',
  emptyText: 'Start one, and put results on it to compare and sort them.',
  create: 'New board',
  untitled: 'Untitled board',
  name: 'Name of the board',
  items: '{count:number} {{item|items}}',
  all: 'All boards',
  sheet:
    'Board “{name}”. Arrow keys move what is selected, with Shift they resize it, Delete removes it, Escape ends the selection.',
  nothing: 'This board is empty',
  nothingText: 'Add pictures, or write a note.',
  add: 'Add pictures',
  addTitle: 'Pictures for the board',
  addNone: 'No pictures yet. Draw one first.',
  addChosen: 'Add {count:number}',
  choose: 'Select: {prompt}',
  placed: '{count:number} {{picture|pictures}} added to “{name:string}”, below everything else.',
  openBoard: 'Open the board',
  note: 'Note',
  noteText: 'Text of the note',
  emptyNote: 'Empty note',
  arrow: 'Arrow',
  arrowHint: 'Press and drag to draw an arrow. Escape cancels.',
  picture: 'Picture',
  edit: 'Edit the note',
  raise: 'Bring to front',
  remove: 'Remove',
  undo: 'Undo',
  redo: 'Redo',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show all',
  tools: 'Board tools',
  exportAs: 'Export',
  exported: 'Exported',
  exportFailed:
    'The board could not be exported: a picture could not be fetched. The board is unchanged. Check the network and try again.',
  deleteBoard: 'Delete the board',
  deleteTitle: 'Delete this board?',
  deleteText: 'Its pictures stay in your history. Its notes and arrows go with it.',
};

export default boards;
