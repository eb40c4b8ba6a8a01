import { join } from 'node:path';
import sharp from 'sharp';
import { pictures, sketch, words } from './models';

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
await saveViews(await pictures(request, { multi_source_image_path: sedan }));

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

/** Beside each other, a little apart. */
async function saveViews(views: readonly Buffer[]) {
  const [width, height] = [VIEW.width / 2, VIEW.height / 2];
  const small = await Promise.all(views.map((view) => sharp(view).resize(width, height).toBuffer()));
  await sharp({ create: { width: width * small.length, height, channels: 3, background: '#fff' } })
    .composite(small.map((input, index) => ({ input, left: index * width, top: 0 })))
    .webp({ quality: 82, effort: 6 })
    .toFile(join(FOLDER, 'five-views.webp'));
  process.stdout.write('five-views\n');
}
