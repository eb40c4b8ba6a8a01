import { readdirSync } from 'node:fs';
import type { BrowserContext } from 'playwright';

/** Letters that ask more of a line and a typeface than the plain ones, and are read as those all the same. */
const ACCENTED: Readonly<Record<string, string>> = {
  ...{ a: 'åå', e: 'éé', i: 'îî', o: 'öö', u: 'ûû', A: 'Åå', E: 'Éé', I: 'Îî', O: 'Öö', U: 'Ûû' },
  ...{ c: 'ç', n: 'ñ', s: 'š', y: 'ý', z: 'ž', C: 'Ç', N: 'Ñ', S: 'Š', Y: 'Ý', Z: 'Ž' },
};
/** `{count:number}`, a plural such as `{{s}}` or `{{item|items}}`, and a character that a script writes as `\xA0` or `\n`. */
const PLACEHOLDER = /(\{\{[^{}]*\}\}|\{[^{}]*\}|\\x[0-9A-F]{2}|\\u[0-9A-F]{4}|\\.)/i;

/** An English phrase in brackets, some 40 % longer and with accents; its placeholders and plurals are as they were. */
export function pseudo(phrase: string): string {
  if (phrase.trim() === '') return phrase;
  const parts = phrase.split(PLACEHOLDER);
  // Every other part is a placeholder.
  const said = parts.map((part, index) => (index % 2 ? part : part.replace(/[A-Za-z]/g, (c) => ACCENTED[c] ?? c)));
  return `[${said.join('')}]`;
}

/** A catalogue with every phrase of it as `pseudo` makes it. */
export function pseudoCatalogue<T>(catalogue: T): T {
  const made = (node: unknown): unknown =>
    typeof node === 'string'
      ? pseudo(node)
      : Object.fromEntries(Object.entries(node ?? {}).map(([key, child]) => [key, made(child)]));
  // The same keys, each with what it had: a phrase or more of them.
  return made(catalogue) as T;
}

/** The phrases of a built catalogue, each the value of a key; the build writes all of them between backticks. */
const VALUE = /(?<=:)`((?:[^`\\]|\\.)*)`/g;

/**
 * Lets the app say in `context` what `pseudo` makes of its English: the built catalogues are changed on their way, so that
 * nothing of it is shipped. `root` is the folder that `dist` lies in; presets are left, for they are looked up by name.
 */
export async function speakPseudo(context: BrowserContext, root = '.'): Promise<void> {
  const files = readdirSync(`${root}/src/i18n/en`).map((name) => name.replace(/\.ts$/, ''));
  const names = ['en', ...files].filter((name) => name !== 'presets' && name !== 'index');
  const address = new RegExp(`/assets/(${names.join('|')})-[\\w-]{8}\\.js$`);
  await context.route(address, async (route) => {
    const script = await (await route.fetch()).text();
    // The Chinese one may have the same name, and code may, too.
    const isEnglish = !/[\u4e00-\u9fff]/.test(script) && !script.includes('=>');
    const body = isEnglish ? script.replace(VALUE, (_, said: string) => `\`${pseudo(said)}\``) : script;
    await route.fulfill({ contentType: 'text/javascript', body });
  });
}
