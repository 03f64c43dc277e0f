import { readFileSync } from 'node:fs';
import { type Day, dayToNumber } from '@mall/domain/calendar/day';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { findProduct } from '../find-product.ts';
import { expect } from '../mall-test.ts';
import { buySheet } from '../page-models/buy-sheet.ts';
import { enter } from '../page-models/enter.ts';
import { keepPicture } from '../page-models/keep-picture.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { hundredthsOf } from '../page-models/shown-figures.ts';
import { FIXED_CODE, type StoryMall, test } from '../story-mall.ts';
import { dayOf, nextTradingDay } from '../trading-days.ts';

const TREASURER = { mobile: '13800000001', imageCode: FIXED_CODE };
const MONEY_FUND = [
  { field: 'category_id', is: '10010' },
  { field: 'cat_varieties', is: '3' },
  { field: 'trade_status', is: '3' },
];
const MILLION = 1_000_000_00n;
/** The fifth trading day of December closes the bill of November. */
const CLOSED_ON = '2026-12-07';
// Its months are those of the first days of the world.
test.use({ firstDayOf: 'month-bill' });

// Twenty closes are too long for every test run: `npm run campaign stories` has them.
test('a million in a money fund is on its way, earns its first day, and stands in a bill that is closed and never changes @campaign', async ({
  page,
  story,
  watch,
}) => {
  // Some twenty days are closed.
  test.setTimeout(1_800_000);
  await story.goToTen();
  await enter(page, '/MyAccount/TotalAssets', TREASURER);
  await beginOnMonday(page, story);
  const fund = await findProduct(story.base, MONEY_FUND);
  const before = await assetsOf(page);
  const bought = await buy(page, story, fund.no);
  await seeOnItsWay(page, before);
  const held = await seeHeld(page, story, fund.no);
  await seeFirstIncome(page, story, { no: fund.no, held, earnedOn: nextTradingDay(bought) });
  await seeOpenBill(page, fund.name);
  await seeClosedBill(page, story);
  await watch.expectCalm();
});

async function closeDay(story: StoryMall): Promise<void> {
  const { exitCode, output } = await story.runScript('day');
  expect(exitCode, output).toBe(0);
}

/** The business day that the bar of the demo tells. */
async function businessDay(page: Page): Promise<Day> {
  const bar = page.getByTestId('demo-bar');
  await expect(bar).toContainText(/营业日 \d{4}-\d{2}-\d{2}/);
  return dayOf(/营业日 (\S{10})/.exec((await bar.textContent()) ?? '')?.[1] ?? '');
}

/** So that the fund earns a single day before it is looked at. */
async function beginOnMonday(page: Page, story: StoryMall): Promise<void> {
  for (let days = 0; days < 5; days += 1) {
    await mallPage(page).open('/MyAccount/TotalAssets');
    if (new Date(`${await businessDay(page)}T00:00:00Z`).getUTCDay() === 1) break;
    await closeDay(story);
  }
  await story.goToTen();
}

/** The identity line of the account, in hundredths. */
async function assetsOf(page: Page) {
  await mallPage(page).open('/MyAccount/TotalAssets');
  const figure = (trace: string) => hundredthsOf(page, trace);
  const assets = {
    total: await figure('total_asset:all'),
    held: await figure('mv:all'),
    buy: await figure('transit_buy:all'),
    redeem: await figure('transit_redeem:all'),
    cash: await figure('cash:all'),
  };
  expect(assets.held + assets.buy + assets.redeem + assets.cash).toBe(assets.total);
  return assets;
}

async function buy(page: Page, story: StoryMall, no: string): Promise<Day> {
  const buying = buySheet(page);
  await mallPage(page).open(`/detail/fund?product_no=${no}&trade=buy`);
  const tradeDay = dayOf(await buying.clock.getByTestId('clock-t_day').textContent());
  await buying.amount.fill('1000000');
  await buying.next.click();
  const documents = buying.sheet.getByRole('button', { name: /^《/ });
  await buying.confirm.or(documents).first().waitFor();
  // What was signed for an earlier order is not signed again.
  if (!(await buying.confirm.isVisible())) await buying.signDocuments(story);
  await buying.tickAll();
  await buying.confirm.click();
  await expect(buying.sheet.getByText('申购申请已受理')).toBeVisible();
  return tradeDay;
}

/** Story 1, step 7. */
async function seeOnItsWay(
  page: Page,
  before: Awaited<ReturnType<typeof assetsOf>>,
): Promise<void> {
  const { buy: buys, cash, ...others } = before;
  expect(await assetsOf(page)).toEqual({
    ...others,
    buy: buys + MILLION,
    cash: cash - MILLION,
  });
  await keepPicture(page, 'story-1-on-its-way');
}

/** Story 1, step 12; answers the shares that earn the next day, in hundredths. */
async function seeHeld(page: Page, story: StoryMall, no: string): Promise<bigint> {
  await closeDay(story);
  await mallPage(page).open('/MyAccount/MyPosition');
  const held = await hundredthsOf(page, `shares:${no}`);
  expect(held).toBeGreaterThanOrEqual(MILLION);
  return held;
}

type Earning = { readonly no: string; readonly held: bigint; readonly earnedOn: Day };

/** Story 1, step 13: cut off after the fen. */
async function seeFirstIncome(page: Page, story: StoryMall, { no, held, earnedOn }: Earning) {
  await closeDay(story);
  await mallPage(page).open('/MyAccount/MyPosition');
  const row = page.getByTestId(`row-${no}`);
  const perTenThousand = await row.getByRole('cell').nth(2).textContent();
  const unit = BigInt((perTenThousand ?? '').replace('.', ''));
  // Shares with two decimals, an income of ten thousand of them with four.
  expect(await hundredthsOf(page, `day_income:${no}`)).toBe((held * unit) / 100_000_000n);
  await mallPage(page).open('/MyAccount/TotalAssets');
  await page.getByRole('button', { name: new RegExp(`^${earnedOn} `) }).click();
  await expect(
    page.locator(`[data-trace="day_income:${no}@${dayToNumber(earnedOn)}"]`),
  ).toHaveAttribute('data-value', /^\d+\.\d{2}$/);
}

/** The strip of months above a bill has an income of its own. */
const line = (page: Page, name: string) => hundredthsOf(page, `#${name}`, 'bill:');

/** Both identities of a bill, from what stands on the page. */
async function seeIdentities(page: Page): Promise<readonly bigint[]> {
  const bill = (name: string) => line(page, name);
  const [begin, into, out, income, end] = await Promise.all(
    ['begin_asset', 'in_money', 'out_money', 'income', 'end_asset'].map(bill),
  );
  expect((begin ?? 0n) + (into ?? 0n) - (out ?? 0n) + (income ?? 0n)).toBe(end);
  const cash = (name: string) => bill(`cash.${name}`);
  const [first, ...came] = await Promise.all(
    ['begin_cash', 'bank_in', 'redeem_received', 'dividend_received', 'interest'].map(cash),
  );
  const left = await Promise.all(['bank_out', 'buy_paid', 'other_out'].map(cash));
  const sum = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n);
  const endCash = await cash('end_cash');
  expect((first ?? 0n) + sum(came) - sum(left)).toBe(endCash);
  return [begin, into, out, income, end, endCash].map((one) => one ?? 0n);
}

/** Story 1, steps 14 and 15. */
async function seeOpenBill(page: Page, fund: string): Promise<void> {
  await mallPage(page).open('/MyAccount/AssetsAnalyse?tab=bill&month=202611');
  await expect(page.getByText('未结账，净值更新后可能变化')).toBeVisible();
  const row = page.getByRole('table', { name: /^账单产品/ }).getByRole('row', { name: fund });
  await expect(row).toContainText('1,000,000.00');
  const [begin, , , , end] = await seeIdentities(page);
  await keepPicture(page, 'story-1-open-bill', 'whole page');
  const arrived = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 Excel' }).click();
  const file = await (await arrived).path();
  const sheet = unzipSync(readFileSync(file))['xl/worksheets/sheet1.xml'];
  const text = strFromU8(sheet ?? new Uint8Array());
  const wanted = ['月度账单', '账单月份 202611', '数据日期：未结账', fund];
  const missing = [...wanted, `期初市值（元） ${yuan(begin)}`, `期末市值（元） ${yuan(end)}`];
  expect(missing.filter((words) => !text.includes(words))).toEqual([]);
}

function yuan(amount: bigint | undefined): string {
  return (Number(amount ?? 0n) / 100).toFixed(2);
}

/** Story 1, step 16. */
async function seeClosedBill(page: Page, story: StoryMall): Promise<void> {
  const open = () => mallPage(page).open('/MyAccount/AssetsAnalyse?tab=bill&month=202611');
  for (let days = 0; days < 20; days += 1) {
    await open();
    if ((await businessDay(page)) > CLOSED_ON) break;
    await closeDay(story);
  }
  await expect(page.getByText(`第1版　已结账（${CLOSED_ON}）`)).toBeVisible();
  const told = await seeIdentities(page);
  await keepPicture(page, 'story-1-closed-bill', 'whole page');
  await closeDay(story);
  await open();
  await expect(page.getByText(`第1版　已结账（${CLOSED_ON}）`)).toBeVisible();
  expect(await seeIdentities(page)).toEqual(told);
}
