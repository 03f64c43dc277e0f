import { REFUSALS } from '@mall/contract/refusals';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { expect } from '../mall-test.ts';
import { buySheet } from '../page-models/buy-sheet.ts';
import { enter } from '../page-models/enter.ts';
import { keepPicture } from '../page-models/keep-picture.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { FIXED_CODE, type StoryMall, test } from '../story-mall.ts';

const CUSTOMER = { mobile: '13800000001', imageCode: FIXED_CODE };
const REPO = 'BJ007';
const STORY_MS = 600_000;

test('a treasurer lends for seven days, ends a part early and renews the rest when it is due', async ({
  page,
  story,
  watch,
}) => {
  test.setTimeout(STORY_MS);
  // A repo is sold from half past nine on.
  await story.goToTen();
  await enter(page, `/topic/duoyuanbao?trade=buy&product_no=${REPO}`, CUSTOMER);
  const contractNo = await lend(page);
  await renew(page, contractNo);
  await endEarly(page, contractNo);
  const other = await lendAgain(page);
  await reachDueDay(page, story, other);
  await changeTooLate(page, story, other);
  await comeTooLate(page, story);
  await seeRenewed(page, story, contractNo);
  const verified = await story.runScript('mall', '--', 'verify');
  expect(verified.exitCode, verified.output).toBe(0);
  await watch.expectCalm(new RegExp(`refused ${REFUSALS.renewal_closed.errorNo}`));
});

async function lend(page: Page): Promise<string> {
  const buying = buySheet(page);
  await buying.amount.fill('100500');
  await buying.next.click();
  await expect(buying.sheet.getByText('购买金额须为1,000.00元的整数倍')).toBeVisible();
  await buying.amount.fill('100000');
  await expect(buying.clock).not.toContainText('净值');
  await expectAccessible(page);
  await keepPicture(page, 'story-repo-fill');
  await buying.next.click();
  await buying.tickAll();
  await expect(buying.fact('撤单')).toHaveText('成交后不可撤单');
  await expectAccessible(page);
  await keepPicture(page, 'story-repo-confirm');
  await buying.confirm.click();
  await expect(buying.sheet.getByText('买入成功')).toBeVisible();
  await expect(buying.sheet.getByRole('button', { name: '撤单' })).toHaveCount(0);
  const contractNo = (await buying.fact('合约号').textContent()) ?? '';
  await buying.sheet.getByRole('link', { name: '查看合约' }).click();
  return contractNo;
}

async function renew(page: Page, contractNo: string): Promise<void> {
  const { sheet } = buySheet(page);
  await page.getByRole('button', { name: `详情 ${contractNo}` }).click();
  await expect(mallPage(page).heading('多元宝持仓')).toBeVisible();
  await mallPage(page).settle();
  await expectAccessible(page);
  await keepPicture(page, 'story-repo-contracts', 'whole page');
  await page.getByRole('button', { name: `续作设置 ${contractNo}` }).click();
  await sheet.getByRole('radio', { name: '到期续作' }).check();
  await sheet.getByRole('textbox', { name: '续作金额（元）' }).fill('60000');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: '保存' }).click();
  await expect(sheet.getByText('续作设置已保存')).toBeVisible();
  await sheet.getByRole('button', { name: '继续浏览' }).click();
  await expect(page.getByTestId(`row-${contractNo}`)).toContainText('到期续作60,000.00');
}

async function endEarly(page: Page, contractNo: string): Promise<void> {
  const { sheet, next, fact } = buySheet(page);
  await page.getByRole('button', { name: `提前终止 ${contractNo}` }).click();
  await sheet.getByRole('textbox', { name: '提前终止金额（元）' }).fill('40000');
  await expect(sheet.getByText(/剩余 60,000.00 元按原约定继续/)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'story-repo-early');
  await next.click();
  await sheet.getByRole('button', { name: /^确认提前终止/ }).waitFor();
  for (const tick of await sheet.getByRole('checkbox').all()) await tick.check();
  await sheet.getByRole('button', { name: /^确认提前终止/ }).click();
  await expect(sheet.getByText('提前终止成功')).toBeVisible();
  await expect(fact('剩余本金')).toHaveText('60,000.00 元，按原约定继续');
  await expectAccessible(page);
}

/** A second contract of the same day, which is due with the first one. */
async function lendAgain(page: Page): Promise<string> {
  const buying = buySheet(page);
  await mallPage(page).open(`/topic/duoyuanbao?trade=buy&product_no=${REPO}`);
  await buying.amount.fill('10000');
  await buying.next.click();
  await buying.tickAll();
  await buying.confirm.click();
  await expect(buying.sheet.getByText('买入成功')).toBeVisible();
  return (await buying.fact('合约号').textContent()) ?? '';
}

const CONTRACTS = '/MyAccount/BjhgPositionDetail';
const DAYS_AT_MOST = 8;

/** Closes days until the contract is due; of that day nothing has happened yet. */
async function reachDueDay(page: Page, story: StoryMall, contractNo: string): Promise<void> {
  const row = page.getByTestId(`row-${contractNo}`);
  for (let day = 0; day < DAYS_AT_MOST; day += 1) {
    await mallPage(page).open(CONTRACTS);
    await expect(row).toBeVisible();
    const [held, term] = heldDays(await row.getByText(/^\d+\/\d+天$/).textContent());
    if (held === term) return;
    const { exitCode, output } = await story.runScript('day');
    expect(exitCode, output).toBe(0);
    await story.goToTen();
  }
  throw new Error('the contract was never due');
}

/** 已持有 3/7天. */
function heldDays(text: string | null): readonly [string | undefined, string | undefined] {
  const [, held, term] = /^(\d+)\/(\d+)天$/.exec(text ?? '') ?? [];
  return [held, term];
}

/** The sheet was opened in time; the clock passed three o'clock before it was saved. */
async function changeTooLate(page: Page, story: StoryMall, contractNo: string): Promise<void> {
  const { sheet } = buySheet(page);
  await page.getByRole('button', { name: `续作设置 ${contractNo}` }).click();
  await sheet.getByRole('radio', { name: '到期续作' }).check();
  await story.goTo(15, 0, 1);
  await sheet.getByRole('button', { name: '保存' }).click();
  await expect(sheet.getByText('到期日15:00后不可修改续作设置')).toBeVisible();
  // What the sheet says is said once.
  await expect(page.getByText('到期日15:00后不可修改续作设置')).toHaveCount(1);
  await expectAccessible(page);
  await keepPicture(page, 'story-repo-too-late');
}

async function comeTooLate(page: Page, story: StoryMall): Promise<void> {
  await story.goTo(15, 31);
  await mallPage(page).open('/topic/duoyuanbao');
  const closed = page.getByTestId(`buy-${REPO}`);
  await expect(closed).toHaveText('非交易时间');
  await expect(closed).toHaveAttribute('aria-disabled', 'true');
}

/** What was not ended early went on at the quote of the day, and what it had earned was paid. */
async function seeRenewed(page: Page, story: StoryMall, contractNo: string): Promise<void> {
  const { exitCode, output } = await story.runScript('day');
  expect(exitCode, output).toBe(0);
  await mallPage(page).open(`${CONTRACTS}?tab=ended`);
  const old = page.getByTestId(`row-${contractNo}`);
  await expect(old).toContainText('已续作');
  const rate = await figure(page, `fig-repo-${contractNo}#rate`);
  const paid = await figure(page, `fig-repo-${contractNo}#paid`);
  await mallPage(page).settle();
  await keepPicture(page, 'story-repo-ended', 'whole page');
  // What ended on the day it was lent earned nothing; the rest earned for seven days.
  expect(paid).toBeCloseTo((60_000 * rate * 7) / 100 / 365, 2);
  await old.getByRole('link', { name: /^续作为/ }).click();
  const next = page.getByRole('region', { name: /合约/ }).filter({ hasText: '续作自' });
  await expect(next).toContainText(contractNo);
  await expect(page.getByText('60,000.00').first()).toBeVisible();
  await expectAccessible(page);
}

async function figure(page: Page, testId: string): Promise<number> {
  const value = await page.getByTestId(testId).getAttribute('data-value');
  return Number(value);
}
