import type { Token } from './tokens';

export const isType = (token: Token | undefined) => token?.role.meanings.some(({ kind }) => kind === 'type') ?? false;

/** Whether a word is the whole car: a body that can be drawn or not, or just 'car'. */
export const isCar = (token: Token) => token.role.kind === 'body' || token.role.as === 'body' || isType(token);
