import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import sharp from 'sharp';
import { type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod/mini';
import { faultsOf, Graph, nodeInfos, orderOf, sourceOf } from './graph';

/** Faults of the next workflows: each happens once. */
export type ComfyFault =
  | 'out of memory'
  | 'broken node'
  | 'restart'
  | 'no picture'
  | 'no output'
  | 'lost answer'
  | 'deaf';

const Post = z.object({
  prompt: z.unknown(),
  prompt_id: z.optional(z.string()),
  client_id: z.optional(z.string()),
  extra_data: z.optional(z.object({ preview_method: z.optional(z.string()) })),
});

interface Item {
  readonly number: number;
  readonly id: string;
  readonly client: string | undefined;
  readonly graph: Graph;
  readonly showsPreviews: boolean;
  interrupted: boolean;
}

/** The status of a node that fails (`execution.py`, handle_execution_error). */
const errors: Partial<Record<ComfyFault, { readonly exception_type: string; readonly exception_message: string }>> = {
  'out of memory': { exception_type: 'torch.OutOfMemoryError', exception_message: 'Allocation on device ' },
  'broken node': { exception_type: 'RuntimeError', exception_message: 'mat1 and mat2 shapes cannot be multiplied' },
};

/**
 * A ComfyUI server on loopback, written from its `server.py` and `execution.py`: it checks graphs by the nodes' descriptions,
 * runs them one after the other, sends the messages of a run in the real order, and draws pictures of one colour.
 */
export async function startComfyServer({ key, infos = nodeInfos }: { key?: string; infos?: typeof nodeInfos } = {}) {
  const faults: ComfyFault[] = [];
  const graphs: Graph[] = [];
  const uploads = new Map<string, Buffer>();
  const log: string[] = [];
  const state = {
    pending: [] as Item[],
    running: undefined as Item | undefined,
    number: 0,
    paused: false,
    endless: false,
    busy: false,
  };
  const history = new Map<string, object>();
  const drawn = new Map<string, Buffer>();
  const sockets = new Map<string, WebSocket>();
  const server = createServer((request, response) => void answer(request, response));
  const listeners = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    if (take('deaf')) return void socket.destroy();
    listeners.handleUpgrade(request, socket, head, (client) => {
      const sid = new URL(request.url ?? '', 'http://x').searchParams.get('clientId') ?? '';
      sockets.set(sid, client);
      client.send(JSON.stringify({ type: 'status', data: { status: { exec_info: { queue_remaining: 0 } }, sid } }));
    });
  });

  const say = (response: ServerResponse, body: unknown, status = 200) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const take = (fault: ComfyFault) => {
    const found = faults[0] === fault;
    if (found) faults.shift();
    return found;
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    const path = `${request.method} ${pathname}`;
    log.push(path);
    if (key !== undefined && request.headers.authorization !== `Bearer ${key}`) return say(response, {}, 401);
    if (path.startsWith('GET /object_info/')) {
      const type = pathname.split('/')[2] ?? '';
      return say(response, infos[type] ? { [type]: infos[type] } : {});
    }
    if (path.startsWith('GET /history/')) {
      const id = pathname.split('/')[2] ?? '';
      return say(response, history.has(id) ? { [id]: history.get(id) } : {});
    }
    if (path === 'GET /view') {
      const bytes = drawn.get(searchParams.get('filename') ?? '');
      if (!bytes || searchParams.get('type') !== 'temp') return void response.writeHead(404).end();
      return void response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
    }
    if (path === 'GET /queue') {
      const row = ({ number, id, graph, client }: Item) => [number, id, graph, { client_id: client }, []];
      return say(response, {
        queue_running: state.running ? [row(state.running)] : [],
        queue_pending: state.pending.map(row),
      });
    }
    if (path === 'GET /system_stats') return say(response, { system: { comfyui_version: '0.3.75' }, devices: [] });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    if (path === 'POST /upload/image') return upload(request, body, response);
    if (path === 'POST /prompt') return post(body, request, response);
    const about = z.object({ delete: z.optional(z.array(z.string())), prompt_id: z.optional(z.string()) });
    const asked = about.parse(JSON.parse(body.toString() || '{}'));
    if (path === 'POST /queue') state.pending = state.pending.filter(({ id }) => !asked.delete?.includes(id));
    if (path === 'POST /interrupt' && state.running?.id === asked.prompt_id && state.running) {
      state.running.interrupted = true;
    }
    response.writeHead(200).end();
  }

  async function upload(request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const form = await new Response(new Uint8Array(body), { headers }).formData();
    const image = form.get('image');
    if (!(image instanceof File)) return void response.writeHead(400).end();
    const [type, subfolder] = [String(form.get('type') ?? 'input'), String(form.get('subfolder') ?? '')];
    uploads.set(`${subfolder ? `${subfolder}/` : ''}${image.name} [${type}]`, Buffer.from(await image.arrayBuffer()));
    say(response, { name: image.name, subfolder, type });
  }

  function post(body: Buffer, request: IncomingMessage, response: ServerResponse): void {
    const { prompt, prompt_id, client_id, extra_data } = Post.parse(JSON.parse(body.toString()));
    const graph = Graph.parse(prompt);
    const found = faultsOf(graph, infos, new Set(uploads.keys()));
    const [first] = found;
    if (first) {
      const details = found.map(({ message, details: more }) => `${message}: ${more}`).join('\n');
      const all = { type: 'prompt_outputs_failed_validation', message: 'Prompt outputs failed validation', details };
      say(response, { error: first.type === 'missing_node_type' ? first : all, node_errors: {} }, 400);
      return;
    }
    const id = prompt_id ?? randomUUID();
    const number = state.number++;
    graphs.push(graph);
    const showsPreviews = extra_data?.preview_method === 'auto';
    state.pending.push({ number, id, client: client_id, graph, showsPreviews, interrupted: false });
    if (take('lost answer')) request.socket.destroy();
    else say(response, { prompt_id: id, number, node_errors: {} });
    void work();
  }

  /** The worker's loop (`main.py`, prompt_worker). */
  async function work(): Promise<void> {
    if (state.busy) return;
    state.busy = true;
    while (!state.paused) {
      state.running = state.pending.shift();
      if (!state.running) break;
      const item = state.running;
      if (take('restart')) {
        // What is in memory is gone, and the folder of temporary files is emptied at the start.
        for (const socket of sockets.values()) socket.terminate();
        sockets.clear();
        uploads.clear();
        history.clear();
        state.pending = [];
      } else {
        const end = await execute(item);
        history.set(item.id, { prompt: [item.number, item.id, item.graph, { client_id: item.client }, []], ...end });
        send(item, 'executing', { node: null, prompt_id: item.id });
      }
      state.running = undefined;
    }
    state.busy = false;
  }

  const send = ({ client }: Item, type: string, data: object) =>
    sockets.get(client ?? '')?.send(JSON.stringify({ type, data }));

  async function execute(item: Item) {
    const { id: prompt_id, graph } = item;
    const messages: [string, object][] = [];
    const tell = (type: string, data: object) => {
      messages.push([type, { ...data, timestamp: Date.now() }]);
      send(item, type, data);
    };
    const outputs: Record<string, object> = {};
    tell('execution_start', { prompt_id });
    tell('execution_cached', { nodes: [], prompt_id });
    for (const node of orderOf(graph, infos)) {
      const { class_type: node_type = '' } = graph[node] ?? {};
      send(item, 'executing', { node, display_node: node, prompt_id });
      const status = { status_str: 'error', completed: false, messages };
      const error = node_type === 'KSampler' && faults[0] ? errors[faults[0]] : undefined;
      if (error) {
        faults.shift();
        tell('execution_error', { prompt_id, node_id: node, node_type, executed: [], traceback: [], ...error });
        return { outputs: {}, status };
      }
      if (node_type === 'KSampler') await sample(item, node);
      if (item.interrupted) {
        tell('execution_interrupted', { prompt_id, node_id: node, node_type, executed: [] });
        return { outputs: {}, status };
      }
      if (!infos[node_type]?.output_node) continue;
      const filename = `ComfyUI_temp_${randomUUID().slice(0, 8)}.png`;
      drawn.set(filename, take('no picture') ? Buffer.from('<html>') : await picture(graph, node));
      const output = { images: take('no output') ? [] : [{ filename, subfolder: '', type: 'temp' }] };
      outputs[node] = output;
      send(item, 'executed', { node, display_node: node, output, prompt_id });
    }
    tell('execution_success', { prompt_id });
    return { outputs, status: { status_str: 'success', completed: true, messages } };
  }

  /** Three steps with a preview each, or more until it is interrupted. */
  async function sample(item: Item, node: string): Promise<void> {
    for (let value = 1; value <= 3 || (state.endless && !item.interrupted); value++) {
      send(item, 'progress', { value: Math.min(3, value), max: 3, prompt_id: item.id, node });
      if (item.showsPreviews && value <= 3) {
        const head = Buffer.alloc(8);
        head.writeUInt32BE(1, 0);
        head.writeUInt32BE(1, 4);
        const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
          .jpeg()
          .toBuffer();
        sockets.get(item.client ?? '')?.send(Buffer.concat([head, jpeg]));
      }
      await turn();
    }
  }

  /** As large as what it is made from. */
  async function picture(graph: Graph, node: string): Promise<Buffer> {
    const sized = sourceOf(graph, node, ['EmptyLatentImage', 'ImageScale']);
    const Size = z.object({ width: z.number(), height: z.number() });
    const size = Size.safeParse(sized?.inputs).data;
    const loaded = sourceOf(graph, node, ['LoadImage']);
    const { width = 64, height = 64 } = size ?? (await sharp(uploads.get(String(loaded?.inputs.image))).metadata());
    return sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    faults,
    /** Every graph that was queued. */
    graphs,
    uploads,
    /** Requests as method and path. */
    log,
    state,
    close: async () => {
      for (const socket of sockets.values()) socket.terminate();
      server.closeAllConnections();
      server.close();
    },
  };
}
