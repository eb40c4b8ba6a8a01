import { Button, Group } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { FastbackSketch } from '../kit/FastbackSketch';
import { partFailureText } from '../kit/lazy-part';
import { useWords } from '../studio/studio-context';
import { useBugReport } from '../studio/use-bug-report';
import classes from './StatusPages.module.css';

interface FailedProps {
  readonly error: unknown;
}

/** A page that did not open: its code could not be fetched, or it broke. A retry fetches it again and keeps the rest. */
export const PageFailed = ({ error }: FailedProps) => (
  <main>
    <PartFailed error={error} />
  </main>
);

/** The same within a shell, whose landmark it stands in. */
export function PartFailed({ error }: FailedProps) {
  const words = useWords();
  const router = useRouter();
  const openReport = useBugReport();
  const { title, text } = partFailureText(error, words);
  return (
    <div className={classes.page} role="alert">
      <FastbackSketch className={classes.sketch} />
      <h1>{title}</h1>
      <p>{text}</p>
      <Group justify="center" gap="xs">
        <Button size="md" h={44} onClick={() => void router.invalidate()}>
          {words.common.retry()}
        </Button>
        <Button size="md" h={44} variant="default" onClick={openReport}>
          {words.report.open()}
        </Button>
      </Group>
    </div>
  );
}
