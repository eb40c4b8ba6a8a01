/** An uncaught error's words without secrets, cut to a length worth keeping. */
export const redact = (text: string): string => redactSecrets(text).slice(0, 4000);

/** The text without addresses' queries, tokens, keys, passwords and mobile numbers. */
export function redactSecrets(text: string): string {
  return text
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]')
    .replace(/\b(token|code|key|password|authorization)(["']?\s*[:=]\s*["']?)[^\s"'&,}]+/gi, '$1$2[secret]')
    .replace(/(https?:\/\/[^\s?#)]+)[?#][^\s)]*/g, '$1')
    .replace(/\b1[3-9]\d{9}\b/g, '[mobile]')
    .replace(/\b[\w-]{32,}\b/g, '[id]');
}
