// The provider and its engines.
import { files, lines, paths } from './sources.mjs';

const ours = () => files('provider');

/** Queries, rules and the wire lie apart. */
export const provider = [
  {
    id: 'transactions-are-a-type',
    says: 'What must run inside a transaction takes a Transaction.',
    how: 'transactions that are typed as a database',
    count: () => lines(ours(), /transaction: Database/),
  },
  {
    id: 'queries-lie-apart',
    says: 'SQL stands in database/ and in *.queries.ts.',
    how: 'other files that import drizzle',
    count: () => paths(files('provider', { but: /^provider\/database\/|queries/ }), /from 'drizzle-orm/),
  },
  {
    id: 'codes-from-the-contract',
    says: 'Every error code stands in contract/error.ts.',
    how: 'codes written down where a problem is made',
    count: () => lines(ours(), /new Problem\(\s*\d+,\s*'[a-z]+\.[A-Za-z]+'/),
  },
  {
    id: 'two-engines',
    says: 'At least two engines implement the interface.',
    how: 'missing implementations',
    count: () => {
      const found = lines(files('provider/engines'), /implements Engine\b|: Engine (& \w+ )?\{|: Engine =/);
      return Array(Math.max(0, 2 - new Set(found.map((line) => line.split(':')[0])).size)).fill('provider/engines');
    },
  },
  {
    id: 'no-cast-numbers',
    says: 'The engine reads its arrays without casts.',
    how: 'as number in provider/engines',
    count: () => lines(files('provider/engines'), /\bas number\b/),
  },
  {
    id: 'options-have-callers',
    says: 'An option has a caller in production.',
    how: 'sendCode without one',
    count: () => {
      const named = paths(ours(), /\bsendCode\b/);
      const isCalled = named.some((path) => /^provider\/(main|run|start)\.ts$/.test(path));
      return named.length === 0 || isCalled ? [] : named;
    },
  },
];
