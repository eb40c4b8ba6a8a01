import { type ModelMaterial, type ModelMaterialGroup, modelMaterials } from '../../../contract/model-materials';
import type { ModelMaterialWords } from '../../i18n';

interface MaterialGroup {
  readonly group: string;
  readonly items: { readonly value: string; readonly label: string }[];
}

/** A model's materials by what they belong to, under their names in words; those of models from elsewhere come last, as they are. */
export function groupMaterials(names: readonly string[], words: ModelMaterialWords): MaterialGroup[] {
  const present = new Set(names);
  // Object.entries forgets the keys' type; the record has no others.
  const groups = Object.entries(modelMaterials) as [ModelMaterialGroup, readonly ModelMaterial[]][];
  const known = groups.map(([group, materials]) => ({
    group: words.groups[group](),
    items: materials
      .filter((name) => present.delete(name))
      .map((name) => ({ value: name, label: words.names[name]() })),
  }));
  const other = { group: words.groups.other(), items: [...present].map((name) => ({ value: name, label: name })) };
  return [...known, other].filter(({ items }) => items.length > 0);
}
