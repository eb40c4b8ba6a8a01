import type { FastifyRequest } from 'fastify';
import { errorCodes } from '../../contract/error';
import { actsAs } from '../http/audit';
import type { Authentication, Spender } from '../http/authentication';
import type { Limits } from '../http/limits';
import { notFound, Problem } from '../kernel/problem';
import { type ApiKeys, invalidKey } from './keys';
import type { Token, Tokens } from './tokens';

/** Authenticates by session token or API key. Nothing else in the provider reads an authorisation header. */
export class AccountAuthentication implements Authentication {
  constructor(
    private readonly tokens: Tokens,
    private readonly keys: ApiKeys,
    private readonly limits: Limits,
  ) {}

  /** The caller's token, whatever its use; 401 without a valid one of an existing user. */
  async token(request: FastifyRequest): Promise<Token> {
    const jwt = bearer(request);
    if (jwt === undefined) throw new Problem(401, errorCodes.expired, 'please log in first');
    const token = await this.tokens.read(jwt);
    actsAs(request, token.userId);
    await this.limits.user(request, token.userId);
    return token;
  }

  async user(request: FastifyRequest): Promise<string> {
    const { use, userId } = await this.token(request);
    if (use !== 'session') throw new Problem(401, errorCodes.expired, 'this link has to be opened first');
    return userId;
  }

  async self(request: FastifyRequest, id: string): Promise<string> {
    const userId = await this.user(request);
    if (userId !== id) throw notFound();
    return userId;
  }

  /** The user of an API key: in `X-API-Key`, or as `Authorization` with or without `Bearer`. 403 when it is invalid. */
  async keyHolder(request: FastifyRequest): Promise<Spender & { readonly keyId: string }> {
    const key = apiKey(request);
    const holder = key === undefined ? undefined : await this.keys.holderOf(key);
    if (holder === undefined) throw invalidKey();
    const { userId, keyId, isDefault } = holder;
    actsAs(request, userId);
    await this.limits.user(request, userId);
    await this.limits.key(request, keyId);
    return { userId, keyId, ...(isDefault ? {} : { onlyKey: keyId }) };
  }

  async userOrKeyHolder(request: FastifyRequest): Promise<string> {
    return (await this.spender(request)).userId;
  }

  async spender(request: FastifyRequest): Promise<Spender> {
    const jwt = bearer(request);
    const isToken = jwt !== undefined && jwt.split('.').length === 3;
    if (!isToken && apiKey(request) !== undefined) return this.keyHolder(request);
    const userId = await this.user(request);
    const named = request.headers['x-api-key'];
    if (typeof named !== 'string' || named === '') return { userId };
    const holder = await this.keys.holderOf(named);
    if (holder?.userId !== userId) throw invalidKey();
    return { userId, keyId: holder.keyId };
  }
}

/** The key of a request, as `Authentication.keyHolder` finds it. */
function apiKey(request: FastifyRequest): string | undefined {
  const header = request.headers['x-api-key'];
  if (typeof header === 'string' && header !== '') return header;
  return request.headers.authorization?.replace(/^Bearer\s+/i, '').trim() || undefined;
}

function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
