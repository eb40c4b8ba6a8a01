import { Group, MultiSelect, Slider, Stack, Text } from '@mantine/core';
import { memo } from 'react';
import { geelyPresets, type ModelPreset, otherPresets } from '../../../contract/options';
import { brandWeight, type DesignForm, presets } from '../../tools';
import { useWords } from '../studio/studio-context';
import type { FieldProps } from './field-props';

export interface ModelWeightsProps {
  readonly value: DesignForm['brandWeights'];
  readonly set: FieldProps['set'];
  /** Whether somebody waits in it with the keyboard. */
  readonly isEntered: boolean;
}

/** A newly chosen model starts at half. */
const FIRST_WEIGHT = 50;

/** Models to lean on, each with its share in percent. */
export const ModelWeights = memo(({ value, set, isEntered }: ModelWeightsProps) => {
  const words = useWords();
  const onChange = (brandWeights: DesignForm['brandWeights']) => set({ brandWeights });
  const option = (preset: ModelPreset) => ({ value: preset, label: words.options.preset[preset]() });
  const chosen = presets.filter((preset) => value[preset] !== undefined);
  return (
    <Stack gap="sm">
      <MultiSelect
        label={words.form.brandWeights()}
        placeholder={chosen.length === 0 ? words.form.addBrand() : undefined}
        data={[
          { group: words.form.geely(), items: geelyPresets.map(option) },
          { group: words.form.otherBrands(), items: otherPresets.map(option) },
        ]}
        value={chosen}
        onChange={(next) =>
          onChange(
            Object.fromEntries(
              presets
                .filter((preset) => next.includes(preset))
                .map((preset) => [preset, value[preset] ?? FIRST_WEIGHT]),
            ),
          )
        }
        searchable
        autoFocus={isEntered}
        clearable
      />
      {chosen.map((preset) => {
        const name = words.options.preset[preset]();
        return (
          <div key={preset}>
            <Group justify="space-between">
              <Text size="sm">{name}</Text>
              <Text size="sm" className="figures">
                {value[preset]}%
              </Text>
            </Group>
            <Slider
              {...brandWeight}
              value={value[preset] ?? 0}
              onChange={(weight) => onChange({ ...value, [preset]: weight })}
              thumbLabel={words.form.weight({ name })}
              label={null}
            />
          </div>
        );
      })}
    </Stack>
  );
});
