import { NodeIO } from '@gltf-transform/core';
import { expect, it } from 'vitest';
import { originOf } from '../../../src/machines/model-viewer/origin';
import { readGlb } from '../../../src/services/models/read-gltf';
import { labelledGlb } from '../../../src/views/model-viewer/three/label';
import { glb } from '../../services/models/samples';

const AIGC = { Label: '1', ContentProducer: 'Fastback', ProduceID: '汽车' };

it('a labelled GLB stays a whole model, and its label is known again when it is read', async () => {
  const bytes = await glb();
  const labelled = new Uint8Array(labelledGlb(bytes.buffer, { AIGC, prompt: 'a red coupe' }));
  const document = await new NodeIO().readBinary(labelled);
  expect(document.getRoot().listMeshes()).toHaveLength(1);
  expect(originOf(await readGlb(labelled))).toEqual({ AIGC, prompt: 'a red coupe' });
});

it('a model without a label has no origin', async () => {
  expect(originOf(await readGlb(await glb()))).toBeUndefined();
});

it('a file that is no GLB is not labelled', () => {
  expect(() => labelledGlb(new ArrayBuffer(40), { AIGC })).toThrow('begins with its description');
});
