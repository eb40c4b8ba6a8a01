import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { UPLOAD_MAX_BYTES } from '../../contract/file';
import { uploadMachine } from '../../src/machines/upload/machine';
import { type UploadsCommand, uploadsMachine } from '../../src/machines/uploads/machine';
import { imagesOf, unfinished } from '../../src/machines/uploads/selectors';
import type { FormImage } from '../../src/tools';

const png = (name: string) => new File([new Uint8Array(1)], name, { type: 'image/png' });
/** A file of any size, without its bytes. */
const sized = (name: string, type: string, size: number) =>
  Object.defineProperty(new File([], name, { type }), 'size', { value: size });
const image = (name: string): FormImage => ({ url: `/api/file/${name}`, name });

const provided = uploadsMachine.provide({
  actors: { upload: uploadMachine.provide({ actors: { send: fromCallback(() => undefined) } }) },
});

function form(max: number, kept: readonly FormImage[] = []) {
  const actor = createActor(provided, { input: { max, kept } });
  actor.start();
  const context = () => actor.getSnapshot().context;
  return {
    actor,
    send: (command: UploadsCommand) => actor.send(command),
    names: () => context().entries.map(({ name }) => name),
    notices: () => context().notices,
    entries: () => context().entries,
    /** The upload of that file arrives. */
    arrive: (name: string) => {
      const { upload, url } = context().entries.find((entry) => entry.name === name) ?? {};
      if (url === undefined) upload?.actor.send({ type: 'upload.finished', url: `/api/file/${name}` });
    },
  };
}

describe('an upload that is not wanted any more', () => {
  it.each<[string, UploadsCommand]>([
    ['it is removed', { type: 'uploads.remove', id: 'image-0' }],
    ['another takes its place', { type: 'uploads.replace', id: 'image-0', file: png('b') }],
  ])('stops when %s', (_, command) => {
    // given
    const { send, entries } = form(2);
    send({ type: 'uploads.add', files: [png('a')] });
    const actor = entries()[0]?.upload?.actor;
    expect(actor?.getSnapshot().status).toBe('active');
    // when
    send(command);
    // then
    expect(actor?.getSnapshot().status).toBe('stopped');
  });
});

describe('the images of a field', () => {
  it('say no more what was wrong once pictures are used', () => {
    const { send, notices } = form(2);
    send({ type: 'uploads.add', files: [sized('a.txt', 'text/plain', 1)] });
    expect(notices()).not.toEqual([]);
    send({ type: 'uploads.use', images: [image('b')] });
    expect(notices()).toEqual([]);
  });

  it('report the first one as the preview, and every new list', () => {
    // given
    const { actor, send, arrive } = form(2);
    const emitted: unknown[] = [];
    actor.on('*', (news) => emitted.push(news));
    const a = png('a');
    // when
    send({ type: 'uploads.add', files: [a] });
    send({ type: 'uploads.add', files: [png('b')] });
    arrive('a');
    send({ type: 'uploads.remove', id: 'image-1' });
    // then
    expect(emitted).toEqual([
      { type: 'uploads.listed', images: [{ id: 'image-0', name: 'a' }] },
      { type: 'uploads.previewed', preview: a },
      {
        type: 'uploads.listed',
        images: [
          { id: 'image-0', name: 'a' },
          { id: 'image-1', name: 'b' },
        ],
      },
      {
        type: 'uploads.listed',
        images: [
          { id: 'image-0', name: 'a', url: '/api/file/a' },
          { id: 'image-1', name: 'b' },
        ],
      },
      { type: 'uploads.listed', images: [{ id: 'image-0', name: 'a', url: '/api/file/a' }] },
    ]);
  });
});

describe('several images', () => {
  it('rejects all chosen images when they are more than the places left', () => {
    const { send, names, notices } = form(6, [image('a'), image('b'), image('c'), image('d')]);
    send({ type: 'uploads.add', files: [png('e'), png('f'), png('g')] });
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
    expect(notices()).toEqual([{ kind: 'too-many', max: 2 }]);
  });

  it('skip what is no image, what is empty and what is larger than 10 MB, and take the rest', () => {
    const { send, names, notices } = form(6);
    send({
      type: 'uploads.add',
      files: [
        png('front.png'),
        sized('notes.pdf', 'application/pdf', 9),
        sized('mark.svg', 'image/svg+xml', 9),
        sized('empty.png', 'image/png', 0),
        sized('huge.png', 'image/png', UPLOAD_MAX_BYTES + 1),
        sized('full.webp', 'image/webp', UPLOAD_MAX_BYTES),
      ],
    });
    expect(names()).toEqual(['front.png', 'full.webp']);
    expect(notices()).toEqual([
      { kind: 'not-an-image', name: 'notes.pdf' },
      { kind: 'not-an-image', name: 'mark.svg' },
      { kind: 'not-an-image', name: 'empty.png' },
      { kind: 'too-large', name: 'huge.png', maxBytes: UPLOAD_MAX_BYTES },
    ]);
  });

  it("skip a file above the provider's own limit and name that limit", () => {
    const maxBytes = 2 * 1_048_576;
    const actor = createActor(provided, { input: { max: 2, kept: [], maxBytes } }).start();
    const files = [sized('small.png', 'image/png', maxBytes), sized('large.png', 'image/png', maxBytes + 1)];
    actor.send({ type: 'uploads.add', files });
    const { entries, notices } = actor.getSnapshot().context;
    expect(entries.map(({ name }) => name)).toEqual(['small.png']);
    expect(notices).toEqual([{ kind: 'too-large', name: 'large.png', maxBytes }]);
  });

  it('say how many are allowed when somebody asks for one more than that', () => {
    const { send, notices } = form(2, [image('a'), image('b')]);
    send({ type: 'uploads.ask' });
    expect(notices()).toEqual([{ kind: 'full', max: 2 }]);
    send({ type: 'uploads.remove', id: 'image-0' });
    expect(notices()).toEqual([]);
    send({ type: 'uploads.ask' });
    expect(notices()).toEqual([]);
  });

  it('keep the order of the user, whichever arrives first', () => {
    const { send, arrive, entries, actor } = form(6);
    send({ type: 'uploads.add', files: [png('a'), png('b'), png('c')] });
    arrive('c');
    arrive('a');
    expect(imagesOf(entries()).map(({ name }) => name)).toEqual(['a', 'c']);
    expect(unfinished(actor.getSnapshot())).toBe('uploading');
    send({ type: 'uploads.move', id: 'image-2', to: 0 });
    arrive('b');
    expect(imagesOf(entries()).map(({ name }) => name)).toEqual(['c', 'a', 'b']);
    expect(unfinished(actor.getSnapshot())).toBeUndefined();
  });

  it('does not count the images as complete while one has failed', () => {
    const { send, entries, actor } = form(6, [image('a'), image('b')]);
    send({ type: 'uploads.add', files: [png('c')] });
    entries()[2]?.upload?.actor.send({ type: 'upload.failed', failure: { kind: 'network' } });
    expect(unfinished(actor.getSnapshot())).toBe('failed');
    send({ type: 'uploads.remove', id: 'image-2' });
    expect(unfinished(actor.getSnapshot())).toBeUndefined();
  });
});

describe('one image', () => {
  it('replaces a single image by the next good one and keeps it when the next is refused', () => {
    const { send, names, notices } = form(1, [image('first')]);
    send({ type: 'uploads.add', files: [sized('notes.pdf', 'application/pdf', 9)] });
    expect([names(), notices()]).toEqual([['first'], [{ kind: 'not-an-image', name: 'notes.pdf' }]]);
    send({ type: 'uploads.add', files: [png('second'), png('third')] });
    expect([names(), notices()]).toEqual([['first'], [{ kind: 'too-many', max: 1 }]]);
    send({ type: 'uploads.add', files: [png('second')] });
    expect([names(), notices()]).toEqual([['second'], []]);
  });
});

/** What a model of six places does, in plain arrays: it is held against the machine. */
const commands = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('add' as const), good: fc.nat(4), bad: fc.nat(3) }),
    fc.record({ kind: fc.constant('use' as const), good: fc.nat(4) }),
    fc.record({ kind: fc.constant('remove' as const), at: fc.nat(7) }),
    fc.record({ kind: fc.constant('move' as const), at: fc.nat(7), to: fc.integer({ min: -2, max: 9 }) }),
    fc.record({ kind: fc.constant('arrive' as const), at: fc.nat(7) }),
  ),
  { maxLength: 30 },
);

describe('any use of six places', () => {
  it('never exceeds them, keeps the order of the user, and a batch that is turned away changes nothing', () => {
    fc.assert(
      fc.property(commands, (steps) => {
        const { send, names, entries, notices, arrive } = form(6);
        let expected: string[] = [];
        let made = 0;
        const name = () => `car-${made++}`;
        for (const step of steps) {
          const id = 'at' in step ? (entries()[step.at]?.id ?? 'nobody') : '';
          if (step.kind === 'add' || step.kind === 'use') {
            const good = Array.from({ length: step.good }, name);
            const bad = step.kind === 'add' ? Array.from({ length: step.bad }, name) : [];
            const fits = good.length + bad.length <= 6 - expected.length;
            const before = entries();
            const room = 6 - expected.length;
            if (step.kind === 'use') send({ type: 'uploads.use', images: good.map(image) });
            else send({ type: 'uploads.add', files: [...good.map(png), ...bad.map((each) => sized(each, '', 1))] });
            if (fits) expected = [...expected, ...good];
            else {
              expect(entries()).toBe(before);
              expect(notices()).toEqual([{ kind: 'too-many', max: room }]);
            }
          } else if (step.kind === 'remove') {
            expected = expected.filter((_, index) => index !== step.at);
            send({ type: 'uploads.remove', id });
          } else if (step.kind === 'move') {
            const [moved] = expected.slice(step.at, step.at + 1);
            const rest = expected.filter((_, index) => index !== step.at);
            const to = Math.max(0, Math.min(rest.length, step.to));
            if (moved !== undefined) expected = [...rest.slice(0, to), moved, ...rest.slice(to)];
            send({ type: 'uploads.move', id, to: step.to });
          } else arrive(names()[step.at] ?? '');
          expect(names()).toEqual(expected);
          expect(names().length).toBeLessThanOrEqual(6);
        }
        const here = imagesOf(entries()).map((each) => each.name);
        expect(here).toEqual(expected.filter((each) => here.includes(each)));
      }),
    );
  });
});
