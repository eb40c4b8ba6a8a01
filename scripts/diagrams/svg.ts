import type { AnyStateMachine } from 'xstate';
import { chartOf } from '../../src/charts/chart';
import { curve, round } from '../../src/charts/curve';
import { type Placed, placed, type Rectangle, TEXT } from '../../src/charts/layout';

interface Colours {
  readonly paper: string;
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly fill: string;
  readonly frame: string;
}

const LIGHT: Colours = {
  paper: '#ffffff',
  ink: '#1f2933',
  quiet: '#52606d',
  line: '#7b8794',
  fill: '#eef3f8',
  frame: '#b8c2cc',
};
const DARK: Colours = {
  paper: '#16191d',
  ink: '#e4e7eb',
  quiet: '#a7b1bc',
  line: '#8a97a5',
  fill: '#252c34',
  frame: '#4a5561',
};

/** Without variables of CSS, which converters of SVG do not know. */
const coloured = ({ paper, ink, quiet, line, fill, frame }: Colours) =>
  `text { fill: ${ink} } .line { fill: ${quiet} } .paper { fill: ${paper} } .tip { fill: ${line} }
.state { fill: ${fill}; stroke: ${line} } .end, .arrow { fill: none; stroke: ${line} } .frame { fill: none; stroke: ${frame} }`;

const STYLE = `text { font: ${TEXT.size}px "DejaVu Sans Mono", Menlo, Consolas, monospace }
.title { font-weight: bold } .frame, .arrow { stroke-width: 1.4 } .region { stroke-dasharray: 6 4 }
${coloured(LIGHT)}
@media (prefers-color-scheme: dark) {
${coloured(DARK)}
}`;

const CURRENT = `
.state.current { fill: #d9480f; fill-opacity: 0.22; stroke: #d9480f; stroke-width: 2.5 }`;

type Point = Placed['arrows'][number]['points'][number];

/**
 * The drawing of a machine's statechart as an SVG document, in the reader's light or dark colours; `current` are the ids of
 * states that stand out.
 */
export function drawingOf(machine: AnyStateMachine, current: ReadonlySet<string> = new Set()): string {
  const { width, height, boxes, arrows } = placed(chartOf(machine));
  const seen = arrows.filter(({ arrow }) => arrow.kind !== 'beside');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" width="${round(width)}" height="${round(height)}" role="img">`,
    `<title>${escaped(machine.id)}</title>`,
    `<style>\n${STYLE}${current.size > 0 ? CURRENT : ''}\n</style>`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path class="tip" d="M0 0L8 4L0 8z"/></marker></defs>',
    '<rect class="paper" width="100%" height="100%"/>',
    ...boxes.flatMap(({ box, frame }) => (frame ? [rectangle(frame, `frame ${box.kind}`, 10)] : [])),
    ...seen.map(({ points }) => `<path class="arrow" marker-end="url(#tip)" d="${curve(points)}"/>`),
    ...boxes.flatMap(({ box, at }) => [
      rectangle(at, current.has(box.id) ? 'state current' : 'state', 6),
      ...(box.kind === 'final' ? [rectangle(inset(at), 'end', 4)] : []),
      ...lines(at, [box.title, ...box.lines], (index) => (index === 0 ? 'title' : 'line')),
    ]),
    ...seen.flatMap(({ arrow, points }) => (arrow.kind === 'initial' ? points.slice(0, 1).map(dot) : [])),
    ...seen.flatMap(({ arrow, label }) =>
      arrow.labels.length === 0 ? [] : [rectangle(label, 'paper', 0), ...lines(label, arrow.labels, () => 'label')],
    ),
    '</svg>',
    '',
  ].join('\n');
}

/** Lines of text, one under the other, in the middle of a rectangle. */
function lines(at: Rectangle, texts: readonly string[], classOf: (index: number) => string): string[] {
  const top = at.y - (texts.length * TEXT.line) / 2;
  return texts.map((text, index) => {
    const y = round(top + index * TEXT.line + TEXT.size);
    return `<text class="${classOf(index)}" x="${round(at.x)}" y="${y}" text-anchor="middle">${escaped(text)}</text>`;
  });
}

function rectangle({ x, y, width, height }: Rectangle, name: string, radius: number): string {
  const [left, top] = [round(x - width / 2), round(y - height / 2)];
  return `<rect class="${name}" x="${left}" y="${top}" width="${round(width)}" height="${round(height)}" rx="${radius}"/>`;
}

const inset = ({ x, y, width, height }: Rectangle) => ({ x, y, width: width - 6, height: height - 6 });
const dot = ({ x, y }: Point) => `<circle class="tip" cx="${round(x)}" cy="${round(y)}" r="5"/>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
