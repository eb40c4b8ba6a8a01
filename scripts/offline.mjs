// Makes the built app installable: draws its icons, and writes the service worker, which keeps the files of the build so
// that the app opens without a network.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { build } from 'vite';
import { entryOf } from './prerender.mjs';

const PAPER = '#fbfaf7';
/** Size in pixels, and the share of the width that the car takes; what a system cuts off a mask stays free of it. */
const ICONS = {
  'icon-192.png': { size: 192, share: 0.88 },
  'icon-512.png': { size: 512, share: 0.88 },
  'maskable-512.png': { size: 512, share: 0.66, background: PAPER },
  'apple-touch-icon.png': { size: 180, share: 0.8, background: PAPER },
};

/** Kept files: what no screen asks for on a usual visit is fetched when it is needed. */
const UNUSUAL = [
  // The typeface beyond Latin: Chinese comes from the system.
  /\/inter-(?:cyrillic|greek|vietnamese)[\w-]*\.woff2$/,
  // Chinese type for machines without any: a browser keeps the parts that it has fetched.
  /\/(?:noto-sans-sc|chinese-type)-[\w-]*\.(?:woff2|css)$/,
  // What a design sheet shows beside its names: it is worked out by the provider anyway.
  /^\/design\//,
  // The decoder in JavaScript, for browsers without WebAssembly.
  /\/draco_decoder-[\w-]+\.js$/,
];

/** Adds `icons/` and `service-worker.js` to the built app in `folder`; after everything else is there. */
export async function makeOffline(folder) {
  await drawIcons(folder);
  const files = await keptFiles(folder);
  const tools = (await readdir(join(folder, 'car'))).sort().map((name) => join('car', name));
  const pages = await Promise.all(
    ['index.html', 'tool.html', 'welcome.html', ...tools].map((name) => readFile(join(folder, name))),
  );
  const version = hashOf(Buffer.concat([Buffer.from(JSON.stringify(files)), ...pages])).slice(0, 16);
  await build({
    configFile: false,
    logLevel: 'warn',
    define: {
      FASTBACK_FILES: JSON.stringify(files),
      FASTBACK_BUILD: JSON.stringify(version),
      FASTBACK_ENTRY: JSON.stringify(entryOf(pages[0].toString())),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: 'src/service-worker/main.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
  return files;
}

async function drawIcons(folder) {
  await mkdir(join(folder, 'icons'), { recursive: true });
  const drawing = await readFile(join(folder, 'favicon.svg'));
  for (const [name, { size, share, background }] of Object.entries(ICONS)) {
    const width = Math.round(size * share);
    const car = await sharp(drawing, { density: 300 }).resize(width, width).png().toBuffer();
    await sharp({ create: { width: size, height: size, channels: 4, background: background ?? '#00000000' } })
      .composite([{ input: car }])
      .png({ compressionLevel: 9 })
      .toFile(join(folder, 'icons', name));
  }
}

/** Files with a hash in their name need no revision. */
async function keptFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const urls = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder).length).replaceAll('\\', '/'))
    .filter((url) => !/\.(?:br|gz|html)$|^\/service-worker\.js$/.test(url) && !UNUSUAL.some((each) => each.test(url)))
    .sort();
  return Promise.all(
    urls.map(async (url) => ({
      url,
      revision: url.startsWith('/assets/') ? null : hashOf(await readFile(join(folder, url))).slice(0, 16),
    })),
  );
}

const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** What keeping `files` fetches, in bytes as they are sent. */
export async function weighKept(folder, files) {
  const sizes = files.map(async ({ url }) => {
    const path = join(folder, url);
    return (await stat(existsSync(`${path}.br`) ? `${path}.br` : path)).size;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
