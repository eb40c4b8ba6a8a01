import { glb } from '../services/models/samples';
import { canvas as drawing, openEditor } from './drawing-table';
import { button, canvas, drawnByProcessor, openWith, serve, showInline } from './model-page';
import { placeOf } from './places';
import { delay, expect, test, tiles, withhold } from './studio';

test.use(drawnByProcessor);

const MODEL = 'car.glb';

test('a press on the picture of a model is kept while the code of its tile arrives', async ({ designer: { page } }) => {
  // given a tile whose code is on its way
  await serve(page, { [MODEL]: await glb() });
  const come = await delay(page, 'InlineModel');
  await openWith(page, [MODEL]);
  const { middle } = await placeOf(tiles(page).first());
  // when it comes between the press and its release
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  come();
  await expect(button(page, `在此处查看 3D：${MODEL}`)).toBeVisible();
  await page.mouse.up();
  // then
  await expect(page.getByRole('dialog', { name: '图片预览' })).toBeVisible();
});

for (const chunk of ['ModelViewer', 'ModelCanvas']) {
  test(`a model among the results whose ${chunk} cannot be fetched says so in its tile and is had by a retry`, async ({
    designer: { page },
  }) => {
    // given
    await serve(page, { [MODEL]: await glb() });
    await openWith(page, [MODEL]);
    const giveBack = await withhold(page, chunk);
    // when
    await showInline(page, MODEL);
    // then
    const alert = page.getByRole('alert').filter({ hasText: '3D 查看器打开失败' });
    await expect(alert).toBeVisible();
    await expect(button(page, '收起 3D')).toBeVisible();
    await expect(page.getByRole('heading', { name: '结果', exact: true })).toBeVisible();
    // when
    giveBack();
    await alert.getByRole('button', { name: '重试' }).click();
    // then
    await expect(canvas(page)).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
}

test('a preview in 3D whose code cannot be fetched says so in the editor and is had by a retry', async ({
  designer: { page },
}) => {
  // given
  await openEditor(page);
  const giveBack = await withhold(page, 'PreviewedCar');
  // when
  await drawing(page).press('p');
  // then the drawing stays, and so does the rest of the editor
  const panel = page.getByRole('region', { name: '3D 预览' });
  await expect(panel.getByRole('alert')).toBeVisible();
  await expect(drawing(page)).toBeVisible();
  // when
  giveBack();
  await panel.getByRole('button', { name: '重试' }).click();
  // then
  await expect(panel.locator('canvas')).toBeVisible();
});
