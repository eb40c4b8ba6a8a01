/**
 * Lines (the first is 1) of states and transitions, for each file of the machines. Vite reads them off the sources and puts
 * them in the place of this module (vite.config.ts); where it does not, none are known.
 */
export const sourceLines: Readonly<Record<string, Readonly<Record<string, number>>>> = {};
