import { type Ref, useLayoutEffect } from 'react';

interface AtProps {
  /** What is in the page already. */
  readonly element: HTMLElement;
  /** Given by Mantine, which asks for its target as a child. */
  readonly ref?: Ref<HTMLElement>;
}

/**
 * Stands for a menu's or popover's target: a button that was in the page before the menu's code had come, and stays the
 * same element with its focus when it has.
 */
export function At({ element, ref }: AtProps) {
  useLayoutEffect(() => {
    const give = (given: HTMLElement | null) => {
      if (typeof ref === 'function') ref(given);
      else if (ref) ref.current = given;
    };
    give(element);
    return () => give(null);
  }, [element, ref]);
  return null;
}
