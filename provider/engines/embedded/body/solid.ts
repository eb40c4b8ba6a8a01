import { type End, EndFace, type Reach } from './end';
import { Distance, roundedMax, roundedMin, roundedSign } from './rounding';
import { type Bend, type Line, Strip } from './strip';

/** A closed top of a volume, and what ends it before the volume does: a windscreen, the back of a cab. */
export interface Cap {
  /** From the centre plane outwards. */
  readonly lines: readonly Line[];
  readonly bend?: Bend;
  /** Radius to the sides (m). */
  readonly edge: number;
  readonly front?: End;
  readonly rear?: End;
}

/** Lips round the wheels: how far they stand out, how wide they are, and how wide their edge is (m). */
export interface Arches {
  readonly out: number;
  readonly wide: number;
  readonly edge: number;
}

/** A volume of a body: it has sides, tops and ends, and a floor, so that it is closed all round. All in metres. */
export interface Volume {
  readonly role: 'body' | 'cab' | 'bed' | 'cockpit' | 'fairing' | 'blade';
  /** Taken away from the volumes before it. */
  readonly cut?: boolean;
  /** Radius to the volumes before it. */
  readonly blend: number;
  /** From low to high. */
  readonly sides: readonly Line[];
  readonly bend?: Bend;
  /** Their union is the top; `meet` is the radius between them. */
  readonly caps: readonly Cap[];
  readonly meet: number;
  readonly front: End;
  readonly rear: End;
  readonly floor: number;
  readonly sill: number;
  readonly arches?: Arches;
}

/** Where a body stands on its wheels (m). */
export interface Stance {
  readonly length: number;
  readonly frontAxle: number;
  readonly rearAxle: number;
  readonly tyreRadius: number;
}

/** How much wider an arch is than its tyre (m). */
export const ARCH_GAP = 0.036;

/** A volume so far ahead or behind changes nothing (m), and so much of a distance is certain. */
const FAR = 0.2;
const SURE = 0.6;

/** A cap as a surface. */
class Top {
  readonly strip: Strip;
  readonly edge: number;
  readonly front: EndFace | undefined;
  readonly rear: EndFace | undefined;
  heights = new Float64Array(0);
  steepness = new Float64Array(0);

  constructor({ lines, bend, edge, front, rear }: Cap, length: number, reach: Reach) {
    this.strip = new Strip(lines, length, true, bend);
    this.edge = edge;
    this.front = front && new EndFace(front, 1, reach);
    this.rear = rear && new EndFace(rear, -1, reach);
  }

  /** Its height at (x, y) (m). */
  heightAt(x: number, y: number): number {
    this.strip.goTo(x);
    this.strip.read(y);
    return this.strip.value;
  }
}

/** A volume as a field: distances (m, negative inside) with their gradients, and whole slices of them. y ≥ 0. */
export class Solid {
  readonly sides: Strip;
  readonly tops: readonly Top[];
  readonly front: EndFace;
  readonly rear: EndFace;
  private readonly ends: readonly EndFace[];
  private readonly own = new Distance();
  private readonly piece = new Distance();
  private readonly cap = new Distance();
  private lip = 0;
  private lipAlong = 0;
  private lipUp = 0;
  private widths = new Float64Array(0);
  private leans = new Float64Array(0);

  constructor(
    readonly volume: Volume,
    private readonly stance: Stance,
    reach: Reach,
  ) {
    this.sides = new Strip(volume.sides, stance.length, false, volume.bend);
    this.tops = volume.caps.map((cap) => new Top(cap, stance.length, reach));
    this.front = new EndFace(volume.front, 1, reach);
    this.rear = new EndFace(volume.rear, -1, reach);
    this.ends = [this.front, this.rear];
  }

  /** Whether the volume is so far off along the car that it changes nothing at x. */
  isFar(x: number): boolean {
    return x < this.front.least - FAR || x > this.rear.most + FAR;
  }

  /** Half the width at (x, z); `flank` leaves the lips of the wheels out. */
  half(x: number, z: number, flank = false): number {
    this.sides.goTo(x);
    this.sides.read(z);
    if (flank) return this.sides.value;
    this.readLip(x, z);
    return this.sides.value + this.lip;
  }

  measure(x: number, y: number, z: number, out: Distance): Distance {
    const half = this.half(x, z);
    const along = this.sides.along + this.lipAlong;
    const up = this.sides.across + this.lipUp;
    const n = Math.sqrt(1 + along * along + up * up);
    out.set((y - half) / n, -along / n, 1 / n, -up / n);
    const edge = this.measureTop(x, y, z, this.own);
    out.intersect(this.own, edge);
    for (const face of this.ends) {
      if (!face.isFar(x)) out.intersect(face.measure(x, y, z, this.piece), face.edge);
    }
    return out.intersect(this.piece.set(this.volume.floor - z, 0, 0, -1), this.volume.sill);
  }

  /** The union of the tops; returns their edge's radius there. */
  private measureTop(x: number, y: number, z: number, out: Distance): number {
    let edge = 0;
    for (const [i, { strip, edge: own, front, rear }] of this.tops.entries()) {
      const to = i === 0 ? out : this.cap;
      strip.goTo(x);
      strip.read(y);
      const n = Math.sqrt(1 + strip.along ** 2 + strip.across ** 2);
      to.set((z - strip.value) / n, -strip.along / n, -strip.across / n, 1 / n);
      if (front && !front.isFar(x)) to.intersect(front.measure(x, y, z, this.piece), front.edge);
      if (rear && !rear.isFar(x)) to.intersect(rear.measure(x, y, z, this.piece), rear.edge);
      if (i === 0) edge = own;
      else {
        edge += (own - edge) * (0.5 + 0.5 * roundedSign(out.d - to.d, this.volume.meet));
        out.unite(to, this.volume.meet);
      }
    }
    return edge;
  }

  /** Reads what the slices of a grid share. */
  prepare(ys: Float64Array, zs: Float64Array) {
    this.widths = new Float64Array(zs.length);
    this.leans = new Float64Array(zs.length);
    for (const face of [this.front, this.rear]) face.prepare(ys, zs);
    for (const top of this.tops) {
      top.heights = new Float64Array(ys.length);
      top.steepness = new Float64Array(ys.length);
      top.front?.prepare(ys, zs);
      top.rear?.prepare(ys, zs);
    }
  }

  /** Distances of the slice at x: those of the heights from one on at the first half width, then at the next. */
  slice(x: number, ys: Float64Array, zs: Float64Array, out: Float64Array, from = 0) {
    for (let k = from; k < zs.length; k++) {
      this.widths[k] = this.half(x, zs[k] ?? 0);
      const { along, across } = this.sides;
      this.leans[k] = 1 / Math.sqrt(1 + (along + this.lipAlong) ** 2 + (across + this.lipUp) ** 2);
    }
    for (const { strip, heights, steepness } of this.tops) {
      strip.goTo(x);
      for (let j = 0; j < ys.length; j++) {
        strip.read(Math.abs(ys[j] ?? 0));
        heights[j] = strip.value;
        steepness[j] = 1 / Math.sqrt(1 + strip.along ** 2 + strip.across ** 2);
      }
    }
    const cell = (zs[1] ?? 1) - (zs[0] ?? 0);
    for (let j = 0; j < ys.length; j++) {
      const y = Math.abs(ys[j] ?? 0);
      for (let k = from; k < zs.length; ) {
        const d = this.node(x, y, zs[k] ?? 0, j, k);
        if (Number.isNaN(d)) throw new Error(`the lines of this body leave no surface at ${x.toFixed(2)} m`);
        // Far from the surface only the side matters, and the surface is no nearer than about the distance.
        const same = Math.max(1, Math.floor((SURE * Math.abs(d)) / cell) - 1);
        for (const end = Math.min(zs.length, k + same); k < end; k++) out[j * zs.length + k] = d;
      }
    }
  }

  /** Distance at a node of the slice that is being read. */
  private node(x: number, y: number, z: number, j: number, k: number): number {
    const { tops, front, rear, volume } = this;
    let top = 0;
    let edge = 0;
    for (let i = 0; i < tops.length; i++) {
      const one = tops[i];
      if (!one) continue;
      let d = (z - (one.heights[j] ?? 0)) * (one.steepness[j] ?? 1);
      if (one.front && !one.front.isFar(x)) d = roundedMax(d, one.front.node(x, j, k), one.front.edge);
      if (one.rear && !one.rear.isFar(x)) d = roundedMax(d, one.rear.node(x, j, k), one.rear.edge);
      if (i > 0) edge += (one.edge - edge) * (0.5 + 0.5 * roundedSign(top - d, volume.meet));
      else edge = one.edge;
      top = i === 0 ? d : roundedMin(top, d, volume.meet);
    }
    let skin = roundedMax((y - (this.widths[k] ?? 0)) * (this.leans[k] ?? 1), top, edge);
    if (!front.isFar(x)) skin = roundedMax(skin, front.node(x, j, k), front.edge);
    if (!rear.isFar(x)) skin = roundedMax(skin, rear.node(x, j, k), rear.edge);
    return roundedMax(skin, volume.floor - z, volume.sill);
  }

  /** How far the lip of the nearer wheel stands out at (x, z), and its slopes. */
  private readLip(x: number, z: number) {
    this.lip = 0;
    this.lipAlong = 0;
    this.lipUp = 0;
    const { arches } = this.volume;
    if (!arches || arches.out === 0) return;
    const { frontAxle, rearAxle, tyreRadius } = this.stance;
    const dx = x - (x < (frontAxle + rearAxle) / 2 ? frontAxle : rearAxle);
    const dz = z - tyreRadius;
    const reach = tyreRadius + ARCH_GAP + arches.wide + arches.edge;
    if (dx * dx + dz * dz >= reach * reach) return;
    const r = Math.sqrt(dx * dx + dz * dz);
    const t = (reach - r) / arches.edge;
    const u = Math.min(1, t);
    this.lip = arches.out * u * u * u * (u * (6 * u - 15) + 10);
    if (t >= 1 || r < 1e-6) return;
    const steep = (-arches.out * 30 * u * u * (1 - u) * (1 - u)) / arches.edge / r;
    this.lipAlong = steep * dx;
    this.lipUp = steep * dz;
  }
}
