import { queryProductByJson } from '@mall/contract/catalogue/product-list';
import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { BASE_PATH, expect, test } from './mall-test.ts';
import { loginPopup } from './page-models/login-popup.ts';
import { lookAt } from './page-models/look-at.ts';
import { mallPage } from './page-models/mall-page.ts';
import { ROUTES, type Route } from './routes.ts';

/** A browser that has opened one page opens the next one in half the time; both workers have something to do. */
function groupsOf(routes: readonly Route[]): readonly (readonly Route[])[] {
  const half = Math.ceil(routes.length / 2);
  return [routes.slice(0, half), routes.slice(half)];
}

async function openRoute(page: Page, { path, title }: Route): Promise<void> {
  await mallPage(page).open(path);
  await expect(page).toHaveTitle(title);
  await mallPage(page).settle();
}

function lookAtRoute(page: Page, { path }: Route): Promise<void> {
  const name = path.slice(1).replaceAll('/', '-');
  return lookAt(page, name, { widths: [390, 1280, 1440], part: 'whole page' });
}

test.describe('every route of the specification', () => {
  for (const [place, routes] of groupsOf(ROUTES.filter((route) => !route.needsLogin)).entries())
    test(`pages for everybody have their titles, fit and can be read, part ${place + 1}`, async ({
      page,
      watch,
    }) => {
      for (const route of routes)
        await test.step(route.path, async () => {
          await openRoute(page, route);
          await lookAtRoute(page, route);
        });
      await watch.expectCalm();
    });

  for (const [place, routes] of groupsOf(ROUTES.filter((route) => route.needsLogin)).entries())
    test(`pages of an account have their titles and ask a visitor to log in, part ${place + 1}`, async ({
      page,
      watch,
    }) => {
      const { popup } = loginPopup(page);
      for (const route of routes)
        await test.step(route.path, async () => {
          await openRoute(page, route);
          await expect(popup).toBeVisible();
          // It is the same popup over the same empty page each time.
          if (route === routes[0]) await expectAccessible(page);
          await page.keyboard.press('Escape');
          await expect(popup).toBeHidden();
          await expect(page.getByRole('main')).toContainText(`登录后查看${route.title}`);
          await lookAtRoute(page, route);
        });
      await watch.expectCalm();
    });

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
