import type { Page } from '@playwright/test';
import type { Module } from '../../contract/models';
import zh from '../../src/i18n/zh';
import { expect, generate, generateSmall, tiles } from './studio';

/** Gives the newest picture to another tool and waits for as many results. */
export async function onwards(page: Page, module: Module, prompt: string, count: number) {
  const before = await tiles(page).count();
  await tiles(page).first().hover();
  await page.getByRole('button', { name: '更多操作' }).nth(1).click();
  await page.getByRole('menuitem', { name: zh.titles[module], exact: true }).click();
  await expect(page.getByRole('heading', { name: zh.titles[module], level: 1 })).toBeVisible();
  if (module === 'imgto3d') {
    // The coarsest model is as long as the finest.
    await page.getByRole('slider', { name: zh.form.mcResolution }).press('Home');
    await page.getByRole('button', { name: /^生成/ }).click();
  }
  // An edit keeps the size of its picture.
  else if (module === 'imgedit') await generate(page, prompt);
  else await generateSmall(page, prompt);
  await expect(tiles(page)).toHaveCount(before + count);
}

/** Of a car in a GLB, along its longest axis (m). */
export function lengthOf(glb: Buffer): number {
  const { accessors } = JSON.parse(glb.subarray(20, 20 + glb.readUInt32LE(12)).toString());
  const places: { min: number[]; max: number[] }[] = accessors.filter(
    ({ type, max }: { type: string; max?: number[] }) => type === 'VEC3' && max !== undefined,
  );
  const axes = [0, 1, 2].map(
    (axis) =>
      Math.max(...places.map(({ max }) => max[axis] ?? 0)) - Math.min(...places.map(({ min }) => min[axis] ?? 0)),
  );
  return Math.max(...axes);
}
