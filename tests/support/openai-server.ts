import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import sharp from 'sharp';
import * as z from 'zod/mini';

/** The body of `POST /v1/images/generations`, as OpenAI's reference of its API describes it. */
const Body = z.strictObject({
  model: z.string(),
  prompt: z.string().check(z.minLength(1), z.maxLength(32_000)),
  n: z.number().check(z.int(), z.gte(1), z.lte(10)),
  size: z.enum(['1024x1024', '1536x1024', '1024x1536']),
  response_format: z.optional(z.literal('b64_json')),
});

/** What the server does with the next request instead of drawing. */
export type Fault = 'moderation' | 'busy' | 'no picture' | 'drawing' | 'address' | 'dropped' | 'broken';

/** A server with that interface on loopback; it knows the model `gpt-image-1` and one key. */
export async function startOpenAiServer() {
  const requests: z.infer<typeof Body>[] = [];
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
    let text = '';
    for await (const chunk of request) text += chunk;
    if (request.headers.authorization !== 'Bearer sk-right') return void refuse(response, 401, 'invalid_api_key');
    if (request.method !== 'POST' || request.url !== '/v1/images/generations')
      return void refuse(response, 404, 'unknown_url');
    const body = Body.safeParse(JSON.parse(text));
    if (!body.success) return void refuse(response, 400, 'invalid_value');
    if (body.data.model !== 'gpt-image-1') return void refuse(response, 404, 'model_not_found');
    if (body.data.response_format !== undefined) return void refuse(response, 400, 'unknown_parameter');
    requests.push(body.data);
    const fault = faults.shift();
    if (fault === 'dropped') return void request.socket.destroy();
    if (fault === 'broken') return void say(response, 500, {});
    if (fault === 'moderation') return void refuse(response, 400, 'moderation_blocked');
    if (fault === 'busy') return void refuse(response, 429, 'rate_limit_exceeded', { 'retry-after': '0.01' });
    if (fault === 'address')
      return void say(response, 200, { created: 1, data: [{ url: 'http://127.0.0.1/elsewhere.png' }] });
    const [width = 0, height = 0] = body.data.size.split('x').map(Number);
    const picture = await sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const others = {
      'no picture': '<html>',
      drawing: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    };
    const bytes = fault === 'no picture' || fault === 'drawing' ? Buffer.from(others[fault]) : picture;
    say(response, 200, { created: 1, data: [{ b64_json: bytes.toString('base64') }] });
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
