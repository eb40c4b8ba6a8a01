import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { CarDesign } from '../../../contract/design';
import { type Module, modules } from '../../../contract/models';
import { readPictureParameters } from '../../../src/services/files/picture-parameters';
import { emptyForm, nothingGiven, restsOf, toolByModule } from '../../../src/tools';
import { filesOf, type Kind, SMALL, seen } from './drawn-form';
import { rows } from './rows';

/** A drawing is marked once, whatever is made of it. */
vi.mock(import('../../../provider/engines/embedded/drawn/render'), async (original) => {
  const drawn = await original();
  const marks = new Map<string, ReturnType<typeof drawn.markDrawing>>();
  return {
    ...drawn,
    markDrawing: (image, reading, tick, cancelled) => {
      const key = createHash('sha1').update(image.rgba).digest('hex');
      const found = marks.get(key) ?? drawn.markDrawing(image, reading, tick, cancelled);
      marks.set(key, found);
      return found;
    },
  };
});
/** A coarse mesh: what changes is looked at, not how well it is drawn. */
vi.mock(import('../../../provider/engines/embedded/trace/car-scene'), async (original) => ({
  ...(await original()),
  cellFor: () => 0.12,
}));

const anything = { ...emptyForm, ...SMALL, seed: 7 };
const parametersOf = async (module: Module, prompt: string, design?: CarDesign) => {
  const [file] = await filesOf(module, { ...anything, customPrompt: prompt }, 'own', design);
  return readPictureParameters(new Blob([new Uint8Array(file?.bytes ?? [])]));
};

describe('every field of every form', () => {
  it.each(modules)('has a row in the table, or is always at rest: %s', (module) => {
    const tool = toolByModule(module);
    const fields = tool.sections.flatMap((section) => section.fields);
    const tested = new Set(rows.filter((row) => row.module === module).map((row) => row.field));
    const resting = restsOf(tool, { ...emptyForm, customPrompt: 'anything' }, nothingGiven);
    expect(fields.filter((field) => !tested.has(field) && !resting[field])).toEqual([]);
  });

  for (const { module, field, from, to, kinds, base } of rows) {
    it.each<Kind>(kinds)(
      `changes the picture of ${module} by ${field} alone, with a picture of kind %s`,
      async (kind) => {
        const one = await seen(await filesOf(module, { ...anything, ...base, [field]: from }, kind));
        const other = await seen(await filesOf(module, { ...anything, ...base, [field]: to }, kind));
        expect(other).not.toBe(one);
      },
    );
  }
});

describe('the design of a request', () => {
  const green: CarDesign = { version: 1, paint: { colour: '#1fa34a' } };

  it.each(modules)(
    'wins over the words, and stands in the metadata of what %s draws of a known car',
    async (module) => {
      expect((await parametersOf(module, 'red car', green))?.design).toMatchObject({
        paint: { colour: '#1fa34a' },
        package: { body: 'sedan' },
      });
    },
  );

  it.each(['imgedit', 'imgLineColorize', 'imgStyleComposer', 'img2img'] as const)(
    'changes the pixels that %s draws',
    async (module) => {
      const red = { ...anything, customPrompt: 'red car' };
      expect(await seen(await filesOf(module, red, 'own', green))).not.toBe(
        await seen(await filesOf(module, red, 'own')),
      );
    },
  );
});
