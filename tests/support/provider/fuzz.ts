import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { ErrorBody } from '../../../contract/error';
import { type Client, imageBytes, signUp } from './client';
import type { TestServer } from './test-server';

/** A JSON schema of the OpenAPI document, as far as inputs are generated from it. */
interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: Schema;
}
interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body?: Schema;
}

/** What went wrong: the call, and why its answer must not be. */
export interface FuzzFault {
  readonly call: string;
  readonly why: string;
}

/** Parts of a stack or of a path on this machine. */
const INSIDES = /node_modules|\bat .+\.(ts|js):\d+|\/provider\/|\.sql\b|select .+ from |insert into/i;
const HEAVY = 20_000;
const DEPTH = 4;

const oddText = fc.constantFrom(
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '‮abc',
    '../../etc/passwd',
    '%00',
    "' or 1=1 --",
    '<script>',
    '__proto__',
  ],
  ...[
    '1e308',
    '-1',
    'NaN',
    'null',
    'true',
    '0x10',
    '１２３',
    '🚗'.repeat(40),
    'x'.repeat(300),
    'y'.repeat(HEAVY),
    '{{7*7}}',
  ],
);
const oddNumber = fc.constantFrom(0, -0, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 1e-308, 16, 768);
const odd: fc.Arbitrary<unknown> = fc.oneof(oddText, oddNumber, fc.jsonValue({ maxDepth: 3 }), fc.constant(null));

/** Values that fit a schema, or nearly, or not at all. */
function inputOf(schema: Schema, ids: readonly string[], depth = 0): fc.Arbitrary<unknown> {
  const fitting = fittingOf(schema, ids, depth);
  return fc.oneof({ weight: 4, arbitrary: fitting }, { weight: 1, arbitrary: odd });
}

function fittingOf(schema: Schema, ids: readonly string[], depth: number): fc.Arbitrary<unknown> {
  if (depth > DEPTH) return odd;
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices && choices.length > 0) return fc.oneof(...choices.map((each) => inputOf(each, ids, depth + 1)));
  if (schema.enum && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      return fc.oneof(fc.constantFrom(...ids), fc.string({ unit: 'binary', maxLength: 30 }), oddText);
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: -5, max: 5000 }), oddNumber, fc.double());
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(inputOf(schema.items ?? {}, ids, depth + 1), { maxLength: 4 });
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, each]) => [
        name,
        inputOf(each, ids, depth + 1),
      ]);
      return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
    }
    default:
      return odd;
  }
}

function operationsOf(document: { readonly paths?: object }): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]: [string, object]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters ?? [],
      body: operation.requestBody?.content?.['application/json']?.schema,
    })),
  );
}

const bearers = ['owner', 'stranger', 'key', 'other key', 'none', 'nonsense'] as const;
const types = ['application/json', 'application/json; charset=utf-16', 'text/plain', 'multipart/form-data', 'x/y', ''];

/** Calls of one operation: who makes it, with which path, query, body and type, whole or cut off. */
function callOf({ method, path, parameters, body }: Operation, ids: readonly string[]) {
  const text = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: oddText });
  const query = parameters
    .filter((each) => each.in === 'query')
    .map(({ name, schema = {} }) => [name, inputOf(schema, ids)]);
  return fc.record({
    method: fc.constant(method),
    path: fc.constant(path),
    names: fc.array(text, { minLength: 3, maxLength: 3 }),
    query: fc.record(Object.fromEntries(query), { requiredKeys: [] }),
    payload: body ? inputOf(body, ids) : fc.constantFrom(undefined, {}, 'text'),
    type: fc.oneof(
      { weight: 8, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom(...types) },
    ),
    bearer: fc.oneof({ weight: 3, arbitrary: fc.constant('owner' as const) }, fc.constantFrom(...bearers)),
    cut: fc.oneof(
      { weight: 8, arbitrary: fc.constant(1) },
      { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
    ),
    twice: fc.boolean(),
  });
}
type Call = ReturnType<typeof callOf> extends fc.Arbitrary<infer T> ? T : never;

function requestOf(call: Call, authorization: string): InjectOptions {
  let named = 0;
  const path = call.path.replace(/\{\w+\}/g, () => encodeURIComponent((call.names[named++] ?? '').toWellFormed()));
  const pairs = Object.entries(call.query).map(([name, value]) => [name, String(value).toWellFormed()]);
  const query = new URLSearchParams(call.twice ? [...pairs, ...pairs] : pairs);
  const whole = call.payload === undefined ? '' : (JSON.stringify(call.payload) ?? '');
  const payload = whole.slice(0, Math.ceil(whole.length * call.cut));
  const hasBody = call.method !== 'GET' && call.method !== 'HEAD' && payload !== '';
  return {
    // The method is one of those that the document names.
    method: call.method as 'GET',
    url: `${path}?${query}`,
    headers: {
      ...(authorization ? { authorization } : {}),
      ...(hasBody && call.type ? { 'content-type': call.type } : {}),
    },
    ...(hasBody ? { payload } : {}),
  };
}

/**
 * Makes the calls of the seed, over every operation of the OpenAPI document, and answers what must not be: an answer
 * of 500 and above, one that breaks the contract, one that discloses another user's secret, a path or a stack.
 */
export async function fuzz(provider: TestServer, { calls, seed }: { readonly calls: number; readonly seed: number }) {
  await provider.app.ready();
  const victim = await signUp(provider, `victim-${seed}`.slice(0, 20));
  const secrets = [victim.token, victim.apiKey, provider.folder];
  let owner = await signUp(provider);
  const stranger = await signUp(provider);
  const ids = await idsOf(owner, victim);
  const call = fc.oneof(...operationsOf(provider.app.swagger()).map((operation) => callOf(operation, ids)));
  const faults: FuzzFault[] = [];
  for (const each of fc.sample(call, { numRuns: calls, seed })) {
    const token = { owner: `Bearer ${owner.token}`, stranger: `Bearer ${stranger.token}`, key: owner.apiKey, none: '' };
    const authorization = { ...token, 'other key': stranger.apiKey, nonsense: 'Bearer a.b.c' }[each.bearer];
    const answer = await provider.app.inject(requestOf(each, authorization));
    const why = faultOf(answer.statusCode, answer.body, secrets);
    if (why)
      faults.push({
        call: JSON.stringify(requestOf(each, each.bearer)).slice(0, 600),
        why: `${why}: ${answer.body.slice(0, 200)}`,
      });
    // A user whom the call has signed out is replaced by another.
    if (each.method !== 'GET' && /logout|users/.test(each.path) && answer.statusCode === 200)
      owner = await signUp(provider);
  }
  return faults;
}

function faultOf(status: number, body: string, secrets: readonly string[]): string | undefined {
  if (status >= 500) return String(status);
  if (status >= 400 && !ErrorBody.safeParse(jsonOf(body)).success) return 'an error that breaks the contract';
  if (secrets.some((secret) => body.includes(secret))) return "another user's secret";
  return status >= 400 && INSIDES.test(body) ? 'insides' : undefined;
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Ids and addresses of one's own things, and of another's. */
async function idsOf(owner: Client, victim: Client): Promise<string[]> {
  const { fileUrl } = await owner.upload(await imageBytes());
  const foreign = await victim.upload(await imageBytes());
  const task = await victim.submit();
  return [
    owner.id,
    victim.id,
    fileUrl,
    foreign.fileUrl,
    fileUrl.split('/').at(-1) ?? '',
    task,
    '13800000001',
    '123456',
  ];
}
