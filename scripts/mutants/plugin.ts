import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { type Mutant, planted } from './plant';
import { reachOf } from './reach';

const MUTANT = /\?mutant=(\d+)$/;

/**
 * Gives every module on the way from a test to a planted file a copy of its own for each mutant, by `?mutant=` behind
 * its name. Everything else is loaded once for all of them.
 */
export function plantMutants(mutants: ReadonlyMap<number, Mutant>): Plugin {
  const inProject = (id: string) => path.relative(process.cwd(), id.replace(MUTANT, ''));
  return {
    name: 'plant-mutants',
    enforce: 'pre',
    async resolveId(source, importer) {
      const number = importer?.match(MUTANT)?.[1];
      if (number === undefined || !source.startsWith('.')) return null;
      const resolved = await this.resolve(source, importer?.replace(MUTANT, ''), { skipSelf: true });
      const file = mutants.get(Number(number))?.file;
      const isOnTheWay = resolved && file && reachOf(inProject(resolved.id)).has(file);
      return isOnTheWay ? `${resolved.id}?mutant=${number}` : resolved;
    },
    load(id) {
      const mutant = mutants.get(Number(id.match(MUTANT)?.[1]));
      return mutant && inProject(id) === mutant.file ? planted(readFileSync(mutant.file, 'utf8'), mutant) : null;
    },
  };
}
