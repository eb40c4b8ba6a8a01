import type { Walk } from './walk';

/** The walks without those with which another one begins: where every step is slow, a browser takes these alone. */
export function withoutBeginnings(walks: readonly Walk[]): readonly Walk[] {
  const paths = walks.map(({ scenario, steps }) => [scenario, ...steps].map((each) => JSON.stringify(each)));
  const begins = (path: readonly string[], other: readonly string[]) =>
    path.length < other.length && path.every((step, index) => step === other[index]);
  return walks.filter((_, index) => !paths.some((other) => begins(paths[index] ?? [], other)));
}
