import { type History, shownPages } from '../projections/history';
import { countsOn } from '../projections/history-pages';

/** How many of the generations that are shown came from elsewhere. */
export const countRestored = (state: History): number =>
  shownPages(state).reduce((count, page) => count + countsOn(page).restored, 0);
