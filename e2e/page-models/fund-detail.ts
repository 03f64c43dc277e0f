import type { Page } from '@playwright/test';
import { mallPage } from './mall-page.ts';

export function fundDetail(page: Page) {
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  return {
    open: (productNo: string, more = '') =>
      mallPage(page).open(`/detail/fund?product_no=${productNo}${more}`),
    section,
    chart: page.getByRole('slider'),
    card: page.getByRole('complementary', { name: '购买' }),
    parts: page.getByRole('navigation', { name: '页内导航' }),
    /** Reads down to the foot, so that every block that waits for a reader has come. */
    readToTheEnd: async () => {
      for (const id of ['managers', 'portfolio', 'fees', 'rules', 'archive', 'notices']) {
        await page.locator(`#${id}`).scrollIntoViewIfNeeded();
        await page.locator(`#${id} section`).first().waitFor();
        await page.waitForLoadState('networkidle');
      }
    },
  };
}
