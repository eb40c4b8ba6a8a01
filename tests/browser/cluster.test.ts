import sharp from 'sharp';
import { type Cluster, startCluster } from '../../scripts/cluster/cluster';
import { findPostgres, POSTGRES_MISSING, withClient } from '../../scripts/cluster/postgres';
import { expect, expectPicture, foldRoughCar, generateSmall, test, tiles } from './studio';

test.skip(findPostgres() === undefined, POSTGRES_MISSING);

let cluster: Cluster;
test.beforeAll(async () => {
  cluster = await startCluster({ workers: 2 });
});
test.afterAll(() => cluster?.close());

test('a designer’s work goes on when the processes that serve and draw it are killed', async ({ page }) => {
  // given somebody who signed in, uploaded and drew
  await page.addInitScript(foldRoughCar);
  await page.goto(cluster.apis[0]?.line ?? '');
  await expect(page.getByRole('button', { name: '账户菜单' })).toBeVisible();
  await page.goto(`${cluster.url}/car/imgLineArt`);
  const square = { create: { width: 96, height: 64, channels: 3 as const, background: '#ffffff' } };
  const drawing = {
    input: Buffer.from('<svg width="60" height="30"><rect width="60" height="30"/></svg>'),
    left: 18,
    top: 16,
  };
  const buffer = await sharp(square).composite([drawing]).png().toBuffer();
  await page.locator('input[type=file]').first().setInputFiles({ name: 'car.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('图片已就绪')).toBeVisible();
  await page.getByRole('button', { name: /^生成/ }).click();
  await expectPicture(page);

  // when the API that has answered so far is killed
  await cluster.apis[0]?.stop('SIGKILL');
  await page.reload();
  // then another one shows the same
  await expectPicture(page);
  await expect(tiles(page)).toHaveCount(1);

  // when a picture is being drawn, and the workers are killed
  await page.goto(`${cluster.url}/car/txt2img`);
  await generateSmall(page, '红色运动轿车');
  const query = (text: string) => withClient(cluster.databaseUrl, async (client) => (await client.query(text)).rows);
  await expect.poll(() => query(`select id from tasks where status = 'running'`)).toHaveLength(1);
  for (const worker of cluster.workers) await worker.stop('SIGKILL');
  // Its lease would end in half a minute.
  await query(`update tasks set lease_until = now() where status = 'running'`);
  await Promise.all(cluster.workers.map((worker) => worker.start()));
  // then it is drawn all the same, and paid once
  await expect(tiles(page)).toHaveCount(2);
  await expectPicture(page);
  expect(await query(`select kind from ledger where kind = 'settle'`)).toHaveLength(2);
});
