import type { Day } from '@mall/domain/calendar/day';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { expect } from '../mall-test.ts';
import { finishSheet } from '../page-models/any-sheet.ts';
import { buySheet } from '../page-models/buy-sheet.ts';
import { enter } from '../page-models/enter.ts';
import { keepPicture } from '../page-models/keep-picture.ts';
import type { DemoLogin } from '../page-models/login-popup.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { FIXED_CODE, type StoryMall } from '../story-mall.ts';
import { nextTradingDay } from '../trading-days.ts';
import {
  COLLECTED,
  type CorrectedPurchase,
  findLargest,
  findPurchase,
  findRatio,
  MONTH,
  PAYING,
  SPLITTING,
} from './month-store.ts';

const TREASURER = { mobile: '13800000001', imageCode: FIXED_CODE };
const HARBOUR = { mobile: '13800000002', imageCode: FIXED_CODE, institution: '岚屿港务' };
const PROOF = { code: FIXED_CODE, password: '246810' };
const REDEEMED = 100_000_00n;
/** Three of five shares, as the registrar is told. */
const ACCEPTED = 60_000_00n;
const REASON = '基金管理人公告：净值计算有误';
/** A contract takes effect some days after its collection. */
const DAYS_UNTIL_ESTABLISHED = 8;

/** How the days of a month end. */
export type Evenings = {
  readonly closeThrough: (day: Day) => Promise<void>;
  /** Looks whether the ledger is right, where that is not looked at every evening. */
  readonly verify: () => Promise<void>;
  /** Has the registrar accept three of five shares that leave a product on a day; absent: it cannot be told to. */
  readonly acceptInPart?: (productNo: string, day: Day) => void;
};

/** Runs a script of an operator that has to succeed. */
export async function run(
  story: StoryMall,
  script: string,
  ...words: readonly string[]
): Promise<void> {
  const { exitCode, output } = await story.runScript(script, '--', ...words);
  expect(exitCode, output).toBe(0);
}

/** A fund is established, pays a dividend both ways, is split, redeemed in part and corrected. */
export async function liveMonth(
  browser: Browser,
  story: StoryMall,
  { closeThrough, verify, acceptInPart }: Evenings,
): Promise<void> {
  const wrong = await findPurchase(story, '600010');
  const treasurer = await logIn(browser, story, TREASURER);
  const harbour = await logIn(browser, story, HARBOUR);
  const first = MONTH.openedOn;
  const second = nextTradingDay(first);

  const subscribed = await buy(treasurer, COLLECTED.productNo, '100000');
  await buy(treasurer, PAYING.productNo, '50000');
  await buy(treasurer, SPLITTING.productNo, '30000');
  await buy(harbour, PAYING.productNo, '20000');
  await closeThrough(first);

  await story.goToTen();
  await reinvest(harbour, PAYING.productNo);
  const leaving = await findLargest(story, '600010');
  const large = acceptInPart ? await redeem(treasurer, leaving) : undefined;
  acceptInPart?.(leaving, second);
  await closeThrough(second);
  if (large !== undefined) await seeAcceptedPart(treasurer, large);

  await correct(story, wrong);
  await verify();
  await seeBothVersions(treasurer, wrong);

  const before = await heldOf(treasurer, SPLITTING.productNo);
  // Its contract takes effect behind the dividend and the split, whose traces stay on the pages of their holdings.
  await closeThrough(COLLECTED.endOn);
  await seeEstablished(treasurer, subscribed, closeThrough);
  await closeThrough(PAYING.exOn);
  await verify();
  await seeDividends({ treasurer, harbour });
  await closeThrough(SPLITTING.exOn);
  await seeSplit(treasurer, { before, ratio: await findRatio(story, SPLITTING) });
  await verify();
}

async function logIn(browser: Browser, story: StoryMall, login: DemoLogin): Promise<Page> {
  const context = await browser.newContext({ baseURL: story.base });
  const page = await context.newPage();
  await enter(page, '/MyAccount/MyPosition', login);
  return page;
}

/** The number of the order. */
async function buy(page: Page, productNo: string, amount: string): Promise<string> {
  const { sheet, fact } = buySheet(page);
  await mallPage(page).open(`/detail/fund?trade=buy&product_no=${productNo}`);
  await sheet.getByRole('textbox', { name: '买入金额（元）' }).fill(amount);
  await finishSheet(page, PROOF);
  return (await fact('委托编号').textContent()) ?? '';
}

async function reinvest(page: Page, productNo: string): Promise<void> {
  await mallPage(page).open(`/MyAccount/PositionDetail?product_no=${productNo}&trade=dividend`);
  await buySheet(page).sheet.getByRole('radio', { name: '红利再投', exact: true }).check();
  await finishSheet(page, PROOF);
}

async function redeem(page: Page, productNo: string): Promise<string> {
  const { sheet, fact } = buySheet(page);
  await mallPage(page).open(`/MyAccount/PositionDetail?product_no=${productNo}&trade=redeem`);
  await sheet.getByRole('textbox', { name: '赎回份额（份）' }).fill(String(REDEEMED / 100n));
  await sheet.getByRole('radio', { name: '顺延', exact: true }).check();
  await finishSheet(page, PROOF);
  return (await fact('委托编号').textContent()) ?? '';
}

/** A figure beside its label, in hundredths. */
async function figureOf(page: Page, label: string): Promise<bigint> {
  const place = page.locator(`dt:text-is("${label}") + dd`).first();
  return BigInt(((await place.textContent()) ?? '').replaceAll(/\D/g, ''));
}

async function openRecord(page: Page, orderNo: string): Promise<void> {
  await mallPage(page).open(`/MyAccount/RecordDetails?order_no=${orderNo}`);
  await mallPage(page).settle();
}

async function look(page: Page, name: string): Promise<void> {
  await mallPage(page).settle();
  await expectAccessible(page);
  await keepPicture(page, `month-${name}`, 'whole page');
}

/** The part that was accepted is paid; the rest goes on as an order of its own. */
async function seeAcceptedPart(page: Page, orderNo: string): Promise<void> {
  await openRecord(page, orderNo);
  await expect(page.getByText('部分确认').first()).toBeVisible();
  expect(await figureOf(page, '确认份额')).toBe(ACCEPTED);
  await look(page, 'large-redemption');
  await page.getByRole('link', { name: /^后续委托/ }).click();
  await expect(page.getByText('已受理').first()).toBeVisible();
  expect(await figureOf(page, '委托')).toBe(REDEEMED - ACCEPTED);
  await look(page, 'rest-of-it');
}

function corrected({ nav }: CorrectedPurchase): string {
  return (Number(nav) * 1.02).toFixed(4);
}

async function correct(story: StoryMall, purchase: CorrectedPurchase): Promise<void> {
  const { productNo, navOn } = purchase;
  const why = ['--reason', REASON, '--by', 'staff1'];
  await run(story, 'mall', 'nav', 'correct', productNo, navOn, corrected(purchase), ...why);
}

async function seeBothVersions(page: Page, purchase: CorrectedPurchase): Promise<void> {
  await openRecord(page, purchase.orderNo);
  const table = page.getByRole('table', { name: '确认版本，共2版' });
  const row = (name: string) => table.getByRole('row', { name: new RegExp(name) });
  await expect(row(`原确认.*${purchase.nav}`)).toBeVisible();
  await expect(row(`第2版.*${corrected(purchase)}.*${REASON}`)).toBeVisible();
  await look(page, 'corrected-value');
}

async function openHolding(page: Page, productNo: string): Promise<void> {
  await mallPage(page).open(`/MyAccount/PositionDetail?product_no=${productNo}`);
  await mallPage(page).settle();
}

/** One holder gets cash, the other one shares at the value after the dividend. */
async function seeDividends({
  treasurer,
  harbour,
}: {
  readonly treasurer: Page;
  readonly harbour: Page;
}): Promise<void> {
  const { productNo, exOn } = PAYING;
  await openHolding(treasurer, productNo);
  const paid = treasurer.getByRole('table', { name: '分红记录' });
  await expect(paid.getByRole('row', { name: new RegExp(`${exOn}.*现金分红`) })).toBeVisible();
  await look(treasurer, 'dividend-in-cash');
  await openHolding(harbour, productNo);
  const came = harbour.getByRole('table', { name: '分红记录' });
  await expect(came.getByRole('row', { name: new RegExp(`${exOn}.*份.*红利再投`) })).toBeVisible();
  const lots = harbour.getByRole('table', { name: /^持仓批次，共2批/ });
  await expect(lots).toBeVisible();
  await look(harbour, 'dividend-in-shares');
}

async function heldOf(page: Page, productNo: string): Promise<bigint> {
  await openHolding(page, productNo);
  return figureOf(page, '持有份额');
}

/** Everybody has more shares of a smaller value; of the tail less than a hundredth is lost. */
async function seeSplit(
  page: Page,
  { before, ratio }: { readonly before: bigint; readonly ratio: bigint },
): Promise<void> {
  const exact = before * ratio;
  const held = (await heldOf(page, SPLITTING.productNo)) * RATIO_ONE;
  expect(held > exact ? held - exact : exact - held).toBeLessThan(RATIO_ONE);
  await look(page, 'split');
}

const RATIO_ONE = 1_000_000_000n;

/** Its money and the interest on it became shares (130). */
async function seeEstablished(
  page: Page,
  orderNo: string,
  closeThrough: Evenings['closeThrough'],
): Promise<void> {
  const done = page.getByText('已确认').first();
  let day: Day = COLLECTED.endOn;
  for (let days = 0; days < DAYS_UNTIL_ESTABLISHED; days += 1) {
    await openRecord(page, orderNo);
    if (await done.isVisible()) break;
    day = nextTradingDay(day);
    await closeThrough(day);
  }
  await expect(done).toBeVisible();
  expect(await figureOf(page, '确认份额')).toBeGreaterThan(0n);
  await look(page, 'established');
  await openHolding(page, COLLECTED.productNo);
  await look(page, 'established-holding');
}
