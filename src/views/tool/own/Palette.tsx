import { ActionIcon, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { PALETTE_MAX } from '../../../../contract/options';
import type { ToolOptionWords } from '../../../i18n';
import type { FieldProps } from '../field-props';
import toolClasses from '../ToolPage.module.css';
import classes from './Palette.module.css';

/** What a further colour begins with: paints that go together. */
const firstColours = ['#b3261e', '#20242b', '#d8d8d4', '#1f4f8f', '#c98a2b', '#2f6b4f'] as const;

/** Up to six colours, each chosen by the browser's own dialog. */
export function Palette({ form, set, say }: FieldProps & { readonly say: ToolOptionWords['colouring'] }) {
  const { palette } = form;
  const next = firstColours.find((colour) => !palette.includes(colour)) ?? firstColours[0];
  return (
    <fieldset className={toolClasses.group}>
      <legend>{say.palette()}</legend>
      <div className={classes.colours}>
        {palette.map((colour, index) => (
          // Two of them may be alike, but for their places.
          // biome-ignore lint/suspicious/noArrayIndexKey: a colour is its place.
          <span key={index} className={classes.colour}>
            <input
              type="color"
              aria-label={say.colour({ number: index + 1 })}
              value={colour}
              onChange={({ currentTarget: { value } }) =>
                set({ palette: palette.map((own, place) => (place === index ? value : own)) })
              }
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={say.remove({ number: index + 1 })}
              data-hint={say.remove({ number: index + 1 })}
              onClick={() => set({ palette: palette.filter((_, place) => place !== index) })}
            >
              <IconX size={14} />
            </ActionIcon>
          </span>
        ))}
        {palette.length < PALETTE_MAX && (
          <ActionIcon
            variant="default"
            size={36}
            aria-label={say.add()}
            data-hint={say.add()}
            onClick={() => set({ palette: [...palette, next] })}
          >
            <IconPlus size={18} />
          </ActionIcon>
        )}
      </div>
      <Text size="xs" c="dimmed" mt={4}>
        {say.paletteHint()}
      </Text>
    </fieldset>
  );
}
