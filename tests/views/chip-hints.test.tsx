// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { modules } from '../../contract/models';
import { locales } from '../../src/i18n/locales';
import { renderForm } from './form-stage';

describe('the chips of a form', () => {
  it.each(modules)('describe in the form of %s what pressing them does, to pointer and keyboard', async (module) => {
    const { place, leave } = await renderForm(module);
    const chips = [...place.querySelectorAll('button[aria-pressed]')];
    for (const chip of chips) {
      const hint = chip.getAttribute('aria-description') ?? '';
      expect(hint.length, chip.textContent ?? '').toBeGreaterThan(5);
      expect(chip.getAttribute('data-hint')).toBe(hint);
    }
    await leave();
  });

  it.each(['zh', 'en'] as const)('name their group and the choice in %s', async (locale) => {
    const { place, leave } = await renderForm('txt2img', { locale });
    const { form, options } = await locales[locale].dictionary();
    const hintOf = (text: string) =>
      [...place.querySelectorAll('button[aria-pressed]')]
        .find((chip) => chip.textContent === text)
        ?.getAttribute('aria-description');
    expect(hintOf(options.carType.sedan)).toContain(form.carTypes);
    expect(hintOf(options.carType.sedan)).toContain(options.carType.sedan);
    expect(hintOf('3:2768×512')).toContain('768 × 512');
    await leave();
  });
});
