import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect } from './mall-test.ts';
import { buySheet } from './page-models/buy-sheet.ts';
import { fundTopic } from './page-models/fund-topic.ts';
import { keepPicture } from './page-models/keep-picture.ts';
import { loginPopup } from './page-models/login-popup.ts';
import { mallPage } from './page-models/mall-page.ts';
import { FIXED_CODE, type StoryMall, test } from './story-mall.ts';

const CUSTOMER = { mobile: '13800000001', imageCode: FIXED_CODE };
const FUND = { no: '910148', name: '云岭红利增强指数A' };
const STORY_MS = 300_000;
// Its figures are those of the first day of the world.
test.use({ firstDayOf: 'buy-and-clear' });

test('a visitor finds a fund, buys it, the day closes, and the shares are there', async ({
  page,
  story,
  watch,
}) => {
  test.setTimeout(STORY_MS);
  await findFund(page);
  await lookAtFund(page);
  await logInToBuy(page);
  const order = await buyFund(page);
  await seeOrderOnItsWay(page);

  await closeDay(story);
  const lot = await seeShares(page);
  expect(lot.shares).toBe(sharesOf(order, lot.netValue));

  await closeDay(story);
  await seeIncome(page);
  const verified = await story.npmRun('mall', '--', 'verify');
  expect(verified.output).not.toBe('');
  expect(verified.exitCode, verified.output).toBe(0);
  await watch.expectCalm();
});

/** The address is a step ahead of the table: its rows are those of another page once the first of them is another one. */
async function turnPage(page: Page, name: string): Promise<void> {
  const { table, rows } = fundTopic(page);
  await expect(table).not.toHaveAttribute('aria-busy', 'true');
  const before = await rows.first().getAttribute('data-testid');
  await page.getByRole('button', { name }).click();
  await expect(rows.first()).not.toHaveAttribute('data-testid', before ?? '');
  await expect(table).not.toHaveAttribute('aria-busy', 'true');
}

async function findFund(page: Page): Promise<void> {
  const topic = fundTopic(page);
  await mallPage(page).open('/topic/fund');
  await expect(topic.rows).toHaveCount(10);
  await topic.sortBy('近1年 %');
  await expect(topic.header('近1年 %')).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=year_ratio\.desc/);
  await topic.sortBy('近1年 %');
  await expect(topic.header('近1年 %')).toHaveAttribute('aria-sort', 'ascending');
  await turnPage(page, '第2页');
  await expect(page).toHaveURL(/page=2/);
  await expectAccessible(page);

  await mallPage(page).search.fill(FUND.no);
  await page.getByRole('option', { name: new RegExp(FUND.no) }).click();
}

async function lookAtFund(page: Page): Promise<void> {
  await expect(mallPage(page).heading(FUND.name)).toBeVisible();
  const chart = page.getByRole('slider', { name: /近1年累计涨跌：本产品/ });
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', /^\d{4}-\d{2}-\d{2} 本产品 [+-]?[\d.]+%/);
  await expect(page.locator('.u-over')).toBeVisible();
  await mallPage(page).settle();
  await expectAccessible(page);
  await keepPicture(page, 'story-fund-detail', 'whole page');
}

async function logInToBuy(page: Page): Promise<void> {
  await page.getByTestId(`buy-${FUND.no}`).click();
  await loginPopup(page).logIn(CUSTOMER);
}

type Order = { readonly feeFen: bigint };
const MONEY_FEN = 10_000_00n;

async function buyFund(page: Page): Promise<Order> {
  const buying = buySheet(page);
  // What the visitor wanted before the login goes on by itself.
  await expect(buying.sheet).toBeVisible();
  await expect(buying.clock.getByTestId('clock-t_day')).toHaveText('2026-11-12');
  await buying.amount.fill('10000');
  await expectAccessible(page);
  await keepPicture(page, 'story-buy-fill');
  await buying.next.click();
  await buying.signDocuments();
  await buying.tickAll();
  await keepPicture(page, 'story-buy-confirm');
  await buying.confirm.click();
  await expect(buying.sheet.getByText('申购申请已受理')).toBeVisible();
  await expect(buying.fact('资金')).toHaveText('冻结 10,000.00 元');
  await expectAccessible(page);
  await keepPicture(page, 'story-buy-result');
  return { feeFen: hundredths((await buying.fact('预计手续费').textContent()) ?? '') };
}

async function seeOrderOnItsWay(page: Page): Promise<void> {
  await mallPage(page).open('/MyAccount/MyPosition?tab=transit');
  const row = page.getByRole('row', { name: new RegExp(FUND.name) }).first();
  await expect(row).toContainText('10,000.00');
  await expect(row).toContainText('2026-11-12');
}

async function closeDay(story: StoryMall): Promise<void> {
  const { exitCode, output } = await story.npmRun('day');
  expect(exitCode, output).toBe(0);
}

async function seeShares(page: Page) {
  await mallPage(page).open(`/MyAccount/PositionDetail?product_no=${FUND.no}`);
  const lots = page.getByRole('table', { name: /持仓批次/ });
  const lot = lots.getByRole('row').filter({ hasText: '2026-11-13' }).last();
  await expect(lot).toBeVisible();
  const cells = await lot.getByRole('cell').allTextContents();
  // After the number of the lot: confirmed on, net value, shares.
  const [, netValue = '', shares = ''] = cells;
  return { shares: hundredths(shares), netValue: tenThousandths(netValue) };
}

/** The rule of the fund contract, worked out here a second time: net money over net value, half up. */
function sharesOf({ feeFen }: Order, netValueE4: bigint): bigint {
  return ((MONEY_FEN - feeFen) * 10_000n * 2n + netValueE4) / (netValueE4 * 2n);
}

async function seeIncome(page: Page): Promise<void> {
  await mallPage(page).open('/MyAccount/MyPosition');
  const row = page.getByTestId(`row-${FUND.no}`);
  await expect(row.getByTestId(`fig-shares-${FUND.no}`)).toHaveAttribute('data-value', /[1-9]/);
  await expect(row.getByTestId(`fig-mv-${FUND.no}`)).toHaveAttribute('data-value', /[1-9]/);
  await expect(row.getByTestId(`fig-hold_income-${FUND.no}`)).toBeVisible();
  await expect(row.getByTestId(`fig-day_income-${FUND.no}`)).toBeVisible();
  await mallPage(page).settle();
  await expectAccessible(page);
  await keepPicture(page, 'story-my-position', 'whole page');
  await page.getByRole('link', { name: FUND.name }).click();
  await expect(page.getByRole('table', { name: /持仓批次/ })).toBeVisible();
  await mallPage(page).settle();
  await expectAccessible(page);
  await keepPicture(page, 'story-position-detail', 'whole page');
}

function hundredths(text: string): bigint {
  return BigInt(text.replaceAll(/\D/g, ''));
}

function tenThousandths(text: string): bigint {
  return BigInt(text.replaceAll(/\D/g, ''));
}
