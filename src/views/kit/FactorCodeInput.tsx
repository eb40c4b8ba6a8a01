import { TextInput, type TextInputProps } from '@mantine/core';

/** A code of an authenticator app, or a recovery code. */
export const FactorCodeInput = (input: TextInputProps) => (
  <TextInput
    size="md"
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={20}
    {...input}
  />
);
