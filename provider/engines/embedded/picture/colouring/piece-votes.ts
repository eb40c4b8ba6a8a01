import type { Regions } from '../../drawn/regions';
import { type Colours, distanceOf, type Oklab } from '../../raster/colour';
import { connectedAreas, distanceInside, type Size } from '../../raster/grid';
import { Piece } from '../../trace/car-map';

/** Share of an area from which the fitted car's piece is taken for all of it. */
const CLEAR_VOTE = 0.6;
/** Below this share an area may be classified by its colour instead. */
const SURE_VOTE = 0.85;
/** Least size (share of the picture) of areas that define their piece's colour. */
const TELLING = 0.003;
/** Colours (Oklab) so near are one; another piece's must be at least so far, and twice as far as that. */
const SAME_COLOUR = 0.035;
const OTHER_COLOUR = 0.03;
/** A piece of the fitted car of which less is drawn as areas of its own has no closed outline in the drawing. */
const DRAWN_SHARE = 0.3;
/** A fit is off by no more than this share of the picture's long side; what is thicker is no error of the fit. */
const FIT_ERROR = 0.022;
/** Pieces that a fitted car guesses and a drawing need not have: only a drawn area of their own makes them. */
const OWN_AREA: ReadonlySet<number> = new Set([
  Piece.headlamp,
  Piece.tailLamp,
  Piece.grille,
  Piece.plate,
  Piece.chrome,
  Piece.trim,
]);

/**
 * What each pixel of a drawing is (a Piece; 0 is the ground): the drawn areas vote with the fitted car's pieces, for
 * the drawing knows where an edge is and the car which pieces adjoin it. Where the drawing's lines leave a gap, so
 * that one area runs over several pieces, the fitted car's own edge stands in; but in a coloured drawing (`colours`) it is
 * what areas of its colour are. `look` is called between steps and throws to cancel.
 */
export function votePieces(
  regions: Regions,
  pieces: Uint8Array,
  size: Size,
  colours: Colours,
  look: () => void,
): Uint8Array {
  const votes = winnersOf(regions, pieces);
  look();
  const coloured = namedByColour(votes, regions, areaColours(regions, colours), groundIn(regions, pieces));
  const winners = votes.map(({ winner }, label) => coloured[label] ?? winner);
  look();
  const drawn = drawnShares(regions, pieces, winners, size, look);
  const out = new Uint8Array(pieces.length);
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i] ?? 0;
    const label = regions.labels[i] ?? 0;
    const winner = winners[label];
    const plain = OWN_AREA.has(piece) ? Piece.paint : piece;
    if (winner === undefined || winner === piece) out[i] = winner ?? plain;
    else if (winner === Piece.none || piece === Piece.none || winner === coloured[label]) out[i] = winner;
    else out[i] = drawn(i) || plain === Piece.paint ? winner : plain;
  }
  look();
  return closeLeaks(out, pieces, size, look);
}

interface Vote {
  /** The piece that wins clearly, and the share of the area that says so. */
  readonly winner?: number;
  readonly share: number;
}

function winnersOf({ labels, sizes }: Regions, pieces: Uint8Array): Vote[] {
  const votes = sizes.map(() => new Map<number, number>());
  for (let i = 0; i < labels.length; i++) {
    const own = votes[labels[i] ?? 0];
    own?.set(pieces[i] ?? 0, (own.get(pieces[i] ?? 0) ?? 0) + 1);
  }
  return votes.map((own, label) => {
    const [best] = [...own].sort((x, y) => y[1] - x[1]);
    const share = (best?.[1] ?? 0) / Math.max(1, sizes[label] ?? 0);
    return best && share > CLEAR_VOTE ? { winner: best[0], share } : { share };
  });
}

/** Steps of lightness that an area's commonest one is looked for in. */
const STEPS = 32;

/** The colour of each area: the mean of its pixels of about the commonest lightness, which its lines do not have. */
function areaColours({ labels, sizes }: Regions, { l, a, b }: Colours): Oklab[] {
  const stepAt = (i: number) => Math.min(STEPS - 1, Math.floor((l[i] ?? 0) * STEPS));
  const counts = new Uint32Array(sizes.length * STEPS);
  for (let i = 0; i < labels.length; i++) {
    const at = (labels[i] ?? 0) * STEPS + stepAt(i);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const common = sizes.map((_, label) => {
    const own = counts.subarray(label * STEPS, (label + 1) * STEPS);
    return own.indexOf(own.reduce((most, count) => Math.max(most, count), 0));
  });
  const sums = new Float64Array(sizes.length * 4);
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] ?? 0;
    if (Math.abs(stepAt(i) - (common[label] ?? 0)) > 1) continue;
    for (const [k, value] of [l[i], a[i], b[i], 1].entries()) {
      sums[label * 4 + k] = (sums[label * 4 + k] ?? 0) + (value ?? 0);
    }
  }
  const mean = (label: number, k: number) => (sums[label * 4 + k] ?? 0) / Math.max(1, sums[label * 4 + 3] ?? 0);
  return sizes.map((_, label): Oklab => [mean(label, 0), mean(label, 1), mean(label, 2)]);
}

/** The area that has most of the ground. */
function groundIn({ labels, sizes }: Regions, pieces: Uint8Array): number {
  const counts = sizes.map(() => 0);
  for (let i = 0; i < labels.length; i++) {
    if (pieces[i] === Piece.none) counts[labels[i] ?? 0] = (counts[labels[i] ?? 0] ?? 0) + 1;
  }
  return counts.indexOf(counts.reduce((most, count) => Math.max(most, count), 0));
}

/** Resolves unsure votes by colour, if only one piece has areas of that colour and it is not the paper's. */
function namedByColour(votes: readonly Vote[], { labels, sizes }: Regions, colours: readonly Oklab[], ground: number) {
  const paper = colours[ground];
  const telling = votes.flatMap(({ winner }, label) =>
    winner !== undefined && (sizes[label] ?? 0) > TELLING * labels.length ? [{ label, winner }] : [],
  );
  return votes.map(({ share }, own) => {
    const colour = colours[own];
    if (share > SURE_VOTE || !colour || !paper || distanceOf(colour, paper) < SAME_COLOUR) return undefined;
    const nearest = new Map<number, number>();
    for (const other of telling) {
      if (other.label === own) continue;
      const far = distanceOf(colours[other.label] ?? colour, colour);
      nearest.set(other.winner, Math.min(far, nearest.get(other.winner) ?? Number.POSITIVE_INFINITY));
    }
    const [first, second] = [...nearest].sort((x, y) => x[1] - y[1]);
    const alone =
      first &&
      first[1] < SAME_COLOUR &&
      (second?.[1] ?? Number.POSITIVE_INFINITY) > Math.max(OTHER_COLOUR, 2 * first[1]);
    return alone ? first[0] : undefined;
  });
}

/** For a pixel: whether the connected piece of the car that it lies on is drawn as areas of its own. */
function drawnShares(
  { labels }: Regions,
  pieces: Uint8Array,
  winners: readonly (number | undefined)[],
  size: Size,
  look: () => void,
): (i: number) => boolean {
  const kinds = [...new Set(pieces)].filter((piece) => piece !== Piece.none && piece !== Piece.paint);
  const areas = kinds.map((kind) => {
    const { labels: parts, sizes } = connectedAreas(
      pieces.map((piece) => (piece === kind ? 1 : 0)),
      size,
    );
    look();
    const won = new Float64Array(sizes.length);
    for (let i = 0; i < parts.length; i++) {
      const own = parts[i] ?? 0;
      if (own && winners[labels[i] ?? 0] === kind) won[own] = (won[own] ?? 0) + 1;
    }
    return { kind, parts, drawn: sizes.map((count, k) => (won[k] ?? 0) > DRAWN_SHARE * count) };
  });
  return (i) => {
    const area = areas.find(({ kind }) => kind === pieces[i]);
    return area?.drawn[area.parts[i] ?? 0] ?? true;
  };
}

/** Where ground and car differ by more than the fit's tolerance, an outline was left open: the fitted car is right. */
function closeLeaks(voted: Uint8Array, pieces: Uint8Array, size: Size, look: () => void): Uint8Array {
  const disputed = voted.map((piece, i) => ((piece === 0) !== (pieces[i] === 0) ? 1 : 0));
  const { labels, sizes } = connectedAreas(disputed, size);
  look();
  const depth = distanceInside(disputed, size);
  look();
  const thick = new Float32Array(sizes.length);
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] ?? 0;
    if (label) thick[label] = Math.max(thick[label] ?? 0, depth[i] ?? 0);
  }
  const most = FIT_ERROR * Math.max(size.width, size.height);
  return voted.map((piece, i) => {
    const label = labels[i] ?? 0;
    if (!label || (thick[label] ?? 0) <= most) return piece;
    const own = pieces[i] ?? 0;
    return OWN_AREA.has(own) ? Piece.paint : own;
  });
}
