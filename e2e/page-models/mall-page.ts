import type { Locator, Page } from '@playwright/test';
import { BASE_PATH } from '../mall-test.ts';

/** What every page of the mall has: the frame around its content. */
export type MallPage = ReturnType<typeof mallPage>;

export function mallPage(page: Page) {
  return {
    open: (path: string) => page.goto(`${BASE_PATH}${path}`),
    heading: (name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true }),
    search: page.getByRole('combobox', { name: '搜索产品' }),
    loginButton: page.getByRole('banner').getByRole('button', { name: '登录', exact: true }),
    /** Nothing is on its way any more and the page stands; a popup may hide it from roles, so the tag is looked for. */
    settle: async () => {
      await page.waitForLoadState('networkidle');
      await page.locator('main').waitFor();
    },
  };
}
