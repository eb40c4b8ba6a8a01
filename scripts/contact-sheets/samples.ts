import sharp from 'sharp';
import { words } from './models';

// Draws the pictures that the welcome page shows and that tools begin with: `npm run sample-pictures`.

const FOLDER = 'public/images';

await save('hero', await words('红色运动轿车，前侧 45°，浅色影棚', { width: 1792, height: 1136 }, 2), 1200, 760);
await save('coupe', await words('orange coupe, side view, dark studio', { width: 1440, height: 960 }, 4), 720, 480);

async function save(name: string, png: Buffer, width: number, height: number) {
  await sharp(png).resize(width, height).webp({ quality: 80, effort: 6 }).toFile(`${FOLDER}/${name}.webp`);
  process.stdout.write(`${name}\n`);
}
