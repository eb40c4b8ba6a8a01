// Of an open editor: its canvas, its list of keys, and the keys themselves.

export const canvas = () => {
  const found = document.querySelector('[role=application]');
  if (!found) throw new Error('no canvas');
  return found;
};

/** Presses a key as the list names it. Answers whether the editor took it. */
export function pressed(combination: string, on: Element) {
  const held = combination.split(' ');
  const last = held.pop() ?? '';
  const named: Readonly<Record<string, string>> = { 方向键: 'ArrowLeft', 空格: ' ', Esc: 'Escape' };
  const capital: Readonly<Record<string, string>> = { ']': '}', '[': '{' };
  const plain = named[last] ?? last;
  const event = new KeyboardEvent('keydown', {
    key: held.includes('Shift') ? (capital[plain] ?? plain) : plain.length === 1 ? plain.toLowerCase() : plain,
    shiftKey: held.includes('Shift'),
    altKey: held.includes('Alt'),
    ctrlKey: held.includes('Ctrl'),
    bubbles: true,
    cancelable: true,
  });
  on.dispatchEvent(event);
  return event.defaultPrevented;
}

/** Every combination in the open list, its keys separated by spaces, and its description. */
export const listed = () =>
  [...document.querySelectorAll('dl > div')].flatMap((row) =>
    [...row.querySelectorAll('dd > span')].map((combination) => ({
      keys: [...combination.querySelectorAll('kbd')].map(({ textContent }) => textContent).join(' '),
      does: row.querySelector('dt')?.textContent ?? '',
    })),
  );

/** Those of the list, in Chinese, that need no pointer. */
export const heldKeys = () => listed().filter(({ keys }) => !/单击|双击|拖动|滚轮/.test(keys));
