import type { CarParameters } from './parameters';

/** Whether a grille is open where no choice says so: one that is lit, and that of an engine. */
export const isGrilleOpen = (drive: CarParameters['carClass'], isLit: boolean | undefined): boolean =>
  isLit === true || drive !== 'electric';
