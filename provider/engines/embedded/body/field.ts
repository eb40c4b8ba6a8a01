import { Distance, roundedMax, roundedMin } from './rounding';
import { Solid, type Stance, type Volume } from './solid';

/** An open car's windscreen: foot and upper edge on the centre plane (x, z), half its width below and above (m). */
export interface Open {
  readonly foot: readonly [number, number];
  readonly header: readonly [number, number];
  readonly half: number;
  readonly above: number;
  /** Without a windscreen to speak of. */
  readonly bare?: true;
}

/** A body as data: the volumes that it is made of, in their order. */
export interface Form {
  readonly stance: Stance;
  readonly volumes: readonly [Volume, ...Volume[]];
  /** Height and width that the mesh must have (m); none for a height that another part gives. */
  readonly height?: number;
  readonly width: number;
  /** Height of the bonnet's leading edge that the mesh must have (m), and where the bonnet ends (x). */
  readonly nose?: { readonly height: number; readonly cowl: number };
  /** Nothing of the body lies above (m). */
  readonly top: number;
  /** Where along the car the mesh keeps its finest cells (x, m), beside nose and tail. */
  readonly fine: readonly number[];
  /** Where the mouth of an intake in the flank begins (x). */
  readonly intake?: number;
  /** Of a car without a roof; `half` is also half the cockpit's width. */
  readonly open?: Open;
}

/** A grid and a search look so far beyond a body (m), and the skin is no farther than this from where a grid crosses it. */
const BEYOND = 0.1;
const CELLS = 4;

/** The volumes of a body joined into one field. */
export class Field {
  readonly body: Solid;
  /** The greenhouse on the body; undefined where one volume is both. */
  readonly cab: Solid | undefined;
  readonly others: readonly Solid[];
  private readonly place = new Distance();
  private readonly other = new Distance();
  private scratch = new Float64Array(0);

  constructor(readonly form: Form) {
    const [body, ...others] = form.volumes;
    const reach = { high: form.top + BEYOND, wide: form.width / 2 + BEYOND };
    this.body = new Solid(body, form.stance, reach);
    this.others = others.map((volume) => new Solid(volume, form.stance, reach));
    this.cab = this.others.find(({ volume }) => volume.role === 'cab');
  }

  /** Distance (m, negative inside) and gradient at a place of either side. */
  measure(x: number, y: number, z: number): Distance {
    const side = y < 0 ? -y : y;
    const { place, other } = this;
    this.body.measure(x, side, z, place);
    for (const solid of this.others) {
      const { cut, blend, floor } = solid.volume;
      // Below its floor it is no nearer than that.
      if (solid.isFar(x) || floor - z > blend + (cut ? -place.d : place.d)) continue;
      solid.measure(x, side, z, other);
      if (cut) place.cut(other, blend);
      else place.unite(other, blend);
    }
    if (y < 0) place.y = -place.y;
    return place;
  }

  prepare(ys: Float64Array, zs: Float64Array) {
    for (const solid of [this.body, ...this.others]) solid.prepare(ys, zs);
    this.scratch = new Float64Array(ys.length * zs.length);
  }

  /** Distances of the slice at x, of the grid that was prepared. */
  slice(x: number, ys: Float64Array, zs: Float64Array, out: Float64Array) {
    this.body.slice(x, ys, zs, out);
    const cell = (zs[1] ?? 1) - (zs[0] ?? 0);
    for (const solid of this.others) {
      if (solid.isFar(x)) continue;
      const { cut, blend, floor } = solid.volume;
      // So far below its floor it changes nothing of the skin.
      const from = Math.max(0, Math.floor((floor - blend - (zs[0] ?? 0)) / cell) - CELLS);
      solid.slice(x, ys, zs, this.scratch, from);
      for (let row = 0; row < out.length; row += zs.length) {
        for (let i = row + from; i < row + zs.length; i++) {
          const [one, two] = [out[i] ?? 0, this.scratch[i] ?? 0];
          out[i] = cut ? roundedMax(one, -two, blend) : roundedMin(one, two, blend);
        }
      }
    }
  }
}
