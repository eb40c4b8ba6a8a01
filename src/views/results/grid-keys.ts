import type { KeyboardEvent } from 'react';
import type { HistoryItem } from '../../log/projections/history';
import type { Preferences } from '../../ports/preferences';
import { combinationOf, type Deed, deedOf } from '../kit/shortcuts';
import { isComparable, mayKeepCar, type ResultActions } from './use-result-commands';
import type { Selection } from './use-selection';

const STEPS: Readonly<Record<string, 'next' | 'previous' | 'below' | 'above'>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowDown: 'below',
  ArrowUp: 'above',
};

/**
 * The keys of a picture that has the focus: arrows walk the grid, others do what the list of shortcuts says. Answers
 * whether the key was one of them. Space and Enter open it, as a button's keys do.
 */
export function answerGridKey(
  event: KeyboardEvent,
  shown: readonly HistoryItem[],
  room: ResultActions,
  chosen: Preferences['shortcuts'],
): boolean {
  if (!(event.target instanceof HTMLElement)) return false;
  const frame = event.target.closest<HTMLElement>('[data-result]');
  const item = shown.find(({ id }) => id === frame?.dataset.result);
  if (!frame || !item || !event.target.hasAttribute('data-tile')) return false;
  const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : STEPS[event.key];
  if (step) {
    walk(frame, event.currentTarget, step);
    return true;
  }
  if (isCopy(event) && item.type === 'image') {
    void room.copyPicture(item);
    return true;
  }
  const deed = deedOf(event.nativeEvent, chosen);
  const stars = deed === undefined ? starsOf(event) : undefined;
  const act = stars === undefined ? actOf(deed, item, room) : () => room.mark([item], { stars });
  if (deed === 'remove') focusBeside(frame, event.currentTarget);
  act?.();
  return act !== undefined;
}

/** The keys for everything that is selected, wherever in the grid the focus is; they answer as `answerGridKey` does. */
export function answerSelectionKey(
  event: KeyboardEvent,
  selection: Selection,
  shown: readonly HistoryItem[],
  room: ResultActions,
  chosen: Preferences['shortcuts'],
): boolean {
  const { items } = selection;
  if (event.target instanceof HTMLInputElement) return false;
  const deed = deedOf(event.nativeEvent, chosen);
  const stars = deed === undefined ? starsOf(event) : undefined;
  if (event.key === 'Escape') selection.end();
  else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) selection.add(shown);
  else if (items.length > 0 && stars !== undefined) room.mark(items, { stars });
  else if (items.length > 0 && deed === 'mark') room.askMarks(items);
  else return false;
  return true;
}

/** Words of the page that are selected are copied by the browser. */
const isCopy = ({ nativeEvent }: KeyboardEvent) =>
  combinationOf(nativeEvent) === 'Ctrl C' && getSelection()?.isCollapsed !== false;

/** The stars that a number key gives; none takes them away. */
const starsOf = ({ nativeEvent }: KeyboardEvent) =>
  ([0, 1, 2, 3, 4, 5] as const)['012345'.indexOf(combinationOf(nativeEvent))];

/** What a key does to a result, wherever it is shown. */
export function actOf(deed: Deed | undefined, item: HistoryItem, room: ResultActions): (() => void) | undefined {
  switch (deed) {
    case 'favourite':
      return () => void room.toggleFavourite(item);
    case 'download':
      return () => void room.download([item]);
    case 'again':
      return () => room.ask({ how: 'again', item });
    case 'vary':
      return mayKeepCar(item) ? () => room.ask({ how: 'vary', item }) : undefined;
    case 'reuse':
      return () => void room.reuse(item);
    case 'compare':
      return isComparable(item) ? () => room.compare([item]) : undefined;
    case 'mark':
      return () => room.askMarks([item]);
    case 'remove':
      return () => room.remove([item]);
    default:
      return undefined;
  }
}

const tilesIn = (grid: Element) => [...grid.querySelectorAll<HTMLElement>('[data-tile]')];
const tileIn = (frame: Element) => frame.querySelector<HTMLElement>('[data-tile]');

/** What is deleted leaves the focus to its neighbour. */
function focusBeside(frame: Element, grid: Element) {
  const tiles = tilesIn(grid);
  const at = tiles.findIndex((tile) => frame.contains(tile));
  (tiles[at + 1] ?? tiles[at - 1])?.focus();
}

function walk(frame: Element, grid: Element, step: 'next' | 'previous' | 'below' | 'above') {
  const tiles = tilesIn(grid);
  const from = tileIn(frame);
  const at = from ? tiles.indexOf(from) : -1;
  if (step === 'next' || step === 'previous') return tiles[step === 'next' ? at + 1 : at - 1]?.focus();
  const here = middleOf(frame);
  const beyond = tiles
    .map((tile) => ({ tile, ...middleOf(tile) }))
    .filter(({ y }) => (step === 'below' ? y > here.y + here.height / 2 : y < here.y - here.height / 2));
  const [nearest] = beyond.toSorted(
    (one, other) =>
      Math.hypot((one.x - here.x) / 4, one.y - here.y) - Math.hypot((other.x - here.x) / 4, other.y - here.y),
  );
  nearest?.tile.focus();
}

function middleOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, height };
}
