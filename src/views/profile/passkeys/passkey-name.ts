import type { AccountWords } from '../../../i18n';

/** Characters, as the contract has it. */
export const NAME_MAX = 50;

/** What is wrong with the name; null when all is well. */
export const nameProblem = (name: string, said: AccountWords['passkeys']): string | null =>
  name.trim() === '' ? said.nameRequired() : null;
