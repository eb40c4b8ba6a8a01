import { Box, Button, type ButtonProps } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import type { Words } from '../../i18n';

interface LanguageButtonProps extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps | 'name'> {
  readonly words: Words;
  /** Of the language in use, in itself. */
  readonly name: string;
}

/** Opens the choice of languages; on a phone its name is left to the menu. */
export const LanguageButton = ({ words, name, ...rest }: LanguageButtonProps) => (
  <Button
    variant="subtle"
    color="gray"
    h={44}
    px={12}
    fw={400}
    aria-label={words.common.languageNow({ name })}
    {...rest}
  >
    <IconLanguage size={20} />
    <Box component="span" visibleFrom="sm" ml={8}>
      {name}
    </Box>
  </Button>
);
