import { Box, Button, type ButtonProps } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import type { Words } from '../../i18n';

interface LanguageButtonProps extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps | 'name'> {
  readonly words: Words;
  /** Of the language in use, in itself. */
  readonly name: string;
  /** The same in a few letters, for narrow screens. */
  readonly short: string;
}

/** Opens the choice of languages; on a phone it shows the short name alone. */
export const LanguageButton = ({ words, name, short, ...rest }: LanguageButtonProps) => (
  <Button
    variant="subtle"
    color="gray"
    h={44}
    px={12}
    fw={400}
    aria-label={words.common.languageNow({ name })}
    {...rest}
  >
    <IconLanguage size={20} className="mantine-visible-from-sm" />
    <Box component="span" visibleFrom="sm" ml={8}>
      {name}
    </Box>
    <Box component="span" hiddenFrom="sm">
      {short}
    </Box>
  </Button>
);
