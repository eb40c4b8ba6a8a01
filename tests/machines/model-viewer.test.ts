import { expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { modelViewerMachine } from '../../src/machines/model-viewer/machine';
import { presets } from '../../src/machines/model-viewer/materials';
import { selectLooks, selectTarget } from '../../src/machines/model-viewer/selectors';
import type { ModelStats } from '../../src/machines/model-viewer/stats';

const plain = { ...presets.standard, type: 'original', color: '#808080' };

function opened(...names: readonly string[]) {
  const facts: ModelStats = {
    triangles: 1,
    min: [0, 0, 0],
    max: [1, 1, 1],
    unit: 1_000,
    materials: Object.fromEntries(names.map((name) => [name, plain])),
  };
  const machine = modelViewerMachine.provide({
    actors: { load: fromCallback(({ sendBack }) => sendBack({ type: 'model.arrived', facts })) },
  });
  const source = { kind: 'url', url: '/model.glb' } as const;
  return createActor(machine, { input: { source, now: () => 0 } }).start();
}

it('paints the body alone by a first colour, where the model names one', () => {
  // given
  const actor = opened('glass', 'tyre', 'paint');
  // when
  actor.send({ type: 'look.change', patch: { color: '#b3191f' } });
  // then
  expect(selectTarget(actor.getSnapshot())).toBe('paint');
  expect(Object.keys(selectLooks(actor.getSnapshot()))).toEqual(['paint']);
});

it('paints every material after all of them were chosen, and of a model that names no body', () => {
  // given
  const chosen = opened('glass', 'Body_01');
  const unnamed = opened('Material.001', 'Material.002');
  // when
  chosen.send({ type: 'target.choose', name: undefined });
  for (const actor of [chosen, unnamed]) actor.send({ type: 'look.change', patch: { color: '#b3191f' } });
  // then
  expect(Object.keys(selectLooks(chosen.getSnapshot()))).toEqual(['glass', 'Body_01']);
  expect(Object.keys(selectLooks(unnamed.getSnapshot()))).toEqual(['Material.001', 'Material.002']);
});
