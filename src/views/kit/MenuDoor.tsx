import { type KeyboardEvent, type ReactElement, type ReactNode, type Ref, useCallback, useId, useState } from 'react';

export interface MenuProps {
  /** Id of the menu; its button has this one with `-target` behind it, as Mantine names it. */
  readonly id: string;
  /** The button that it opens from. */
  readonly target: HTMLElement;
  readonly close: () => void;
}

interface MenuButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly id: string;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
}

interface MenuDoorProps {
  /** Draws the menu: a lazy part made with `OpenMenu`. */
  readonly menu: (props: MenuProps) => ReactNode;
  /** Begins to fetch the menu, before it is asked for. */
  readonly prepare: () => void;
  readonly button: (props: MenuButtonProps) => ReactElement;
}

/** A button whose menu is fetched when a pointer or the keyboard comes near it, and shown when it is pressed. */
export function MenuDoor({ menu, prepare, button }: MenuDoorProps) {
  const [isOpen, open] = useState(false);
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = useCallback(() => open(false), []);
  return (
    <>
      {button({
        ref: setTarget,
        id: `${id}-target`,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-dropdown` : undefined,
        onClick: () => open(!isOpen),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open(true);
        },
        onPointerEnter: prepare,
        onFocus: prepare,
      })}
      {isOpen && target && menu({ id, target, close })}
    </>
  );
}
