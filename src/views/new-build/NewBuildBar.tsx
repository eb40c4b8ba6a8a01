import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { InstallationActor } from '../../ports/installation';
import { useWords } from '../studio/studio-context';
import classes from './NewBuildBar.module.css';

/** A bar at the foot of the window; it takes no focus and covers nothing that is worked with. */
export function NewBuildBar({ installation }: { readonly installation: InstallationActor }) {
  const { newBuild } = useWords();
  const isTaking = useSelector(installation, (snapshot) => snapshot.hasTag('taking'));
  return (
    <aside className={classes.bar} aria-label={newBuild.title()}>
      <div role="status" className={classes.text}>
        <strong>{isTaking ? newBuild.taking() : newBuild.title()}</strong>
        {!isTaking && <span>{newBuild.text()}</span>}
      </div>
      <Button
        size="sm"
        variant="default"
        loading={isTaking}
        onClick={() => installation.send({ type: 'build.accept' })}
      >
        {newBuild.reload()}
      </Button>
      <Button
        size="sm"
        variant="subtle"
        color="gray"
        disabled={isTaking}
        onClick={() => installation.send({ type: 'build.postpone' })}
      >
        {newBuild.later()}
      </Button>
    </aside>
  );
}
