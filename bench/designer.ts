import type { BrowserContext, Page } from '@playwright/test';

/** Registers a fresh user at the provider and signs the page, or every page of the browser, in from the first load on. */
export async function signIn(page: Page | BrowserContext, url: string): Promise<void> {
  const username = `b${crypto.randomUUID().slice(0, 12)}`;
  const response = await page.request.post(`${url}/api/auth/register`, {
    data: { username, password: 'a good password' },
  });
  const { data } = await response.json();
  await page.addInitScript(
    ([token, user]) => {
      localStorage.setItem('token', token ?? '');
      localStorage.setItem('userInfo', user ?? '');
    },
    [data.token, JSON.stringify(data.userInfo)],
  );
}
