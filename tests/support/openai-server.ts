import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import sharp from 'sharp';
import * as z from 'zod/mini';

/** The fields of `POST /v1/images/generations` and `/edits`, as OpenAI's reference of its API describes them. */
const Body = z.strictObject({
  model: z.string(),
  prompt: z.string().check(z.minLength(1), z.maxLength(32_000)),
  n: z.coerce.number().check(z.int(), z.gte(1), z.lte(10)),
  size: z.enum(['1024x1024', '1536x1024', '1024x1536']),
  response_format: z.optional(z.literal('b64_json')),
  stream: z.optional(z.union([z.boolean(), z.literal('true')])),
  partial_images: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(3))),
});
type Body = z.infer<typeof Body>;
/** Models that it knows: the second is one of a local server, which streams nothing. */
const MODELS = ['gpt-image-1', 'local'];

/** What the server does with the next request instead of drawing. */
export type Fault = 'moderation' | 'busy' | 'no picture' | 'drawing' | 'address' | 'dropped' | 'broken';

/** A request's fields; of an edit with its pictures, and with its mask. */
export type Asked = Body & { readonly images: readonly Buffer[]; readonly mask?: Buffer };

/** A server with that interface on loopback; it knows one key. */
export async function startOpenAiServer() {
  const requests: Asked[] = [];
  const faults: Fault[] = [];
  const server = createServer((request, response) => void answer(request, response));
  const say = (response: ServerResponse, status: number, body: object, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  const refuse = (response: ServerResponse, status: number, code: string, headers = {}) =>
    say(
      response,
      status,
      { error: { message: `${code}, with key sk-right`, type: 'invalid_request_error', param: null, code } },
      headers,
    );

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.headers.authorization !== 'Bearer sk-right') return void refuse(response, 401, 'invalid_api_key');
    const path = `${request.method} ${request.url}`;
    if (!['POST /v1/images/generations', 'POST /v1/images/edits'].includes(path)) {
      return void refuse(response, 404, 'unknown_url');
    }
    const { fields, images, mask } = await read(Buffer.concat(chunks), request.headers['content-type'] ?? '');
    const body = Body.safeParse(fields);
    if (!body.success || path.endsWith('edits') !== images.length > 0)
      return void refuse(response, 400, 'invalid_value');
    if (!MODELS.includes(body.data.model)) return void refuse(response, 404, 'model_not_found');
    const isGpt = body.data.model === MODELS[0];
    if (isGpt ? body.data.response_format : body.data.stream) return void refuse(response, 400, 'unknown_parameter');
    requests.push({ ...body.data, images, ...(mask ? { mask } : {}) });
    await draw(body.data, request, response);
  }

  async function draw(body: Body, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = faults.shift();
    if (fault === 'dropped') return void request.socket.destroy();
    if (fault === 'broken') return void say(response, 500, {});
    if (fault === 'moderation') return void refuse(response, 400, 'moderation_blocked');
    if (fault === 'busy') return void refuse(response, 429, 'rate_limit_exceeded', { 'retry-after': '0.01' });
    if (fault === 'address')
      return void say(response, 200, { created: 1, data: [{ url: 'http://127.0.0.1/elsewhere.png' }] });
    const [width = 0, height = 0] = body.size.split('x').map(Number);
    const picture = await sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const others = {
      'no picture': '<html>',
      drawing: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    };
    const bytes = fault === 'no picture' || fault === 'drawing' ? Buffer.from(others[fault]) : picture;
    const b64_json = bytes.toString('base64');
    if (!body.stream) return void say(response, 200, { created: 1, data: [{ b64_json }] });
    const event = (type: string, index?: number) =>
      `event: ${type}\ndata: ${JSON.stringify({ type, b64_json, partial_image_index: index })}\n\n`;
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    const kind = request.url?.endsWith('edits') ? 'image_edit' : 'image_generation';
    response.write(event(`${kind}.partial_image`, 0));
    response.end(event(`${kind}.completed`));
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    requests,
    faults,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A request's fields: JSON, or a form with files. */
async function read(body: Buffer, type: string) {
  const fields: Record<string, unknown> = {};
  const files: Record<string, Buffer[]> = {};
  if (!type.startsWith('multipart/form-data'))
    return { fields: JSON.parse(body.toString()), images: [], mask: undefined };
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  for (const [name, value] of form) {
    if (value instanceof File) files[name] = [...(files[name] ?? []), Buffer.from(await value.arrayBuffer())];
    else fields[name] = value;
  }
  return { fields, images: files.image ?? files['image[]'] ?? [], mask: files.mask?.[0] };
}
