import { describe, expect, it } from 'vitest';
import {
  buildPrompt,
  type DesignForm,
  emptyForm,
  nothingGiven,
  restsOf,
  shownForm,
  toolByModule,
} from '../../src/tools';

const known = { ...nothingGiven, isKnown: true };
const chosen: DesignForm = { ...emptyForm, carTypes: ['suv'], brandWeights: { bmw: 50 }, view: 'rear', color: 'red' };

describe('fields at rest', () => {
  it('keeps the shape of the car at rest where lines stay, and sends nothing of it', () => {
    for (const module of ['imgLineColorize', 'imgLineArt'] as const) {
      const tool = toolByModule(module);
      const rests = restsOf(tool, chosen, nothingGiven);
      expect(Object.keys(rests).sort()).toEqual(['brandWeights', 'carClass', 'carTypes', 'interior', 'view']);
      expect(buildPrompt(shownForm(tool, chosen, rests), tool.sections, (_, id) => id)).toBe('red');
    }
  });

  it('keeps seed and guidance of a known car at rest until something else is asked for', () => {
    for (const module of ['img2img', 'img2mv'] as const) {
      const tool = toolByModule(module);
      expect(restsOf(tool, { ...emptyForm, color: 'red' }, known)).toEqual({
        cfgScale: 'nothingOpen',
        seed: 'nothingOpen',
      });
      expect(restsOf(tool, emptyForm, nothingGiven)).toEqual({});
      expect(restsOf(tool, { ...emptyForm, styles: ['sport'] }, known)).toEqual({});
      expect(restsOf(tool, { ...emptyForm, batchSize: 2 }, known)).toEqual({});
    }
  });

  it('keeps the seed at rest of an edit without words or a mask, and of a model of a known car', () => {
    const edit = toolByModule('imgedit');
    expect(restsOf(edit, { ...emptyForm, color: 'red' }, nothingGiven)).toEqual({ seed: 'nothingOpen' });
    expect(restsOf(edit, { ...emptyForm, customPrompt: 'new rims' }, nothingGiven)).toEqual({});
    expect(restsOf(edit, emptyForm, { ...nothingGiven, isMasked: true })).toEqual({});
    // and of a known car also the guidance, unless a style leaves something open
    const exact = { cfgScale: 'nothingOpen', seed: 'nothingOpen' };
    expect(restsOf(edit, { ...emptyForm, color: 'red' }, known)).toEqual(exact);
    expect(restsOf(edit, { ...emptyForm, color: 'red' }, { ...known, isMasked: true })).toEqual(exact);
    expect(restsOf(edit, emptyForm, { ...known, isMasked: true })).toEqual({});
    expect(restsOf(edit, { ...emptyForm, styles: ['sport'] }, known)).toEqual({});
    // and a size where that of the picture is kept
    const size = { width: 'pictureSize', height: 'pictureSize' };
    expect(restsOf(edit, edit.defaults, { ...nothingGiven, isMasked: true })).toEqual(size);
    expect(restsOf(toolByModule('imgto3d'), emptyForm, known)).toEqual({ seed: 'knownCar' });
    expect(restsOf(toolByModule('imgto3d'), emptyForm, nothingGiven)).toEqual({});
  });

  it('wakes the seed of a composed picture for whatever is designed from it', () => {
    const composer = toolByModule('imgStyleComposer');
    const asleep = { seed: 'nothingOpen' };
    expect(restsOf(composer, { ...emptyForm, color: 'red' }, nothingGiven)).toEqual(asleep);
    for (const asked of [{ carClass: 'electric' }, { interior: 'luxury' }, { view: 'rear' }] as const) {
      expect(restsOf(composer, { ...emptyForm, ...asked }, nothingGiven)).toEqual({});
      // and a known car is already known from all sides
      expect(restsOf(composer, { ...emptyForm, ...asked }, known)).toEqual(asleep);
    }
  });

  it('leaves every field of text to image free', () => {
    expect(restsOf(toolByModule('txt2img'), emptyForm, nothingGiven)).toEqual({});
  });
});
