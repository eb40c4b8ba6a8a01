import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AREA_SIDE, EditedArea } from '../../contract/edited-area';
import { readEdited } from '../../provider/engines/embedded/designs/picture';
import { editWith } from '../../provider/engines/embedded/models/edit';
import { editedArea } from '../../provider/engines/embedded/picture/edit/edited-area';
import { targetsOf } from '../../provider/engines/embedded/picture/edit/targets';
import { Piece } from '../../provider/engines/embedded/trace/car-map';
import { jobFor } from './jobs';
import { changedOutside, noReader, noTick, picture, pixelsOf, pngOf } from './picture-samples';
import { car, carPng, HEIGHT, WIDTH } from './red-sedan';

const areaOf = (prompt: string) => editedArea(car.image, car.reader, targetsOf(prompt), noTick);

/** The share of each kind of pixel that an area covers. */
async function coverage({ image = '' }: EditedArea, width = WIDTH, height = HEIGHT) {
  const png = await pixelsOf(Buffer.from(image.split(',')[1] ?? '', 'base64'));
  expect([png.width, png.height]).toEqual([width, height]);
  return (isMeant: (piece: number) => boolean) => {
    let [all, covered] = [0, 0];
    for (const [i, piece] of car.map.pieces.entries()) {
      if (!isMeant(piece)) continue;
      all++;
      if ((png.rgba[i * 4 + 3] ?? 0) > 127) covered++;
    }
    return covered / all;
  };
}

describe('the area that an edit changes', () => {
  it('covers the paint of the car and neither glass nor background where the words name nothing', async () => {
    const area = await areaOf('');
    expect(z.parse(EditedArea, area)).toEqual(area);
    expect([area.found, area.missing]).toEqual([['body'], []]);
    const share = await coverage(area);
    expect(share((piece) => piece === Piece.paint)).toBeGreaterThan(0.8);
    expect(share((piece) => piece === Piece.none)).toBeLessThan(0.03);
    expect(share((piece) => piece === Piece.glass)).toBeLessThan(0.25);
  });

  it('follows the words to another part, to several, and to the background', async () => {
    const windows = await areaOf('black windows');
    expect(windows.found).toEqual(['windows']);
    const ofWindows = await coverage(windows);
    expect(ofWindows((piece) => piece === Piece.paint)).toBeLessThan(0.2);
    const both = await areaOf('blue body, black roof');
    expect(both.found).toEqual(['body', 'roof']);
    const behind = await areaOf('dark studio background');
    expect(behind.found).toEqual(['background']);
    const ofGround = await coverage(behind);
    expect(ofGround((piece) => piece === Piece.none)).toBeGreaterThan(0.9);
    expect(ofGround((piece) => piece === Piece.paint)).toBeLessThan(0.1);
  });

  it('lies where the edit then changes the picture', async () => {
    const { image = '' } = await areaOf('blue body');
    const area = await pixelsOf(Buffer.from(image.split(',')[1] ?? '', 'base64'));
    const job = jobFor('i2i_edit_common', {
      image: carPng,
      prompt: 'blue body',
      seed: 1,
      width: WIDTH,
      height: HEIGHT,
    });
    const [file] = await editWith(car.reader, job, { tick: noTick });
    const mask = car.map.pieces.map((_, i) => ((area.rgba[i * 4 + 3] ?? 0) > 0 ? 1 : 0));
    expect(changedOutside(car.image, await pixelsOf(file?.bytes), mask)).toBe(0);
  });

  it('says of light that the whole picture changes, and of a new shape that its place is not known yet', async () => {
    expect(await areaOf('brighter')).toEqual({ found: ['picture'], missing: [] });
    expect(await areaOf('lower')).toEqual({ found: ['car'], missing: [] });
  });

  it('names what is not found in a picture without a car', async () => {
    const grey = picture(60, 40, () => [128, 128, 128]);
    expect(await editedArea(grey, noReader, targetsOf('gold wheels, remove'), noTick)).toEqual({
      found: [],
      missing: ['wheels', 'selection'],
    });
  });

  it('does not depend on the colour that is wanted', () => {
    expect(targetsOf('blue body')).toEqual(targetsOf('red body'));
    expect(targetsOf('nothing of this is known')).toEqual(targetsOf(''));
  });

  it('comes with the reading of a foreign picture, as small as the contract says', async () => {
    const { picture: seen, area } = await readEdited(await pngOf(car.image), noTick, targetsOf(''));
    expect(seen.notes).not.toContain('made-here');
    const { image = '' } = z.parse(EditedArea, area);
    const { width, height } = await pixelsOf(Buffer.from(image.split(',')[1] ?? '', 'base64'));
    expect([width, height]).toEqual([AREA_SIDE, (AREA_SIDE * HEIGHT) / WIDTH]);
  });

  it('follows other words without reading the picture again', async () => {
    // given
    const png = await pngOf(car.image);
    const { design } = await readEdited(png, noTick, targetsOf('black windows'));
    // when
    const steps: number[] = [];
    const again = await readEdited(png, (fraction) => steps.push(fraction), targetsOf('black roof'));
    // then the first half, which is the reading, is over at once
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.filter((fraction) => fraction < 0.5)).toEqual([]);
    expect(again.area?.found).toEqual(['roof']);
    expect(again.design).toEqual(design);
  });
});
