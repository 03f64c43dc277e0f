import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { sql } from 'kysely';
import { inDatabase } from '../../tools/campaign/order-world.ts';
import { expect } from '../mall-test.ts';
import { enter } from '../page-models/enter.ts';
import { keepPicture } from '../page-models/keep-picture.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { hundredths, hundredthsOf } from '../page-models/shown-figures.ts';
import { FIXED_CODE, type StoryMall, test } from '../story-mall.ts';

const HOLDER = { mobile: '13800000001', imageCode: FIXED_CODE };
const COLLEAGUE = { mobile: '13800000003', imageCode: FIXED_CODE };
const REASON = '基金管理人公告：净值计算有误';
/** The last trading day of a month whose bill is closed. */
const CORRECTED_ON = '2026-10-30';
const MONTH = '202610';
// Its closed month is that of the first day of the world.
test.use({ firstDayOf: 'explains-itself' });

test('a figure explains itself to its customer alone, as of any day, corrected or not, and in a journal', async ({
  page,
  browser,
  story,
  watch,
}) => {
  test.setTimeout(600_000);
  await story.goToTen();
  await enter(page, '/MyAccount/TotalAssets', HOLDER);
  await showNoOther(page, browser, story);
  await addUpDay(page);
  await goBackInTime(page, story);
  await seeCorrection(page, story);
  await saveJournal(page);
  await watch.expectCalm();
});

/** Step 3: the address of a figure, sent to the operator of another institution. */
async function showNoOther(page: Page, browser: Browser, story: StoryMall): Promise<void> {
  await mallPage(page).open('/MyAccount/record');
  const figure = page.locator('main [data-trace^="order:"]').first();
  const trace = (await figure.getAttribute('data-trace')) ?? '';
  const path = `/MyAccount/record?trace=${encodeURIComponent(trace)}`;
  await mallPage(page).open(path);
  await expect(page.getByTestId('trace-sheet')).toContainText('与显示一致');
  const context = await browser.newContext({ baseURL: story.base });
  const other = await context.newPage();
  await enter(other, path, COLLEAGUE);
  await expect(other.getByTestId('trace-sheet')).toContainText('无权查看');
  await keepPicture(other, 'story-12-not-visible');
  await context.close();
}

/** Step 4: a day of the calendar opens to its products, which add up to it. */
async function addUpDay(page: Page): Promise<void> {
  await mallPage(page).open('/MyAccount/TotalAssets');
  const days = page.getByRole('button', { name: /^\d{4}-\d{2}-\d{2} 收益 .*查看各产品收益$/ });
  await days.last().click();
  const products = page.getByRole('region', { name: /各产品收益$/ });
  await expect(products).toBeVisible();
  await expect(products.locator('[data-value]').nth(1)).toBeVisible();
  const values = await products
    .locator('[data-value]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-value')));
  const amounts = values.map(hundredths);
  const sum = amounts.slice(0, -1).reduce((total, one) => total + one, 0n);
  expect(amounts.length).toBeGreaterThan(2);
  expect(sum).toBe(amounts.at(-1));
  await keepPicture(page, 'story-12-day', 'whole page');
}

async function closeDay(story: StoryMall): Promise<void> {
  const { exitCode, output } = await story.runScript('day');
  expect(exitCode, output).toBe(0);
}

const PARTS = ['total_asset:all', 'mv:all', 'transit_redeem:all', 'cash:all', 'total_income:all'];

async function figuresOf(page: Page, search = ''): Promise<readonly bigint[]> {
  await mallPage(page).open(`/MyAccount/TotalAssets${search}`);
  await expect(page.getByTestId('fig-total_asset-all')).toBeVisible();
  return Promise.all(PARTS.map((trace) => hundredthsOf(page, trace)));
}

/** Step 6: what a morning shows is told of the day before for ever, and nothing can be done in it. */
async function goBackInTime(page: Page, story: StoryMall): Promise<void> {
  const closed = await today(page);
  await closeDay(story);
  const morning = await figuresOf(page);
  await closeDay(story);
  expect(await figuresOf(page)).not.toEqual(morning);
  expect(await figuresOf(page, `?as_of=${closed.replaceAll('-', '')}`)).toEqual(morning);
  await expect(page.getByText(`当前显示截至 ${closed} 的账户，按最新数据，不可交易`)).toBeVisible();
  await page.getByRole('link', { name: '我的持仓', exact: true }).click();
  const redeem = page.getByRole('button', { name: /^赎回 / }).first();
  await expect(redeem).toHaveAttribute('aria-disabled', 'true');
  await keepPicture(page, 'story-12-past', 'whole page');
}

async function today(page: Page): Promise<string> {
  const bar = page.getByTestId('demo-bar');
  await expect(bar).toContainText(/营业日 \d{4}-\d{2}-\d{2}/);
  return /营业日 (\S{10})/.exec((await bar.textContent()) ?? '')?.[1] ?? '';
}

/** Step 6 and 7: a net value of a closed month was wrong. */
async function seeCorrection(page: Page, story: StoryMall): Promise<void> {
  const asOf = `as_of=${CORRECTED_ON.replaceAll('-', '')}`;
  const then = `${asOf}&known_on=${CORRECTED_ON.replaceAll('-', '')}`;
  const [told, known] = [await figuresOf(page, `?${asOf}`), await figuresOf(page, `?${then}`)];
  const { productNo, nav } = await heldFund(story);
  const corrected = (Number(nav) * 1.01).toFixed(4);
  const words = ['nav', 'correct', productNo, CORRECTED_ON, corrected, '--reason', REASON];
  const done = await story.runScript('mall', '--', ...words, '--by', 'staff1');
  expect(done.exitCode, done.output).toBe(0);

  expect(await figuresOf(page, `?${asOf}`)).not.toEqual(told);
  expect(await figuresOf(page, `?${then}`)).toEqual(known);
  await mallPage(page).open(`/MyAccount/PositionDetail?product_no=${productNo}&${asOf}`);
  await expect(page.getByText(`（当时 ${nav}）`)).toBeVisible();
  await expect(page.getByTestId(`fig-net_value-${productNo}`).first()).toContainText(corrected);
  await mallPage(page).open(`/MyAccount/PositionDetail?product_no=${productNo}&${then}`);
  await expect(page.getByTestId(`fig-net_value-${productNo}`).first()).toContainText(nav);

  await mallPage(page).open(`/MyAccount/AssetsAnalyse?tab=bill&month=${MONTH}`);
  await expect(page.getByText(/^第2版　已结账/)).toBeVisible();
  await expect(page.getByText(`更正原因：${REASON}`)).toBeVisible();
  const changed = page.getByRole('listitem').filter({ hasText: '更正为' });
  await expect(changed.first()).toBeVisible();
  expect(await changed.locator('s').count()).toBe(await changed.count());
  await keepPicture(page, 'story-12-corrected-bill', 'whole page');
  await page.getByRole('combobox', { name: '账单版本' }).selectOption('1');
  await expect(page.getByText(/^第1版　已结账/)).toBeVisible();
}

type HeldFund = { readonly productNo: string; readonly nav: string };

/** What the holder bought before that day and has whole since, with its net value of the day. */
async function heldFund({ dataDir }: StoryMall): Promise<HeldFund> {
  return inDatabase(dataDir, async (db) => {
    const { rows } = await sql<HeldFund>`
      select l.product_no as "productNo", to_char(n.nav_e8 / 1e8, 'FM0.0000') as nav
        from mall_user u
        join inst_user i using (user_id)
        join share_lot l using (client_id)
        join product p on p.product_no = l.product_no
        join product_nav n on n.product_no = l.product_no and n.nav_on = ${CORRECTED_ON}
       where u.mobile = ${HOLDER.mobile} and p.carry_mode is null and l.confirmed_on < ${CORRECTED_ON}
         and l.left_shares_e2 = l.came_shares_e2
         and not exists (select from dividend_split d where d.product_no = l.product_no and d.ex_on >= '2026-09-01')
         and not exists (select from share_lot other where other.client_id = l.client_id
                            and other.product_no = l.product_no and other.lot_id <> l.lot_id)
       order by l.left_shares_e2 desc limit 1`.execute(db);
    const [held] = rows;
    if (!held) throw new Error('the holder has a fund since that month');
    return held;
  });
}

/** Step 8: what the journal adds up to is what the pages show. */
async function saveJournal(page: Page): Promise<void> {
  await mallPage(page).open('/MyAccount/MyPosition');
  const funds = page.locator('main [data-trace^="shares:"]:not([data-trace*="#"])');
  await expect(funds.first()).toBeVisible();
  const shown = await funds.evaluateAll((all) =>
    all.map((one) => [
      one.getAttribute('data-trace')?.slice('shares:'.length) ?? '',
      one.getAttribute('data-value'),
    ]),
  );
  // The principal of repos is money that the house owes.
  const lent = await page
    .locator('main [data-trace^="cost:"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-value')));
  const [, , redeeming = 0n, cash = 0n] = await figuresOf(page);
  const buying = await hundredthsOf(page, 'transit_buy:all');
  const arrived = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 hledger' }).click();
  const sums = assetsIn(readFileSync(await (await arrived).path(), 'utf8'));
  expect(shown.length).toBeGreaterThan(2);
  for (const [no = '', value = ''] of shown) expect(sums.get(no), no ?? '').toBe(hundredths(value));
  const owed = lent.map(hundredths).reduce((total, one) => total + one, 0n);
  expect(owed).toBeGreaterThan(0n);
  expect(sums.get('CNY')).toBe(cash + buying + redeeming + owed);
}

/** What the accounts of the customer have of every commodity, in hundredths. */
function assetsIn(journal: string): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const [, amount = '', commodity = ''] of journal.matchAll(
    /^ {4}assets:\S+ {2}(-?[\d.]+) "?(\w+)"?$/gm,
  ))
    sums.set(commodity, (sums.get(commodity) ?? 0n) + hundredths(amount));
  return sums;
}
