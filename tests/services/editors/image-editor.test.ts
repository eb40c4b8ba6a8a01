// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { Mark } from '../../../src/painting/mark';
import { openImageEditor } from '../../../src/services/editors/image-editor';
import { openPaper } from '../../../src/services/editors/paper';
import { locksThatMayBeRefused } from '../../support/locks';

vi.mock('../../../src/services/editors/paper');

const tip = { layer: 'paint', erase: false, size: 8, hardness: 1, opacity: 1, color: '#000000' } as const;
const mark: Mark = { kind: 'stroke', tip, points: [0, 0, 100] };

it('writes a picture no larger than the provider takes', async () => {
  // given an editor on a sheet, of a provider that takes 4 MB
  Object.defineProperty(navigator, 'locks', { value: locksThatMayBeRefused(), configurable: true });
  const picture = vi.fn(async () => new Blob(['painted'], { type: 'image/png' }));
  const paper = { size: { width: 30, height: 20 }, show: vi.fn(), close: vi.fn(), picture };
  // Nothing else is asked of the paper.
  vi.mocked(openPaper).mockResolvedValue(paper as never);
  const deliverPicture = vi.fn();
  const { actor } = openImageEditor(
    { name: 'sheet', deliverPicture },
    { log: undefined, now: () => 5, maxBytes: 4_194_304 },
  );
  await waitFor(actor, (snapshot) => snapshot.hasTag('ready'));
  // when it is painted on and saved
  actor.send({ type: 'stroke.begin' });
  actor.send({ type: 'stroke.end', mark });
  actor.send({ type: 'picture.save' });
  await vi.waitFor(() => expect(deliverPicture).toHaveBeenCalled());
  // then
  expect(picture).toHaveBeenCalledWith(4_194_304);
});
