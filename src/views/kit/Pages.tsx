import { memo } from 'react';
import { lazyPart } from './lazy-part';
import type { PagesProps } from './PageBar';

/** It stands below a whole page: nothing is moved by its coming. */
const PageBar = lazyPart(async () => (await import('./PageBar')).PageBar, { Loading: () => null });

/** Pages where there is more than one, and their size where it makes a difference. */
export const Pages = memo(function Pages(props: PagesProps) {
  return props.total > Math.min(...props.sizes) && <PageBar {...props} />;
});
