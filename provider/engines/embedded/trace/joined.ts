import { type Mesh, type Piece, type Placing, unmoved } from '../mesh/mesh';
import { area, BOX, boxesOf, empty, extend } from './boxes';
import { keptTree, type Tree } from './tree';

/** Nodes of its pieces' trees over which the upper part of a joined tree is built. */
const OPENED = 64;

/** A piece's tree, where it stands, and which triangle its first one is. */
interface Standing {
  readonly tree: Tree;
  readonly placing: Placing;
  readonly first: number;
}

/** The tree over a mesh: those of its pieces where they stand, under one that is built from their upper nodes. */
export function treeOf(mesh: Mesh, pieces: readonly Piece[], tick: (fraction: number) => void): Tree {
  const total = mesh.indices.length / 3;
  const known = new Map<Mesh, Tree>();
  const standing: Standing[] = [];
  let first = 0;
  for (const { count, of } of pieces) {
    const own = (fraction: number) => tick((first + count * fraction) / total);
    const tree =
      (of && known.get(of.mesh)) ?? keptTree(of ? boxesOf(of.mesh) : boxesOf(mesh, first, first + count), own);
    if (of) known.set(of.mesh, tree);
    standing.push({ tree, placing: of?.placing ?? unmoved, first });
    first += count;
  }
  return join(standing, total);
}

function join(standing: readonly Standing[], total: number): Tree {
  const above = 2 * Math.max(OPENED, standing.length);
  const nodes = standing.reduce((sum, { tree }) => sum + tree.nodes.length / BOX, above);
  const all = {
    nodes: new Float32Array(nodes * BOX),
    links: new Int32Array(nodes * 2),
    order: new Uint32Array(total),
  };
  let at = above;
  const roots: number[] = [];
  for (const one of standing) {
    roots.push(at);
    place(one, all, at);
    at += one.tree.nodes.length / BOX;
  }
  growAbove(all, openedUnder(all, roots));
  return all;
}

/** Copies a piece's tree to the nodes from `at` on, its boxes to where it stands. */
function place({ tree, placing: { side, x, y, z }, first }: Standing, all: Tree, at: number) {
  const { nodes, links, order } = tree;
  const [left, right] = side < 0 ? [4, 1] : [1, 4];
  for (let from = 0, to = at * BOX; from < nodes.length; from += BOX, to += BOX) {
    all.nodes[to] = x + (nodes[from] ?? 0);
    all.nodes[to + 1] = y + side * (nodes[from + left] ?? 0);
    all.nodes[to + 2] = z + (nodes[from + 2] ?? 0);
    all.nodes[to + 3] = x + (nodes[from + 3] ?? 0);
    all.nodes[to + 4] = y + side * (nodes[from + right] ?? 0);
    all.nodes[to + 5] = z + (nodes[from + 5] ?? 0);
  }
  for (let from = 0, to = at * 2; from < links.length; from += 2, to += 2) {
    const count = links[from + 1] ?? 0;
    all.links[to] = (links[from] ?? 0) + (count > 0 ? first : at);
    all.links[to + 1] = count;
  }
  for (let i = 0; i < order.length; i++) all.order[first + i] = first + (order[i] ?? 0);
}

/** A node under the upper part of a joined tree, and what it weighs in it. */
interface Under {
  readonly node: number;
  readonly box: Float32Array;
  readonly count: number;
}

/** Nodes under which everything lies: the roots, or in place of those that cost most their children. */
function openedUnder(all: Tree, roots: readonly number[]): Under[] {
  const { nodes, links } = all;
  const under = (node: number): Under => {
    const isLeaf = (links[node * 2 + 1] ?? 0) > 0;
    return { node, box: nodes.slice(node * BOX, node * BOX + BOX), count: isLeaf ? 0 : countUnder(all, node) };
  };
  const found = roots.map(under);
  const costs = found.map(costOf);
  while (found.length < OPENED) {
    const dearest = costs.indexOf(Math.max(...costs));
    const opened = found[dearest];
    if (!opened || costs[dearest] === 0) break;
    const child = links[opened.node * 2] ?? 0;
    for (const [at, one] of [[dearest, under(child)] as const, [found.length, under(child + 1)] as const]) {
      found[at] = one;
      costs[at] = costOf(one);
    }
  }
  return found;
}

const costOf = ({ box, count }: Under) => count * area(box);

/** How many triangles lie under a node. */
function countUnder({ links }: Tree, node: number): number {
  const end = (side: 0 | 1) => {
    let at = node;
    while (links[at * 2 + 1] === 0) at = (links[at * 2] ?? 0) + side;
    return (links[at * 2] ?? 0) + side * (links[at * 2 + 1] ?? 0);
  };
  return end(1) - end(0);
}

/** Builds the upper part of a tree over nodes of its lower one, each cut where that costs least of all. */
function growAbove({ nodes, links }: Tree, under: readonly Under[]) {
  let used = 1;
  const build = (node: number, own: readonly Under[]) => {
    const [first] = own;
    if (!first) return;
    if (own.length === 1) {
      nodes.set(first.box, node * BOX);
      links.copyWithin(node * 2, first.node * 2, first.node * 2 + 2);
      return;
    }
    empty(nodes, node * BOX);
    for (const { box } of own) extend(nodes, node * BOX, box, 0);
    const [left, right] = cheapestCut(own);
    const child = used;
    used += 2;
    links[node * 2] = child;
    links[node * 2 + 1] = 0;
    build(child, left);
    build(child + 1, right);
  };
  build(0, under);
}

/** Two groups of nodes, apart along an axis. */
function cheapestCut(under: readonly Under[]): readonly [readonly Under[], readonly Under[]] {
  let least = Number.POSITIVE_INFINITY;
  let best = [under.slice(0, 1), under.slice(1)] as const;
  for (let axis = 0; axis < 3; axis++) {
    const centre = ({ box }: Under) => (box[axis] ?? 0) + (box[axis + 3] ?? 0);
    const sorted = under.toSorted((a, b) => centre(a) - centre(b));
    const before = costsOf(sorted);
    const beyond = costsOf(sorted.toReversed());
    for (let i = 1; i < sorted.length; i++) {
      const cost = (before[i - 1] ?? 0) + (beyond[sorted.length - i - 1] ?? 0);
      if (cost >= least) continue;
      least = cost;
      best = [sorted.slice(0, i), sorted.slice(i)];
    }
  }
  return best;
}

/** What each of the nodes costs together with those before it. */
function costsOf(under: readonly Under[]): number[] {
  const box = new Float32Array(BOX);
  empty(box, 0);
  let all = 0;
  return under.map((one) => {
    extend(box, 0, one.box, 0);
    all += Math.max(1, one.count);
    return all * area(box);
  });
}
