import type { Preferences } from '../../ports/preferences';

/** The keys that can be changed, by what they do, as the list of shortcuts writes them: Ctrl is also ⌘. */
export const usualKeys = {
  palette: 'Ctrl K',
  list: '?',
  generate: 'Ctrl Enter',
  again: 'A',
  vary: 'V',
  favourite: 'F',
  download: 'D',
  reuse: 'R',
  compare: 'C',
  mark: 'T',
  remove: 'Delete',
} as const;
export type Deed = keyof typeof usualKeys;
// Object.keys forgets the keys' type; the object has no others.
export const deeds = Object.keys(usualKeys) as Deed[];

type Chosen = Preferences['shortcuts'];
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>;

export const keysOf = (deed: Deed, chosen: Chosen): string => chosen?.[deed] ?? usualKeys[deed];

/** Keys as they are named on this machine. */
export const shownKeys = (keys: string): string =>
  /Mac|iP/.test(globalThis.navigator?.platform) ? keys.replace('Ctrl', '⌘') : keys;

/** What a press is meant to do; nothing while words are typed, except with Ctrl or ⌘. */
export function deedOf(press: Press, chosen: Chosen): Deed | undefined {
  const { target, ctrlKey, metaKey } = press;
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
  if (isTyping && !ctrlKey && !metaKey) return undefined;
  const keys = combinationOf(press);
  return deeds.find((deed) => keysOf(deed, chosen) === keys);
}

/** A press as the list writes it. Shift counts with other keys alone: it is part of a capital or a question mark. */
export function combinationOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): string {
  const isCommand = ctrlKey || metaKey;
  const shift = shiftKey && (isCommand || altKey || key.length > 1);
  const name = key.length === 1 ? key.toUpperCase() : key;
  return [isCommand && 'Ctrl', altKey && 'Alt', shift && 'Shift', name].filter(Boolean).join(' ');
}
