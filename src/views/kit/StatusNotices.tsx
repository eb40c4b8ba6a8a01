import { useNetwork } from '@mantine/hooks';
import { memo } from 'react';
import { createReadable } from '../../log/projection';
import { useReadable, useStudio, useWords } from '../studio/studio-context';
import classes from './StatusNotices.module.css';

export const NetworkNotice = memo(function NetworkNotice() {
  const words = useWords();
  const { online } = useNetwork();
  return (
    <div role="status">
      {!online && (
        <p className={classes.notice} style={{ marginTop: 12 }}>
          {words.results.offline()}
        </p>
      )}
    </div>
  );
});

const unknown = createReadable(undefined);

/** Says when what happens here will not last. */
export const StorageNotice = memo(function StorageNotice() {
  const words = useWords();
  const opened = useReadable(useStudio().userLog);
  const status = useReadable(opened?.log.status ?? unknown);
  if (!status) return null;
  return (
    <>
      {!status.durable && <p className={classes.notice}>{words.results.memoryOnly()}</p>}
      {status.full && <p className={classes.notice}>{words.results.full()}</p>}
      {status.setAside > 0 && <p className={classes.notice}>{words.results.setAside({ count: status.setAside })}</p>}
    </>
  );
});
