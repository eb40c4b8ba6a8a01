// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { PaintRequest } from '../../../src/machines/image-editor/opened';
import type { Mark } from '../../../src/painting/mark';
import { openImageEditor } from '../../../src/services/editors/image-editor';
import { openPaper } from '../../../src/services/editors/paper';
import { locksThatMayBeRefused } from '../../support/locks';

vi.mock('../../../src/services/editors/paper');

const tip = { layer: 'paint', erase: false, size: 8, hardness: 1, opacity: 1, color: '#000000' } as const;
const mark: Mark = { kind: 'stroke', tip, points: [0, 0, 100] };

/** An editor on a sheet whose paper makes these files; it is painted on and saved. */
async function painted(request: Partial<PaintRequest>, files: object, maxBytes = 10_000_000) {
  Object.defineProperty(navigator, 'locks', { value: locksThatMayBeRefused(), configurable: true });
  const paper = { size: { width: 30, height: 20 }, show: vi.fn(), close: vi.fn(), ...files };
  // Nothing else is asked of the paper.
  vi.mocked(openPaper).mockResolvedValue(paper as never);
  const { actor } = openImageEditor({ name: 'sheet', ...request }, { log: undefined, now: () => 5, maxBytes });
  await waitFor(actor, (snapshot) => snapshot.hasTag('ready'));
  actor.send({ type: 'stroke.begin' });
  actor.send({ type: 'stroke.end', mark });
  actor.send({ type: 'picture.save' });
  await waitFor(actor, (snapshot) => snapshot.status === 'done');
}

it('writes a picture no larger than the provider takes', async () => {
  const picture = vi.fn(async () => new Blob(['painted'], { type: 'image/png' }));
  const deliverPicture = vi.fn();
  await painted({ deliverPicture }, { picture }, 4_194_304);
  expect(deliverPicture).toHaveBeenCalled();
  expect(picture).toHaveBeenCalledWith(4_194_304);
});

it('gives away the strokes alone where a form takes only those', async () => {
  const picture = vi.fn();
  const paint = async () => new Blob(['strokes'], { type: 'image/png' });
  const deliverStrokes = vi.fn();
  await painted({ strokes: {}, deliverStrokes }, { picture, paint });
  expect(deliverStrokes.mock.calls[0]?.[0]).toMatchObject({ name: 'sheet-strokes.png' });
  expect(picture).not.toHaveBeenCalled();
});
