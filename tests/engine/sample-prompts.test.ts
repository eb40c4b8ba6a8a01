import { describe, expect, it } from 'vitest';
import { readRequest } from '../../provider/engines/embedded/designs/read';
import { loadPresets, localeNames } from '../../src/i18n';
import { sampleIds } from '../../src/i18n/presets/book';

describe('a prompt that newcomers are offered', () => {
  it.each(localeNames)('says nothing that is not drawn, in %s', async (locale) => {
    const { samples } = await loadPresets(locale);
    const missed = sampleIds.flatMap((id) =>
      readRequest({ prompt: samples[id].text, seed: 4, cfgScale: 7 }).words.filter(
        ({ status }) => status !== 'understood' && status !== 'filler',
      ),
    );
    expect(missed).toEqual([]);
  });
});
