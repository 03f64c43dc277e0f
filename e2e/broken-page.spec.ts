import type { Route } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './mall-test.ts';
import { mallPage } from './page-models/mall-page.ts';

const NOTICE_CHUNK = /\/assets\/notice-page-[\w-]+\.js$/;

test('a page that crashes leaves header and foot standing', async ({ page, watch }) => {
  await page.route(NOTICE_CHUNK, replaceByCrash);
  const mall = mallPage(page);
  await mall.open('/notice');
  await expect(mall.heading('Oops! Something went wrong.')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByText(/错误编号 E-[0-9A-F]{8}/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('main').getByRole('link', { name: '去商城首页' }).click();
  await expect(page).toHaveTitle('商城首页');
  await watch.expectCalm(/planted crash|React Router caught|Error handled by/);
});

test('a chunk that is lost once is fetched again without a word', async ({ page }) => {
  let lost = 0;
  await page.route(NOTICE_CHUNK, async (route) => {
    lost += 1;
    await (lost === 1 ? route.abort() : route.continue());
  });
  await mallPage(page).open('/notice');
  await expect(mallPage(page).heading('公告')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(lost).toBeGreaterThan(1);
});

test('a chunk that is lost on a click still leads where the click went', async ({ page }) => {
  let lost = 0;
  await page.route(NOTICE_CHUNK, async (route) => {
    lost += 1;
    await (lost === 1 ? route.abort() : route.continue());
  });
  await mallPage(page).open('/bjhgRiskAgreement');
  // A click that falls into the moment when the document arrives could miss the link.
  await mallPage(page).settle();
  await page.getByRole('contentinfo').getByRole('link', { name: '公告' }).click();
  await expect(mallPage(page).heading('公告')).toBeVisible();
  await expect(page).toHaveURL(/\/notice$/);
  expect(lost).toBeGreaterThan(1);
});

test('a chunk that stays lost is reported, and refreshing helps once it is back', async ({
  page,
}) => {
  await page.route(NOTICE_CHUNK, (route) => route.abort());
  await mallPage(page).open('/notice');
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog).toContainText('页面资源加载失败，请刷新后重试');

  await page.unroute(NOTICE_CHUNK);
  await dialog.getByRole('button', { name: '刷新' }).click();
  await expect(mallPage(page).heading('公告')).toBeVisible();
});

/** Answers with a module that exports the same names, each a component that throws. */
async function replaceByCrash(route: Route): Promise<void> {
  const real = await (await route.fetch()).text();
  const names = [...real.matchAll(/(?:\bas |export function )(\w+)/g)].map(([, name]) => name);
  const crash = "() => { throw new Error('planted crash'); }";
  const body = names.map((name) => `export const ${name} = ${crash};`).join('\n');
  await route.fulfill({ contentType: 'text/javascript', body });
}
