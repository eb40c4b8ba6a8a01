import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RequestFailure } from '../../machines/request-error';
import { Notice } from '../kit/Notice';
import { useWords } from '../studio/studio-context';
import { causeText } from './failure-text';
import classes from './Wallet.module.css';

interface HeadProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** A page's title, and what can be done with the whole of it. */
export function Head({ title, children }: HeadProps) {
  return (
    <div className={classes.head}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

interface FailureNoticeProps {
  readonly title: string;
  readonly failure: RequestFailure;
  readonly retry: () => void;
}

/** What could not be read and why, with the way to try again; what was read before stays below it. */
export function FailureNotice({ title, failure, retry }: FailureNoticeProps) {
  const words = useWords();
  return (
    <Notice bad>
      <span>
        {title} · {causeText(failure, words)}
      </span>
      <Button size="compact-md" variant="default" onClick={retry}>
        {words.common.retry()}
      </Button>
    </Notice>
  );
}
