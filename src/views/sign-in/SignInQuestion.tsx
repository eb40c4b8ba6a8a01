import { useSelector } from '@xstate/react';
import { selectOffered } from '../../machines/session/selectors';
import { lazyPart } from '../kit/lazy-part';
import { useStudio } from '../studio/studio-context';

const QuestionDialog = lazyPart(async () => (await import('./QuestionDialog')).QuestionDialog);

/** Asks before a link signs this browser in as somebody: it may have been sent by a stranger. */
export function SignInQuestion() {
  const { session } = useStudio();
  const offered = useSelector(session, selectOffered);
  return offered ? <QuestionDialog offered={offered} /> : null;
}
