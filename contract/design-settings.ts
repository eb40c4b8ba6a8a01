import * as z from 'zod/mini';
import { CarDesign, type DesignPath } from './design';
import { type Unit, unitOf } from './design-paths';

/** What can be set at one place of the sheet. Bounds are included. */
export type Range =
  | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly unit: Unit }
  /** One of the names, or any colour where `coloured`. */
  | { readonly kind: 'choice'; readonly names: readonly (string | number)[]; readonly coloured: boolean }
  | { readonly kind: 'flag' }
  | { readonly kind: 'colour' }
  /** A few characters of a pattern. */
  | { readonly kind: 'text'; readonly pattern: string }
  /** A drawn outline, which is no single value. */
  | { readonly kind: 'outline' };

interface Node {
  readonly type?: unknown;
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly Node[];
  readonly properties?: Readonly<Record<string, Node>>;
}

function rangeOf(path: DesignPath, node: Node): Range {
  if (node.enum) return { kind: 'choice', names: node.enum, coloured: false };
  if (node.anyOf) {
    const names = node.anyOf.flatMap(({ const: one, enum: some = [] }) => (one === undefined ? some : [one]));
    return { kind: 'choice', names, coloured: node.anyOf.some(({ pattern }) => pattern !== undefined) };
  }
  if (node.type === 'boolean') return { kind: 'flag' };
  if (node.type === 'number' || node.type === 'integer') {
    const { minimum: least = 0, maximum: most = 1 } = node;
    return { kind: 'number', least, most, unit: unitOf(path) };
  }
  if (node.pattern === undefined) return { kind: 'outline' };
  return node.pattern.startsWith('^#') ? { kind: 'colour' } : { kind: 'text', pattern: node.pattern };
}

/** Every setting of the sheet with its range, in the order of the schema, read off the schema itself. */
export function designSettings(): ReadonlyMap<DesignPath, Range> {
  // The library's type for JSON Schema says less than the schema is known to have.
  const whole = z.toJSONSchema(CarDesign) as Node;
  const settings = Object.entries(whole.properties ?? {}).flatMap(([part, { properties = {} }]) =>
    Object.entries(properties).map(([key, node]) => {
      const path = `${part}.${key}` as DesignPath;
      return [path, rangeOf(path, node)] as const;
    }),
  );
  return new Map(settings);
}
