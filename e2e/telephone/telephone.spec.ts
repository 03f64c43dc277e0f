import { expectAccessible } from '../expect-accessible.ts';
import { expect } from '../mall-test.ts';
import { expectFits } from '../page-models/expect-fits.ts';
import { keepPicture } from '../page-models/keep-picture.ts';
import { loginPopup } from '../page-models/login-popup.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { FIXED_CODE, test } from '../story-mall.ts';

const WIDTH = 390;
const PAGES = [
  '/MyAccount/TotalAssets',
  '/MyAccount/AssetsAnalyse?tab=return',
  '/MyAccount/MyPosition',
  '/MyAccount/record',
  '/MyAccount/audit',
  '/MyAccount/agreement',
  '/MyAccount/TransferRecords',
];

test.use({ viewport: { width: WIDTH, height: 844 }, hasTouch: true });

test('a checker logs in on a telephone and reads his account and the audit desk without moving the page sideways', async ({
  page,
  story: _,
  watch,
}) => {
  const mall = mallPage(page);
  await mall.open('/MyAccount/audit');
  const { popup, logIn } = loginPopup(page);
  await popup.waitFor();
  await expectFits(page, WIDTH);
  await logIn({ mobile: '13800000003', imageCode: FIXED_CODE });
  for (const path of PAGES) {
    await mall.open(path);
    await mall.settle();
    await expectFits(page, WIDTH);
    await keepPicture(page, `telephone-${path.slice(11).replace(/\W/g, '-')}`, 'whole page');
  }
  await mall.open('/MyAccount/audit');
  await mall.settle();
  await expectAccessible(page);
  await watch.expectCalm();
});

test('the menu of a telephone leads to every family', async ({ page, story: _, watch }) => {
  const mall = mallPage(page);
  await mall.open('/home');
  await mall.settle();
  await page.getByRole('button', { name: '菜单' }).tap();
  const navigation = page.getByRole('navigation', { name: '主导航' });
  await expect(navigation.getByRole('link')).toHaveCount(8);
  await expectFits(page, WIDTH);
  await navigation.getByRole('link', { name: '公募基金' }).tap();
  await expect(page).toHaveTitle('公募基金');
  await expectFits(page, WIDTH);
  await watch.expectCalm();
});
