import ts from 'typescript';

/** The name of a property, or undefined where it is computed or spread. */
export function nameOf(node: ts.Node): string | undefined {
  if (!ts.isPropertyAssignment(node)) return undefined;
  const { name } = node;
  return ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name) ? name.text : undefined;
}

/** The property of an object literal. */
export const propertyOf = (object: ts.ObjectLiteralExpression, name: string) =>
  object.properties.find((each): each is ts.PropertyAssignment => nameOf(each) === name);

/** The name of the property that a node is the value of, or an element of whose array it is. */
export function heldBy(node: ts.Node): string | undefined {
  const holder = ts.isArrayLiteralExpression(node.parent) ? node.parent.parent : node.parent;
  return nameOf(holder);
}

type States = ts.ObjectLiteralExpression;

const statesIn = (state: ts.Expression | undefined): States | undefined => {
  const states = state && ts.isObjectLiteralExpression(state) ? propertyOf(state, 'states')?.initializer : undefined;
  return states && ts.isObjectLiteralExpression(states) ? states : undefined;
};

const names = (states: States) => states.properties.map(nameOf).filter((name) => name !== undefined);

/** The object literals around a node, the nearest first. */
function around(node: ts.Node): ts.ObjectLiteralExpression[] {
  const found: ts.ObjectLiteralExpression[] = [];
  for (let at = node.parent; at; at = at.parent) if (ts.isObjectLiteralExpression(at)) found.push(at);
  return found;
}

function follow(states: States | undefined, path: readonly string[]): States | undefined {
  const [first = '', ...rest] = path;
  if (!states || !names(states).includes(first)) return undefined;
  return rest.length === 0 ? states : follow(statesIn(propertyOf(states, first)?.initializer), rest);
}

/** Every object literal of the file that is a state with an id, by that id. */
function withId(root: ts.Node, id: string): States | undefined {
  let found: States | undefined;
  const visit = (node: ts.Node) => {
    if (ts.isObjectLiteralExpression(node)) {
      const value = propertyOf(node, 'id')?.initializer;
      if (value && ts.isStringLiteral(value) && value.text === id) found = statesIn(node) ?? found;
    }
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

/** Other targets that a transition could have instead of `target`: the siblings of the state it names. */
export function otherTargets(node: ts.Node, target: string): string[] {
  const isId = target.startsWith('#');
  const path = target.replace(/^[#.]/, '').split('.');
  const holders = around(node);
  const states = isId
    ? follow(withId(node.getSourceFile(), path[0] ?? ''), path.slice(1))
    : holders.map((object) => follow(statesIn(object), path)).find((each) => each !== undefined);
  if (!states) return [];
  const prefix = target.slice(0, target.length - (path.at(-1) ?? '').length);
  return names(states)
    .filter((name) => name !== path.at(-1))
    .map((name) => `${prefix}${name}`);
}
