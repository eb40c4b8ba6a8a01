import { CloseButton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { selectNotices, type UploadsActor } from '../../machines/uploads/selectors';
import { useWords } from '../studio/studio-context';
import classes from './Upload.module.css';
import { noticeText } from './words';

interface NoticesProps {
  readonly uploads: UploadsActor;
  /** What the form says of its images. */
  readonly error?: string | undefined;
  readonly errorId?: string | undefined;
}

/** What could not be done, at the place where it was tried. */
export function Notices({ uploads, error, errorId }: NoticesProps) {
  const words = useWords();
  const notices = useSelector(uploads, selectNotices);
  const texts = [...new Set(notices.map((notice) => noticeText(notice, words)))];
  const place = useRef<HTMLDivElement>(null);
  // In a long form it may come about out of sight.
  useEffect(() => {
    if (notices.length > 0) place.current?.scrollIntoView({ block: 'nearest' });
  }, [notices]);
  return (
    <div role="alert" ref={place}>
      {texts.length > 0 ? (
        <div className={classes.notices}>
          <ul>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <CloseButton
            size="sm"
            aria-label={words.common.dismiss()}
            onClick={() => uploads.send({ type: 'uploads.dismiss' })}
          />
        </div>
      ) : (
        error && (
          <p id={errorId} className={classes.bad}>
            {error}
          </p>
        )
      )}
    </div>
  );
}
