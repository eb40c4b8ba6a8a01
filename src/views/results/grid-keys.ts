import type { KeyboardEvent } from 'react';
import type { HistoryItem } from '../../log/projections/history';
import { isComparable, mayKeepCar, type ResultActions } from './use-result-commands';

const STEPS: Readonly<Record<string, 'next' | 'previous' | 'below' | 'above'>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowDown: 'below',
  ArrowUp: 'above',
};

/**
 * The keys of a picture that has the focus: arrows walk the grid, F marks it as a favourite, D downloads, A draws it again,
 * V varies its car, R uses its parameters again, C compares, Delete removes. Answers whether the key was one of them. Space and Enter open it, as a
 * button's keys do.
 */
export function answerGridKey(event: KeyboardEvent, shown: readonly HistoryItem[], room: ResultActions): boolean {
  if (!(event.target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return false;
  const frame = event.target.closest<HTMLElement>('[data-result]');
  const item = shown.find(({ id }) => id === frame?.dataset.result);
  if (!frame || !item || !event.target.hasAttribute('data-tile')) return false;
  const step = STEPS[event.key];
  if (step) {
    walk(frame, event.currentTarget, step);
    return true;
  }
  const act = actOf(event.key, item, room);
  if (event.key === 'Delete') focusBeside(frame, event.currentTarget);
  act?.();
  return act !== undefined;
}

function actOf(key: string, item: HistoryItem, room: ResultActions): (() => void) | undefined {
  switch (key.toLowerCase()) {
    case 'f':
      return () => void room.toggleFavourite(item);
    case 'd':
      return () => void room.download([item]);
    case 'a':
      return () => room.ask({ how: 'again', item });
    case 'v':
      return mayKeepCar(item) ? () => room.ask({ how: 'vary', item }) : undefined;
    case 'r':
      return () => void room.reuse(item);
    case 'c':
      return isComparable(item) ? () => room.compare([item]) : undefined;
    case 'delete':
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
