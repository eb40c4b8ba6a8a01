import ts from 'typescript';
import { heldBy, nameOf, otherTargets, propertyOf } from './states';

/** Every kind of defect, in the order of the table. */
export const kinds = [
  'retargeted',
  'guard off',
  'guard negated',
  'event dropped',
  'action dropped',
  'assign dropped',
  'emit dropped',
  'other fact',
  'delay changed',
  'always dropped',
  'onDone dropped',
  'onError dropped',
  'invoke dropped',
  'tag dropped',
] as const;
export type Kind = (typeof kinds)[number];

/** A defect of one machine: what stands between two places of a file is something else. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly kind: Kind;
  readonly what: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What a folder's files say about each other. */
export interface Folder {
  /** The kind of each named action: what drops it is called by that. */
  readonly actions: ReadonlyMap<string, Kind>;
  readonly facts: readonly string[];
}

const byCallee: Readonly<Record<string, Kind>> = { assign: 'assign dropped', emit: 'emit dropped' };
const calleeOf = (node: ts.Node) => (ts.isCallExpression(node) ? node.expression.getText() : '');
const FACT = /^v\d+\.[A-Z]/;

/** Reads the actions' kinds and the facts' names of a folder. */
export function folderOf(sources: readonly ts.SourceFile[]): Folder {
  const actions = new Map<string, Kind>();
  const facts = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) {
      const kind = node.initializer && byCallee[calleeOf(node.initializer)];
      if (kind) actions.set(node.name.getText(), kind);
    }
    if (ts.isStringLiteral(node) && FACT.test(node.text)) facts.add(node.text);
    ts.forEachChild(node, visit);
  };
  sources.forEach(visit);
  return { actions, facts: [...facts] };
}

/** Every defect that can be planted in a file. `choose` picks one of several. */
export function mutantsOf(
  source: ts.SourceFile,
  file: string,
  folder: Folder,
  choose: (from: readonly string[]) => string | undefined,
): Mutant[] {
  const found: Mutant[] = [];
  const plant = (node: ts.Node, kind: Kind, text: string, what: string) => {
    const start = node.getStart();
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    found.push({ file, line, kind, what, start, end: node.end, text });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node)) property(node, plant, folder);
    if (ts.isStringLiteral(node)) word(node, plant, folder, choose);
    if (ts.isCallExpression(node)) call(node, plant);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

type Plant = (node: ts.Node, kind: Kind, text: string, what: string) => void;

const NOTHING = '...{}';
const NO_ELEMENT = '...[]';

const whole: Readonly<Record<string, Kind>> = {
  onDone: 'onDone dropped',
  onError: 'onError dropped',
  invoke: 'invoke dropped',
  tags: 'tag dropped',
};

function property(node: ts.PropertyAssignment, plant: Plant, folder: Folder): void {
  const name = nameOf(node);
  const holder = nameOf(node.parent.parent);
  const { initializer: value } = node;
  const said = node.name.getText();
  if (holder === 'on') plant(node, 'event dropped', NOTHING, `${said} is not heard`);
  if (holder === 'after') delayed(node, plant);
  if (holder === 'delays')
    for (const by of [0.5, 2]) plant(value, 'delay changed', scaled(value, by), `${said} × ${by}`);
  if (holder === 'guards') {
    plant(value, 'guard negated', `((...each) => !(${value.getText()})(...each))`, `${said} is the opposite`);
  }
  if (name === 'guard') {
    plant(node, 'guard off', NOTHING, `without ${value.getText()}`);
    plant(value, 'guard negated', `not_(${value.getText()})`, `not ${value.getText()}`);
  }
  if (name === 'always') dropEach(node, 'always dropped', plant);
  if (name === 'actions' || name === 'entry' || name === 'exit') actions(node, plant, folder);
  const kind = name && isPartOfMachine(node) ? whole[name] : undefined;
  if (kind) plant(node, kind, NOTHING, `without ${said}`);
}

/** Tags in types and data have the name alone in common with those of a state. */
const isPartOfMachine = (node: ts.PropertyAssignment) => !ts.isAsExpression(node.initializer);

function dropEach(node: ts.PropertyAssignment, kind: Kind, plant: Plant): void {
  if (!ts.isArrayLiteralExpression(node.initializer)) {
    plant(node, kind, NOTHING, `without ${brief(node)}`);
    return;
  }
  for (const each of node.initializer.elements) plant(each, kind, NO_ELEMENT, `without ${brief(each)}`);
}

function actions(node: ts.PropertyAssignment, plant: Plant, folder: Folder): void {
  const { initializer } = node;
  // The definitions of a setup, which are dropped where they are used.
  if (ts.isObjectLiteralExpression(initializer) && !propertyOf(initializer, 'type')) return;
  const each = ts.isArrayLiteralExpression(initializer) ? initializer.elements : [node];
  for (const action of each) {
    const what = action === node ? initializer : action;
    plant(action, kindOf(what, folder), action === node ? NOTHING : NO_ELEMENT, `without ${brief(what)}`);
  }
}

function kindOf(action: ts.Node, folder: Folder): Kind {
  const type = ts.isObjectLiteralExpression(action) ? propertyOf(action, 'type')?.initializer : action;
  const named = type && (ts.isStringLiteral(type) ? type.text : ts.isIdentifier(type) ? type.text : undefined);
  return (named && folder.actions.get(named)) || byCallee[calleeOf(action)] || 'action dropped';
}

function delayed(node: ts.PropertyAssignment, plant: Plant): void {
  plant(node, 'delay changed', NOTHING, `never after ${node.name.getText()}`);
  const { name } = node;
  const length = ts.isComputedPropertyName(name) ? name.expression : ts.isNumericLiteral(name) ? name : undefined;
  if (!length) return;
  for (const by of [0.5, 2])
    plant(name, 'delay changed', `[(${length.getText()}) * ${by}]`, `${length.getText()} × ${by}`);
}

const scaled = (value: ts.Node, by: number) => `scaled_(${value.getText()}, ${by})`;

const shorthands = ['initial', 'target', 'onDone', 'onError', 'always'];

/** A target that names a state, and the type of a fact. */
function word(
  node: ts.StringLiteral,
  plant: Plant,
  folder: Folder,
  choose: (from: readonly string[]) => string | undefined,
) {
  const holder = ts.isAsExpression(node.parent) ? nameOf(node.parent.parent) : nameOf(node.parent);
  if (holder === 'type' && FACT.test(node.text)) {
    const other = choose(folder.facts.filter((each) => each !== node.text)) ?? 'v1.Nothing';
    return plant(node, 'other fact', `'${other}'`, `${other} instead of ${node.text}`);
  }
  const list = nameOf(node.parent.parent?.parent ?? node);
  const isTarget = (holder && shorthands.includes(holder)) || list === 'on' || list === 'after';
  if (!isTarget && heldBy(node) !== 'target') return;
  const other = choose(otherTargets(node, node.text));
  if (other) plant(node, 'retargeted', `'${other}'`, `to ${other} instead of ${node.text}`);
}

/** One property of several that an `assign` sets, and one statement of an `enqueueActions`. */
function call(node: ts.CallExpression, plant: Plant): void {
  const callee = calleeOf(node);
  if (callee === 'assign')
    for (const each of setBy(node)) plant(each, 'assign dropped', NOTHING, `without ${brief(each)}`);
  if (!/^enqueue(\.\w+)?$/.test(callee)) return;
  const kind = byCallee[callee.slice('enqueue.'.length)] ?? 'action dropped';
  if (ts.isExpressionStatement(node.parent)) plant(node.parent, kind, ';', `without ${brief(node)}`);
  else if (ts.isReturnStatement(node.parent)) plant(node.parent, kind, 'return;', `without ${brief(node)}`);
}

function setBy({ arguments: [argument] }: ts.CallExpression): readonly ts.PropertyAssignment[] {
  if (!argument) return [];
  const body = ts.isArrowFunction(argument) ? argument.body : argument;
  const object = ts.isParenthesizedExpression(body) ? body.expression : body;
  if (!ts.isObjectLiteralExpression(object) || object.properties.length < 2) return [];
  return object.properties.filter(ts.isPropertyAssignment);
}

function brief(node: ts.Node): string {
  const text = node.getText().replace(/\s+/g, ' ');
  return text.length > 70 ? `${text.slice(0, 69)}…` : text;
}

/** What planted text needs, on the first line, so that every line keeps its number. */
const PRELUDE =
  "import { not as not_ } from 'xstate'; " +
  "const scaled_ = (delay, by) => typeof delay === 'function' ? (...each) => delay(...each) * by : delay * by; ";

/** The text of the file with the defect in it. A circle of transitions ends after 500 steps instead of never. */
export function planted(source: string, { start, end, text }: Mutant): string {
  const changed = `${source.slice(0, start)}${text}${source.slice(end)}`;
  return PRELUDE + changed.replace('createMachine({', 'createMachine({ options: { maxIterations: 500 },');
}
