import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { PictureAnswers } from '../../contract/picture-reading';
import { beltOverDoor } from '../../provider/engines/embedded/car/shape/belt';
import { readPicture } from '../../provider/engines/embedded/designs/picture';
import { flankSettings } from '../../provider/engines/embedded/reading/drawn/side';
import { belt, type Drawn, drawnFlank, INK, paintedFlank, readSedan, sedan } from './painted-flank';

/** The sheet's belt over the line that is drawn (m). */
const OVER = beltOverDoor('sedan');
const POST = 2.62;
const FRONT = 1.3;
const REAR = 3.72;
const saloon: Drawn = { windows: true, posts: [POST], gaps: [FRONT, POST], rearGap: REAR };
const seen = (drawn: Drawn) =>
  Object.fromEntries(flankSettings(drawnFlank(drawn), readSedan('drawing')).map(({ path, value }) => [path, value]));

describe('what is drawn on the side of a car', () => {
  it('gives the belt where the windows end below, to three centimetres', () => {
    const read = seen(saloon);
    expect(Math.abs(Number(read['proportion.beltFront']) / 1000 - belt(sedan.cowl + 0.35) - OVER)).toBeLessThan(0.03);
    expect(Math.abs(Number(read['proportion.beltRear']) / 1000 - belt(sedan.backBase - 0.1) - OVER)).toBeLessThan(0.03);
  });

  it.each([
    [[POST], 'three-window'],
    [[POST, 3.4], 'six-window'],
    [[], undefined],
  ] as const)('counts panes by the posts between them: %j', (posts, family) => {
    expect(seen({ ...saloon, posts })['glass.family']).toBe(family);
  });

  it('has four doors where a gap stands over the rear wheel, two where only a long one is drawn', () => {
    expect(seen(saloon)['package.doors']).toBe(4);
    expect(seen({ windows: true, gaps: [FRONT, POST] })['package.doors']).toBe(2);
  });

  it('says no number of doors where no gap, or but one, is drawn', () => {
    expect(seen({ windows: true })['package.doors']).toBeUndefined();
    expect(seen({ windows: true, gaps: [FRONT] })['package.doors']).toBeUndefined();
  });

  it('has handles to pull where solid bars lie on the doors, not where outlines do', () => {
    expect(seen({ ...saloon, bars: [POST - 0.18, REAR - 0.2] })['fittings.pullHandles']).toBe(true);
    expect(seen({ ...saloon, outlines: [POST - 0.18, REAR - 0.2] })['fittings.pullHandles']).toBeUndefined();
    expect(seen(saloon)['fittings.pullHandles']).toBeUndefined();
  });

  it('has a character line where one runs along the flank between the wheels, as far below the belt as it is drawn', () => {
    const read = seen({ ...saloon, crease: 0.2 });
    expect(Number(read['surface.creaseFront'])).toBeGreaterThan(170);
    expect(Number(read['surface.creaseFront'])).toBeLessThan(230);
    expect(Number(read['surface.creaseRear'])).toBeGreaterThan(170);
    expect(Number(read['surface.creaseRear'])).toBeLessThan(230);
    expect(seen(saloon)['surface.creaseDepth']).toBeUndefined();
  });

  it('has none where several lines run along the flank', () => {
    expect(seen({ ...saloon, crease: 0.2, second: 0.3 })['surface.creaseDepth']).toBeUndefined();
  });

  it('reads no belt off a line along the flank where no windows are drawn', () => {
    const read = seen({ crease: 0.05, gaps: [FRONT, POST], rearGap: REAR });
    expect(read['proportion.beltFront']).toBeUndefined();
    expect(read['glass.family']).toBeUndefined();
  });

  it('reads nothing off a side that is hatched all over', () => {
    expect(seen({ ...saloon, hatching: 0.035 })).toEqual({});
  });

  it('reads nothing off blank paper', () => {
    expect(seen({})).toEqual({});
  });
});

describe('what a picture shows on the side of a car', () => {
  const red = [170, 30, 34] as const;
  const glass = [52, 60, 66] as const;
  const shown = (below: readonly [number, number, number]) =>
    paintedFlank((x, z) => {
      const inside = x > sedan.cowl + 0.25 && x < sedan.backBase - 0.5 && z > belt(x) + 0.038;
      if (inside && z < 1.36 - 0.12 * (x - 2.7) ** 2) return glass;
      return below;
    });
  const beltIn = (below: readonly [number, number, number]) =>
    flankSettings(shown(below), readSedan('picture')).find(({ path }) => path === 'proportion.beltFront')?.value;

  it('gives the belt where glass ends over paint', () => {
    expect(Math.abs(Number(beltIn(red)) / 1000 - belt(sedan.cowl + 0.35) - OVER)).toBeLessThan(0.02);
  });

  it('gives none where paint is as dark as an interior', () => {
    expect(beltIn(INK)).toBeUndefined();
  });
});

describe('a drawing that is read', () => {
  const sketch = () => readFile(new URL('./sketches/suv-side-right.png', import.meta.url));
  const paths = async (answers?: PictureAnswers) => {
    const { picture } = await readPicture(await sketch(), () => {}, answers);
    return picture.drawn?.map(({ path }) => path) ?? [];
  };

  it('gives its design the belt, the three panes and the line along its flank', async () => {
    const { design } = await readPicture(await sketch(), () => {});
    expect(design.glass?.family).toBe('six-window');
    expect(design.surface?.creaseDepth).toBeGreaterThan(0);
    expect(await paths()).toContain('proportion.beltFront');
  });

  it('leaves the belt where a person has placed it', async () => {
    const answered = await paths({ view: 'side', facing: 'right', belt: 0.42 });
    expect(answered.filter((path) => path.startsWith('proportion.'))).toEqual([]);
  });
});
