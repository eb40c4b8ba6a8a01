import { createHash } from 'node:crypto';

/** The hash by which a policy lets one inline style through (CSP 3, 8.4). */
const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const entities: Readonly<Record<string, string>> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' };
const unescaped = (text: string) =>
  text.replaceAll(/&(quot|#x27|lt|gt|amp);/g, (_, name: string) => entities[name] ?? '');

/** The sources of a page's style elements. */
const elementsIn = (html: string) =>
  [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => sourceOf(text));

/** The sources of its style attributes. Scripts set styles without them. */
const attributesIn = (html: string) =>
  [...html.matchAll(/<[^>]+ style="([^"]*)"/g)].map(([, text = '']) => sourceOf(unescaped(text)));

const listed = (sources: readonly string[]) => [...new Set(sources)].join(' ');

/** What a page of the app may have of inline styles, as directives: the sheets and attributes that it was built with. */
export function styleDirectives(page: string): string {
  const attributes = listed(attributesIn(page));
  return `style-src ${listed(["'self'", ...elementsIn(page)])};style-src-attr ${attributes ? `'unsafe-hashes' ${attributes}` : "'none'"}`;
}

/** The policy of a page of the provider itself: nothing but its own style sheet and its form. */
export const formPolicy = (html: string, formAction: string): string =>
  `default-src 'none'; style-src ${listed(elementsIn(html))}; base-uri 'none'; frame-ancestors 'none'; form-action ${formAction}`;
