/** The log is compacted when its text passes this many characters (the specification's 'about 8 MB'). */
export const COMPACT_AT = 8_000_000;

/** Whether a write failed because the browser gives no more room. */
export const isQuotaError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'QuotaExceededError' || error.name === 'NS_ERROR_DOM_QUOTA_REACHED');
