import { glb, gltf, obj, ply } from '../services/models/samples';
import { button, canvas, drawnByProcessor, openWith, serve, showInline } from './model-page';
import { expect, test } from './studio';

test.use(drawnByProcessor);

test('opens models of all four formats, at most three inline, and one from this device', async ({
  designer: { page },
}) => {
  const files = { 'a.glb': await glb(), 'b.obj': obj(), 'c.ply': await ply(true), 'd.glb': await glb() };
  await serve(page, files);
  await openWith(page, Object.keys(files));
  for (const [index, name] of Object.keys(files).entries()) {
    await showInline(page, name);
    await expect(canvas(page)).toHaveCount(Math.min(3, index + 1));
    await expect(button(page, `在此处查看 3D：${name}`)).toHaveCount(0);
  }
  // then the fourth has sent the first back to its poster
  await expect(button(page, '在此处查看 3D：a.glb')).toBeVisible();
  await expect(page.getByRole('application')).toHaveCount(3);
  await expect(page.getByRole('alert').filter({ hasText: '3D' })).toHaveCount(0);
  for (let left = 3; left > 0; left--) await button(page, '收起 3D').first().click();
  // when a glTF is opened with its file
  const { bytes, resources } = await gltf();
  const upload = (name: string, content: Uint8Array) => ({ name, mimeType: '', buffer: Buffer.from(content) });
  const input = page.locator('input[type=file][accept*=gltf]');
  await input.setInputFiles([upload('car.gltf', bytes), upload('car.bin', resources['car.bin'] ?? new Uint8Array())]);
  // then it is as large as it was written
  const dialog = page.getByRole('dialog', { name: 'car.gltf' });
  await expect(dialog.getByText('500 × 2,000 × 1,000 mm')).toBeVisible();
  await expect(dialog.locator('canvas')).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).click();
  await input.setInputFiles([upload('car.fbx', new Uint8Array(8))]);
  await expect(page.getByText('不支持的文件格式')).toBeVisible();
});
