import { Button } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { loadWelcomeWords } from '../../i18n';
import { useLazyWords } from '../kit/use-lazy-words';
import { AccountMenu, LanguageMenu, SchemeToggle } from '../shell/controls';
import { useStudio } from '../studio/studio-context';
import { WelcomePage } from './WelcomePage';

/** What Fastback is, for who has not been here. */
export function Welcome() {
  const { words } = useStudio();
  const welcome = useLazyWords(loadWelcomeWords);
  const behavior = useReducedMotion() ? 'auto' : 'smooth';
  if (!welcome) return null;
  const controls = <Controls signInLabel={welcome.signIn()} />;
  return <WelcomePage words={{ ...words, welcome }} link={Link} controls={controls} scrolling={behavior} />;
}

function Controls({ signInLabel }: { readonly signInLabel: string }) {
  const { session } = useStudio();
  const signedIn = useSelector(session, (snapshot) => snapshot.hasTag('signed-in'));
  const anonymous = useSelector(session, (snapshot) => snapshot.hasTag('anonymous'));
  return (
    <>
      <LanguageMenu />
      <SchemeToggle />
      {signedIn && <AccountMenu />}
      {/* Its place, until it is known who is here. */}
      {!signedIn && !anonymous && <span style={{ width: 44 }} />}
      {anonymous && (
        <Button variant="default" size="md" onClick={() => session.send({ type: 'session.open-dialog' })}>
          {signInLabel}
        </Button>
      )}
    </>
  );
}
