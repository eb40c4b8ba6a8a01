import * as z from 'zod/mini';

/**
 * Every code that this provider sends, in an error's body or as a failed task's `error_code`. They are stable: clients
 * decide and translate by them. Another provider may send others, which a client shows with their message.
 */
export const errorCodes = {
  insufficientBalance: 'payment.errors.insufficientBalance',
  orderPaid: 'payment.paid',
  /** The order expired or was cancelled. */
  orderClosed: 'payment.closed',
  invalidKey: 'auth.invalidKey',
  /** The API key's spend cap does not cover the request. */
  keySpent: 'auth.keySpent',
  tooManyKeys: 'auth.tooManyKeys',
  expired: 'auth.expired',
  invalidCredentials: 'auth.invalidCredentials',
  /** The username or mobile number belongs to another account. */
  taken: 'auth.taken',
  forbidden: 'auth.forbidden',
  rateLimited: 'rate.limited',
  invalidField: 'request.invalid',
  /** The idempotency key belongs to a request with another body. */
  keyReused: 'request.keyReused',
  notFound: 'notFound',
  unavailable: 'unavailable',
  internal: 'internal',
  tooLarge: 'file.tooLarge',
  unsupportedFile: 'file.unsupported',
  diskFull: 'file.diskFull',
  /** The user's uploads fill the room that there is for them. */
  quotaFull: 'file.quotaFull',
  /** Other bytes were uploaded under this URL before. */
  fileExists: 'file.exists',
  folderExists: 'favorite.folderExists',
  generationFailed: 'generation.failed',
  generationTimedOut: 'generation.timeout',
  generationInterrupted: 'generation.interrupted',
  generationCancelled: 'generation.cancelled',
  /** The engine answered without a file. */
  generationEmpty: 'generation.empty',
  /** The engine has too much to do, or cannot be reached. */
  engineBusy: 'engine.busy',
  /** Its key, its address or something that it needs is wrong or missing: a matter for who runs this provider. */
  engineUnfit: 'engine.unfit',
  engineMemory: 'engine.outOfMemory',
  /** Its rules forbid the picture. */
  engineForbids: 'engine.forbids',
  /** It cannot do this without a mask. */
  maskMissing: 'edit.maskMissing',
  imageMissing: 'image.missing',
  noCar: 'image.noCar',
  noSubject: 'image.noSubject',
  tooThin: 'image.tooThin',
  emptyDrawing: 'drawing.empty',
  openDrawing: 'drawing.open',
  /** The picture of hints shows no stroke of colour within the drawing. */
  noHints: 'drawing.noHints',
  /** Its lines cannot be sorted into kinds. */
  mixedLines: 'drawing.mixedLines',
  editNotFound: 'edit.notFound',
  editNotUnderstood: 'edit.notUnderstood',
  emptyMask: 'edit.emptyMask',
} as const;
export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes];

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
