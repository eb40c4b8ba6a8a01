import * as z from 'zod/mini';

/** A graph in ComfyUI's API format: nodes by their id, each with its class and inputs, where `[id, output]` is a link. */
const Workflow = z.record(
  z.string(),
  z.object({
    class_type: z.string(),
    inputs: z.record(z.string(), z.unknown()),
    _meta: z.optional(z.object({ title: z.optional(z.string()) })),
  }),
);
export type Workflow = z.infer<typeof Workflow>;

/** What a node's title can ask for, as `fastback:prompt`; a title may name several. `result` marks the node whose pictures are taken. */
const slotNames = [
  ...(['checkpoint', 'lines-model', 'depth-model', 'prompt', 'negative', 'seed', 'guidance', 'size'] as const),
  ...(['image', 'mask', 'picture', 'depth', 'normals', 'parts', 'lines', 'result'] as const),
] as const;
export type Slot = (typeof slotNames)[number];
/** Values by the names that nodes have for such an input: of these a node takes those that it has. */
export type SlotValues = Partial<Readonly<Record<Slot, Readonly<Record<string, string | number>>>>>;

/** Reads a workflow file. Throws a sentence that names what is wrong with it. */
export function readWorkflow(name: string, content: unknown): Workflow {
  const { data } = Workflow.safeParse(content);
  if (!data || Object.keys(data).length === 0) {
    throw new Error(`The workflow ${name} is not in ComfyUI's API format: save it by "Export (API)".`);
  }
  for (const node of Object.values(data)) {
    const unknown = namesIn(node).find((slot) => !slotNames.some((known) => known === slot));
    if (unknown)
      throw new Error(`The workflow ${name} asks for fastback:${unknown}: there are ${slotNames.join(', ')}.`);
  }
  if (!slotsOf(data).has('result')) {
    throw new Error(`The workflow ${name} has no node titled fastback:result, whose pictures are taken.`);
  }
  return data;
}

/** What a workflow asks for. */
export const slotsOf = (workflow: Workflow): ReadonlySet<Slot> => new Set(Object.values(workflow).flatMap(slotsIn));

/** Ids of the nodes with a slot. */
export const nodesWith = (workflow: Workflow, slot: Slot): string[] =>
  Object.entries(workflow).flatMap(([id, node]) => (slotsIn(node).includes(slot) ? [id] : []));

/** The workflow with the values in their places; a slot without a value keeps what the file says. */
export const filled = (workflow: Workflow, values: SlotValues): Workflow =>
  Object.fromEntries(
    Object.entries(workflow).map(([id, node]) => {
      const given = slotsIn(node).flatMap((slot) => Object.entries(values[slot] ?? {}));
      const own = given.filter(([input]) => input in node.inputs);
      return [id, { ...node, inputs: { ...node.inputs, ...Object.fromEntries(own) } }];
    }),
  );

/** A node's description at `GET /object_info/{class}`, as far as it is looked at. */
export const NodeInfo = z.object({
  input: z.object({ required: z.optional(z.record(z.string(), z.unknown())) }),
  output: z.array(z.unknown()),
});
export type NodeInfo = z.infer<typeof NodeInfo>;

/** The values that an input's description offers; undefined where it is no choice. */
export function choicesOf(description: unknown): readonly unknown[] | undefined {
  if (!Array.isArray(description)) return undefined;
  const [type, about]: unknown[] = description;
  if (Array.isArray(type)) return type;
  const Combo = z.object({ options: z.array(z.unknown()) });
  return type === 'COMBO' ? Combo.safeParse(about).data?.options : undefined;
}

/** Why the server cannot run a filled workflow: a sentence for its operator; undefined when it can. */
export function faultOf(name: string, workflow: Workflow, infos: ReadonlyMap<string, NodeInfo>): string | undefined {
  for (const { class_type: type, inputs } of Object.values(workflow)) {
    const info = infos.get(type);
    if (!info) return `ComfyUI has no node ${type}, which the workflow ${name} needs: update it, or install that node.`;
    for (const [input, description] of Object.entries(info.input.required ?? {})) {
      if (!(input in inputs)) return `The workflow ${name} gives the node ${type} no ${input}: export it again.`;
      const value = inputs[input];
      const choices = choicesOf(description);
      // The list of pictures that can be loaded is older than those that were just uploaded.
      if (!choices || typeof value !== 'string' || type.startsWith('LoadImage')) continue;
      if (!choices.includes(value)) return missingChoice(name, type, input, value);
    }
  }
  return undefined;
}

/** Where ComfyUI looks for files, and the setting that names one. */
const places: Readonly<Record<string, readonly [folder: string, setting: string]>> = {
  ckpt_name: ['models/checkpoints', 'COMFYUI_CHECKPOINT'],
  control_net_name: ['models/controlnet', 'COMFYUI_LINES_MODEL or COMFYUI_DEPTH_MODEL'],
};

function missingChoice(name: string, type: string, input: string, value: string): string {
  const [folder, setting] = places[input] ?? [];
  if (!folder) return `ComfyUI does not offer "${value}" as ${input} of ${type}, which the workflow ${name} needs.`;
  return `ComfyUI has no file "${value}" in ${folder}, which the workflow ${name} needs: put it there, or set ${setting}.`;
}

const namesIn = (node: Workflow[string]): string[] =>
  [...(node._meta?.title ?? '').matchAll(/fastback:([a-z-]+)/g)].flatMap(([, slot]) => slot ?? []);

const slotsIn = (node: Workflow[string]): Slot[] =>
  namesIn(node).flatMap((name) => slotNames.find((slot) => slot === name) ?? []);
