import type { Locator, Page } from '@playwright/test';
import { expect } from '../mall-test.ts';
import { enter } from '../page-models/enter.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { FIXED_CODE, test } from '../story-mall.ts';

const TREASURER = { mobile: '13800000001', imageCode: FIXED_CODE };
/** A fund that the treasurer entered by a switch. */
const SWITCHED_INTO = '910311';
const LETTER = /\/highEndWealthManagementSign$/;

test('a treasurer reads one total, one income and one amount of cash on every page', async ({
  page,
  story,
}) => {
  await story.goToTen();
  await enter(page, '/MyAccount/TotalAssets', TREASURER);
  const [total, income] = [await told(page, 'total_asset-all'), await told(page, 'day_income-all')];
  const cash = await told(page, 'enable-all');
  expect(await told(page, 'day_income-families')).toBe(income);

  await mallPage(page).open('/MyAccount/MyPosition');
  expect(await told(page, 'day_income-all')).toBe(income);
  expect(await told(page, 'enable-all')).toBe(cash);

  await mallPage(page).open('/home');
  const panel = page.getByRole('complementary', { name: '账户与下单时间' });
  await expect(under(panel, '总资产（元）')).toHaveText(total);
  await expect(under(panel, /^昨日收益（元）/)).toHaveText(income);
  await expect(under(panel, '可用资金（元）')).toHaveText(cash);
  await expect(page.getByText(`可用 ${cash} 元，今晚放 1 天得 `)).toBeVisible();
});

test('the fund a switch entered tells the shares that came, as its lots do', async ({
  page,
  story: _,
}) => {
  await enter(page, `/MyAccount/PositionDetail?product_no=${SWITCHED_INTO}`, TREASURER);
  const row = page.getByRole('row', { name: /转换转入/ });
  await expect(row).toHaveCount(1);
  const lot = await told(page, `lot-${SWITCHED_INTO}#1.shares`);
  await expect(row.getByRole('cell', { name: lot, exact: true })).toBeVisible();
});

test('a visitor finds a private product locked in one way, with the way to the letter and no purchase', async ({
  page,
  story: _,
}) => {
  await mallPage(page).open('/home');
  // What stands below the first screens comes when a reader gets near.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const floor = page.getByRole('region', { name: '高端理财' });
  const names = await namesOf(floor, 'card');
  await expectLocked(floor, names.length);

  await mallPage(page).open('/highEndWealthManagement');
  const main = page.getByRole('main');
  await expect(main.getByText('高端理财仅向合格投资者展示，登录并完成认定后可见')).toHaveCount(1);
  const listed = await namesOf(main, 'card');
  expect(listed.slice(0, names.length)).toEqual(names);
  await expectLocked(main, listed.length);
  await expect(main.getByText('认定为合格投资者后可见')).toHaveCount(listed.length);

  await mallPage(page).open('/product-centre?cat=10017');
  const rows = await namesOf(main, 'row');
  await expectLocked(main, rows.length);
  await main
    .getByRole('link', { name: /^去认定/ })
    .first()
    .click();
  await expect(page).toHaveURL(LETTER);
  await expect(page.getByTestId('login-popup')).toBeVisible();
});

/** A figure of the account as it is printed. */
async function told(page: Page, name: string): Promise<string> {
  return (await page.getByTestId(`fig-${name}`).first().textContent())?.trim() ?? '';
}

/** What stands below a name of a list of figures. */
function under(list: Locator, name: string | RegExp): Locator {
  return list.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]');
}

async function namesOf(place: Locator, kind: 'card' | 'row'): Promise<readonly string[]> {
  const products = place.locator(`[data-testid^="${kind}-"]`);
  await expect(products.first()).toBeVisible();
  return products.getByRole('link').filter({ hasNotText: '去认定' }).allInnerTexts();
}

async function expectLocked(place: Locator, count: number): Promise<void> {
  expect(count).toBeGreaterThan(0);
  await expect(place.locator('[data-testid^="buy-"]')).toHaveCount(0);
  await expect(place.getByRole('link', { name: /^去认定/ })).toHaveCount(count);
}
