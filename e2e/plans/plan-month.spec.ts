import type { Locator, Page } from '@playwright/test';
import { findProduct } from '../find-product.ts';
import { expect } from '../mall-test.ts';
import { finishSheet } from '../page-models/any-sheet.ts';
import { buySheet } from '../page-models/buy-sheet.ts';
import { keepPicture } from '../page-models/keep-picture.ts';
import { mallPage } from '../page-models/mall-page.ts';
import {
  changeToWeekly,
  createPlan,
  endPlan,
  INDEX_FUND,
  MY_PLANS,
} from '../page-models/plan-steps.ts';
import { passEarlierCodes } from '../sheets/sent-code-store.ts';
import { FIXED_CODE, type StoryMall, test } from '../story-mall.ts';

const CAMPAIGN_MS = 3_600_000;
const PASSWORD = '246810';

// The pay days are told by their dates.
test.use({ firstDayOf: 'plan-month' });

// A month of evenings: too long for every test run, so `npm run campaign stories` asks for it.
test('a plan pays, lacks cash, rests while it is paused, and is ended @campaign', async ({
  page,
  story,
  watch,
}) => {
  test.setTimeout(CAMPAIGN_MS);
  const fund = await findProduct(story.base, INDEX_FUND);
  await createPlan(page, story, fund.no);
  const row = page.getByRole('row', { name: new RegExp(fund.name) });
  const periods = page.getByRole('table', { name: /^扣款记录/ }).getByRole('row');
  const newest = periods.nth(1);
  const open = async () => {
    await mallPage(page).open(MY_PLANS);
    await row.getByRole('link', { name: /^详情/ }).click();
    await expect(page.getByRole('heading', { name: `${fund.name} 定投` })).toBeVisible();
  };
  const pass = async (day: string) => {
    const { exitCode, output } = await story.runScript('day', '--until', day);
    expect(exitCode, output).toBe(0);
  };

  // Step 5: the fifteenth is a Sunday.
  await pass('2026-11-15');
  await story.goTo(9, 31);
  await expect(async () => {
    await open();
    await expect(newest).toContainText('成功', { timeout: 2_000 });
  }).toPass({ timeout: 120_000 });
  await seePaid(page, newest);

  // Step 6: without cash it fails, and the head of the list says what will lack.
  await sendAllOut(page, story);
  await mallPage(page).open(MY_PLANS);
  await expect(page.getByText(/^资金缺口 [\d,.]+ 元$/)).toBeVisible();
  await keepPicture(page, 'plan-gap', 'whole page');
  // What matured since is sent out too, before the first run of the pay day.
  await pass('2026-12-14');
  await story.goTo(9, 5);
  await sendAllOut(page, story);
  await pass('2026-12-15');
  await open();
  await seeFailed(page, newest, fund.name);

  // Steps 7 and 8: nothing is deducted while it is paused.
  await changeAndPause(page, row);
  await pass('2026-12-22');
  await open();
  await expect(periods).toHaveCount(3);
  await keepPicture(page, 'plan-paused', 'whole page');
  await page.getByRole('button', { name: /^恢复/ }).click();
  await page.getByRole('button', { name: '确认恢复' }).click();
  await expect(page.getByText('2026-12-29')).toBeVisible();
  await endPlan(page);
  const verified = await story.runScript('mall', '--', 'verify');
  expect(verified.exitCode, verified.output).toBe(0);
  await watch.expectCalm();
});

async function changeAndPause(page: Page, row: Locator): Promise<void> {
  await mallPage(page).open(MY_PLANS);
  await changeToWeekly(page, row);
  await expect(row).toContainText('每周二');
  await row.getByRole('button', { name: /^暂停/ }).click();
  await page.getByRole('button', { name: '确认暂停' }).click();
  await expect(row).toContainText('已暂停');
}

async function seePaid(page: Page, period: Locator): Promise<void> {
  await expect(period).toContainText('2026-11-15');
  await expect(period).toContainText('2026-11-16');
  await expect(period).toContainText(/\d+\.00%/);
  await expect(period.getByRole('link', { name: /^DD/ })).toBeVisible();
  await expect(page.getByText('2026-12-15')).toBeVisible();
}

/** On the page of the plan, and in the bell of every page. */
async function seeFailed(page: Page, period: Locator, name: string): Promise<void> {
  await expect(period).toContainText('2026-12-15');
  await expect(period).toContainText('失败');
  await expect(period).toContainText('资金不足');
  await page.getByTestId('todo-bell').getByRole('button').first().click();
  await expect(page.getByRole('link', { name: `${name} 定投已连续失败1期` })).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Everything that may leave, through the bank; nothing where nothing is there. */
async function sendAllOut(page: Page, story: StoryMall): Promise<void> {
  await mallPage(page).open('/MyAccount/TransferRecords?trade=transfer&transfer=out');
  const { sheet } = buySheet(page);
  const [most = ''] = /[\d,.]+/.exec((await sheet.getByText(/^可取 /).textContent()) ?? '') ?? [];
  if (most === '0.00') return;
  await sheet.getByRole('textbox', { name: '金额（元）' }).fill(most.replaceAll(',', ''));
  await passEarlierCodes(story);
  await finishSheet(page, { code: FIXED_CODE, password: PASSWORD, hurried: story });
}
