/** A colour in CIE L*a*b*. */
export type Colour = readonly [l: number, a: number, b: number];

/** Hue and chroma count more than lightness, which shadows change. */
export const HUE = 1.6;

/** The square of how far two colours are apart (Lab units). */
export const farApart = ([l, a, b]: Colour, [kl, ka, kb]: Colour): number =>
  (l - kl) ** 2 + HUE ** 2 * ((a - ka) ** 2 + (b - kb) ** 2);

/** Of more colours than these, evenly picked ones show the same kinds. */
const ENOUGH = 4000;

/** Cluster centres of the given colours, by k-means started evenly over their lightness. */
export function kindsOf(all: readonly Colour[], count: number): Colour[] {
  if (all.length === 0) return [];
  const step = Math.ceil(all.length / ENOUGH);
  const colours = step === 1 ? all : all.filter((_, i) => i % step === 0);
  const sorted = colours.toSorted((p, q) => p[0] - q[0]);
  let centres = Array.from(
    { length: count },
    (_, k) => sorted[Math.floor(((k + 0.5) * sorted.length) / count)] ?? ([0, 0, 0] as const),
  );
  for (let round = 0; round < 6; round++) centres = recentred(colours, centres);
  return centres;
}

/** Index of the centre that a colour is nearest to. */
export function nearestOf(colour: Colour, centres: readonly Colour[]): number {
  let best = 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (const [k, centre] of centres.entries()) {
    const distance = farApart(colour, centre);
    if (distance >= nearest) continue;
    nearest = distance;
    best = k;
  }
  return best;
}

function recentred(colours: readonly Colour[], centres: readonly Colour[]): Colour[] {
  const sums = centres.map(() => [0, 0, 0, 0] as [number, number, number, number]);
  for (const colour of colours) {
    const [l, a, b] = colour;
    const sum = sums[nearestOf(colour, centres)];
    if (!sum) continue;
    sum[0] += l;
    sum[1] += a;
    sum[2] += b;
    sum[3]++;
  }
  return sums.map(([l, a, b, n], k) => (n ? [l / n, a / n, b / n] : (centres[k] ?? [0, 0, 0])));
}
