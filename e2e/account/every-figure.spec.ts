import type { Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { expect } from '../mall-test.ts';
import { buySheet } from '../page-models/buy-sheet.ts';
import { enter } from '../page-models/enter.ts';
import { keepPicture } from '../page-models/keep-picture.ts';
import type { DemoLogin } from '../page-models/login-popup.ts';
import { lookAt } from '../page-models/look-at.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { FIXED_CODE, type StoryMall, test } from '../story-mall.ts';

const HOLDER = { mobile: '13800000001', imageCode: FIXED_CODE };
/** Left one of its two funds. */
const HALF_CLEARED = { mobile: '13800000002', imageCode: FIXED_CODE, institution: '松陵水务' };
const NEWCOMER = { mobile: '13800000004', imageCode: FIXED_CODE };
const TRACE = '/cpe-shopcenter-api/trade/position/queryFigureTrace';
const PAGES = [
  'TotalAssets',
  'AssetsAnalyse',
  'AssetsAnalyse?tab=return',
  'AssetsAnalyse?tab=bill',
  'MyPosition',
  'MyPosition?tab=transit',
  'MyPosition?tab=ration',
  'MyPosition?tab=closed',
  'record',
  'TransferRecords',
  'BjhgPositionDetail',
  'agreement?tab=todo',
];

const WIDTHS = [1024, 1280, 1440];
/** The pages of the customers who come after the first one, who is looked at at each width. */
const ONE_WIDTH = [1280];
/** As many calls as a browser has under way to one server. */
const AT_ONCE = 6;

type Shown = { readonly trace: string; readonly value: string };

// The attributes are set by one component, which always gives both.
const shownOn = (page: Page) =>
  page.locator('main [data-trace]').evaluateAll((all) =>
    all.map((one) => ({
      trace: one.getAttribute('data-trace') ?? '',
      value: one.getAttribute('data-value') ?? '',
    })),
  );

test('every figure of the account has a trace that makes it again', async ({ page, story }) => {
  test.setTimeout(600_000);
  const ask = await enterAsking(page, story, HOLDER);
  expect(await checkPages(page, PAGES, ask)).toBeGreaterThan(200);
});

for (const { part, oneOf, least } of [
  { part: 'one in four holdings and orders', oneOf: 4, least: 50 },
  { part: 'each holding, its contracts and each order @campaign', oneOf: 1, least: 200 },
])
  test(`so has every figure of ${part}`, async ({ page, story }) => {
    test.setTimeout(600_000);
    const ask = await enterAsking(page, story, HOLDER);
    const holdings = await pathsOn(page, 'MyPosition', /\/(Bjhg)?PositionDetail\?/);
    const orders = await pathsOn(page, 'record', /\/RecordDetails\?/);
    expect(holdings.length).toBeGreaterThan(5);
    expect(orders.length).toBeGreaterThan(5);
    const looked = [...holdings, ...orders].filter((_, place) => place % oneOf === 0);
    expect(await checkPages(page, looked, ask)).toBeGreaterThan(least);
  });

for (const { at, widths } of [
  { at: 'at one width', widths: ONE_WIDTH },
  { at: 'at each width @campaign', widths: WIDTHS },
]) {
  test(`a customer who left a part of what he held can read every page, and each figure has a trace, ${at}`, async ({
    page,
    story,
  }) => {
    const ask = await enterAsking(page, story, HALF_CLEARED);
    expect(await checkPages(page, PAGES, ask, widths)).toBeGreaterThan(50);
  });

  test(`a customer who holds nothing has no figure without a trace, ${at}`, async ({
    page,
    story,
  }) => {
    const ask = await enterAsking(page, story, NEWCOMER);
    expect(await checkPages(page, PAGES, ask, widths)).toBeGreaterThan(5);
  });
}

test('what has left is gone from what is held, and each of its figures has a trace @campaign', async ({
  page,
  story,
}) => {
  test.setTimeout(600_000);
  const ask = await enterAsking(page, story, HOLDER);
  const { productNo, orderNo } = await redeemWhole(page, story);
  const pages = [
    ...['TotalAssets', 'AssetsAnalyse', 'AssetsAnalyse?tab=return', 'AssetsAnalyse?tab=bill'],
    ...['MyPosition', 'MyPosition?tab=closed', 'MyPosition?tab=transit', 'record'],
    ...[`RecordDetails?order_no=${orderNo}`, `PositionDetail?product_no=${productNo}`],
  ];
  expect(await checkPages(page, pages, ask)).toBeGreaterThan(100);
  await mallPage(page).open('/MyAccount/MyPosition?tab=closed');
  await page.locator(`main a[href*="PositionDetail?product_no=${productNo}"]`).first().click();
  await expect(page.getByText('已清仓', { exact: true })).toBeVisible();
});

type Asking = {
  /** The end of the mobile. */
  readonly who: string;
  readonly url: string;
  readonly headers: () => Record<string, string>;
};

/** Enters, and keeps with what the page asks, so that traces are asked for as it would. */
async function enterAsking(page: Page, story: StoryMall, login: DemoLogin): Promise<Asking> {
  let headers: Record<string, string> = {};
  page.on('request', (request) => {
    if (request.url().includes('/queryTotalPosition')) headers = request.headers();
  });
  await enter(page, '/MyAccount/TotalAssets', login);
  await mallPage(page).settle();
  return {
    who: login.mobile.slice(-1),
    url: `${story.base}${TRACE}`,
    headers: () => headers,
  };
}

/** Asks for the trace of every figure on some pages; answers how many figures there are. */
async function checkPages(
  page: Page,
  paths: readonly string[],
  ask: Asking,
  widths: readonly number[] = WIDTHS,
): Promise<number> {
  const wrong: string[] = [];
  // The same figure on a second page has the same trace.
  const asked = new Set<string>();
  let count = 0;
  for (const path of paths) {
    await mallPage(page).open(`/MyAccount/${path}`);
    await mallPage(page).settle();
    const figures = await shownOn(page);
    count += figures.length;
    await lookAt(page, `figures-${ask.who}-${path.replaceAll(/\W/g, '-')}`, {
      widths,
      part: 'whole page',
    });
    const unasked = figures.filter(({ trace, value }) => !asked.has(`${trace} ${value}`));
    for (const { trace, value } of unasked) asked.add(`${trace} ${value}`);
    for (let from = 0; from < unasked.length; from += AT_ONCE)
      await Promise.all(
        unasked.slice(from, from + AT_ONCE).map(async (shown) => {
          const told = await askTrace(page, ask, shown);
          if (told !== undefined) wrong.push(`${path} ${shown.trace} ${shown.value}: ${told}`);
        }),
      );
  }
  expect(wrong).toEqual([]);
  return count;
}

/** The pages of the account that a list leads to, each once. */
async function pathsOn(page: Page, list: string, to: RegExp): Promise<readonly string[]> {
  await mallPage(page).open(`/MyAccount/${list}`);
  await mallPage(page).settle();
  await expect(page.locator('main tbody a').first()).toBeVisible();
  const links = await page
    .locator('main a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const paths = links.filter((link) => to.test(link)).map((link) => link.split('/MyAccount/')[1]);
  return [...new Set(paths.flatMap((path) => path ?? []))];
}

/** Redeems all that can leave of the first fund of one lot; its cash has come when it answers. */
async function redeemWhole(page: Page, story: StoryMall) {
  await story.goToTen();
  await mallPage(page).open('/MyAccount/MyPosition');
  const usable = page.locator('main [data-trace^="shares:"][data-trace$="#usable"]');
  await expect(usable.first()).toBeVisible();
  const trace = (await usable.first().getAttribute('data-trace')) ?? '';
  const productNo = trace.slice('shares:'.length, -'#usable'.length);
  const all = (await usable.first().getAttribute('data-value')) ?? '';
  const { sheet, next, fact } = buySheet(page);
  await mallPage(page).open(`/MyAccount/PositionDetail?product_no=${productNo}&trade=redeem`);
  await sheet.getByRole('textbox', { name: '赎回份额（份）' }).fill(all);
  await next.click();
  const last = sheet.getByRole('button', { name: /^确认赎回 / });
  await last.waitFor();
  for (const tick of await sheet.getByRole('checkbox').all()) await tick.check();
  await last.click();
  await expect(sheet.getByText('赎回申请已受理')).toBeVisible();
  const orderNo = (await fact('委托编号').textContent()) ?? '';
  for (let days = 0; days < DAYS_UNTIL_PAID; days += 1) {
    const { exitCode, output } = await story.runScript('day');
    expect(exitCode, output).toBe(0);
  }
  return { productNo, orderNo };
}

const DAYS_UNTIL_PAID = 2;

async function askTrace(
  page: Page,
  { url, headers }: Asking,
  { trace, value }: Shown,
): Promise<string | undefined> {
  const [kind = '', ...rest] = trace.split(':');
  const answer = await page.request.post(url, {
    headers: { ...headers(), 'content-type': 'application/json' },
    data: { figure_kind: kind, figure_key: rest.join(':') },
  });
  // The call's own tests hold its shape; here only four texts of it are read.
  const { data, error_info } = (await answer.json()) as {
    readonly error_info?: string;
    readonly data?: Readonly<Record<'figure_value' | 'matches' | 'recomputed_value', string>>;
  };
  if (!data) return error_info ?? 'no answer';
  const places =
    kind.includes('rate') || trace.includes('part') ? 2 : (value.split('.')[1]?.length ?? 0);
  const near =
    Math.abs(Number(data.figure_value) - Number(value)) < 0.5 / 10 ** Math.min(places, 2) + 1e-9;
  if (data.matches !== '1') return `it makes ${data.recomputed_value} of ${data.figure_value}`;
  return near ? undefined : `it shows ${data.figure_value}`;
}

test('a figure is asked about by key, opens its parts, and a past day trades nothing', async ({
  page,
}) => {
  await enter(page, '/MyAccount/TotalAssets', HOLDER);
  await page.getByTestId('fig-total_asset-all').focus();
  await page.keyboard.press('t');
  const sheet = page.getByTestId('trace-sheet');
  await expect(sheet).toContainText('与显示一致');
  expect(page.url()).toContain('trace=');
  await expectAccessible(page);
  await keepPicture(page, 'figures-trace-sheet');
  await sheet.getByRole('button', { name: /\d/ }).first().click();
  await expect(sheet.getByRole('button', { name: '返回上一级' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('radio', { name: '截至' }).check({ force: true });
  const today = await page.getByLabel('截至日期').getAttribute('max');
  await page.getByLabel('截至日期').fill(today ?? '');
  await expect(page.getByText(/不可交易/)).toBeVisible();
  await keepPicture(page, 'figures-past', 'whole page');
});
