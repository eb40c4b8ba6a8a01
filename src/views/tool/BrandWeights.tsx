import { TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { lazyPart } from '../kit/lazy-part';
import { useWords } from '../studio/studio-context';
import type { ModelWeightsProps } from './ModelWeights';

const load = async () => (await import('./ModelWeights')).ModelWeights;
/** A list to search in brings much code along, and most cars lean on no model. */
const ModelWeights = lazyPart(load, { Loading: () => <Shut /> });
const prepare = () => void load().catch(() => {});

/** Models to lean on: until one is chosen or somebody goes to the field, it only looks like the list that it becomes. */
export const BrandWeights = memo(({ value, set }: Omit<ModelWeightsProps, 'isEntered'>) => {
  const isChosen = Object.keys(value).length > 0;
  const [isNeeded, need] = useState(isChosen);
  const [isEntered, enter] = useState(false);
  if (isChosen && !isNeeded) need(true);
  if (isNeeded || isEntered) return <ModelWeights value={value} set={set} isEntered={isEntered} />;
  // In its place only once it has come: what has the keyboard stays until then.
  return <Shut enter={() => void load().then(...both(() => enter(true)))} />;
});

/** Whether it has come or failed to: then the part says so itself. */
const both = (call: () => void) => [call, call] as const;

function Shut({ enter }: { readonly enter?: () => void }) {
  const words = useWords();
  return (
    <TextInput
      label={words.form.brandWeights()}
      placeholder={words.form.addBrand()}
      rightSection={<IconSelector size={14} aria-hidden />}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      readOnly
      onFocus={enter}
      onPointerEnter={prepare}
    />
  );
}
