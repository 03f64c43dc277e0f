import { type Day, epochOf } from '@mall/domain/calendar/day';
import { formatDecimal } from '@mall/domain/money/decimal';
import { groupDigits } from '@mall/domain/money/group-digits';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { expect } from '../mall-test.ts';
import { buySheet } from '../page-models/buy-sheet.ts';
import { enter } from '../page-models/enter.ts';
import { expectBalanced } from '../page-models/expect-balanced.ts';
import { keepPicture } from '../page-models/keep-picture.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { hundredths, hundredthsOf } from '../page-models/shown-figures.ts';
import { FIXED_CODE, type StoryMall, test } from '../story-mall.ts';
import { dayOf } from '../trading-days.ts';

const CUSTOMER = { mobile: '13800000001', imageCode: FIXED_CODE };
/** Held in two lots since before the mall opened. */
const FUND = '910203';
const STORY_MS = 420_000;
/** Confirmed on the next trading day, paid a few days later. */
const DAYS_UNTIL_PAID = 6;

// From another first day its cash would come together with that of a repo that ends.
test.use({ firstDayOf: 'redeem' });

test('shares leave lot by lot, are frozen at once, and the cash arrives on its day', async ({
  page,
  story,
  watch,
}) => {
  test.setTimeout(STORY_MS);
  await story.goToTen();
  await enter(page, `/MyAccount/PositionDetail?product_no=${FUND}`, CUSTOMER);
  const before = await holding(page);
  expectDatedLots(before.lots);
  const asked = oldLotAndHalf(before.lots);
  const orderNo = await redeem(page, before, asked);
  const after = await holding(page);
  expect(after).toMatchObject({
    held: before.held,
    usable: before.usable - asked,
    frozen: before.frozen + asked,
  });

  await closeDay(story);
  const confirmed = await readRecord(page, orderNo, asked);
  // What arrives is what the shares were worth, less the fee.
  expect(confirmed.gross - confirmed.fee).toBe(confirmed.net);
  await seeLotsLeft(page, { before, asked });
  await seeOnItsWay(page, orderNo, confirmed.net);
  await paid(page, story, { orderNo, net: confirmed.net });
  const verified = await story.runScript('mall', '--', 'verify');
  expect(verified.exitCode, verified.output).toBe(0);
  await watch.expectCalm();
});

type Lot = {
  readonly no: string;
  readonly confirmedOn: Day;
  readonly shares: bigint;
  readonly days: number;
  /** In millionths of a percent. */
  readonly rate: bigint;
  readonly cheaperOn: Day | undefined;
  readonly lowerRate: bigint | undefined;
};
type Holding = Awaited<ReturnType<typeof holding>>;

/** The open page of the holding: its shares in hundredths, and its lots. */
async function holding(page: Page) {
  await mallPage(page).open(`/MyAccount/PositionDetail?product_no=${FUND}`);
  const [held, usable, frozen] = [
    await figureOf(page, '持有份额'),
    await figureOf(page, '可用份额'),
    await figureOf(page, '冻结份额'),
  ];
  return { held, usable, frozen, lots: await lotsOn(page) };
}

/** A figure beside its label, in hundredths. */
async function figureOf(page: Page, label: string): Promise<bigint> {
  const place = page.locator(`dt:text-is("${label}") + dd`).first();
  return BigInt(((await place.textContent()) ?? '').replaceAll(/\D/g, ''));
}

async function lotsOn(page: Page): Promise<readonly Lot[]> {
  const table = page.getByRole('table', { name: /^持仓批次/ });
  const rows = await table.locator('tbody tr').all();
  const heads = await table.locator('thead th').allTextContents();
  const dayAt = heads.findIndex((head) => head.startsWith('持有天数'));
  return Promise.all(
    rows.map(async (row) => {
      const cells = await row.locator('th, td').allTextContents();
      const figure = async (line: string) => {
        const found = row.locator(`[data-trace^="lot:"][data-trace$=".${line}"]`);
        if ((await found.count()) === 0) return undefined;
        return BigInt(((await found.getAttribute('data-value')) ?? '').replace('.', ''));
      };
      const [, on] = /(\d{4}-\d{2}-\d{2})\d[\d.]*%/.exec(cells.join(' ')) ?? [];
      return {
        no: cells[0] ?? '',
        confirmedOn: dayOf(cells[1] ?? ''),
        shares: (await figure('shares')) ?? 0n,
        days: Number.parseInt(cells[dayAt] ?? '', 10),
        rate: (await figure('rate')) ?? 0n,
        cheaperOn: on === undefined ? undefined : dayOf(on),
        lowerRate: await figure('drop'),
      };
    }),
  );
}

/** Story 7, step 1: every lot has its days until a redemption of today is confirmed, and the day on which it gets cheaper. */
function expectDatedLots(lots: readonly Lot[]): void {
  expect(lots.length).toBeGreaterThan(1);
  const [first] = lots;
  for (const [place, lot] of lots.entries()) {
    const older = lots[place - 1];
    if (!first || !older) continue;
    expect(lot.confirmedOn >= older.confirmedOn).toBe(true);
    // Both days end on the same day, so their difference is that of their beginnings.
    expect(first.days - lot.days).toBe(epochOf(lot.confirmedOn) - epochOf(first.confirmedOn));
    expect(lot.rate).toBeGreaterThanOrEqual(older.rate);
  }
  for (const { rate, cheaperOn, lowerRate } of lots)
    if (rate > 0n) {
      expect(cheaperOn).toBeDefined();
      expect(lowerRate).toBeLessThan(rate);
    }
}

const HALF = 2n;
const ONE_SHARE = 100n;

/** The whole of the oldest lot and whole shares of the next. */
function oldLotAndHalf([first, second]: readonly Lot[]): bigint {
  const [all, next] = [first?.shares ?? 0n, second?.shares ?? 0n];
  return all + (next / HALF / ONE_SHARE) * ONE_SHARE;
}

/** A figure of the whole account, in hundredths. */
async function accountFigure(page: Page, kind: string): Promise<bigint> {
  await mallPage(page).open('/MyAccount/TotalAssets');
  return hundredthsOf(page, `${kind}:all`);
}

async function redeem(page: Page, before: Holding, asked: bigint): Promise<string> {
  const { sheet, next, fact } = buySheet(page);
  const shares = sheet.getByRole('textbox', { name: '赎回份额（份）' });
  await mallPage(page).open(`/MyAccount/PositionDetail?product_no=${FUND}&trade=redeem`);
  await shares.fill(String(before.usable / 100n + 1n));
  await next.click();
  await expect(sheet.getByText('可赎回份额不足')).toBeVisible();
  await leaveTooLittle(page, before.usable);
  await shares.fill(formatDecimal(asked, 2));
  await seeTakenLots(page, before.lots, asked);
  await expectAccessible(page);
  await keepPicture(page, 'story-redeem-fill');
  await next.click();
  const text = `${groupDigits(formatDecimal(asked, 2))} 份`;
  const last = sheet.getByRole('button', { name: `确认赎回 ${text}` });
  await last.waitFor();
  for (const tick of await sheet.getByRole('checkbox').all()) await tick.check();
  await expectAccessible(page);
  await keepPicture(page, 'story-redeem-confirm');
  await last.click();
  await expect(sheet.getByText('赎回申请已受理')).toBeVisible();
  await expect(fact('持仓')).toHaveText(`冻结 ${text}`);
  await expectAccessible(page);
  await keepPicture(page, 'story-redeem-result');
  return (await fact('委托编号').textContent()) ?? '';
}

/** Story 7, step 2: the oldest lot leaves first, and what arrives is the sum of the lots. */
async function seeTakenLots(page: Page, lots: readonly Lot[], asked: bigint): Promise<void> {
  const { sheet } = buySheet(page);
  const table = sheet.getByRole('table', { name: /^赎回批次/ });
  const rows = table.locator('tbody tr');
  const [first, second] = lots;
  const taken = [first?.shares ?? 0n, asked - (first?.shares ?? 0n)];
  for (const [place, shares] of taken.entries()) {
    await expect(rows.nth(place)).toContainText(groupDigits(formatDecimal(shares, 2)));
    await expect(rows.nth(place)).toContainText(String(lots[place]?.days));
  }
  expect(second?.shares).toBeGreaterThan(taken[1] ?? 0n);
  const told = (await sheet.getByTestId('exit-net').textContent()) ?? '';
  const [net, gross, fee] = [...told.matchAll(/[\d,]+\.\d{2}/g)].map(([text]) =>
    BigInt(text.replaceAll(/\D/g, '')),
  );
  expect((gross ?? 0n) - (fee ?? 0n)).toBe(net);
  // The table stays within its column.
  const [box, column] = [await table.boundingBox(), await sheet.locator('form').boundingBox()];
  expect(rightOf(box)).toBeLessThanOrEqual(rightOf(column) + HALF_A_PIXEL);
}

const HALF_A_SHARE = 50n;

/** All but half a share: the young lot would be cheaper later, and what would stay is too little to be held. */
async function leaveTooLittle(page: Page, usable: bigint): Promise<void> {
  const { sheet, next } = buySheet(page);
  const shares = sheet.getByRole('textbox', { name: '赎回份额（份）' });
  const almostAll = usable - HALF_A_SHARE;
  await shares.fill(`${almostAll / 100n}.${String(almostAll % 100n).padStart(2, '0')}`);
  await expect(
    sheet.getByText(/^若 \d{4}-\d{2}-\d{2} 起赎回，第\d+批费用减少 [\d,]+\.\d{2} 元$/),
  ).toBeVisible();
  await keepPicture(page, 'story-redeem-cheaper-later');
  await next.click();
  const dialog = page.getByRole('dialog', { name: /全部赎回|最低持有/ });
  await expect(page.getByText(/剩余份额低于最低持有[\d,.]+份，将全部赎回/)).toBeVisible();
  await expect(page.getByRole('button', { name: '全部赎回' })).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'story-redeem-all');
  await page.getByRole('button', { name: '返回', exact: true }).last().click();
  await expect(dialog).toHaveCount(0);
}

const HALF_A_PIXEL = 0.5;

function rightOf(box: { readonly x: number; readonly width: number } | null): number {
  return box === null ? Number.NaN : box.x + box.width;
}

async function closeDay(story: StoryMall): Promise<void> {
  const { exitCode, output } = await story.runScript('day');
  expect(exitCode, output).toBe(0);
}

async function readRecord(page: Page, orderNo: string, asked: bigint) {
  await openRecord(page, orderNo);
  await expect(page.getByText('待到账').first()).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'story-redeem-record', 'whole page');
  expect(await figureOf(page, '确认份额')).toBe(asked);
  const lots = (column: string) => sumOf(page, `order:${orderNo}#lot`, column);
  const [gross, fee] = [await lots('gross'), await figureOf(page, '手续费（元）')];
  expect(await lots('shares')).toBe(asked);
  expect(await lots('fee')).toBe(fee);
  return { gross, fee, net: await figureOf(page, '净额（元）') };
}

async function openRecord(page: Page, orderNo: string): Promise<void> {
  await mallPage(page).open(`/MyAccount/RecordDetails?order_no=${orderNo}`);
  await mallPage(page).settle();
}

/** What the lots of an order come to in one column, in hundredths. */
async function sumOf(page: Page, begin: string, column: string): Promise<bigint> {
  const cells = page.locator(`main [data-trace^="${begin}"][data-trace$=".${column}"]`);
  await expect(cells).toHaveCount(2);
  const values = await cells.evaluateAll((all) => all.map((one) => one.getAttribute('data-value')));
  return values.reduce((sum, value) => sum + hundredths(value), 0n);
}

/** Story 7, step 5: the oldest lot is gone, the next keeps what was not taken. */
async function seeLotsLeft(
  page: Page,
  { before, asked }: { readonly before: Holding; readonly asked: bigint },
): Promise<void> {
  const left = await holding(page);
  const [first, second, ...younger] = before.lots;
  expect(left.held).toBe(before.held - asked);
  expect(left.frozen).toBe(before.frozen);
  expect(left.lots.map(({ confirmedOn, shares }) => ({ confirmedOn, shares }))).toEqual([
    {
      confirmedOn: second?.confirmedOn,
      shares: (first?.shares ?? 0n) + (second?.shares ?? 0n) - asked,
    },
    ...younger.map(({ confirmedOn, shares }) => ({ confirmedOn, shares })),
  ]);
  await keepPicture(page, 'story-redeem-lots-left', 'whole page');
}

/** Among what is on its way, each order has its own line. */
async function seeOnItsWay(page: Page, orderNo: string, net: bigint): Promise<void> {
  await mallPage(page).open('/MyAccount/TotalAssets?trace=transit_redeem:all');
  const line = page.getByTestId('trace-sheet').getByRole('listitem').filter({ hasText: orderNo });
  await expect(line).toContainText(groupDigits(formatDecimal(net, 2)));
  await page.keyboard.press('Escape');
}

type Paid = { readonly orderNo: string; readonly net: bigint };

/** Story 7, step 6: the cash can be used, and the entries of the order balance. */
async function paid(page: Page, story: StoryMall, { orderNo, net }: Paid): Promise<void> {
  const waits = page.getByRole('main').getByText('待到账', { exact: true });
  for (let day = 0; day < DAYS_UNTIL_PAID; day += 1) {
    const usable = await accountFigure(page, 'enable');
    await closeDay(story);
    await openRecord(page, orderNo);
    if (await waits.isVisible()) continue;
    await expect(page.getByRole('main').getByText('已完成', { exact: true })).toBeVisible();
    await page.getByText(/^查看 \d+ 条分录$/).click();
    await keepPicture(page, 'story-redeem-paid', 'whole page');
    await expectBalanced(page);
    expect(await accountFigure(page, 'enable')).toBe(usable + net);
    return;
  }
  throw new Error('the cash of the redemption never arrived');
}
