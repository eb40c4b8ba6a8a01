import * as z from 'zod/mini';
import nodes from './nodes.json';

/**
 * Descriptions of the nodes that the workflows use, as ComfyUI's `nodes.py` and `comfy_extras/nodes_mask.py` declare them
 * (read in November 2026; long lists shortened), in the form of `GET /object_info`.
 */
const NodeInfo = z.object({
  input: z.object({
    required: z.record(z.string(), z.array(z.unknown())),
    optional: z.optional(z.record(z.string(), z.array(z.unknown()))),
  }),
  output: z.array(z.string()),
  output_node: z.boolean(),
});
type NodeInfo = z.infer<typeof NodeInfo>;
export const nodeInfos: Readonly<Record<string, NodeInfo>> = z.record(z.string(), NodeInfo).parse(nodes);

export const Graph = z.record(
  z.string(),
  z.object({ class_type: z.string(), inputs: z.record(z.string(), z.unknown()), _meta: z.optional(z.unknown()) }),
);
export type Graph = z.infer<typeof Graph>;

const Limits = z.object({
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  options: z.optional(z.array(z.unknown())),
});
const Link = z.tuple([z.string(), z.number()]);
export const linkOf = (value: unknown) => Link.safeParse(value).data;

/** An error of the server's own kind (`execution.py`, validate_prompt and validate_inputs). */
export interface GraphFault {
  readonly type: string;
  readonly message: string;
  readonly details: string;
}

/** What is wrong with a graph; the server's own order: missing classes, no output, then each input. */
export function faultsOf(
  graph: Graph,
  infos: Readonly<Record<string, NodeInfo>>,
  files: ReadonlySet<string>,
): GraphFault[] {
  for (const [id, { class_type: type }] of Object.entries(graph)) {
    if (!infos[type])
      return [
        {
          type: 'missing_node_type',
          message: `Node '${type}' not found. The custom node may not be installed.`,
          details: `Node ID '#${id}'`,
        },
      ];
  }
  if (!Object.values(graph).some(({ class_type }) => infos[class_type]?.output_node)) {
    return [{ type: 'prompt_no_outputs', message: 'Prompt has no outputs', details: '' }];
  }
  return Object.values(graph).flatMap(({ class_type, inputs }) => {
    const { required = {}, optional = {} } = infos[class_type]?.input ?? {};
    return Object.entries({ ...required, ...optional }).flatMap(([name, spec]): GraphFault[] => {
      if (!(name in inputs)) {
        if (name in optional) return [];
        return [{ type: 'required_input_missing', message: 'Required input is missing', details: name }];
      }
      if (class_type.startsWith('LoadImage') && name === 'image') {
        if (files.has(String(inputs[name]))) return [];
        return [
          {
            type: 'custom_validation_failed',
            message: 'Custom validation failed for node',
            details: `image - Invalid image file: ${inputs[name]}`,
          },
        ];
      }
      return faultOf(name, inputs[name], spec, graph, infos);
    });
  });
}

function faultOf(
  name: string,
  value: unknown,
  [type, about]: readonly unknown[],
  graph: Graph,
  infos: Readonly<Record<string, NodeInfo>>,
): GraphFault[] {
  const link = linkOf(value);
  if (link) {
    const output = infos[graph[link[0]]?.class_type ?? '']?.output[link[1]];
    if (output === type) return [];
    return [
      {
        type: 'return_type_mismatch',
        message: 'Return type mismatch between linked nodes',
        details: `${name}, received_type(${output}) mismatch input_type(${type})`,
      },
    ];
  }
  const {
    min = Number.NEGATIVE_INFINITY,
    max = Number.POSITIVE_INFINITY,
    options,
  } = Limits.safeParse(about).data ?? {};
  const choices = Array.isArray(type) ? type : options;
  if (choices && !choices.includes(value)) {
    return [
      {
        type: 'value_not_in_list',
        message: 'Value not in list',
        details: `${name}: '${value}' not in ${JSON.stringify(choices)}`,
      },
    ];
  }
  const isNumber = type === 'INT' || type === 'FLOAT';
  if (isNumber && (typeof value !== 'number' || value < min || value > max)) {
    return [{ type: 'value_bigger_than_max', message: `Value ${value} bigger than max of ${max}`, details: name }];
  }
  return [];
}

/** The nodes that the outputs need, in the order in which they are executed: each after those that it needs. */
export function orderOf(graph: Graph, infos: Readonly<Record<string, NodeInfo>>): string[] {
  const order: string[] = [];
  const visit = (id: string): void => {
    if (order.includes(id)) return;
    for (const value of Object.values(graph[id]?.inputs ?? {})) {
      const link = linkOf(value);
      if (link) visit(link[0]);
    }
    order.push(id);
  };
  for (const [id, { class_type }] of Object.entries(graph)) if (infos[class_type]?.output_node) visit(id);
  return order;
}

/** The first node of a class that a node is made from, itself included. */
export function sourceOf(graph: Graph, id: string, types: readonly string[]): Graph[string] | undefined {
  const node = graph[id];
  if (!node || types.includes(node.class_type)) return node;
  for (const value of Object.values(node.inputs)) {
    const link = linkOf(value);
    const found = link && sourceOf(graph, link[0], types);
    if (found && types.includes(found.class_type)) return found;
  }
  return undefined;
}
