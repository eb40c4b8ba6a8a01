import { Area, type Marks } from '../../drawn/marks';
import { bytesOf } from '../../raster/pixels';
import { type CarMap, Piece } from '../../trace/car-map';

/** What a drawing's own area is, whatever the fitted car has there. */
const named: Partial<Record<Area, Piece>> = {
  [Area.glass]: Piece.glass,
  [Area.lamp]: Piece.headlamp,
  [Area.tail]: Piece.tailLamp,
  [Area.grille]: Piece.grille,
};
/** What a drawing may show of a car as areas of its own: where it shows any, the fitted car's are none. */
const areaOf: Partial<Record<Piece, Area>> = {
  [Piece.glass]: Area.glass,
  [Piece.headlamp]: Area.lamp,
  [Piece.tailLamp]: Area.tail,
  [Piece.grille]: Area.grille,
};

/**
 * A fitted car's pieces as a drawing has them: its windows, lamps and grille lie where they are drawn, if they are.
 * @param map the fitted car as it lies on the drawing, and its pieces there
 * @param belt how high the windows begin (m): above, trim is their seal
 */
export function drawnPieces(
  { pieces, positions }: CarMap,
  { areas, has }: Pick<Marks, 'areas' | 'has'>,
  belt: number,
): Uint8Array {
  const shownAs = (own: Piece, i: number) =>
    own === Piece.trim && (positions[i * 3 + 2] ?? 0) > belt ? Area.glass : areaOf[own];
  return bytesOf(pieces, (value, i) => {
    // Both arrays hold only these values.
    const [own, area] = [value as Piece, areas[i] as Area];
    const shown = shownAs(own, i);
    return named[area] ?? (area === Area.paint && shown !== undefined && has.has(shown) ? Piece.paint : own);
  });
}
