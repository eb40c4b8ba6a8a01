import type { ToolOptionPhrases } from '../zh/tool-options';

/** The settings of line art. */
const lines: ToolOptionPhrases['lines'] = {
  detail: 'Detail',
  detailHint: 'Higher draws more lines. At 50, your description decides.',
  weight: 'Line weight',
  weightHint: 'Higher draws wider lines. At 1, your description decides.',
  kinds: 'Lines to draw',
  kindsHint:
    'Character lines are creases and part edges. Shut lines are the gaps around doors and lids. In a hand drawing, only the contour can be separated from the inner lines.',
  paper: 'Paper',
  format: 'File',
  formatHint:
    'Strokes can be edited one by one in a drawing program, grouped by kind of line. Other tools accept pictures only.',
  kindOf: { contour: 'Contour', character: 'Character lines', shut: 'Shut lines' },
  paperOf: { white: 'White', transparent: 'Transparent' },
  formatOf: { png: 'Picture (PNG)', svg: 'Strokes (SVG)' },
};

/** The settings of colouring. */
const colouring: ToolOptionPhrases['colouring'] = {
  palette: 'Palette',
  paletteHint: 'Only these colours are used, the first one most. If empty, your description or the reference decides.',
  colour: 'Colour {number:number}',
  add: 'Add a colour',
  remove: 'Remove colour {number:number}',
  by: 'Colour by',
  byHint: 'Parts: recognises paint, glass, lamps and wheels. Areas: gives each closed area its own colour.',
  byOf: { parts: 'Parts of the car', regions: 'Closed areas' },
};

const toolOptions: ToolOptionPhrases = { lines, colouring };

export default toolOptions;
