import { glb } from '../services/models/samples';
import { canvas as drawing, openEditor } from './drawing-table';
import { button, canvas, drawnByProcessor, openWith, serve, showInline } from './model-page';
import { expect, test, withhold } from './studio';

test.use(drawnByProcessor);

const MODEL = 'car.glb';

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
