/** An uncaught error's words without addresses' queries, tokens and keys, cut to a length worth keeping. */
export function redact(text: string): string {
  return text
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]')
    .replace(/\b(token|code|key|password|authorization)(["']?\s*[:=]\s*["']?)[^\s"'&,}]+/gi, '$1$2[secret]')
    .replace(/(https?:\/\/[^\s?#)]+)[?#][^\s)]*/g, '$1')
    .replace(/\b[\w-]{32,}\b/g, '[id]')
    .slice(0, 4000);
}
