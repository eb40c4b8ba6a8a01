/** Where the arrow keys point: right and down are positive, as on the screen. */
export const arrows: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** How far a press of an arrow moves (mm or px of what is drawn): usual, with Shift, with Alt. */
const STEP = { usual: 10, coarse: 100, fine: 1 } as const;
export const stepOf = ({ shiftKey, altKey }: KeyboardEvent) =>
  altKey ? STEP.fine : shiftKey ? STEP.coarse : STEP.usual;

/** One press of a zoom key, or of its button, is so much nearer or farther. */
export const ZOOM_STEP = 1.25;

/** Keys whose names in the list are not what the keyboard reports of them. */
const names: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  ' ': '{space}',
  '=': '+',
  '}': 'Shift ]',
  '{': 'Shift [',
};

/** A key press as the list of shortcuts writes it: Cmd as Ctrl, letters in capitals, and Shift where it matters. */
export function combinationOf(event: KeyboardEvent): string {
  const { key, altKey, shiftKey } = event;
  const letter = commandOf(event);
  if (letter !== undefined) return `Ctrl ${shiftKey ? 'Shift ' : ''}${letter.toUpperCase()}`;
  const name = key in arrows ? `${!altKey && shiftKey ? 'Shift ' : ''}{arrows}` : (names[key] ?? key);
  return `${altKey ? 'Alt ' : ''}${name.length === 1 ? name.toUpperCase() : name}`;
}

/** A command with Ctrl or Cmd, by its letter. */
export const commandOf = ({ ctrlKey, metaKey, key }: KeyboardEvent) =>
  ctrlKey || metaKey ? key.toLowerCase() : undefined;

/** Whether keys mean something else there. */
export const isControl = (target: Element) =>
  target.closest('input, textarea, select, [role=slider], [role=menu], [role=listbox], [role=radiogroup]') !== null;

interface KeyListeners {
  /** Answers whether the key was meant for the editor. */
  readonly down: (event: KeyboardEvent, target: Element) => boolean;
  readonly up: (event: KeyboardEvent) => void;
  /** The canvas lost the keys. */
  readonly blur: () => void;
  /** The page goes away. */
  readonly end: () => void;
}

/** Listens to the keys of the whole dialog. Answers how to stop. */
export function addKeyListeners(root: HTMLElement, canvas: Element, { down, up, blur, end }: KeyListeners): () => void {
  const onDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element)) return;
    if (!down(event, target)) return;
    event.preventDefault();
    // React would walk its whole tree for each.
    event.stopPropagation();
  };
  const listening = new AbortController();
  const { signal } = listening;
  root.addEventListener('keydown', onDown, { signal });
  root.addEventListener('keyup', up, { signal });
  canvas.addEventListener('blur', blur, { signal });
  addEventListener('pagehide', end, { signal });
  return () => listening.abort();
}
