import { Graph, layout, type Point } from '@dagrejs/dagre';
import type { Arrow, Box, Chart } from './chart';

/** Measures of the text, monospaced so that it is as wide in every browser (px). */
export const TEXT = { size: 13, advance: 7.9, line: 18 };
const PAD = 10;

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where everything of a statechart lies (px); rectangles by their centres. */
export interface Placed {
  readonly width: number;
  readonly height: number;
  /** Frames come before what is inside them. A frame's head lies in its frame. */
  readonly boxes: readonly { readonly box: Box; readonly at: Rectangle; readonly frame?: Rectangle }[];
  readonly arrows: readonly { readonly arrow: Arrow; readonly points: readonly Point[]; readonly label: Rectangle }[];
}

/** A frame with states in it cannot be the end of an arrow in dagre: its head stands for it. */
const headOf = (id: string) => `${id} head`;
const isFrame = ({ kind }: Box) => kind === 'frame' || kind === 'region';

function sizeOf(lines: readonly string[], pad: number) {
  const longest = Math.max(0, ...lines.map(({ length }) => length));
  return { width: Math.ceil(longest * TEXT.advance) + 2 * pad, height: lines.length * TEXT.line + 2 * pad };
}

/** Lays a statechart out in layers, from left to right or from top to bottom: whichever is narrower. */
export function placed(chart: Chart): Placed {
  const [across, down] = [placedBy('LR', chart), placedBy('TB', chart)];
  return across.width <= down.width ? across : down;
}

function placedBy(rankdir: 'LR' | 'TB', { boxes, arrows }: Chart): Placed {
  const frames = new Set(boxes.filter(isFrame).map(({ id }) => id));
  const endOf = (id: string) => (frames.has(id) ? headOf(id) : id);
  const graph = new Graph({ compound: true, multigraph: true });
  graph.setGraph({ rankdir, nodesep: 22, edgesep: 10, ranksep: 22, marginx: 16, marginy: 16 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const box of boxes) {
    graph.setNode(endOf(box.id), sizeOf([box.title, ...box.lines], PAD));
    // The frame of the whole machine is the picture itself.
    if (isFrame(box) && box.parent !== undefined) {
      graph.setNode(box.id, {});
      graph.setParent(headOf(box.id), box.id);
    }
    if (box.parent !== undefined && graph.hasNode(box.parent)) graph.setParent(box.id, box.parent);
  }
  for (const { from, to, kind, labels } of arrows) {
    const size = labels.length === 0 ? { width: 1, height: 1 } : sizeOf(labels, 3);
    const weight = kind === 'transition' ? 1 : 4;
    graph.setEdge(endOf(from), endOf(to), { ...size, weight, minlen: 1, labelpos: 'c' }, kind);
  }
  layout(graph);

  const rectangle = (id: string): Rectangle => {
    const { x = 0, y = 0, width = 0, height = 0 } = graph.node(id);
    return { x, y, width, height };
  };
  const { width = 0, height = 0 } = graph.graph();
  return {
    width,
    height,
    boxes: boxes.map((box) => ({
      box,
      at: rectangle(endOf(box.id)),
      ...(isFrame(box) && box.parent !== undefined ? { frame: rectangle(box.id) } : {}),
    })),
    arrows: arrows.map((arrow) => {
      const edge = graph.edge(endOf(arrow.from), endOf(arrow.to), arrow.kind);
      const { points = [], x = 0, y = 0, width = 0, height = 0 } = edge;
      return { arrow, points, label: { x, y, width, height } };
    }),
  };
}
