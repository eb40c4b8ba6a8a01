import { describe, expect, it } from 'vitest';
import { configOf } from '../../../src/drawing/car-config';
import { startDrawing } from '../../../src/drawing/outline';
import { createCarConfigs } from '../../../src/services/editors/car-configs';

const car = (name: string, at = '2026-11-21T08:00:00.000Z') => configOf(startDrawing('sedan_gt'), name, at);

function storage(text?: string) {
  const kept = new Map(text === undefined ? [] : [['carConfigs', text]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    kept,
  };
}
const names = (configs: ReturnType<typeof createCarConfigs>) => configs.get().map(({ name }) => name);

describe('saved configurations', () => {
  it('stand under their names, the newest first, and one of the same name takes the place of the old', () => {
    // given
    const configs = createCarConfigs('ada', storage());
    configs.save(car('one', '2026-11-19T08:00:00.000Z'));
    configs.save(car('two', '2026-11-20T08:00:00.000Z'));
    // when
    configs.save(car('one', '2026-11-21T08:00:00.000Z'));
    // then
    expect(names(configs)).toEqual(['one', 'two']);
    expect(configs.get()[0]).toMatchObject({ createdAt: '2026-11-19T08:00:00.000Z' });
    configs.remove('two');
    expect(names(configs)).toEqual(['one']);
  });

  it('shows saved configurations to their owner alone, and lets no other user overwrite them', () => {
    const disk = storage();
    createCarConfigs('ada', disk).save(car('mine'));
    const other = createCarConfigs('bob', disk);
    expect(names(other)).toEqual([]);
    other.save(car('mine'));
    other.remove('mine');
    expect(names(createCarConfigs('ada', disk))).toEqual(['mine']);
  });

  it.each(['', 'not json', '{}', '[1,null,{"name":""}]'])('open where %j is stored', (text) => {
    const disk = storage(text);
    const configs = createCarConfigs('ada', disk);
    expect(names(configs)).toEqual([]);
    configs.save(car('new'));
    expect(names(configs)).toEqual(['new']);
  });

  it('keep what they cannot read', () => {
    const disk = storage('[{"name":"of a later version","shape":7}]');
    createCarConfigs('ada', disk).save(car('new'));
    expect(disk.kept.get('carConfigs')).toContain('of a later version');
  });

  it('say when the browser has no room', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() => createCarConfigs('ada', full).save(car('new'))).toThrow('full');
  });
});
