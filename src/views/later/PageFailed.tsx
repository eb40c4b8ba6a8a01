import { Button } from '@mantine/core';
import { FastbackSketch } from '../shell/FastbackSketch';
import classes from '../status-pages/StatusPages.module.css';
import { useWords } from '../studio-context';

/** A page that did not open: its code could not be fetched, or it broke. A reload fetches everything anew. */
export const PageFailed = () => (
  <main>
    <PartFailed />
  </main>
);

/** The same within a shell, whose landmark it stands in. */
export function PartFailed() {
  const words = useWords();
  return (
    <div className={classes.page} role="alert">
      <FastbackSketch className={classes.sketch} />
      <h1>{words.page.failed()}</h1>
      <p>{words.page.failedText()}</p>
      <Button size="md" onClick={() => location.reload()}>
        {words.common.retry()}
      </Button>
    </div>
  );
}
