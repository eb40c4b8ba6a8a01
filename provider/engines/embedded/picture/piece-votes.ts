import { Piece } from './car-map';
import { connectedAreas, distanceInside, type Size } from './grid';
import type { Regions } from './regions';

/** An area is one piece when the fitted car says so of this much of it. */
const CLEAR_VOTE = 0.6;
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
 * the drawing knows where an edge is and the car what lies on either side. Where the drawing's lines leave a gap, so
 * that one area runs over several pieces, the fitted car's own edge stands in.
 */
export function votePieces(regions: Regions, pieces: Uint8Array, size: Size): Uint8Array {
  const winners = winnersOf(regions, pieces);
  const drawn = drawnShares(regions, pieces, winners, size);
  const out = new Uint8Array(pieces.length);
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i] ?? 0;
    const winner = winners[regions.labels[i] ?? 0];
    const plain = OWN_AREA.has(piece) ? Piece.paint : piece;
    if (winner === undefined || winner === piece) out[i] = winner ?? plain;
    else if (winner === Piece.none || piece === Piece.none) out[i] = winner;
    else out[i] = drawn(i) || plain === Piece.paint ? winner : plain;
  }
  return closeLeaks(out, pieces, size);
}

function winnersOf({ labels, sizes }: Regions, pieces: Uint8Array): (number | undefined)[] {
  const votes = sizes.map(() => new Map<number, number>());
  for (let i = 0; i < labels.length; i++) {
    const own = votes[labels[i] ?? 0];
    own?.set(pieces[i] ?? 0, (own.get(pieces[i] ?? 0) ?? 0) + 1);
  }
  return votes.map((own, label) => {
    const [best] = [...own].sort((x, y) => y[1] - x[1]);
    return best && best[1] > CLEAR_VOTE * (sizes[label] ?? 0) ? best[0] : undefined;
  });
}

/** For a pixel: whether the connected piece of the car that it lies on is drawn as areas of its own. */
function drawnShares(
  { labels }: Regions,
  pieces: Uint8Array,
  winners: readonly (number | undefined)[],
  size: Size,
): (i: number) => boolean {
  const kinds = [...new Set(pieces)].filter((piece) => piece !== Piece.none && piece !== Piece.paint);
  const areas = kinds.map((kind) => {
    const { labels: parts, sizes } = connectedAreas(
      pieces.map((piece) => (piece === kind ? 1 : 0)),
      size,
    );
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

/** Where ground and car disagree over more than a fit can be off, an outline was left open: the fitted car is right. */
function closeLeaks(voted: Uint8Array, pieces: Uint8Array, size: Size): Uint8Array {
  const disputed = voted.map((piece, i) => ((piece === 0) !== (pieces[i] === 0) ? 1 : 0));
  const { labels, sizes } = connectedAreas(disputed, size);
  const depth = distanceInside(disputed, size);
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
