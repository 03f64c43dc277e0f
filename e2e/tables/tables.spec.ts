import { expect, type Page } from '@playwright/test';
import { expectFits } from '../page-models/expect-fits.ts';
import { keepPicture } from '../page-models/keep-picture.ts';
import { loginPopup } from '../page-models/login-popup.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { FIXED_CODE, test } from '../story-mall.ts';

const WIDTHS = [1440, 1280, 1024, 390];
const ACCOUNT_PAGES = [
  'TotalAssets',
  'AssetsAnalyse',
  'AssetsAnalyse?tab=return',
  'AssetsAnalyse?tab=bill',
  'MyPosition',
  'MyPosition?tab=transit',
  'MyPosition?tab=closed',
  'MyPosition?tab=ration',
  'BjhgPositionDetail',
  'record',
  'agreement',
  'favorite',
  'audit',
  'TransferRecords',
];
const LISTS = [
  '/product-centre',
  '/topic/fund',
  '/topic/fund?set=2',
  '/topic/fund?set=3',
  '/topic/fund?set=4',
  '/regularWealthManagement',
  '/highEndWealthManagement',
];

for (const { who, mobile } of [
  { who: 'a person', mobile: '13800000001' },
  { who: 'a checker', mobile: '13800000003' },
])
  test(`every table of the account of ${who} fits its frame at four widths`, async ({
    page,
    story: _,
  }) => {
    test.setTimeout(600_000);
    const mall = mallPage(page);
    await mall.open('/MyAccount/TotalAssets');
    await loginPopup(page).logIn({ mobile, imageCode: FIXED_CODE });
    for (const path of ACCOUNT_PAGES) {
      await mall.open(`/MyAccount/${path}`);
      await mall.settle();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expectFits(page, width);
        await keepPicture(page, `table-${mobile.slice(-1)}-${path.replace(/\W/g, '-')}-${width}`);
      }
    }
  });

for (const path of LISTS)
  test(`${path}: on each of its pages the table fits, and its columns stay where they are`, async ({
    page,
    story: _,
  }) => {
    test.setTimeout(600_000);
    const mall = mallPage(page);
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await mall.open(path);
      await mall.settle();
      const next = page.getByRole('button', { name: '下一页' }).first();
      if (path.startsWith('/topic/fund')) await page.locator('main tbody tr').first().waitFor();
      const first = await columnsOf(page);
      for (;;) {
        await expectFits(page, width);
        expect(await columnsOf(page)).toEqual(first);
        if ((await next.count()) === 0 || (await next.isDisabled())) break;
        await next.click();
        await mall.settle();
        await expect(page.locator('main table[aria-busy]')).toHaveCount(0);
      }
    }
  });

/** Where each column of the page's list begins; none on a page of cards. */
function columnsOf(page: Page): Promise<readonly number[]> {
  return page
    .locator('main table thead th')
    .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().left)));
}
