import { EdgeTable } from './edges';
import { Sorter } from './sorter';
import type { Labelled, Surface } from './surface';
import { type LabelAt, Vertices } from './vertices';

export interface CutOptions {
  readonly labelAt: LabelAt;
  /** Edges that cross one border are halved until they are no longer than this (m). */
  readonly finest: number;
  /** The narrowest strip of a label that must be noticed, and edges that cross several are halved down to it (m). */
  readonly narrowest: number;
  /** Triangles of this label are left out. */
  readonly dropped?: number;
  readonly tick: (fraction: number) => void;
}

/** Halvings of an edge at most: a coarse grid's 150 mm come down to 5 mm. */
const DEEPEST = 6;
/** Halvings of the search for a border on an edge: a fifth of a millimetre where edges are 24 mm long. */
const SEARCH = 7;
/** Least distance of a border from an edge's ends (share of the edge), which avoids needle triangles. */
const CLEAR = 0.03;
/** An edge that no border crosses has no middle. */
const WHOLE = -1;

/**
 * Cuts a surface along the borders of its labels: triangles near a border are halved (conforming, so no gaps open),
 * then cut where bisection finds the border on their edges. Borders come out as crisp lines, not as saw teeth.
 */
export function cutByLabel(surface: Surface, options: CutOptions): Labelled {
  return new Cutter(surface, options).run();
}

// The loops below run millions of times, hence no closures and no small arrays.
class Cutter {
  private readonly vertices: Vertices;
  private readonly labels: readonly number[];
  private triangles: number[];
  /** By triangle, whether it was found whole: no border to be separated, and no label inside. */
  private plain: readonly boolean[] = [];
  private work = 0;

  constructor(
    surface: Surface,
    private readonly options: CutOptions,
  ) {
    this.vertices = new Vertices(surface, options.labelAt);
    this.labels = this.vertices.labels;
    this.triangles = Array.from(surface.indices);
  }

  run(): Labelled {
    let middles = this.halve(0);
    for (let level = 1; middles && level < DEEPEST; level++) {
      this.refine(middles, level);
      middles = this.halve(level);
    }
    return this.cut();
  }

  /** Finds the middles of the edges that have to be halved; undefined when there are none. */
  private halve(level: number): EdgeTable | undefined {
    const { triangles } = this;
    const middles = new EdgeTable(triangles.length / 2);
    let any = false;
    for (let i = 0; i < triangles.length; i += 3) {
      if (this.plain[i / 3]) continue;
      this.pace(level);
      const a = triangles[i] ?? 0;
      const b = triangles[i + 1] ?? 0;
      const c = triangles[i + 2] ?? 0;
      const ab = this.middle(a, b, middles);
      const bc = this.middle(b, c, middles);
      const ca = this.middle(c, a, middles);
      const whole = ab === WHOLE && bc === WHOLE && ca === WHOLE;
      if (whole && this.hasIsland(a, b, c)) {
        middles.set(a, b, this.vertices.between(a, b, 0.5));
        middles.set(b, c, this.vertices.between(b, c, 0.5));
        middles.set(c, a, this.vertices.between(c, a, 0.5));
        any = true;
      }
      any ||= !whole;
    }
    return any ? middles : undefined;
  }

  /**
   * The vertex that halves an edge which crosses a border, or WHOLE. Both triangles of the edge get the same vertex.
   */
  private middle(a: number, b: number, known: EdgeTable): number {
    const found = known.get(a, b);
    if (found !== undefined) return found;
    const middle = this.isTooLong(a, b) ? this.vertices.between(a, b, 0.5) : WHOLE;
    known.set(a, b, middle);
    return middle;
  }

  /** One border can be cut where it crosses; several must be separated first. */
  private isTooLong(a: number, b: number): boolean {
    const length = this.vertices.distance(a, b);
    const steps = Math.ceil(length / this.options.narrowest);
    let borders = 0;
    let last = this.labels[a] ?? 0;
    for (let i = 1; i <= steps; i++) {
      const label = i < steps ? this.vertices.labelBetween(a, b, i / steps) : (this.labels[b] ?? 0);
      if (label !== last) borders++;
      last = label;
    }
    return borders > 1 || (borders === 1 && length > this.options.finest);
  }

  /** A label lies inside that no edge crosses. */
  private hasIsland(a: number, b: number, c: number): boolean {
    if (this.vertices.distance(a, b) <= this.options.finest) return false;
    return this.vertices.labelWithin(a, b, c) !== this.labels[a];
  }

  private refine(middles: EdgeTable, level: number) {
    const { triangles } = this;
    const next: number[] = [];
    const plain: boolean[] = [];
    for (let i = 0; i < triangles.length; i += 3) {
      this.pace(level);
      const a = triangles[i] ?? 0;
      const b = triangles[i + 1] ?? 0;
      const c = triangles[i + 2] ?? 0;
      const ab = middles.get(a, b) ?? WHOLE;
      const bc = middles.get(b, c) ?? WHOLE;
      const ca = middles.get(c, a) ?? WHOLE;
      this.emitHalves(next, a, b, c, ab, bc, ca);
      const whole = ab === WHOLE && bc === WHOLE && ca === WHOLE;
      while (plain.length * 3 < next.length) plain.push(whole);
    }
    this.triangles = next;
    this.plain = plain;
  }

  private emitHalves(out: number[], a: number, b: number, c: number, ab: number, bc: number, ca: number) {
    const halved = Number(ab !== WHOLE) + Number(bc !== WHOLE) + Number(ca !== WHOLE);
    if (halved === 0) out.push(a, b, c);
    else if (halved === 3) out.push(a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca);
    else if (halved === 1) {
      if (ab !== WHOLE) out.push(a, ab, c, ab, b, c);
      else if (bc !== WHOLE) out.push(b, bc, a, bc, c, a);
      else out.push(c, ca, b, ca, a, b);
    } else if (ca === WHOLE) this.emitTwo(out, a, b, c, ab, bc);
    else if (ab === WHOLE) this.emitTwo(out, b, c, a, bc, ca);
    else this.emitTwo(out, c, a, b, ca, ab);
  }

  /** A triangle whose edges ab and bc are halved. */
  private emitTwo(out: number[], a: number, b: number, c: number, ab: number, bc: number) {
    out.push(ab, b, bc);
    this.emitQuad(out, a, ab, bc, c);
  }

  /** A quad as two triangles along its shorter diagonal. */
  private emitQuad(out: number[], a: number, b: number, c: number, d: number) {
    if (this.vertices.distance(a, c) <= this.vertices.distance(b, d)) out.push(a, b, c, a, c, d);
    else out.push(a, b, d, b, c, d);
  }

  /** Cuts every triangle that still crosses a border, and sorts all of them by label. */
  private cut(): Labelled {
    const { triangles, labels } = this;
    const borders = new EdgeTable(1024);
    const sorter = new Sorter(this.options.dropped);
    for (let i = 0; i < triangles.length; i += 3) {
      this.pace(DEEPEST);
      const a = triangles[i] ?? 0;
      const b = triangles[i + 1] ?? 0;
      const c = triangles[i + 2] ?? 0;
      const la = labels[a] ?? 0;
      const lb = labels[b] ?? 0;
      const lc = labels[c] ?? 0;
      if (la === lb && lb === lc) sorter.add(la, a, b, c);
      else if (lb === lc) this.cutOff(a, b, c, borders, sorter);
      else if (la === lc) this.cutOff(b, c, a, borders, sorter);
      else if (la === lb) this.cutOff(c, a, b, borders, sorter);
      else this.cutInThree(a, b, c, borders, sorter);
    }
    return sorter.build(this.vertices.positions, this.vertices.normals);
  }

  /** Corner a has a label of its own. */
  private cutOff(a: number, b: number, c: number, borders: EdgeTable, sorter: Sorter) {
    const ab = this.border(a, b, borders);
    const ac = this.border(a, c, borders);
    sorter.add(this.labels[a] ?? 0, a, ab, ac);
    const rest: number[] = [];
    this.emitQuad(rest, ab, b, c, ac);
    sorter.addAll(this.labels[b] ?? 0, rest);
  }

  private cutInThree(a: number, b: number, c: number, borders: EdgeTable, sorter: Sorter) {
    const ab = this.border(a, b, borders);
    const bc = this.border(b, c, borders);
    const ca = this.border(c, a, borders);
    const centre = this.vertices.between(this.vertices.between(a, b, 0.5), c, 1 / 3);
    sorter.addAll(this.labels[a] ?? 0, [a, ab, centre, a, centre, ca]);
    sorter.addAll(this.labels[b] ?? 0, [b, bc, centre, b, centre, ab]);
    sorter.addAll(this.labels[c] ?? 0, [c, ca, centre, c, centre, bc]);
  }

  /** The vertex on an edge where the label of its first end ends; the same for both of its triangles. */
  private border(a: number, b: number, known: EdgeTable): number {
    const found = known.get(a, b);
    if (found !== undefined) return found;
    const [from, to] = a < b ? [a, b] : [b, a];
    let low = 0;
    let high = 1;
    for (let i = 0; i < SEARCH; i++) {
      const middle = (low + high) / 2;
      if (this.vertices.labelBetween(from, to, middle) === this.labels[from]) low = middle;
      else high = middle;
    }
    const made = this.vertices.between(from, to, Math.min(Math.max(high, CLEAR), 1 - CLEAR));
    known.set(a, b, made);
    return made;
  }

  /** The first level looks at everything and takes about half of the time. */
  private pace(level: number) {
    if ((this.work++ & 4095) === 0) this.options.tick(level === 0 ? 0.25 : 0.5 + (0.5 * level) / (DEEPEST + 1));
  }
}
