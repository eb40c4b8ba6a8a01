import { join } from 'node:path';
import sharp from 'sharp';
import type { CarDesign } from '../../contract/design';
import { crossDesigns } from '../../provider/engines/embedded/designs/cross';
import { readRequest } from '../../provider/engines/embedded/designs/read';
import { varyDesign } from '../../provider/engines/embedded/designs/vary';
import { files, pictures, sketch, words } from './models';
import { pictureSolid } from './solid';

// Draws the README's pictures that are the engine's alone: `npm run readme-pictures -- [folder]`. Its screens are taken
// from the running studio.

const FOLDER = process.argv[2] ?? 'docs/images';
/** Drawn twice as large as they are shown (px). */
const DRAWN = { width: 1440, height: 960 };
const VIEW = { width: 584, height: 392 };

const sedan = await words('红色运动轿车，前侧 45°', DRAWN, 2);
await save('sedan', sedan);
await save('suv', await words('SUV, white, rear three-quarter, hall', DRAWN, 4));
await save('cabin', await words('sedan, luxury interior, driver view', DRAWN, 3));
await save('coupe', await words('orange coupe, side view, dark studio', DRAWN, 4));
await save('edit', await changed('i2i_edit_common', sedan, 'deep green, black roof, gold wheels'));
await save('line-art', await changed('lineart_extraction', sedan, ''));
const drawing = await sketch('sedan-three-quarter');
await save('sketch-render', await changed('i2i_line2art', drawing, 'blue metallic'));
const request = { model: 'one_to_five_views_1k', multi_source_image_path: 'x', ...VIEW } as const;
await saveStrip('five-views', await pictures(request, { multi_source_image_path: sedan }));
await saveSitting('深红色轿跑，银色轮毂');

async function changed(
  model: 'i2i_edit_common' | 'i2i_line2art' | 'lineart_extraction',
  given: Uint8Array,
  positive: string,
): Promise<Buffer> {
  const [made] = await pictures(
    { model, multi_source_image_path: 'x', positive, ...DRAWN },
    { multi_source_image_path: given },
  );
  if (!made) throw new Error('nothing was drawn');
  return made;
}

async function save(name: string, png: Buffer) {
  await sharp(png)
    .resize(DRAWN.width / 2, DRAWN.height / 2)
    .webp({ quality: 82, effort: 6 })
    .toFile(join(FOLDER, `${name}.webp`));
  process.stdout.write(`${name}\n`);
}

/** From words to a model: one car through all that a sheet and the tools do with it. */
async function saveSitting(prompt: string) {
  const seed = 4;
  const { sheet } = readRequest({ prompt, seed, cfgScale: 7 });
  const { sheet: other } = readRequest({ prompt: 'SUV', seed, cfgScale: 7 });
  if (!sheet || !other) throw new Error('no car in these words');
  const [varied] = varyDesign({ design: sheet, locks: ['package.length', 'paint'], count: 9, seed }).designs;
  if (!varied) throw new Error('nothing was varied');
  const crossed: CarDesign = { ...crossDesigns({ a: varied.design, b: other, t: 0.3 }), paint: sheet.paint };
  const seen = (design: CarDesign, view: 'front-three-quarter' | 'rear-three-quarter') =>
    pictures({ model: 't2threeviews_context', prompt, design: { ...design, camera: { view } }, ...VIEW });
  const front = (design: CarDesign) => seen(design, 'front-three-quarter');
  const [edited = Buffer.of()] = await pictures(
    { model: 'i2i_edit_common', multi_source_image_path: 'x', positive: '车身白色，车顶黑色', ...VIEW },
    { multi_source_image_path: (await front(crossed))[0] ?? Buffer.of() },
  );
  const given = { multi_source_image_path: edited };
  const [model] = await files({ model: 'image-to-3d', multi_source_image_path: 'x' }, given);
  if (!model) throw new Error('no model was made');
  await saveStrip('sitting', [
    ...(await front(sheet)),
    ...(await front(varied.design)),
    ...(await front(crossed)),
    ...(await seen(crossed, 'rear-three-quarter')),
    edited,
    ...(await pictureSolid(model.bytes, VIEW)).slice(0, 1),
  ]);
  await saveStrip('sitting-views', await pictures(request, given));
}

/** Pictures beside each other. */
async function saveStrip(name: string, views: readonly Buffer[]) {
  const [width, height] = [VIEW.width / 2, VIEW.height / 2];
  const small = await Promise.all(views.map((view) => sharp(view).resize(width, height).toBuffer()));
  await sharp({ create: { width: width * small.length, height, channels: 3, background: '#fff' } })
    .composite(small.map((input, index) => ({ input, left: index * width, top: 0 })))
    .webp({ quality: 82, effort: 6 })
    .toFile(join(FOLDER, `${name}.webp`));
  process.stdout.write(`${name}\n`);
}
