import { describe, expect, it } from 'vitest';
import type { Fact } from '../../src/facts';
import { neededBy } from '../../src/log/needed';
import { foldAll } from '../../src/log/projection';
import { boards } from '../../src/log/projections/boards';

const changed = (boardId: string, name: string, at: number): Fact => ({
  type: 'v1.BoardChanged',
  at,
  boardId,
  name,
  items: [],
});

describe('boards in the log', () => {
  it('keep what they were last changed to, the newest in front, until they are deleted', () => {
    // given
    const facts: Fact[] = [
      changed('a', 'Noses', 1),
      changed('b', 'Lamps', 2),
      changed('a', 'Low noses', 3),
      { type: 'v1.BoardDeleted', at: 4, boardId: 'b' },
    ];
    const records = facts.map((fact, index) => ({ seq: index + 1, tab: 'tab', fact }));
    // when
    const names = (count: number) => foldAll(boards, records.slice(0, count)).map(({ name }) => name);
    // then
    expect(names(3)).toEqual(['Low noses', 'Lamps']);
    expect(names(4)).toEqual(['Low noses']);
    expect([...neededBy(records).boards]).toEqual(['a']);
  });
});
