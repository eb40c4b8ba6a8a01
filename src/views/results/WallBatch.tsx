import type { CSSProperties, ReactNode } from 'react';
import wall from './Wall.module.css';

interface WallBatchProps {
  readonly count: number;
  /** Of one of its pictures (px). */
  readonly size: { readonly width?: number | undefined; readonly height?: number | undefined };
  /** The number of views of one car, which lie in one row. */
  readonly views?: number | undefined;
  readonly children: ReactNode;
  readonly about: ReactNode;
}

/** The place of a batch on the wall, which is the same before its pictures have come. */
export function WallBatch({ count, size, views, children, about }: WallBatchProps) {
  const { width = 3, height = 2 } = size;
  return (
    <article
      className={wall.batch}
      style={{ '--count': views ?? count, '--ratio': width / height } as CSSProperties}
      data-sheet={views !== undefined || undefined}
      data-several={count > 1 || undefined}
    >
      <div className={wall.row}>{children}</div>
      <div className={wall.about}>{about}</div>
    </article>
  );
}
