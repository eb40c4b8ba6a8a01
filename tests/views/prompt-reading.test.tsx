// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import type { DesignReading, ReadWord } from '../../contract/design-reading';
import { ReadingError } from '../../src/machines/prompt-reading/failure';
import { promptReadingMachine } from '../../src/machines/prompt-reading/machine';
import { keptNotDrawn, keptUnderstood, readNotDrawn, readUnderstood } from '../../src/tools';
import { carryOver, segmentsOf, within } from '../../src/views/tool/reading/marks';
import { pass, renderForm } from './form-stage';
// Here already when they are asked for.
import '../../src/views/tool/reading/ReadingNotes';
import '../../src/views/tool/reading/Turns';

const word = (prompt: string, text: string, more: Partial<ReadWord> = {}): ReadWord => {
  const start = prompt.lastIndexOf(text);
  return { start, end: start + text.length, text, status: 'unknown', sets: [], because: 'not-known', ...more };
};
const understood = (path: string, value: string) => ({
  status: 'understood' as const,
  because: undefined,
  sets: [{ path, value }],
});

/** A provider that knows 'red' and 'SUV', and 'pickup' as a body that it cannot draw. */
const read = (prompt: string): DesignReading => ({
  design: {
    version: 1,
    package: { body: 'suv' },
    paint: { colour: '#a2141d' },
    camera: { view: 'side' },
    scene: { place: 'city', time: 'night', weather: 'clear', lighting: 'backlit' },
  },
  words: [
    word(prompt, 'red', understood('paint.colour', '#a2141d')),
    word(prompt, 'SUV', understood('package.body', 'suv')),
    word(prompt, 'zzqx', { nearest: 'side' }),
    word(prompt, 'pickup', { because: 'not-drawn', about: 'body' }),
  ]
    .filter(({ start }) => start >= 0)
    .sort((a, b) => a.start - b.start),
  contradictions: [],
});
const reading = promptReadingMachine.provide({
  actors: {
    read: fromPromise<DesignReading, { readonly prompt: string }>(async ({ input }) => read(input.prompt)),
    network: fromCallback(() => {}),
  },
});
const failing = promptReadingMachine.provide({
  actors: {
    read: fromPromise<DesignReading, { readonly prompt: string }>(async () => {
      throw new ReadingError({ kind: 'refused' });
    }),
    network: fromCallback(() => {}),
  },
});

describe('a prompt that is read while it is typed', () => {
  it('marks each word, shows the design in a line, and lists a body that is not drawn first', async () => {
    const { prompt, write, place } = await renderForm('txt2img', { promptReading: reading });
    await write(prompt(), 'red SUV zzqx pickup <b>');
    await pass(1000);
    const marks = [...place.querySelectorAll<HTMLElement>('[data-mark]')];
    expect(marks.map(({ textContent, dataset }) => [textContent, dataset.mark])).toEqual([
      ['red', 'understood'],
      ['SUV', 'understood'],
      ['zzqx', 'unknown'],
      ['pickup', 'unknown'],
    ]);
    expect(place.textContent).toContain('将画 SUVred侧面城市街道夜晚逆光');
    const listed = [...place.querySelectorAll('section[aria-label="不会画出"] strong')];
    expect(listed.map(({ textContent }) => textContent)).toEqual(['pickup', 'zzqx']);
    await pass(1500);
    expect([...place.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)).toContain(
      '看懂了 2 个词 2 个词不会画出：pickup、zzqx。',
    );
  });

  it('says at the button, before anything is paid, that another body comes and how much is not drawn', async () => {
    const { prompt, write, place } = await renderForm('txt2img', { promptReading: reading });
    await write(prompt(), 'red zzqx');
    await pass(1000);
    expect(place.textContent).toContain('1 个词不会画出');
    expect(place.textContent).not.toContain('会画成其他车型');
    await write(prompt(), 'red zzqx pickup');
    await pass(1000);
    expect(place.textContent).toContain('暂时画不出“pickup”，会画成其他车型。');
    expect(place.textContent).toContain('2 个词不会画出');
  });

  it('says which pictures are of which body, where the words name several side by side', async () => {
    // given
    const promptReading = promptReadingMachine.provide({
      actors: {
        read: fromPromise<DesignReading, { readonly prompt: string }>(async ({ input }) => ({
          ...read(input.prompt),
          bodies: ['suv', 'sedan'],
        })),
        network: fromCallback(() => {}),
      },
    });
    const { prompt, write, place } = await renderForm('txt2img', { promptReading });
    // when
    await write(prompt(), 'sedan, SUV');
    await pass(1000);
    // then
    expect(place.textContent).toContain('这次只画SUV；轿车不画。张数设为 2，每种各一张。');
  });

  it('leaves a word alone while it is still being typed', async () => {
    const { prompt, write, place } = await renderForm('txt2img', { promptReading: reading });
    await write(prompt(), 'red zzqx');
    await pass(300);
    const marks = () => [...place.querySelectorAll('[data-mark]')].map(({ textContent }) => textContent);
    expect(marks()).toEqual(['red']);
    await pass(800);
    expect(marks()).toEqual(['red', 'zzqx']);
  });

  it('takes the nearest word in the place of an unknown one', async () => {
    const { prompt, write, press } = await renderForm('txt2img', { promptReading: reading });
    await write(prompt(), 'red zzqx SUV');
    await pass(1000);
    await press('把“zzqx”换成“side”');
    expect(prompt().value).toBe('red side SUV');
  });

  it('keeps with the generation what will not be drawn', async () => {
    const { prompt, write, press, asked } = await renderForm('txt2img', { promptReading: reading });
    await write(prompt(), 'red zzqx pickup');
    await pass(1000);
    await press(/^生成/);
    expect(asked()?.form.notDrawn).toEqual([
      { text: 'pickup', because: 'not-drawn' },
      { text: 'zzqx', because: 'not-known' },
    ]);
    expect(asked()?.form.understood).toEqual([{ text: 'red', sets: [{ path: 'paint.colour', value: '#a2141d' }] }]);
  });

  it('says quietly that words cannot be read, and generates all the same', async () => {
    const { prompt, write, press, place, asked } = await renderForm('txt2img', { promptReading: failing });
    await write(prompt(), 'red SUV');
    await pass(1000);
    expect(place.textContent).toContain('暂时无法逐词标注，不影响生成。');
    await press(/^生成/);
    expect(asked()?.prompt).toContain('red SUV');
    expect(asked()?.form).not.toHaveProperty('notDrawn');
  });

  it('marks nothing in a tool whose words are not read', async () => {
    const { prompt, write, place } = await renderForm('imgLineColorize', { promptReading: reading });
    await write(prompt(), 'red SUV');
    await pass(1000);
    expect(place.querySelector('[data-mark]')).toBeNull();
  });

  it('reads the words of an edit as those of a change, and promises no car', async () => {
    const { prompt, write, place } = await renderForm('imgedit', { promptReading: reading });
    await write(prompt(), 'red SUV');
    await pass(1000);
    expect(place.querySelectorAll('[data-mark]').length).toBeGreaterThan(0);
    expect(place.textContent).not.toContain('将画');
  });
});

describe('the marks of a text', () => {
  const text = 'red SUV zzqx';
  const { words } = read(text);
  const texts = (changed: string) => carryOver(words, text, changed).map(({ start, end }) => changed.slice(start, end));

  it.each([
    ['is typed before', 'a red SUV zzqx', ['red', 'SUV', 'zzqx']],
    ['is typed between', 'red big SUV zzqx', ['red', 'SUV', 'zzqx']],
    ['is typed behind', 'red SUV zzqx!', ['red', 'SUV', 'zzqx']],
    ['changes a word', 'red SXV zzqx', ['red', 'zzqx']],
    ['is deleted', '', []],
  ])('keeps marks at their words when text %s', (_, changed, expected) => {
    expect(texts(changed)).toEqual(expected);
  });

  it('covers the whole text with segments, and ignores a word that lies in another', () => {
    const twice = [...words, { ...word(text, 'SUV'), start: 5 }];
    const segments = segmentsOf(
      text,
      twice.toSorted((a, b) => a.start - b.start),
    );
    expect(segments.map((segment) => segment.text).join('')).toBe(text);
  });

  it("leaves out the words of the form's settings, which precede the user's own", () => {
    const whole = 'SUV, red zzqx';
    expect(within(read(whole).words, 5, 8).map(({ start, text: own }) => [start, own])).toEqual([
      [0, 'red'],
      [4, 'zzqx'],
    ]);
  });
});

describe('what was not drawn', () => {
  it('keeps each unknown word once, and reads the list back from any form', () => {
    const twice = [word('zzqx', 'zzqx'), word('Zzqx', 'Zzqx')];
    expect(readNotDrawn({ notDrawn: keptNotDrawn(twice) })).toEqual([{ text: 'zzqx', because: 'not-known' }]);
    for (const notDrawn of [undefined, 'many', [7]]) expect(readNotDrawn({ notDrawn })).toEqual([]);
  });
});

describe('what was understood', () => {
  const { words } = read('red SUV zzqx');

  it('keeps each understood word with what it set, and reads the list back from any form', () => {
    const kept = keptUnderstood(words, false);
    expect(kept.map(({ text }) => text)).toEqual(['red', 'SUV']);
    expect(readUnderstood({ understood: kept })).toEqual(kept);
    for (const understood of [undefined, 'many', [7]]) expect(readUnderstood({ understood })).toEqual([]);
  });

  it('keeps a word that repaints a picture without setting anything of a design', () => {
    const mud = [{ ...word('mud', 'mud'), status: 'understood' as const, because: undefined }];
    expect(keptUnderstood(mud, false)).toEqual([]);
    expect(keptUnderstood(mud, true)).toEqual([{ text: 'mud', sets: [] }]);
  });
});
