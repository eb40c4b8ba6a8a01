import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin, runnerImport } from 'vite';
import { sourceLines } from './scripts/source-lines/lines';

/** Modules with which parts of the app begin that come in one file each. */
const BEGINNINGS = {
  /** The pages at which a designer spends the day: the shell with its rail, and a tool in it. */
  table: ['views/shell/DesignerShell.tsx', 'views/tool/ToolPage.tsx'],
  /** What shows results. */
  results: ['views/results/History.tsx'],
  /** What calls the provider: docs/decisions/0082. */
  calls: [
    ...['services/http/send-whole.ts', 'services/http/queries.ts', 'services/generation/calls.ts'],
    ...['services/orders/observe-balance.ts', 'services/session/watch.ts'],
  ],
} as const;
type Part = keyof typeof BEGINNINGS;

interface Graph {
  getModuleInfo(id: string): { readonly code: string | null; readonly importedIds: readonly string[] } | null;
}

/** Every module that a part imports at once, and theirs: read once, when all modules are known. */
const known = new Map<Part, ReadonlySet<string>>();
function modulesOf(part: Part, graph: Graph): ReadonlySet<string> {
  const before = known.get(part);
  if (before) return before;
  const found = new Set<string>();
  const waiting = BEGINNINGS[part].map((path) => fileURLToPath(new URL(`src/${path}`, import.meta.url)));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...importsOf(next, graph));
  }
  known.set(part, found);
  return found;
}

/** A library's list of everything it has: Mantine's index.mjs, and tabler-icons-react.mjs with its thousands. */
const listOfAll = /node_modules.*\/(index|tabler-icons-react)\.m?js$/;

/** Of a library's list of everything, only what the module imports of it: `Button` lies in Button.mjs, `useId` in use-id.mjs. */
function importsOf(id: string, graph: Graph): readonly string[] {
  const info = graph.getModuleInfo(id);
  const lists = [...(info?.code ?? '').matchAll(/(?:import|export) \{([^}]*)\} from/g)].map(([, list]) => list).join();
  const names = new Set([...lists.matchAll(/\w+/g)].map(([word]) => word.toLowerCase()));
  const isNamed = (path: string) => names.has(basename(path, extname(path)).replaceAll('-', '').toLowerCase());
  return (info?.importedIds ?? []).flatMap((imported) =>
    listOfAll.test(imported) ? (graph.getModuleInfo(imported)?.importedIds ?? []).filter(isNamed) : [imported],
  );
}

/**
 * What every page needs comes in two files instead of one for each part that pages share, and so do what the tools add
 * to it, what shows results, and what calls the provider: a browser fetches six at a time, each file has headers, and the libraries stay cached when only our own code has
 * changed.
 */
const files = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 4 },
  { name: 'studio', tags: ['$initial' as const], priority: 3 },
  { name: named('table'), debugName: 'table', priority: 2 },
  { name: named('calls'), debugName: 'calls', priority: 1.5 },
  { name: named('results'), debugName: 'results', priority: 1 },
];

function named(part: Part) {
  return (id: string, graph: Graph) => (modulesOf(part, graph).has(id) ? part : null);
}

/** Parts that could not be fetched can be fetched again: docs/decisions/0047. */
const loadsParts: Plugin = {
  name: 'loads-parts',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({
      code: "export { loadPart as __vitePreload } from '/src/services/browser/load-part.ts';",
      map: null,
    }),
  },
};

const KIT = fileURLToPath(new URL('src/views/kit/', import.meta.url));

/** The theme as a style sheet: docs/decisions/0068. */
const writesTheme: Plugin = {
  name: 'writes-theme',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/views\/kit\/theme\.css$/ },
    async handler() {
      const written = await runnerImport<typeof import('./src/views/kit/theme-sheet')>(`${KIT}theme-sheet.tsx`);
      this.addWatchFile(`${KIT}theme.ts`);
      return { code: written.module.themeSheet(), map: null };
    },
  },
};

/** The lines of states and transitions, for the inspector; nothing of this machine but paths from the project's folder. */
const readsSourceLines: Plugin = {
  name: 'reads-source-lines',
  transform: {
    filter: { id: /\/src\/services\/inspector\/source-lines\.ts$/ },
    handler: () => {
      const lines = sourceLines(fileURLToPath(new URL('.', import.meta.url)));
      return { code: `export const sourceLines = JSON.parse(${JSON.stringify(JSON.stringify(lines))});`, map: null };
    },
  },
};

/** The app, for any host: what differs between installations comes with the page at run time. */
export default defineConfig({
  // RxJS as written for today's browsers, not for ES5 with helpers; the rest are Vite's own conditions.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  plugins: [react(), loadsParts, writesTheme, readsSourceLines],
  build: {
    outDir: 'dist/app',
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    // A part without others to fetch before it is named all the same.
    modulePreload: { polyfill: false, resolveDependencies: (file, others) => (others.length > 0 ? others : [file]) },
    rolldownOptions: { output: { codeSplitting: { groups: files } } },
  },
  // The app alone: the pages of the measurements name peers that are not installed here.
  optimizeDeps: { entries: ['index.html'] },
  server: { proxy: { '/api': { target: process.env.FASTBACK_API ?? 'http://127.0.0.1:4173' } } },
});
