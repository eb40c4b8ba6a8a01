import { expect, it } from 'vitest';
import { loadModelMaterialWords } from '../../../src/i18n';
import { groupMaterials } from '../../../src/views/model-viewer/group-materials';

it("lists a model's materials by what they belong to, in the language in use, and strange ones last", async () => {
  // given
  const words = await loadModelMaterialWords('zh');
  // when
  const groups = groupMaterials(['tyre', 'Material.001', 'glass', 'paint', 'rim'], words);
  // then
  expect(groups).toEqual([
    { group: '车身', items: [{ value: 'paint', label: '车漆' }] },
    { group: '玻璃', items: [{ value: 'glass', label: '车窗' }] },
    {
      group: '车轮',
      items: [
        { value: 'rim', label: '轮辋' },
        { value: 'tyre', label: '轮胎' },
      ],
    },
    { group: '其他', items: [{ value: 'Material.001', label: 'Material.001' }] },
  ]);
});
