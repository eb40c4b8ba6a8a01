import { Button } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { AccountMenu, LanguageMenu, SchemeToggle } from '../shell/controls';
import { useStudio } from '../studio/studio-context';
import { WelcomePage } from './WelcomePage';

/** What Fastback is, for who has not been here. */
export function Welcome() {
  const { words } = useStudio();
  const behavior = useReducedMotion() ? 'auto' : 'smooth';
  return <WelcomePage words={words} link={Link} controls={<Controls />} scrolling={behavior} />;
}

function Controls() {
  const { session, words } = useStudio();
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
          {words.welcome.signIn()}
        </Button>
      )}
    </>
  );
}
