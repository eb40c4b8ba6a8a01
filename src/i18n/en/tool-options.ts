import type { ToolOptionPhrases } from '../zh/tool-options';

/** The settings of line art. */
const lines: ToolOptionPhrases['lines'] = {
  detail: 'Detail',
  detailHint: 'Higher draws more lines; at 50 the words decide',
  weight: 'Line weight',
  weightHint: 'Higher draws wider lines; at 1 the words decide',
  kinds: 'Lines to draw',
  kindsHint:
    'Character lines are creases and the edges of parts, shut lines the gaps of doors and lids. In a drawing only its contour can be told from the lines within.',
  paper: 'Paper',
  format: 'File',
  formatHint:
    'Strokes can be changed one by one in a drawing program, in a group for each kind of line. Other tools take pictures only.',
  kindOf: { contour: 'Contour', character: 'Character lines', shut: 'Shut lines' },
  paperOf: { white: 'White', transparent: 'Transparent' },
  formatOf: { png: 'Picture (PNG)', svg: 'Strokes (SVG)' },
};

/** The settings of colouring. */
const colouring: ToolOptionPhrases['colouring'] = {
  palette: 'Palette',
  paletteHint: 'Only these colours are used, the first one most. Without any, the words or the reference decide.',
  colour: 'Colour {number:number}',
  add: 'Add a colour',
  remove: 'Remove colour {number:number}',
  by: 'Colour by',
  byHint: 'Parts: paint, glass, lamps and wheels are recognised. Areas: each closed area takes a colour by itself.',
  byOf: { parts: 'Parts of the car', regions: 'Closed areas' },
};

const toolOptions: ToolOptionPhrases = { lines, colouring };

export default toolOptions;
