import { mkdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { loadPresets } from '../../src/i18n';
import { type ToolSpec, tools } from '../../src/tools';
import { files, pictures, sketch, words } from './models';
import { pictureSolid } from './solid';

// Draws the pictures that the welcome page shows and that tools begin with, and what tools make of them: `npm run
// sample-pictures`. `-- <module>` draws what that tool makes alone.

const FOLDER = 'public/images';

const [only] = process.argv.slice(2);
if (only === undefined) await saveWelcome();
for (const tool of tools) {
  if (tool.samples.length > 0 && (only ?? tool.module) === tool.module) await saveExample(tool);
}

/** The pictures of the welcome page, and those that tools begin with, large and small. */
async function saveWelcome() {
  const hero = await words('红色运动轿车，前侧 45°，浅色影棚', { width: 1792, height: 1136 }, 2);
  await save('hero', hero, 1200, 760);
  // A phone 412 px wide with 1.75 pixels to each shows it 637 px wide, and waits for it.
  await save('hero-small', hero, 640, 405, 76);
  await save('coupe', await words('orange coupe, side view, dark studio', { width: 1440, height: 960 }, 4), 720, 480);
  await saveDemo();
  await mkdir(`${FOLDER}/tools`, { recursive: true });
  for (const name of ['hero', 'coupe', 'sketch']) {
    await save(`tools/${name}`, await readFile(`${FOLDER}/${name}.webp`), 480, 320);
  }
}

/** What the demo of the welcome page shows of one car: its rendering from a sketch, its views and its model. */
async function saveDemo() {
  const drawing = { multi_source_image_path: await sketch('sedan-three-quarter') };
  const size = { width: 1440, height: 960 };
  const [render = Buffer.of()] = await pictures(
    { model: 'i2i_line2art', multi_source_image_path: 'x', positive: 'blue metallic', ...size },
    drawing,
  );
  await save('demo-render', render, 720, 480);
  const given = { multi_source_image_path: render };
  const views = await pictures(
    { model: 'one_to_five_views_1k', multi_source_image_path: 'x', width: 480, height: 480 },
    given,
  );
  await saveViews('demo-views', views);
  const [model] = await files({ model: 'image-to-3d', multi_source_image_path: 'x' }, given);
  await saveModel('demo-model', model);
}

/** Five square views of a car, three above two. */
async function saveViews(name: string, views: readonly Buffer[]) {
  const tiles = await Promise.all(views.map((view) => sharp(view).resize(240, 240).toBuffer()));
  await saveRows(name, [tiles.slice(0, 3), tiles.slice(3)]);
}

/** The sides of a model, two by two. */
async function saveModel(name: string, model: { readonly bytes: Uint8Array } | undefined) {
  if (!model) throw new Error('no model was made');
  const middle = { left: 60, top: 40, width: 360, height: 240 };
  const sides = await pictureSolid(model.bytes, { width: 480, height: 320 });
  const near = await Promise.all(sides.map((side) => sharp(side).extract(middle).toBuffer()));
  await saveRows(name, [near.slice(0, 2), near.slice(2)]);
}

/** What a tool makes of the pictures and the words that its example puts into the form. */
async function saveExample(tool: ToolSpec) {
  const { module, samples, defaults } = tool;
  const [preset] = (await loadPresets('zh')).prompts[module];
  const prompt = preset?.text ?? '';
  const size = module === 'img2mv' ? { width: 480, height: 480 } : { width: 1440, height: 960 };
  const request = tool.body({ ...defaults, ...size, customPrompt: prompt }, samples, prompt);
  const images: Record<string, Buffer> = {};
  for (const [field, value] of Object.entries(request)) {
    if (samples.some((sample) => sample === value)) images[field] = await readFile(`${FOLDER}/${value}.webp`);
  }
  if (module === 'imgto3d') return saveModel(`tools/${module}`, (await files(request, images))[0]);
  const made = await pictures(request, images);
  if (made.length < 2) return save(`tools/${module}`, made[0] ?? Buffer.of(), 480, 320);
  return saveViews(`tools/${module}`, made);
}

/** Two rows of tiles, 240 px high, in 720 × 480 px; the backdrop of a shorter row goes on at both sides. */
async function saveRows(name: string, rows: readonly (readonly Buffer[])[]) {
  const joined = await Promise.all(
    rows.map(async (tiles) => {
      const row = await sharp([...tiles], { join: { across: tiles.length } })
        .png()
        .toBuffer();
      const { width } = await sharp(row).metadata();
      const side = (720 - width) / 2;
      return sharp(row).extend({ left: side, right: side, extendWith: 'copy' }).png().toBuffer();
    }),
  );
  await save(
    name,
    await sharp(joined, { join: { across: 1 } })
      .png()
      .toBuffer(),
    720,
    480,
  );
}

async function save(name: string, png: Buffer, width: number, height: number, quality = 80) {
  await sharp(png).resize(width, height).webp({ quality, effort: 6 }).toFile(`${FOLDER}/${name}.webp`);
  process.stdout.write(`${name}\n`);
}
