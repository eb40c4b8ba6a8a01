import { describe, expect, it } from 'vitest';
import { type BodyType, bodyTypes, type CarDesign, DESIGN_VERSION } from '../../contract/design';
import { canBePillarless, hasSideGlass } from '../../contract/side-glass';
import { carBody } from '../../provider/engines/embedded/car/body';
import { createFeatures, Skin } from '../../provider/engines/embedded/car/features';
import { designOf, sheetOf } from '../../provider/engines/embedded/car/sheet';
import { readDesign } from '../../provider/engines/embedded/words';

/** Skins of a flank along the middle of its side windows, from the windscreen's foot to the backlight's. */
function alongWindows(glass: CarDesign['glass'], size: CarDesign['package'] = { body: 'sedan' }) {
  const { car } = designOf({ version: DESIGN_VERSION, package: size, glass });
  const body = carBody(car);
  const classify = createFeatures(car, body);
  return Array.from({ length: 500 }, (_, i) => {
    const x = car.cowl + ((car.backBase - car.cowl) * i) / 499;
    const z = body.belt(x) + 0.5 * Math.max(0.1, body.roof(x) - 0.1 - body.belt(x));
    return classify(x, -body.cabinHalfWidth(x, z), z, 0, -0.95, 0.2, 0.002);
  });
}
const share = (skins: readonly Skin[], of: Skin) => skins.filter((skin) => skin === of).length / skins.length;
/** How often open windows begin along a car. */
const openings = (skins: readonly Skin[]) =>
  skins.filter((skin, i) => skin === Skin.hole && skins[i - 1] !== Skin.hole).length;

const windowed = bodyTypes.filter((type) => hasSideGlass(type, undefined));

describe('side windows that are wound down', () => {
  it.each(windowed)('leave openings in the doors of a %s, within its pillars', (body: BodyType) => {
    const shut = alongWindows({}, { body });
    const down = alongWindows({ windowsDown: true }, { body });
    expect(share(shut, Skin.hole)).toBe(0);
    expect(share(down, Skin.hole)).toBeGreaterThan(0.08);
    expect(share(down, Skin.hole)).toBeLessThanOrEqual(share(shut, Skin.glass));
    for (const [i, skin] of down.entries()) if (skin !== Skin.hole) expect(skin).toBe(shut[i]);
  });

  it('keep the pillar between the doors, and the pane behind them', () => {
    const down = alongWindows({ windowsDown: true }, { body: 'wagon' });
    expect(openings(down)).toBe(2);
    expect(share(down, Skin.glass)).toBeGreaterThan(0.02);
  });
});

describe('a car without pillars between its doors', () => {
  it('has panes that meet, and one opening where they are wound down', () => {
    const plain = alongWindows({});
    const meeting = alongWindows({ pillarless: true });
    expect(share(meeting, Skin.glass)).toBeGreaterThan(share(plain, Skin.glass));
    expect(openings(alongWindows({ windowsDown: true }))).toBe(2);
    expect(openings(alongWindows({ windowsDown: true, pillarless: true }))).toBe(1);
  });

  it('keeps both on its sheet', () => {
    const glass = { windowsDown: true, pillarless: true } as const;
    expect(sheetOf(designOf({ version: DESIGN_VERSION, glass })).glass).toEqual(glass);
  });

  it('has no place on a body whose windows end at its front doors, which the reading says', () => {
    expect(canBePillarless('van')).toBe(false);
    const { design, words } = readDesign('white van, pillarless').reading;
    expect(design.glass?.pillarless).toBeUndefined();
    expect(words.some(({ because }) => because === 'not-drawn')).toBe(true);
    expect(readDesign('roadster, windows down').reading.design.glass).toBeUndefined();
  });
});
