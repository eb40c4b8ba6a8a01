import { useEffect, useState } from 'react';
import type { HistoryItem } from '../../log/projections/history';
import { lazyPart, type PartFailure } from '../kit/lazy-part';
import { notifyError } from '../kit/toasts';
import { useWords } from '../studio/studio-context';
import { MenuButton } from './MenuButton';

interface LateMenuProps {
  readonly item: HistoryItem;
  /** Draws the button, its icon included. */
  readonly className: string;
}

const OpenMenu = lazyPart<LateMenuProps>(async () => (await import('./OpenResultMenu')).OpenResultMenu, {
  Loading: ({ className }) => <MenuButton className={className} />,
  Failed,
});

/** A button that has no menu until it is asked for one: a page of history has very many of them. */
export function LateMenu(props: LateMenuProps) {
  const [asked, ask] = useState(false);
  return asked ? <OpenMenu {...props} /> : <MenuButton className={props.className} onClick={() => ask(true)} />;
}

/** Says once why there is no menu; another press tries again. */
function Failed({ retry, props }: PartFailure<LateMenuProps>) {
  const { page } = useWords();
  useEffect(() => notifyError(page.unavailable()), [page]);
  return <MenuButton className={props.className} onClick={retry} />;
}
