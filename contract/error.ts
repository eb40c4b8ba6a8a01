import * as z from 'zod/mini';

/** Codes the client acts on; a provider may send others, which show their message. */
export const errorCodes = {
  insufficientBalance: 'payment.errors.insufficientBalance',
  invalidKey: 'auth.invalidKey',
  keySpent: 'auth.keySpent',
  expired: 'auth.expired',
  invalidCredentials: 'auth.invalidCredentials',
  taken: 'auth.taken',
  forbidden: 'auth.forbidden',
  rateLimited: 'rate.limited',
  invalidField: 'request.invalid',
  notFound: 'notFound',
  unavailable: 'unavailable',
  tooLarge: 'file.tooLarge',
  unsupportedFile: 'file.unsupported',
  diskFull: 'file.diskFull',
  folderExists: 'favorite.folderExists',
  internal: 'internal',
} as const;

/** The body of every answer that is not 2xx. `field` names the offending request field, as a dotted path. */
export const ErrorBody = z.object({
  status: z.literal('error'),
  code: z.string(),
  message: z.string(),
  field: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Wraps `data` in the success envelope of `/auth-token*`, `/users*` and the calls the specification leaves out. */
export const envelope = <T extends z.core.$ZodType>(data: T) =>
  z.object({ status: z.literal('success'), data, message: z.optional(z.string()) });
export const Done = z.object({ status: z.literal('success'), message: z.optional(z.string()) });
