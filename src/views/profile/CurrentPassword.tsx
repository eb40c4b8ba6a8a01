import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useAccountWords } from './account-words';

interface AccountNameProps {
  readonly username: string | undefined;
}

/** Password managers find the account by it. */
export const AccountName = ({ username }: AccountNameProps) => (
  <input type="hidden" name="username" autoComplete="username" value={username ?? ''} readOnly />
);

/** The password of the account, which proves that a change is its owner's. */
export function CurrentPassword({ username, ...input }: AccountNameProps & PasswordInputProps) {
  const { security } = useAccountWords();
  return (
    <>
      <AccountName username={username} />
      <PasswordInput label={security.current()} size="md" autoComplete="current-password" {...input} />
    </>
  );
}
