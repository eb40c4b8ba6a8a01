// Writes pages beside index.html that show before any script of the app: the welcome page and one for each tool, which also
// names what a tool adds to the app's first files. Also preloads the typeface on all pages.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/**
 * Adds to the built app in `folder` `welcome.html`, a page for each tool under its address, and `tool.html` for an
 * address that only leads to one.
 */
export async function writePages(folder) {
  const assets = await readdir(join(folder, 'assets'));
  const named = (pattern) => `/assets/${assets.find((name) => pattern.test(name)) ?? fail(`no file ${pattern}`)}`;
  const font = named(/^inter-latin-wght-normal-.*\.woff2$/);
  const preload = `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`;
  const index = (await readFile(join(folder, 'index.html'), 'utf8')).replace('</head>', `  ${preload}\n  </head>`);
  await writeFile(join(folder, 'index.html'), index);
  await writeFile(join(folder, 'tool.html'), withToolFiles(index, assets));
  const { welcome, tools, phrases, rules } = await render(folder);
  const app = entryTag(index);
  const chinese = named(/^chinese-type-.*\.css$/);
  const words = await filesOf(folder, assets, phrases);
  await writeTools(folder, { page: index, assets, tools, rules: [rules, toolRules].join(''), chinese, words });
  const front = await buildFront(folder, 'welcome');
  const page = index
    .replace(app[0], `<script src="${front}" data-app="${app[1]}" data-chinese="${chinese}"></script>`)
    .replaceAll(moduleLink, '')
    .replace(/<title>.*<\/title>/, `<title>${titleOf(welcome)}</title>`)
    .replace(
      '</head>',
      `  <link rel="stylesheet" href="${named(/^Welcome-.*\.css$/)}" />\n    <style>${[rules, welcomeRules].join('')}</style>\n  </head>`,
    )
    .replace('<div id="root">', () => `<div id="welcome">${welcome}</div>\n    <div id="root">`);
  await writeFile(join(folder, 'welcome.html'), page);
}

/** The pages of the tools: the app's, behind a written one. Its script asks for the app once the page has been painted. */
async function writeTools(folder, { page, assets, tools, rules, chinese, words }) {
  const front = await buildFront(folder, 'written-tool');
  const [entry, app] = entryTag(page);
  const modules = page.match(moduleLink).map((tag) => / href="([^"]+)"/.exec(tag)[1]);
  const first = { modules, parts: toolFiles(assets, '.js'), words };
  const script = `<script src="${front}" data-app="${app}" data-chinese="${chinese}" data-first='${JSON.stringify(first)}'></script>`;
  const ofTools = toolFiles(assets, '.css').map((path) => `  <link rel="stylesheet" href="${path}" crossorigin />\n  `);
  const seenFirst = page
    .replace(entry, '')
    .replaceAll(moduleLink, '')
    .replace('</head>', `${ofTools.join('')}</head>`);
  await mkdir(join(folder, 'car'), { recursive: true });
  for (const { route, html } of tools) {
    const sheets = await sheetsOf(folder, html, seenFirst);
    const written = seenFirst
      .replace('</head>', () => `${sheets.join('')}  <style>${rules}</style>\n  </head>`)
      .replace('<div id="root">', () => `${html}\n    ${script}\n    <div id="root">`);
    await writeFile(join(folder, `${route}.html`), written);
  }
}

const moduleLink = /\s*<link rel="modulepreload"[^>]*>/g;

/** By language, the files of the words that are seen at once and do not come with the app's first files. */
async function filesOf(folder, assets, languages) {
  const texts = await Promise.all(
    assets
      .filter((name) => name.endsWith('.js') && !/^index-/.test(name) && !isToolFile(name))
      .map(async (name) => [`/assets/${name}`, await readFile(join(folder, 'assets', name), 'utf8')]),
  );
  const holding = (phrases) =>
    phrases.flatMap((phrase) => texts.filter(([, text]) => text.includes(phrase)).map(([path]) => path));
  return Object.fromEntries(
    languages.map(({ locale, all, firstSteps }) => [locale, { all: holding(all), firstSteps: holding(firstSteps) }]),
  );
}

/** The style sheets of what is written and comes with a part of the app that is fetched later. */
async function sheetsOf(folder, html, page) {
  const classes = new Set(html.match(/(?<=[" ])_[\w-]+_[\w-]{5}_\d+(?=[" ])/g));
  const names = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.css') && !page.includes(name));
  const links = names.map(async (name) => {
    const sheet = await readFile(join(folder, 'assets', name), 'utf8');
    const isNeeded = [...classes].some((each) => new RegExp(`\\.${each}(?![\\w-])`).test(sheet));
    return isNeeded ? `  <link rel="stylesheet" href="/assets/${name}" crossorigin />\n  ` : '';
  });
  return Promise.all(links);
}

/** The scripts and styles that a tool adds to the first files: see vite.config.ts. */
const isToolFile = (name) => /^table-[^.]+\.(js|css)$/.test(name);
/** Their addresses, of one ending. */
export const toolFiles = (assets, ending) =>
  assets.filter((name) => isToolFile(name) && name.endsWith(ending)).map((name) => `/assets/${name}`);

/**
 * The page of a tool: its files begin to come with the first ones, not when the app has found out who is signed in. They
 * are preloaded as plain files, because a browser remembers a module that could not be preloaded: docs/decisions/0047.
 */
function withToolFiles(index, assets) {
  const links = (ending, kind) =>
    toolFiles(assets, ending).map((path) => `  <link rel="preload" href="${path}" as="${kind}" crossorigin />\n`);
  return index.replace('</head>', `${[...links('.css', 'style'), ...links('.js', 'fetch')].join('')}  </head>`);
}

/** The address of the app's first script, as its page names it. */
export const entryOf = (index) => entryTag(index)[1];

const entryTag = (index) =>
  /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(index) ?? fail('no entry in index.html');

/** The written pages in every language, and the rules that show one of them. */
async function render(folder) {
  const outDir = join(folder, '../prerender');
  await build({ configFile: false, logLevel: 'warn', build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true } });
  const written = await import(pathToFileURL(join(process.cwd(), outDir, 'prerender.js')));
  const shown = written.localeNames.map(
    (locale) => `html[data-locale="${locale}"] [data-edition="${locale}"]{display:block}`,
  );
  const pages = {
    welcome: await written.renderWelcome(),
    tools: await written.renderTools(),
    phrases: await written.firstPhrases(),
  };
  await rm(outDir, { recursive: true });
  const rules = [
    '[data-edition]{display:none}',
    `html:not(${written.localeNames.map((locale) => `[data-locale="${locale}"]`).join()}) [data-edition="${written.defaultLocale}"]{display:block}`,
    ...shown,
  ];
  return { ...pages, rules: rules.join('') };
}

const titleOf = (html) => /data-title="([^"]+)"/.exec(html)?.[1] ?? fail('no title');

const welcomeRules = [
  'html[data-signed-in] [data-anonymous]{visibility:hidden;width:44px;padding:0}',
  '#welcome~#root{display:none}',
].join('');

/** Until the app takes its place, the written page lies over what the app is drawing, and its controls are faint. */
const toolRules = [
  '#written{display:none}',
  'html[data-written] #written{display:block;position:fixed;inset:0;z-index:1;background:var(--paper);cursor:progress}',
  'html[data-written] #root{display:flow-root;visibility:hidden}',
  '#written main :is(button:not(:has(img)),textarea,label:has(input)){opacity:.5}',
  // It floats over words.
  '#written main>div>button{opacity:1;background:color-mix(in oklab,var(--marker) 50%,var(--paper))}',
  // Not known yet: what it costs, and the keys of this machine.
  '#written :is([data-keys],[type=submit] .figures){visibility:hidden}',
  '@media(max-width:768px){#written form{display:none}}',
  '.start-heard{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}',
  '.start-failed{margin:20vh auto;max-width:30em;padding:0 1em;text-align:center}',
].join('');

/** The script of a written page, alone in one file: it runs before the page is drawn. */
async function buildFront(folder, page) {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: `src/services/browser/${page}/front.ts`,
        output: { format: 'iife', entryFileNames: `assets/${page === 'welcome' ? 'front' : page}-[hash].js` },
      },
    },
  });
  return `/${built.output[0].fileName}`;
}

function fail(text) {
  throw new Error(`The pages cannot be written: ${text}`);
}
