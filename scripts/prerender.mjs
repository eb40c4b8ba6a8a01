// Writes two pages beside index.html: the welcome page as HTML, which shows before any script of the app, and the page of
// the tools, which names what a tool adds to the app's first files. Also preloads the typeface on all pages.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/** Adds `welcome.html` and `tool.html` to the built app in `folder`. */
export async function writePages(folder) {
  const assets = await readdir(join(folder, 'assets'));
  const named = (pattern) => `/assets/${assets.find((name) => pattern.test(name)) ?? fail(`no file ${pattern}`)}`;
  const font = named(/^inter-latin-wght-normal-.*\.woff2$/);
  const preload = `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`;
  const index = (await readFile(join(folder, 'index.html'), 'utf8')).replace('</head>', `  ${preload}\n  </head>`);
  await writeFile(join(folder, 'index.html'), index);
  await writeFile(join(folder, 'tool.html'), withToolFiles(index, assets));
  const { html, title, rules } = await render(folder);
  const app = entryTag(index);
  const chinese = named(/^chinese-type-.*\.css$/);
  const front = await buildFront(folder);
  const page = index
    .replace(app[0], `<script src="${front}" data-app="${app[1]}" data-chinese="${chinese}"></script>`)
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<title>.*<\/title>/, `<title>${title}</title>`)
    .replace(
      '</head>',
      `  <link rel="stylesheet" href="${named(/^Welcome-.*\.css$/)}" />\n    <style>${rules}</style>\n  </head>`,
    )
    .replace('<div id="root">', () => `<div id="welcome">${html}</div>\n    <div id="root">`);
  await writeFile(join(folder, 'welcome.html'), page);
}

/** The scripts and styles that a tool adds to the first files: see vite.config.ts. */
export const isToolFile = (name) => /^(table|parts)-[^.]+\.(js|css)$/.test(name);

/**
 * The page of a tool: its files begin to come with the first ones, not when the app has found out who is signed in. They
 * are preloaded as plain files, because a browser remembers a module that could not be preloaded: docs/decisions/0047.
 */
function withToolFiles(index, assets) {
  const links = assets.filter(isToolFile).map((name) => {
    const kind = name.endsWith('.css') ? 'as="style"' : 'as="fetch"';
    return `  <link rel="preload" href="/assets/${name}" ${kind} crossorigin />\n`;
  });
  return index.replace('</head>', `${links.join('')}  </head>`);
}

/** The address of the app's first script, as its page names it. */
export const entryOf = (index) => entryTag(index)[1];

const entryTag = (index) =>
  /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(index) ?? fail('no entry in index.html');

/** The page in every language, and the rules that show one of them. */
async function render(folder) {
  const outDir = join(folder, '../prerender');
  await build({ configFile: false, logLevel: 'warn', build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true } });
  const written = await import(`${pathToFileURL(join(process.cwd(), outDir, 'prerender.js'))}?${Date.now()}`);
  const shown = written.localeNames.map(
    (locale) => `html[data-locale="${locale}"] [data-edition="${locale}"]{display:block}`,
  );
  const html = await written.renderWelcome();
  const title = /data-title="([^"]+)"/.exec(html)?.[1] ?? fail('no title');
  await rm(outDir, { recursive: true });
  const rules = [
    '[data-edition]{display:none}',
    `html:not(${written.localeNames.map((locale) => `[data-locale="${locale}"]`).join()}) [data-edition="${written.defaultLocale}"]{display:block}`,
    ...shown,
    'html[data-signed-in] [data-anonymous]{visibility:hidden;width:44px;padding:0}',
    '#welcome~#root{display:none}',
  ];
  return { html, title, rules: rules.join('') };
}

/** The script of the written page, alone in one file: it runs before the page is drawn. */
async function buildFront(folder) {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: 'src/services/browser/welcome/front.ts',
        output: { format: 'iife', entryFileNames: 'assets/front-[hash].js' },
      },
    },
  });
  return `/${built.output[0].fileName}`;
}

function fail(text) {
  throw new Error(`The welcome page cannot be written: ${text}`);
}
