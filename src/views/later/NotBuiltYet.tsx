import { Button } from '@mantine/core';
import { Link, useMatches } from '@tanstack/react-router';
import { FastbackSketch } from '../shell/FastbackSketch';
import { StudioHeader } from '../shell/StudioHeader';
import { useWords } from '../studio-context';
import classes from './Later.module.css';

/** An honest page: says what will be here and where to go meanwhile. */
export function NotBuiltYet() {
  const words = useWords();
  const title = useMatches().at(-1)?.staticData.title;
  const what =
    title === 'profile'
      ? words.later.profile()
      : title === 'favorites'
        ? words.later.favorites()
        : words.later.wallet();
  return (
    <>
      <StudioHeader />
      <main className={classes.page}>
        <FastbackSketch className={classes.sketch} />
        {title && <p className={classes.kind}>{words.titles[title]()}</p>}
        <h1>{words.later.title()}</h1>
        <p>{words.later.text({ what })}</p>
        <Button component={Link} to="/car/txt2img" size="md" mt={8}>
          {words.later.go()}
        </Button>
      </main>
    </>
  );
}
