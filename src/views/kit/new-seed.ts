import { bounds } from '../../../contract/models';

/** Any seed that the contract allows. */
export const newSeed = (): number => Math.floor(Math.random() * (bounds.seed.max + 1));
