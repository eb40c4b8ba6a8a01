import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OpenError, PaintError } from '../../../src/painting/failure';
import type { Mark, Tip } from '../../../src/painting/mark';
import type { Answer, Asked, Told } from '../../../src/painting/messages';
import { openPaper } from '../../../src/services/editors/paper';

const tip: Tip = { layer: 'paint', erase: false, size: 100, hardness: 1, opacity: 1, color: '#1a1a1a' };
const [first, second, third]: readonly [Mark, Mark, Mark] = [
  { kind: 'stroke', tip, points: [0, 0, 100] },
  { kind: 'clear', layer: 'paint' },
  { kind: 'stroke', tip, points: [40, 40, 100] },
];

/** A worker that records its messages and replies as the test says. */
class Workman {
  static latest: Workman | undefined;
  static answers: Partial<Record<Asked['ask'], Answer>> = {};
  readonly told: Told[] = [];
  readonly asked: Asked[] = [];
  isGone = false;
  onmessage: (() => void) | undefined;
  onerror: (() => void) | undefined;
  constructor() {
    Workman.latest = this;
  }
  postMessage(message: Told | Asked, [reply]: readonly MessagePort[]) {
    if ('tell' in message) this.told.push(message);
    else {
      this.asked.push(message);
      const answer = Workman.answers[message.ask];
      if (answer) reply?.postMessage(answer);
    }
  }
  terminate() {
    this.isGone = true;
  }
}

const failed = vi.fn();
const opening = (signal = new AbortController().signal) =>
  openPaper({ source: { width: 640, height: 400 }, signal, failed });
async function open() {
  const paper = await opening();
  const workman = Workman.latest;
  if (!workman) throw new Error('nobody was hired');
  const shown = () => workman.told.flatMap((message) => (message.tell === 'show' ? [message] : []));
  return { paper, workman, shown };
}

beforeEach(() => {
  vi.stubGlobal('Worker', Workman);
  Workman.answers = { open: { found: { width: 640, height: 400 } } };
  failed.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

describe('the paper', () => {
  it('tells of marks no more than is new', async () => {
    const { paper, shown } = await open();
    paper.show([first, second]);
    paper.show([first]);
    paper.show([first, second]);
    paper.show([first]);
    paper.show([first, third]);
    expect(shown()).toEqual([
      { tell: 'show', same: 0, added: [first, second], count: 2 },
      { tell: 'show', same: 2, added: [], count: 1 },
      { tell: 'show', same: 2, added: [], count: 2 },
      { tell: 'show', same: 2, added: [], count: 1 },
      { tell: 'show', same: 1, added: [third], count: 2 },
    ]);
  });

  it('makes a mark of the points that it tells of, without those that add nothing to the line', async () => {
    const { paper, workman } = await open();
    paper.begin(tip);
    paper.extend([
      { x: 10.1, y: 20, pressure: 1 },
      { x: 11, y: 20, pressure: 1 },
    ]);
    paper.extend([{ x: 60, y: 20, pressure: 0.5 }]);
    expect(paper.finish()).toEqual({ kind: 'stroke', tip, points: [40, 80, 100, 240, 80, 50] });
    expect(workman.told).toEqual([
      { tell: 'begin', tip },
      { tell: 'extend', points: [{ x: 10, y: 20, pressure: 1 }] },
      { tell: 'extend', points: [{ x: 60, y: 20, pressure: 0.5 }] },
      { tell: 'finish' },
    ]);
  });

  it('knows no colour beside the picture, and none of the mask', async () => {
    Workman.answers.color = { found: '#c8321f' };
    const { paper, workman } = await open();
    expect(await paper.colorAt({ x: 640, y: 0 }, [])).toBeUndefined();
    expect(await paper.colorAt({ x: 639, y: 0 }, ['paint'])).toBe('#c8321f');
    expect(workman.asked.at(-1)).toMatchObject({ place: { x: 639, y: 0 }, hidden: ['paint', 'mask'] });
  });

  it('says why a picture or a file did not come', async () => {
    Workman.answers = { open: { failed: 'unreadable' } };
    await expect(opening()).rejects.toEqual(new OpenError('unreadable'));
    expect(Workman.latest?.isGone).toBe(true);
    Workman.answers = { open: { found: { width: 1, height: 1 } }, picture: { failed: 'too-large' } };
    const { paper } = await open();
    await expect(paper.picture(1)).rejects.toEqual(new PaintError('image'));
  });

  it('tells when the worker gives out, and leaves nobody waiting for it', async () => {
    const { paper, workman } = await open();
    const asked = paper.mask();
    workman.onerror?.();
    await expect(asked).rejects.toEqual(new PaintError('canvas'));
    expect(failed).toHaveBeenCalledOnce();
  });

  it('lets the worker go when the opening is given up', async () => {
    Workman.answers = {};
    const giving = new AbortController();
    const opened = opening(giving.signal);
    giving.abort();
    await expect(opened).rejects.toBe(giving.signal.reason);
    expect(Workman.latest?.isGone).toBe(true);
  });
});
