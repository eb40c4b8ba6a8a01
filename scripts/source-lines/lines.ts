import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { nameOf, propertyOf } from '../mutants/states';

/** Lines (the first is 1) by the names of states and transitions, for each file, relative to the project's root. */
export type SourceLines = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Where each state and each transition of every machine below a folder stands; `root` is the project's folder. */
export function sourceLines(root: string, folder = 'src/machines'): SourceLines {
  const paths = readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts'))
    .sort();
  return linesIn(new Map(paths.map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')])));
}

/** The same for texts by their paths. Names are those that src/charts/chart.ts gives to what is drawn. */
export function linesIn(texts: ReadonlyMap<string, string>): SourceLines {
  const files = [...texts].map(([path, text]) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  const lines: Record<string, Record<string, number>> = {};
  const own = new Map(files.map((file) => [file, new Map(constantsOf(file))]));
  const all = new Map(files.flatMap(constantsOf));
  const reader: Reader = {
    note: (name, node) => {
      const file = node.getSourceFile();
      const known = lines[file.fileName] ?? {};
      lines[file.fileName] = known;
      known[name] ??= file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    },
    resolved: (node) => {
      if (!ts.isIdentifier(node)) return node;
      return own.get(node.getSourceFile())?.get(node.text) ?? all.get(node.text) ?? node;
    },
  };
  const visit = (node: ts.Node): void => {
    const [config] = ts.isCallExpression(node) ? node.arguments : [];
    const isMachine = ts.isCallExpression(node) && /\bcreateMachine$/.test(node.expression.getText());
    if (isMachine && config && ts.isObjectLiteralExpression(config)) {
      state(config, { path: textOf(propertyOf(config, 'id')) ?? '', at: config }, reader);
    }
    ts.forEachChild(node, visit);
  };
  files.forEach(visit);
  return lines;
}

interface Reader {
  readonly note: (name: string, node: ts.Node) => void;
  /** What a name stands for, where that is a constant of one of the files. */
  readonly resolved: (node: ts.Expression) => ts.Expression;
}

/** The constants at the top of a file: parts that machines share are written there. */
function constantsOf(file: ts.SourceFile): readonly (readonly [string, ts.Expression])[] {
  const declared = file.statements.filter(ts.isVariableStatement).flatMap((each) => each.declarationList.declarations);
  return declared.flatMap(({ name, initializer }) =>
    initializer ? [[name.getText(), plain(initializer)] as const] : [],
  );
}

/** Without `as const` and the like. */
const plain = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? plain(node.expression)
    : node;

/** Notes a state and all that is inside it; `path` names it by its place, and `at` is where it stands. */
function state(config: ts.ObjectLiteralExpression, { path, at }: { path: string; at: ts.Node }, reader: Reader): void {
  const { note, resolved } = reader;
  const elementsOf = (holder: ts.PropertyAssignment | undefined) => (holder ? elements(holder, resolved) : []);
  const id = textOf(propertyOf(config, 'id')) ?? path;
  note(id, at);
  const transitions = (event: string, holder: ts.PropertyAssignment | undefined) => {
    for (const [index, each] of elementsOf(holder).entries()) note(`${id} | ${event} # ${index}`, each);
  };
  for (const each of propertiesOf(config, 'on')) transitions(labelOf(each), each);
  for (const [index, each] of propertiesOf(config, 'after').entries()) transitions(`after ${index}`, each);
  transitions('always', propertyOf(config, 'always'));
  transitions(`xstate.done.state.${id}`, propertyOf(config, 'onDone'));
  for (const invoked of elementsOf(propertyOf(config, 'invoke'))) {
    const actor = ts.isPropertyAssignment(invoked) ? invoked.initializer : invoked;
    if (!ts.isObjectLiteralExpression(actor)) continue;
    const name = textOf(propertyOf(actor, 'id'));
    transitions(`xstate.done.actor.${name}`, propertyOf(actor, 'onDone'));
    transitions(`xstate.error.actor.${name}`, propertyOf(actor, 'onError'));
    transitions(`xstate.snapshot.${name}`, propertyOf(actor, 'onSnapshot'));
  }
  // A state inside is named by its place, also where the state around it has an id of its own.
  for (const inner of propertiesOf(config, 'states')) {
    const value = resolved(inner.initializer);
    if (ts.isObjectLiteralExpression(value)) state(value, { path: `${path}.${labelOf(inner)}`, at: inner }, reader);
  }
}

/** The transitions of a property: the elements of its list, those of lists that are spread in it, or itself. */
function elements(holder: ts.PropertyAssignment, resolved: Reader['resolved']): readonly ts.Node[] {
  const spread = (list: ts.ArrayLiteralExpression): readonly ts.Node[] =>
    list.elements.flatMap((each) => {
      const inner = ts.isSpreadElement(each) ? resolved(each.expression) : each;
      return ts.isSpreadElement(each) && ts.isArrayLiteralExpression(inner) ? spread(inner) : [each];
    });
  const value = resolved(holder.initializer);
  return ts.isArrayLiteralExpression(value) ? spread(value) : [holder];
}

function propertiesOf(config: ts.ObjectLiteralExpression, name: string): readonly ts.PropertyAssignment[] {
  const value = propertyOf(config, name)?.initializer;
  return value && ts.isObjectLiteralExpression(value) ? value.properties.filter(ts.isPropertyAssignment) : [];
}

const labelOf = (property: ts.PropertyAssignment): string => nameOf(property) ?? property.name.getText();

const textOf = (property: ts.PropertyAssignment | undefined): string | undefined =>
  property && ts.isStringLiteral(property.initializer) ? property.initializer.text : undefined;
