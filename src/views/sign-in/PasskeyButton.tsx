import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { AuthActor } from '../../machines/auth/selectors';
import { useWords } from '../studio/studio-context';

/** Signs in with a passkey, where the browser has them: on pages of a secure address. */
export function PasskeyButton({ auth }: { readonly auth: AuthActor }) {
  const { signIn } = useWords();
  const asking = useSelector(auth, (snapshot) => snapshot.hasTag('passkey'));
  if (!('PublicKeyCredential' in window)) return null;
  return (
    <Button
      variant="default"
      size="md"
      h={44}
      leftSection={<IconFingerprint size={20} stroke={1.5} aria-hidden />}
      loading={asking}
      onClick={() => auth.send({ type: 'auth.passkey' })}
    >
      {signIn.passkey()}
    </Button>
  );
}
