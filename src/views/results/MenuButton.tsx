import type { ComponentProps } from 'react';
import { useWords } from '../studio/studio-context';

/** The button of a result's menu; the menu adds to it what it needs. */
export function MenuButton(props: Omit<ComponentProps<'button'>, 'type'>) {
  const { history } = useWords();
  const label = history.actions();
  return <button aria-label={label} aria-haspopup="menu" data-hint={label} {...props} type="button" />;
}
