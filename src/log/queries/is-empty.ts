import { type History, shownPages } from '../projections/history';
import { countsOn } from '../projections/history-pages';

/** Whether there is nothing at all to show. */
export const isEmpty = (state: History): boolean => shownPages(state).every((page) => countsOn(page).shown === 0);
