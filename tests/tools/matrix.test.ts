import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyForm, restoreForm, toolByModule, tools } from '../../src/tools';
import {
  commonForm,
  linesOf,
  type MatrixAxis,
  matrixCells,
  matrixFields,
  matrixOptions,
  numbersOf,
  placeInMatrix,
} from '../../src/tools/matrix';

const optionAxis = fc
  .constantFrom(...(Object.keys(matrixOptions) as (keyof typeof matrixOptions)[]))
  .chain((field) => fc.subarray([...matrixOptions[field]], { minLength: 2 }).map((values) => ({ field, values })));
const wordAxis = fc
  .uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 2, maxLength: 4 })
  .map((values) => ({ field: 'customPrompt' as const, values }));
const axes = fc.uniqueArray(fc.oneof<fc.Arbitrary<MatrixAxis>[]>(optionAxis, wordAxis), {
  minLength: 2,
  maxLength: 3,
  selector: ({ field }) => field,
});

describe('the pictures of a matrix', () => {
  it('a matrix has one picture for each choice of values, each at its own place and alike but for them', () => {
    fc.assert(
      fc.property(axes, fc.stringMatching(/^[a-z ]{0,12}$/), (chosen, words) => {
        // given
        const form = { ...emptyForm, customPrompt: words.trim(), batchSize: 4, seed: 7 };
        // when
        const cells = matrixCells(form, chosen);
        // then
        const count = chosen.reduce((product, { values }) => product * values.length, 1);
        expect(new Set(cells.map(({ matrix }) => matrix.at.join())).size).toBe(count);
        expect(new Set(cells.map((cell) => JSON.stringify(cell.form))).size).toBe(count);
        for (const cell of cells) {
          const kept = JSON.parse(JSON.stringify({ ...cell.form, matrix: cell.matrix }));
          expect(placeInMatrix(kept)).toEqual(cell.matrix);
          const common = commonForm(restoreForm(kept, emptyForm), cell.matrix, emptyForm);
          expect(common).toEqual({ ...form, batchSize: 1 });
        }
      }),
    );
  });

  it('a picture takes a value of an axis in its field, and words after those of the form', () => {
    const form = { ...emptyForm, customPrompt: 'low roof', styles: ['sport' as const] };
    const cells = matrixCells(form, [
      { field: 'carTypes', values: ['suv', 'sedan'] },
      { field: 'customPrompt', values: ['red', 'white wheels'] },
    ]);
    expect(cells.map(({ form: { carTypes, customPrompt } }) => [carTypes, customPrompt])).toEqual([
      [['suv'], 'low roof, red'],
      [['suv'], 'low roof, white wheels'],
      [['sedan'], 'low roof, red'],
      [['sedan'], 'low roof, white wheels'],
    ]);
    expect(cells[0]?.form.styles).toEqual(['sport']);
  });
});

describe('what a matrix can vary', () => {
  it('a matrix varies what the tool shows and does not rest', () => {
    expect(matrixFields(toolByModule('txt2img'))).toContain('view');
    expect(matrixFields(toolByModule('txt2img'), { view: 'knownCar' })).not.toContain('view');
    expect(matrixFields(toolByModule('imgto3d'))).toEqual(['seed']);
    for (const tool of tools) expect(new Set(matrixFields(tool)).size).toBe(matrixFields(tool).length);
  });

  it('a matrix varies only what a kept car leaves open', () => {
    const fieldsWith = (...keep: ('colour' | 'scene' | 'view')[]) =>
      matrixFields(toolByModule('txt2img'), {}, { design: { version: 1 }, keep });
    expect(fieldsWith('colour', 'scene', 'view')).toEqual([]);
    expect(fieldsWith('scene', 'view')).toEqual(['customPrompt', 'color', 'cfgScale', 'seed']);
    expect(fieldsWith('colour', 'scene')).toEqual(['customPrompt', 'view', 'cfgScale', 'seed']);
  });

  it('typed numbers are within bounds, each once, and lines are kept each once', () => {
    expect(numbersOf('seed', '7, 8;7 x -1 1.5 4294967296')).toEqual({
      values: [7, 8],
      wrong: ['x', '-1', '1.5', '4294967296'],
    });
    expect(numbersOf('cfgScale', '1，7.5、16 7.3')).toEqual({ values: [1, 7.5], wrong: ['16', '7.3'] });
    expect(linesOf(' a \n\nb\na')).toEqual(['a', 'b']);
  });
});

it.each([
  ['nothing', undefined],
  ['a place outside of its axis', { axes: [{ field: 'color', values: ['red'] }], at: [1] }],
  ['an axis without a place', { axes: [{ field: 'color', values: ['red'] }], at: [] }],
  ['a field that no matrix has', { axes: [{ field: 'width', values: [8] }], at: [0] }],
])('a record with %s stands in no matrix', (_, matrix) => {
  expect(placeInMatrix({ matrix })).toBeUndefined();
});
