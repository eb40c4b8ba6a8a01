import { describe, expect, it } from 'vitest';
import { PROMPT_MAX } from '../../contract/models';
import { carClasses, carTypes, colors, styles, views } from '../../contract/options';
import { readInstructions } from '../../provider/engines/embedded/picture/instructions/instruction';
import { readPrompt } from '../../provider/engines/embedded/words';
import { type Locale, loadDictionary, loadPresets, localeNames, wordsOf } from '../../src/i18n';
import { composeTemplate, firstChoice, type LayerChoice, layers } from '../../src/i18n/presets';
import { buildPrompt, type DesignForm, emptyForm, presets, tools } from '../../src/tools';
import { constraints } from '../../src/tools/parts';
import { labels } from '../../src/views/kit/labels';

describe.each(localeNames)('the preset prompts in %s', (locale: Locale) => {
  it('offers preset prompts for every tool that takes words, each with a name of its own', async () => {
    const { prompts } = await loadPresets(locale);
    for (const { module, worded } of tools) {
      const names = prompts[module]?.map(({ name }) => name) ?? [];
      expect(names.length >= 3, module).toBe(worded);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('compose a template from the layers that are chosen, one a line', async () => {
    const book = await loadPresets(locale);
    for (const template of book.templates) {
      const whole = composeTemplate(book, template, firstChoice);
      expect(whole.split('\n')).toHaveLength(layers.length);
      expect(whole.length).toBeLessThan(PROMPT_MAX / 4);
      const bare: LayerChoice = { ...firstChoice, scene: null, view: null, paint: 1 };
      expect(composeTemplate(book, template, bare).split('\n')).toHaveLength(layers.length - 2);
      expect(composeTemplate(book, template, bare)).toContain(template.layers.paint[1]?.text);
    }
  });

  it('offers preset prompts that the embedded engine understands, whatever is chosen', async () => {
    const book = await loadPresets(locale);
    const colours = { suv: ['green', 'white', 'gray'], sedan: ['red', 'silver', 'blue'] };
    const seen = ['front-three-quarter', 'side', 'rear-three-quarter'];
    // A shape that has a body of its own is drawn as that.
    const bodies = { suv: ['suv', 'suv-coupe', 'suv'], sedan: ['fastback', 'sedan', 'sedan'] };
    for (const template of book.templates) {
      for (const turn of [0, 1, 2]) {
        const choice: LayerChoice = Object.fromEntries(layers.map((layer) => [layer, turn])) as never;
        const brief = readPrompt(composeTemplate(book, template, choice));
        expect(brief, `${template.id} ${turn}`).toMatchObject({
          carType: bodies[template.id][turn],
          color: colours[template.id][turn],
          view: seen[turn],
          sketch: turn === 2,
        });
        expect(brief.presets).toEqual([]);
      }
    }
  });

  it('say in words of the editor what shall change', async () => {
    const { prompts } = await loadPresets(locale);
    for (const { name, text } of prompts.imgedit ?? []) expect(readInstructions(text), name).not.toEqual([]);
  });
});

describe.each(localeNames)('the option labels in %s', (locale: Locale) => {
  it('offers option labels that the embedded engine understands as the options they name', async () => {
    const words = wordsOf(locale, await loadDictionary(locale));
    const read = (form: Partial<DesignForm>) =>
      readPrompt(buildPrompt({ ...emptyForm, ...form }, [constraints], labels(words)));
    for (const view of views) expect(read({ view })).toMatchObject({ view });
    for (const color of colors) expect(read({ color })).toMatchObject({ color });
    for (const carType of carTypes) expect(read({ carTypes: [carType] })).toMatchObject({ carType });
    for (const carClass of carClasses) expect(read({ carClass })).toMatchObject({ carClass });
    for (const style of styles) expect(read({ styles: [style] })).toMatchObject({ styles: [style] });
    for (const interior of styles) expect(read({ interior })).toMatchObject({ interior, styles: [] });
    for (const preset of presets) {
      expect(read({ brandWeights: { [preset]: 60 } })).toMatchObject({ presets: [{ preset, weight: 0.6 }] });
    }
  });
});
