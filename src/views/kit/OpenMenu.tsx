import { Menu } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { At } from './At';
import type { MenuProps } from './MenuDoor';

interface OpenMenuProps extends MenuProps {
  /** Width (px). */
  readonly width?: number;
  readonly children: ReactNode;
}

/** A menu that exists only while it is open, below the button that it belongs to. */
export function OpenMenu({ id, target, close, width, children }: OpenMenuProps) {
  useFocusTo(target);
  return (
    <Menu opened id={id} position="bottom-end" onChange={(next) => next || close()} {...(width ? { width } : {})}>
      <Menu.Target>
        <At element={target} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

/** The keyboard goes back to the button, unless it went on to something else. */
export function useFocusTo(target: HTMLElement) {
  useEffect(
    () => () => {
      if (document.activeElement === document.body || document.activeElement === null)
        target.focus({ preventScroll: true });
    },
    [target],
  );
}
