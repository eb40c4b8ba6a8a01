import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RuntimeConfig } from '../../contract/config';
import { ErrorBody } from '../../contract/error';
import { startTestServer, type TestServer } from '../support/provider/test-server';
import { stopClock } from '../support/stopped-clock';

const SCRIPT = 'export const car = 4_650;'.repeat(100);
let provider: TestServer;
let site: string;
beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'fastback-site-'));
  await mkdir(join(site, 'assets'));
  await writeFile(join(site, 'index.html'), '<html><head><!--fastback-config--></head><body></body></html>');
  await writeFile(join(site, 'assets/app-1a2b3c.js'), SCRIPT);
  await writeFile(join(site, 'assets/app-1a2b3c.js.br'), brotliCompressSync(SCRIPT));
  await mkdir(join(site, 'design/body'), { recursive: true });
  await writeFile(join(site, 'design/body/suv.webp'), 'RIFF');
  await writeFile(join(site, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  provider = await startTestServer({
    site,
    environment: { RATE_LIMIT: '60', PAYMENT_SITE: 'https://pay.example/?a=</script><script>alert(1)' },
  });
});
afterAll(async () => {
  await provider.close();
  await rm(site, { recursive: true, force: true });
});

const get = (url: string, remoteAddress = '10.0.0.1') => provider.app.inject({ method: 'GET', url, remoteAddress });

describe('the app', () => {
  test.each(['/', '/car/txt2img', '/?token=abc', '/wallet/orders?page=2', '/pay/account'])(
    'the app is served at %s with its configuration inside',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
      const [, json] = /<script type="application\/json" id="fastback-config">(.*?)<\/script>/.exec(answer.body) ?? [];
      expect(RuntimeConfig.parse(JSON.parse(json ?? ''))).toMatchObject({
        codesInTerminal: true,
        prices: { txt2img: 4 },
      });
      expect(answer.body.match(/<script/g)).toHaveLength(1);
    },
  );

  test("the addresses of a pay site redirect to the app's own pages where there is none", async () => {
    const alone = await startTestServer({ site });
    const led = async (url: string) => (await alone.app.inject(url)).headers.location;
    expect(await led('/pay/account')).toBe('/wallet/account');
    expect(await led('/pay/charge')).toBe('/wallet/buy');
    expect(await led('/pay/record')).toBe('/wallet/transactions');
    expect(await led('/pay/expense')).toBe('/wallet/consumption');
    expect(await led('/user/space')).toBe('/car');
    await alone.close();
  });

  test("a tool's own page is served at a tool's address alone", async () => {
    // given
    await writeFile(
      join(site, 'tool.html'),
      '<html><head><!--fastback-config--><link rel="preload" href="/assets/table-1.js" /></head><body></body></html>',
    );
    const written = await startTestServer({ site });
    // when
    const [tool, favourites, file] = await Promise.all(
      ['/car/txt2img?picture=1', '/favorites', '/tool.html'].map((url) => written.app.inject(url)),
    );
    // then
    expect(tool?.body).toContain('table-1.js');
    expect(tool?.body).toContain('fastback-config');
    expect(favourites?.body).not.toContain('table-1.js');
    expect(file?.statusCode).toBe(404);
    await written.close();
  });

  test("a tool that the build has written is served at that tool's address alone", async () => {
    // given
    await mkdir(join(site, 'car'), { recursive: true });
    await writeFile(
      join(site, 'car/img2img.html'),
      '<html><head><!--fastback-config--></head><body><h1>Prototype creation</h1></body></html>',
    );
    const served = await startTestServer({ site });
    // when
    const [tool, other, file] = await Promise.all(
      ['/car/img2img?picture=1', '/car/txt2img', '/car/img2img.html'].map((url) => served.app.inject(url)),
    );
    // then
    expect(tool?.body).toContain('<h1>Prototype creation</h1>');
    expect(tool?.body).toContain('fastback-config');
    expect(other?.body).not.toContain('<h1>');
    expect(file?.statusCode).toBe(404);
    await served.close();
    await rm(join(site, 'tool.html'));
  });

  test("the written welcome page is served at '/' alone, with the configuration inside and compressed", async () => {
    const sheet = '<style data-mantine-styles="true">p{margin:0}</style>';
    await writeFile(
      join(site, 'welcome.html'),
      `<html><head><!--fastback-config-->${sheet}</head><body><p style="--said:&quot;a&quot;">溜背</p></body></html>`,
    );
    const written = await startTestServer({ site });
    const asked = (url: string, encodings: string) =>
      written.app.inject({ url, headers: { 'accept-encoding': encodings } });

    const small = await asked('/?return_to=%2Fcar', 'gzip, br');
    const plain = await asked('/', 'identity');
    const other = await asked('/car/txt2img', 'identity');

    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('accept-encoding') });
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
    expect(plain.body).toContain('溜背</p></body>');
    const stylesOf = ({ headers }: typeof plain) =>
      /style-src [^;]+;style-src-attr [^;]+/.exec(String(headers['content-security-policy']))?.[0];
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(stylesOf(plain)).toContain(`style-src 'self' ${hashOf('p{margin:0}')};`);
    expect(stylesOf(other)).toContain("style-src 'self';");
    expect(stylesOf(plain)).toContain(`style-src-attr 'unsafe-hashes' ${hashOf('--said:"a"')}`);
    expect(stylesOf(other)).toContain("style-src-attr 'none'");
    expect(plain.body).toContain('id="fastback-config"');
    expect(other.body).toContain('<body></body>');
    expect((await asked('/welcome.html', 'identity')).statusCode).toBe(404);
    await written.close();
    await rm(join(site, 'welcome.html'));
  });

  test.each(['br', 'gzip', 'identity'])('a page sent as %s answers 304 while it is unchanged', async (encoding) => {
    // given
    const url = '/car/txt2img';
    const asked = (headers: Record<string, string> = {}) =>
      provider.app.inject({
        url,
        headers: { 'accept-encoding': encoding, ...headers },
        remoteAddress: '10.0.0.2',
      });
    const first = await asked();
    const tag = String(first.headers.etag);
    // when
    const again = await asked({ 'if-none-match': tag });
    const byProxy = await asked({ 'if-none-match': `"other", W/${tag}` });
    const older = await asked({ 'if-none-match': '"other"' });
    // then
    expect(tag).toMatch(/^"[\w-]+"$/);
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    expect(again.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect(byProxy.statusCode).toBe(304);
    expect(older.statusCode).toBe(200);
  });

  test('a page is sent with gzip to a browser that does not read Brotli, under an entity tag of its own', async () => {
    const asked = (encodings: string) =>
      provider.app.inject({ url: '/wallet', headers: { 'accept-encoding': encodings }, remoteAddress: '10.0.0.2' });
    const [packed, plain, best] = await Promise.all(['gzip, deflate', 'identity', 'gzip, br'].map(asked));
    expect(packed?.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed?.rawPayload ?? '').toString()).toBe(plain?.body);
    expect(best?.headers['content-encoding']).toBe('br');
    expect(new Set([packed, plain, best].map((answer) => answer?.headers.etag)).size).toBe(3);
  });

  test('hashed files are cached for ever and others revalidated', async () => {
    const hashed = await get('/assets/app-1a2b3c.js');
    expect(hashed.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    });
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=0');
  });

  test('a file is served as its Brotli copy to a browser that reads Brotli', async () => {
    const asked = (encodings: string) =>
      provider.app.inject({
        url: '/assets/app-1a2b3c.js',
        headers: { 'accept-encoding': encodings },
        remoteAddress: '10.0.0.1',
      });

    const small = await asked('gzip, deflate, br');
    const plain = await asked('identity');

    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/i) });
    expect(small.headers['content-type']).toContain('javascript');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(SCRIPT);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(SCRIPT);
    expect((await get('/assets/app-1a2b3c.js.br')).statusCode).toBe(404);
  });

  test('a picture of the design sheet is served as WebP and answers 304 while it is unchanged', async () => {
    const url = '/design/body/suv.webp';
    const first = await get(url);
    expect(first.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=0' });
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await provider.app.inject({ url, headers, remoteAddress: '10.0.0.1' })).statusCode).toBe(304);
  });

  test("the app's headers forbid inline scripts and framing and do not force HTTPS", async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain("require-trusted-types-for 'script';trusted-types default;report-uri /api/csp-report");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("style-src-attr 'none'");
    expect(policy).not.toContain("'unsafe-inline'");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect((await get('/')).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });
});

test.each(['/api/nope', '/api', '/api/file', '/assets/gone.js', '/%2e%2e/secret.txt', '/%zz.js'])(
  'the address %s answers an error in JSON, not the app',
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(ErrorBody.parse(answer.json()).status).toBe('error');
  },
);

test.each([
  '//evil.example',
  '//evil.example/%2f..',
  '/\\evil.example',
  '/login?redirect_uri=https://evil.example',
  '/%0d%0aLocation:x',
])('the address %s redirects nowhere', async (url) => {
  const answer = await get(url);
  expect(answer.headers.location).toBeUndefined();
  expect(answer.statusCode).not.toBeGreaterThanOrEqual(500);
});

test("no path reaches outside of the app's folder", async () => {
  const neighbour = `${site}-neighbour.txt`;
  await writeFile(neighbour, 'not for you');
  const name = basename(neighbour);
  for (const climb of ['/../', '/%2e%2e/', '/assets/..%2f..%2f', '/..%5c', '/%252e%252e/', '/assets/../../']) {
    expect((await get(`${climb}${name}`)).body).not.toContain('not for you');
  }
  await rm(neighbour);
});

test('the API publishes its OpenAPI description, docs, metrics and configuration', async () => {
  const openapi: { paths: Record<string, unknown> } = (await get('/api/openapi.json')).json();
  expect(Object.keys(openapi.paths)).toEqual(
    expect.arrayContaining([
      '/api/auth/self',
      '/api/v1/ai/generations',
      '/api/v1/ai/result/{id}',
      '/api/file/getPreSignedUrl',
    ]),
  );
  const generation = JSON.stringify(openapi.paths['/api/v1/ai/generations']);
  expect(generation).toContain('"image_path_origin"');
  expect(generation).toContain('"size"');
  expect((await get('/api/docs')).statusCode).toBe(200);
  expect((await get('/api/metrics')).body).toContain('# TYPE fastback_jobs gauge');
  expect((await get('/api/config')).json()).toMatchObject({ codesInTerminal: true, uploadMaxBytes: 10_485_760 });
});

test('a body that is not JSON, too large or of another type is refused with a code', async () => {
  const post = (payload: string, type = 'application/json') =>
    provider.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload,
      headers: { 'content-type': type },
      remoteAddress: '10.0.0.2',
    });
  expect((await post('{"username": NaN}')).statusCode).toBe(400);
  expect((await post('{"__proto__": {"x": 1}}')).statusCode).toBe(400);
  expect((await post(JSON.stringify({ username: 'x'.repeat(300_000) }))).statusCode).toBe(413);
  expect((await post('<login/>', 'text/xml')).statusCode).toBe(415);
  expect(ErrorBody.parse((await post('')).json()).code).toBe('request.invalid');
});

test('a flood from one address is answered 429 with Retry-After, and other addresses are unaffected', async () => {
  stopClock();
  const answers = [];
  for (let request = 0; request < 61; request += 1) answers.push(await get('/api/config', '10.9.9.9'));
  const last = answers.at(-1);
  expect(last?.statusCode).toBe(429);
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
  expect(ErrorBody.parse(last?.json()).code).toBe('rate.limited');
  expect((await get('/api/config', '10.9.9.8')).statusCode).toBe(200);
});
