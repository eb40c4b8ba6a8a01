import { Button, Group } from '@mantine/core';
import { FastbackSketch } from '../kit/FastbackSketch';
import { useStudio } from '../studio/studio-context';
import { useBugReport } from '../studio/use-bug-report';
import classes from './StatusPages.module.css';

/** The log of the signed-in user cannot be read: says what is safe, and what can be done. */
export function LogFailed() {
  const { words, retryLog } = useStudio();
  const openReport = useBugReport();
  return (
    <div className={classes.page} role="alert">
      <FastbackSketch className={classes.sketch} />
      <h1>{words.page.logFailed()}</h1>
      <p>{words.page.logFailedText()}</p>
      <Group justify="center" gap="xs">
        <Button size="md" h={44} onClick={retryLog}>
          {words.common.retry()}
        </Button>
        <Button size="md" h={44} variant="default" onClick={openReport}>
          {words.report.open()}
        </Button>
      </Group>
    </div>
  );
}
