import type { Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { expect } from '../mall-test.ts';
import { buySheet } from '../page-models/buy-sheet.ts';
import { enter } from '../page-models/enter.ts';
import { keepPicture } from '../page-models/keep-picture.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { FIXED_CODE, type StoryMall, test } from '../story-mall.ts';

const CUSTOMER = { mobile: '13800000001', imageCode: FIXED_CODE };
/** Held in two lots since before the mall opened. */
const FUND = '910203';
const STORY_MS = 420_000;
/** Confirmed on the next trading day, paid a few days later. */
const DAYS_UNTIL_PAID = 6;

test('shares leave lot by lot, are frozen at once, and the cash arrives on its day', async ({
  page,
  story,
  watch,
}) => {
  test.setTimeout(STORY_MS);
  await story.goToTen();
  await enter(page, `/MyAccount/PositionDetail?product_no=${FUND}`, CUSTOMER);
  const before = await heldShares(page);
  const told = await redeem(page, before);
  const after = await heldShares(page);
  expect(after).toEqual({ held: before.held, usable: before.usable - REDEEMED });

  await closeDay(story);
  const confirmed = await readRecord(page, told.orderNo);
  expect(confirmed.shares).toBe(REDEEMED);
  // What arrives is what the shares were worth, less the fee.
  expect(confirmed.gross - confirmed.fee).toBe(confirmed.net);
  expect((await heldShares(page)).held).toBe(before.held - REDEEMED);
  await paid(page, story, told.orderNo);
  const verified = await story.runScript('mall', '--', 'verify');
  expect(verified.exitCode, verified.output).toBe(0);
  await watch.expectCalm();
});

const REDEEMED = 10_000_00n;

/** Held and usable shares of the open page, in hundredths. */
async function heldShares(page: Page) {
  await mallPage(page).open(`/MyAccount/PositionDetail?product_no=${FUND}`);
  return { held: await figureOf(page, '持有份额'), usable: await figureOf(page, '可用份额') };
}

/** A figure beside its label, in hundredths. */
async function figureOf(page: Page, label: string): Promise<bigint> {
  const place = page.locator(`dt:text-is("${label}") + dd`).first();
  return BigInt(((await place.textContent()) ?? '').replaceAll(/\D/g, ''));
}

async function redeem(page: Page, before: { readonly usable: bigint }) {
  const { sheet, next, fact } = buySheet(page);
  const shares = sheet.getByRole('textbox', { name: '赎回份额（份）' });
  await mallPage(page).open(`/MyAccount/PositionDetail?product_no=${FUND}&trade=redeem`);
  await shares.fill(String(before.usable / 100n + 1n));
  await next.click();
  await expect(sheet.getByText('可赎回份额不足')).toBeVisible();
  await leaveTooLittle(page, before.usable);
  await shares.fill('10000');
  await expect(sheet.getByRole('table', { name: /^赎回批次/ })).toBeVisible();
  await expect(sheet.getByTestId('exit-net')).toContainText('预计到账');
  // The table stays within its column.
  const table = await sheet.getByRole('table', { name: /^赎回批次/ }).boundingBox();
  const column = await sheet.locator('form').boundingBox();
  expect(rightOf(table)).toBeLessThanOrEqual(rightOf(column) + HALF_A_PIXEL);
  await expectAccessible(page);
  await keepPicture(page, 'story-redeem-fill');
  await next.click();
  const last = sheet.getByRole('button', { name: '确认赎回 10,000.00 份' });
  await last.waitFor();
  for (const tick of await sheet.getByRole('checkbox').all()) await tick.check();
  await expectAccessible(page);
  await keepPicture(page, 'story-redeem-confirm');
  await last.click();
  await expect(sheet.getByText('赎回申请已受理')).toBeVisible();
  await expect(fact('持仓')).toHaveText('冻结 10,000.00 份');
  await expectAccessible(page);
  await keepPicture(page, 'story-redeem-result');
  return { orderNo: (await fact('委托编号').textContent()) ?? '' };
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

async function readRecord(page: Page, orderNo: string) {
  await mallPage(page).open(`/MyAccount/RecordDetails?order_no=${orderNo}`);
  await mallPage(page).settle();
  await expect(page.getByText('待到账').first()).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'story-redeem-record', 'whole page');
  const formula = page.getByText(/^10,000\.00 × [\d.]+ = [\d,.]+; /);
  const [, gross = ''] = / = ([\d,.]+); /.exec((await formula.textContent()) ?? '') ?? [];
  return {
    shares: await figureOf(page, '确认份额'),
    gross: BigInt(gross.replaceAll(/\D/g, '')),
    fee: await figureOf(page, '手续费（元）'),
    net: await figureOf(page, '净额（元）'),
  };
}

async function paid(page: Page, story: StoryMall, orderNo: string): Promise<void> {
  const done = page.getByText('已完成').first();
  for (let day = 0; day < DAYS_UNTIL_PAID; day += 1) {
    await closeDay(story);
    await mallPage(page).open(`/MyAccount/RecordDetails?order_no=${orderNo}`);
    await mallPage(page).settle();
    if (await done.isVisible()) return;
  }
  throw new Error('the cash of the redemption never arrived');
}
