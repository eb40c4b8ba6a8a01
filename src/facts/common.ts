import * as z from 'zod/mini';

/** Milliseconds since the epoch, by the clock of the browser that saw it happen. */
export const at = z.number();
/** The client's own id of a task; the provider's is `serverTaskId`. */
export const taskId = z.string();
/** SHA-256 of a blob in the content-addressed store, lower-case hex. */
export const blobHash = z.string();
/** An object whose properties the log does not look into. (`z.record` would check each key: four times as slow.) */
export const properties = z.looseObject({});
