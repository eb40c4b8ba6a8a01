import { Alert, Button, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectSignInFailure } from '../../machines/session/selectors';
import { useStudio } from '../studio/studio-context';
import { sessionFailureText } from './failure-text';

/** Where another site signs people in, this says why it did not, and leads there again. */
export function ExternalSignIn() {
  const { session, words } = useStudio();
  const failure = useSelector(session, selectSignInFailure);
  return (
    <Stack gap="md">
      {failure && (
        <Alert color="red" variant="light" role="alert">
          {sessionFailureText(failure, words)}
        </Alert>
      )}
      <Text>{words.signIn.external()}</Text>
      <Button size="md" h={44} data-autofocus onClick={() => session.send({ type: 'session.open-dialog' })}>
        {words.signIn.toExternal()}
      </Button>
    </Stack>
  );
}
