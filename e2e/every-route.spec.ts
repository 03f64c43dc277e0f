import { queryProductByJson } from '@mall/contract/catalogue/product-list';
import { expectAccessible } from './expect-accessible.ts';
import { BASE_PATH, expect, test } from './mall-test.ts';
import { expectFits } from './page-models/expect-fits.ts';
import { keepPicture } from './page-models/keep-picture.ts';
import { loginPopup } from './page-models/login-popup.ts';
import { mallPage } from './page-models/mall-page.ts';
import { ROUTES } from './routes.ts';

test.describe('every route of the specification', () => {
  for (const { path, title, needsLogin } of ROUTES) {
    test(`${path} is ${title}`, async ({ page, watch }) => {
      const mall = mallPage(page);
      const { popup } = loginPopup(page);
      await mall.open(path);
      await expect(page).toHaveTitle(title);
      await mall.settle();
      if (needsLogin) {
        await expect(popup).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(popup).toBeHidden();
        await expect(page.getByRole('main')).toContainText(`登录后查看${title}`);
      }
      await expectAccessible(page);
      for (const width of [1440, 1280, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const name = path.slice(1).replaceAll('/', '-');
        await keepPicture(page, `${name}-${width}`, 'whole page');
        await expectFits(page, width);
      }
      await watch.expectCalm();
    });
  }

  test('the bare address leads to the home page and keeps its query', async ({ page, watch }) => {
    await page.goto('/?from=mail');
    await expect(page).toHaveURL(new RegExp(`${BASE_PATH}/home(\\?from=mail)?$`));
    await expect(page).toHaveTitle('商城首页');
    await watch.expectCalm();
  });

  test('the dark board of the home page can be read while it waits and when it fails', async ({
    page,
    watch,
  }) => {
    const board = page.getByRole('region', { name: '多元宝今日报价' });
    const { promise: fail, resolve } = Promise.withResolvers<void>();
    await page.route(`**${queryProductByJson.path}`, async (route) => {
      await fail;
      await route.abort();
    });
    await mallPage(page).open('/home');
    await expect(board.getByText('加载中...')).toBeVisible();
    await expectAccessible(page);
    resolve();
    await expect(board.getByText('加载失败')).toBeVisible();
    await expectAccessible(page);
    await watch.expectCalm(/queryProductByJson|ERR_FAILED/);
  });

  test('the other spelling of the detail page is the same page', async ({ page, watch }) => {
    const mall = mallPage(page);
    await mall.open('/productDetailsDh');
    await expect(page).toHaveTitle('产品详情');
    await mall.settle();
    await watch.expectCalm();
  });

  test('an address that leads nowhere says so and offers the way home', async ({ page, watch }) => {
    const mall = mallPage(page);
    await mall.open('/no/such/page');
    await expect(mall.heading('页面不存在')).toBeVisible();
    await mall.settle();
    await expectAccessible(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: '去商城首页' })
      .or(page.getByRole('main').getByRole('button', { name: '去商城首页' }))
      .click();
    await expect(page).toHaveTitle('商城首页');
    await watch.expectCalm();
  });
});
