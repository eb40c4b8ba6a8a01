import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GenerationBody } from '../../contract/generation';
import { bounds, modules, PROMPT_MAX } from '../../contract/models';
import {
  carClasses,
  carTypes,
  colors,
  colouringWays,
  interiors,
  lineFormats,
  lineKinds,
  PALETTE_MAX,
  papers,
  styles,
  views,
} from '../../contract/options';
import {
  buildPrompt,
  DesignForm,
  emptyForm,
  isServed,
  keepable,
  maxImages,
  nearestAllowed,
  presets,
  restoreForm,
  shownForm,
  toolByModule,
  toolByRoute,
  tools,
  validateForm,
  validateImages,
} from '../../src/tools';

const grid = ({ min, max, step }: { min: number; max: number; step: number }) =>
  fc.integer({ min: 0, max: Math.floor((max - min) / step) }).map((k) => Number((min + k * step).toFixed(6)));

const validForm: fc.Arbitrary<DesignForm> = fc.record({
  carClass: fc.option(fc.constantFrom(...carClasses)),
  carTypes: fc.uniqueArray(fc.constantFrom(...carTypes)),
  styles: fc.uniqueArray(fc.constantFrom(...styles)),
  color: fc.option(fc.constantFrom(...colors)),
  view: fc.option(fc.constantFrom(...views)),
  interior: fc.constantFrom(...interiors),
  brandWeights: fc.dictionary(fc.constantFrom(...presets), fc.integer({ min: 0, max: 100 })),
  customPrompt: fc.string({ maxLength: 200 }),
  width: grid(bounds.width),
  height: grid(bounds.height),
  keepsSize: fc.boolean(),
  cfgScale: grid(bounds.cfgScale),
  batchSize: grid(bounds.batchSize),
  seed: fc.option(grid(bounds.seed)),
  doRemoveBackground: fc.boolean(),
  foregroundRatio: grid(bounds.foregroundRatio),
  mcResolution: grid(bounds.mcResolution),
  lineDetail: grid(bounds.lineDetail),
  lineWeight: grid(bounds.lineWeight),
  lineKinds: fc.subarray([...lineKinds], { minLength: 1 }),
  palette: fc.array(fc.constantFrom('#c01818', '#1a4fb0'), { maxLength: PALETTE_MAX }),
  colourBy: fc.constantFrom(...colouringWays),
  paper: fc.constantFrom(...papers),
  lineFormat: fc.constantFrom(...lineFormats),
  car: fc.option(fc.record({ design: fc.constant({ version: 1 as const }), keep: fc.subarray([...keepable]) })),
  picture: fc.option(fc.record({ url: fc.constant('/file/0'), answers: fc.constant({ view: 'side' as const }) })),
});
const anyTool = fc.constantFrom(...tools);
const label = (group: string, id: string) => `${group}/${id}`;
const urls = (count: number) => Array.from({ length: count }, (_, index) => `/file/${index}`);

describe('the tool specs', () => {
  it('name every module once, and are found by module and by route', () => {
    expect(tools.map((tool) => tool.module).sort()).toEqual([...modules].sort());
    for (const tool of tools) {
      expect(toolByModule(tool.module)).toBe(tool);
      expect(toolByRoute(tool.route)).toBe(tool);
      expect(toolByRoute(`${tool.route}/`)).toBe(tool);
    }
    expect(toolByRoute('/car/nothing')).toBeUndefined();
  });

  it('sends the car that is kept from a picture, and of the picture only what is kept beside it', () => {
    // given
    const design = {
      version: 1,
      package: { body: 'suv', length: 4780 },
      paint: { colour: '#c01010' },
      scene: { place: 'hall' },
      camera: { view: 'front' },
    } as const;
    const send = (keep: ('colour' | 'scene' | 'view')[]) =>
      toolByModule('txt2img').body({ ...emptyForm, car: { design, keep } }, [], 'a car');
    // then
    const { version, package: size, paint } = design;
    expect(send(['colour'])).toMatchObject({ design: { version, package: size, paint } });
    expect(send([])).toHaveProperty('design', { version, package: size });
    expect(send(['colour', 'scene', 'view'])).toHaveProperty('design', design);
    expect(toolByModule('txt2img').body(emptyForm, [], 'a car')).not.toHaveProperty('design');
  });

  it('offer compare for every tool but text to image', () => {
    expect(tools.filter((tool) => !tool.compare).map((tool) => tool.module)).toEqual(['txt2img']);
  });

  it('offers a tool where the provider runs its model', () => {
    const served = (models: readonly string[]) => tools.filter((tool) => isServed(tool, models)).map((t) => t.module);
    expect(served(['t2threeviews_context', 'image-to-3d', 'unheard-of'])).toEqual(['txt2img', 'imgto3d']);
    expect(served([])).toEqual([]);
  });

  it('count only the fields that they show: the rest stands at its default, whatever a reused record says', () => {
    const record = { ...emptyForm, width: 2048, batchSize: 9, mcResolution: 32, customPrompt: 'a roadster' };
    expect(shownForm(toolByModule('imgto3d'), record)).toEqual({ ...emptyForm, mcResolution: 32 });
    expect(shownForm(toolByModule('imgLineArt'), record)).toEqual({
      ...emptyForm,
      width: 2048,
      customPrompt: 'a roadster',
    });
  });

  it('send the three newer tools directly and the others as tasks', () => {
    const direct = tools.filter((tool) => tool.transport === 'direct').map((tool) => tool.module);
    expect(direct).toEqual(['imgLineColorize', 'imgStyleComposer', 'imgLineArt']);
  });

  it('build a body that the contract accepts, for any valid form and any allowed number of images', () => {
    fc.assert(
      fc.property(anyTool, validForm, fc.nat(6), (tool, form, wish) => {
        const count = Math.min(maxImages(tool.input), wish);
        fc.pre(validateForm(tool, form, count).length === 0);
        const shown = shownForm(tool, form);
        const body = tool.body(shown, urls(count), buildPrompt(shown, tool.sections, label));
        const read = GenerationBody.parse(body);
        expect(read.model).toBe(tool.model);
        const { batchSize, keepsSize, seed } = shown;
        const { width, height } = keepsSize ? { width: undefined, height: undefined } : shown;
        expect({ n: read.n, width: read.width, height: read.height }).toEqual({ n: batchSize, width, height });
        expect(read.seed).toBe(seed ?? undefined);
        expect(JSON.stringify(body).match(/\/file\/\d/g)?.length ?? 0).toBe(count);
      }),
    );
  });

  it('bring samples that are enough to begin with, each a picture of ours', () => {
    for (const { samples, ...tool } of tools) {
      expect(validateImages({ ...tool, samples }, samples.length)).toEqual([]);
      for (const name of samples) expect(existsSync(`public/images/${name}.webp`)).toBe(true);
    }
  });

  it('refuse to build a body without the required image', () => {
    const composer = toolByModule('imgStyleComposer');
    expect(() => composer.body(emptyForm, urls(1), '')).toThrow(RangeError);
  });
});

describe('validateForm', () => {
  it('finds nothing in the defaults of a tool that has its images', () => {
    for (const tool of tools) expect(validateForm(tool, tool.defaults, tool.input.kind === 'many' ? 2 : 1)).toEqual([]);
  });

  it('names the field, the code and the bound', () => {
    const form = { ...emptyForm, width: 15, height: 2056, cfgScale: 1.2, batchSize: 1.5, seed: Number.NaN };
    expect(validateForm(toolByModule('txt2img'), form, 0)).toEqual([
      { field: 'width', code: 'below-minimum', min: 16 },
      { field: 'height', code: 'above-maximum', max: 2048 },
      { field: 'cfgScale', code: 'off-step', step: 0.5 },
      { field: 'batchSize', code: 'not-whole' },
      { field: 'seed', code: 'not-a-number' },
    ]);
  });

  it('asks for the images that a tool needs and refuses more than it takes', () => {
    const codes = (module: (typeof modules)[number], count: number) =>
      validateForm(toolByModule(module), emptyForm, count).map((error) => error.code);
    expect(codes('imgLineArt', 0)).toEqual(['image-required']);
    expect(codes('imgLineArt', 2)).toEqual(['too-many-images']);
    expect(codes('imgStyleComposer', 1)).toEqual(['too-few-images']);
    expect(codes('imgStyleComposer', 7)).toEqual(['too-many-images']);
    expect(codes('imgLineColorize', 2)).toEqual([]);
    expect(codes('txt2img', 0)).toEqual([]);
  });

  it('accepts whatever nearestAllowed answers', () => {
    fc.assert(
      fc.property(fc.double({ noDefaultInfinity: true }), (value) => {
        const form = {
          ...emptyForm,
          width: nearestAllowed(value, bounds.width),
          cfgScale: nearestAllowed(value, bounds.cfgScale),
          foregroundRatio: nearestAllowed(value, bounds.foregroundRatio),
        };
        expect(validateForm(toolByModule('txt2img'), form, 0)).toEqual([]);
      }),
    );
  });
});

describe('buildPrompt', () => {
  it('says the settings, then the words of the user', () => {
    const form: DesignForm = {
      ...emptyForm,
      carClass: 'electric',
      carTypes: ['suv'],
      color: 'red',
      view: 'front',
      interior: 'luxury',
      brandWeights: { 'byd-seal': 0, 'volvo-ex90': 60 },
      customPrompt: '  with a light bar ',
    };
    const words = buildPrompt(form, toolByModule('txt2img').sections, (group, id) =>
      group === 'heading' ? id : id.toUpperCase(),
    );
    expect(words).toBe('ELECTRIC, SUV, RED, VOLVO-EX90 60%, interior: LUXURY, view: FRONT, with a light bar');
  });

  it('says nothing about a field that the tool does not show', () => {
    const form: DesignForm = { ...emptyForm, carClass: 'petrol', view: 'top', customPrompt: 'in silver' };
    expect(buildPrompt(form, toolByModule('img2mv').sections, label)).toBe('carClass/petrol, in silver');
    expect(buildPrompt(form, toolByModule('imgto3d').sections, label)).toBe('in silver');
  });

  it('builds a prompt within the limit that never ends in half a character', () => {
    fc.assert(
      fc.property(fc.nat(9), (shift) => {
        const form = { ...emptyForm, customPrompt: 'x'.repeat(PROMPT_MAX - shift) + '🚗'.repeat(9) };
        const words = buildPrompt(form, [], label);
        expect(words.length).toBeLessThanOrEqual(PROMPT_MAX);
        expect(words.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('restoreForm', () => {
  it('gives back any form that was kept', () => {
    fc.assert(
      fc.property(validForm, (form) => {
        expect(restoreForm(JSON.parse(JSON.stringify(form)), emptyForm)).toEqual(form);
      }),
    );
  });

  it('keeps what still fits of anything else', () => {
    const kept = { width: 1024, color: 'mauve', carTypes: ['sedan'], unheardOf: 1 };
    expect(restoreForm(kept, emptyForm)).toEqual({ ...emptyForm, width: 1024, carTypes: ['sedan'] });
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        expect(DesignForm.safeParse(restoreForm(anything, emptyForm)).success).toBe(true);
      }),
    );
  });
});
