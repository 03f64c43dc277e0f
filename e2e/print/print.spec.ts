import type { Page } from '@playwright/test';
import { findProduct } from '../find-product.ts';
import { expect } from '../mall-test.ts';
import { enter } from '../page-models/enter.ts';
import { fundDetail } from '../page-models/fund-detail.ts';
import { keepPicture } from '../page-models/keep-picture.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { FIXED_CODE, test } from '../story-mall.ts';

const HOLDER = { mobile: '13800000001', imageCode: FIXED_CODE };
const STOCK = [
  { field: 'category_id', is: '10010' },
  { field: 'cat_varieties', is: '1' },
  { field: 'trade_status', is: '3' },
];

/** What paper shows, without the browser's own dialog. */
async function onPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  for (const menu of await page.locator('header, nav, [data-testid="demo-bar"]').all())
    await expect(menu).toBeHidden();
}

test('a product is printed with every section, also those no reader came near, and without menus', async ({
  page,
  story,
}) => {
  await page.addInitScript('window.print = () => { window.isPrinted = true }');
  const fund = await findProduct(story.base, STOCK);
  const detail = fundDetail(page);
  await detail.open(fund.no);
  await page.getByRole('button', { name: '打印', exact: true }).click();
  await page.waitForFunction('window.isPrinted');
  await onPaper(page);
  for (const name of ['基金经理', '持仓与规模', '费率', '交易规则', '产品档案', '公告与文件'])
    await expect(detail.section(name)).toBeVisible();
  await expect(mallPage(page).heading(fund.name)).toBeVisible();
  await expect(page.getByText(fund.no).first()).toBeVisible();
  await keepPicture(page, 'print-fund', 'whole page');
});

const PAPERS = ['record', 'AssetsAnalyse?tab=bill', 'agreement', 'MyPosition'];

test('pages of an account are printed without menus and without a table that leaves the paper', async ({
  page,
  story: _,
}) => {
  const mall = mallPage(page);
  await enter(page, '/MyAccount/record', HOLDER);
  for (const path of PAPERS)
    await test.step(path, async () => {
      await mall.open(`/MyAccount/${path}`);
      await mall.settle();
      await onPaper(page);
      await keepPicture(page, `print-${path.replace(/\W/g, '-')}`, 'whole page');
      await page.emulateMedia({ media: null });
    });
});
