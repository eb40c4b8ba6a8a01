import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guided } from '../../provider/engines/embedded/picture/subject/guided';
import { withFaintOutline } from '../../provider/engines/embedded/reading/faint-outline';
import { rectangle } from './picture-samples';

const size = { width: 200, height: 120 };
const NOISE = 0.02;

/** Where a box from (40, 30) to (160, 100) has an outline of this steepness (Lab units a pixel). */
const outlined = (steepness: number, gap: readonly [number, number] = [0, 0]) =>
  Float32Array.from({ length: size.width * size.height }, (_, i) => {
    const x = i % size.width;
    const y = Math.floor(i / size.width);
    const onTop = y === 30 && x >= 40 && x < 160 && !(x >= gap[0] && x < gap[1]);
    const onSide = (x === 40 || x === 159) && y >= 30 && y < 100;
    return onTop || onSide ? steepness : NOISE;
  });

const whole = rectangle(size.width, size.height, 40, 30, 160, 100);
/** In the upper half: below it a car's ends are wheels and shadow, and not looked for. */
const missed = (mask: Uint8Array) =>
  whole.subarray(0, 65 * size.width).reduce((sum, inside, i) => sum + (inside && !mask[i] ? 1 : 0), 0);
const beyond = (mask: Uint8Array) => mask.reduce((sum, value, i) => sum + (value && !whole[i] ? 1 : 0), 0);

describe('a faint outline', () => {
  const bitten = rectangle(size.width, size.height, 42, 34, 158, 100);

  it('restores the faint edge of a white roof before a white wall', () => {
    const found = withFaintOutline(bitten, outlined(0.9), NOISE, size);
    expect(missed(bitten)).toBeGreaterThan(500);
    expect(missed(found)).toBeLessThan(60);
    expect(beyond(found)).toBeLessThan(30);
  });

  it('bridges gaps in a faint outline', () => {
    const found = withFaintOutline(bitten, outlined(0.9, [90, 104]), NOISE, size);
    expect(missed(found)).toBeLessThan(60);
  });

  it('does not extend beyond a clear outline', () => {
    const edges = outlined(8);
    // Something faint stands behind the car.
    for (let x = 60; x < 140; x++) edges[24 * size.width + x] = 0.2;
    expect(beyond(withFaintOutline(whole, edges, NOISE, size))).toBe(0);
  });

  it('a faint outline only adds to a mask', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 60 }), fc.integer({ min: 0, max: 30 }), (top, cut) => {
        const mask = rectangle(size.width, size.height, 40 + cut, top, 160 - cut, 100);
        const found = withFaintOutline(mask, outlined(1.2), NOISE, size);
        expect(mask.every((inside, i) => !inside || found[i] === 1)).toBe(true);
      }),
      { numRuns: 20, seed: 4 },
    );
  });
});

describe('a guided mask', () => {
  it('a guided mask has its edge where the guide has one', () => {
    const guide = floats((x) => (x < 100 ? 0.8 : 0.83));
    const mask = floats((x) => (x < 96 ? 1 : 0));
    const found = guided(mask, guide, size, 8, 0.004, () => {});
    const edge = found.subarray(60 * size.width, 61 * size.width).findIndex((share) => share < 0.5);
    expect(Math.abs(edge - 100)).toBeLessThanOrEqual(2);
  });
});

const floats = (at: (x: number) => number) =>
  Float32Array.from({ length: size.width * size.height }, (_, i) => at(i % size.width));
