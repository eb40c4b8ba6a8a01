import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { loadPalette } from '../../i18n';
import type { InstallationActor } from '../../ports/installation';
import { Bar } from '../kit/Bar';
import classes from '../kit/Bar.module.css';
import { useLazyWords } from '../kit/use-lazy-words';

/** A newer build can be taken now or later. */
export function NewBuildBar({ installation }: { readonly installation: InstallationActor }) {
  const say = useLazyWords(loadPalette);
  const isTaking = useSelector(installation, (snapshot) => snapshot.hasTag('taking'));
  if (!say) return null;
  const { newBuild } = say;
  return (
    <Bar label={newBuild.title}>
      <div role="status" className={classes.text}>
        <strong>{isTaking ? newBuild.taking : newBuild.title}</strong>
        {!isTaking && <span>{newBuild.text}</span>}
      </div>
      <Button
        size="sm"
        variant="default"
        loading={isTaking}
        onClick={() => installation.send({ type: 'build.accept' })}
      >
        {newBuild.reload}
      </Button>
      <Button
        size="sm"
        variant="subtle"
        color="gray"
        disabled={isTaking}
        onClick={() => installation.send({ type: 'build.postpone' })}
      >
        {newBuild.later}
      </Button>
    </Bar>
  );
}
