import { ActionIcon, Button, Group, NumberInput, Popover, Stack, Switch } from '@mantine/core';
import { IconGridDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useEditorWords } from '../editor/use-editor-words';
import { GRID } from './settings';
import { useSettings } from './use-settings';

/** The grid: shown or not, how wide, and whether things snap. */
export function GridSettings() {
  const words = useEditorWords();
  const say = words.carEditor;
  const [settings, set] = useSettings();
  const [typed, type] = useState<string | number>();
  const [opened, open] = useState(false);
  const finish = () => {
    const wanted = Math.round(Number(typed) / GRID.step) * GRID.step;
    if (typed !== undefined && typed !== '' && Number.isFinite(wanted)) {
      set({ grid: Math.min(GRID.max, Math.max(GRID.min, wanted)) });
    }
    type(undefined);
  };
  return (
    <Popover opened={opened} onChange={open} position="bottom-end" width={272} trapFocus withinPortal={false}>
      <Popover.Target>
        <ActionIcon
          data-hint={opened ? undefined : say.gridSettings()}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={say.gridSettings()}
          onClick={() => open(!opened)}
        >
          <IconGridDots size={20} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={say.gridSettings()}>
        <Stack gap="sm">
          <Switch
            label={say.gridShown()}
            checked={settings.gridShown}
            onChange={({ currentTarget }) => set({ gridShown: currentTarget.checked })}
          />
          <NumberInput
            label={say.gridSpacing()}
            suffix={` ${say.mm()}`}
            min={GRID.min}
            max={GRID.max}
            step={GRID.step}
            clampBehavior="none"
            value={typed ?? settings.grid}
            onChange={type}
            onBlur={finish}
            onKeyDown={({ key }) => key === 'Enter' && finish()}
          />
          <Group gap={6} grow>
            {GRID.presets.map((value) => (
              <Button
                key={value}
                variant={settings.grid === value ? 'filled' : 'default'}
                size="compact-md"
                aria-label={say.gridPreset({ value })}
                aria-pressed={settings.grid === value}
                onClick={() => set({ grid: value })}
              >
                {value}
              </Button>
            ))}
          </Group>
          <Switch
            label={say.snap()}
            checked={settings.snap}
            onChange={({ currentTarget }) => set({ snap: currentTarget.checked })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
