import { createHash } from 'node:crypto';
import { Recent } from '../kernel/recent';
import { BOX } from './boxes';
import { createSplitter } from './bvh-split';

/** A hierarchy of boxes over things that are numbered from 0; its root is the first node. */
export interface Tree {
  /** A node's box: min xyz, max xyz. */
  readonly nodes: Float32Array;
  /** Two numbers a node: its first child and 0, or its first place in the order and how many follow. */
  readonly links: Int32Array;
  readonly order: Uint32Array;
}

/** What a leaf holds at most. */
const LEAF = 4;
const DEEPEST = 60;

/** Trees of pieces that cars were made of: the next car has mostly the same wheels and cabin. */
const KEPT = 24;
const trees = new Recent<Tree>(KEPT);

/**
 * The tree over boxes, which are sorted, or that of the last equal ones.
 * @param tick called with 0–1 while a tree is built; throws to cancel
 */
export function keptTree(boxes: Float32Array, tick: (fraction: number) => void): Tree {
  return trees.of(createHash('sha1').update(boxes).digest('base64'), () => treeOver(boxes, tick));
}

/** The tree over boxes, which are sorted, by the surface area heuristic. */
export function treeOver(boxes: Float32Array, tick: (fraction: number) => void): Tree {
  const splitter = createSplitter(boxes);
  const { order } = splitter;
  const nodes = new Float32Array(order.length * 2 * BOX);
  const links = new Int32Array(order.length * 2 * 2);
  let used = 1;
  const build = (node: number, first: number, count: number, depth: number) => {
    // Children are built left to right, so that `first` only rises.
    if (count > 1024) tick(first / order.length);
    splitter.fit(first, count, nodes, node * BOX);
    const at = count > LEAF && depth < DEEPEST ? splitter.split(first, count) : -1;
    if (at <= first || at >= first + count) {
      links[node * 2] = first;
      links[node * 2 + 1] = count;
      return;
    }
    const left = used;
    used += 2;
    links[node * 2] = left;
    links[node * 2 + 1] = 0;
    build(left, first, at - first, depth + 1);
    build(left + 1, at, first + count - at, depth + 1);
  };
  build(0, 0, order.length, 0);
  return { nodes: nodes.slice(0, used * BOX), links: links.slice(0, used * 2), order };
}
