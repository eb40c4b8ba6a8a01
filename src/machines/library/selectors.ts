import type { SnapshotFrom } from 'xstate';
import type { libraryMachine } from './machine';

export const selectCriteria = ({ context }: SnapshotFrom<typeof libraryMachine>) => context.criteria;
