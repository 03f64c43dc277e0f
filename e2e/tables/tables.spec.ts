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
  test(`${path}: on each of its pages the table fits`, async ({ page, story: _ }) => {
    test.setTimeout(600_000);
    const mall = mallPage(page);
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await mall.open(path);
      await mall.settle();
      const next = page.getByRole('button', { name: '下一页' }).first();
      for (;;) {
        await expectFits(page, width);
        if ((await next.count()) === 0 || (await next.isDisabled())) break;
        await next.click();
        await mall.settle();
      }
    }
  });
