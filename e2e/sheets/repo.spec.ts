import type { Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { expect } from '../mall-test.ts';
import { buySheet } from '../page-models/buy-sheet.ts';
import { enter } from '../page-models/enter.ts';
import { keepPicture } from '../page-models/keep-picture.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { FIXED_CODE, test } from '../story-mall.ts';

const CUSTOMER = { mobile: '13800000001', imageCode: FIXED_CODE };
const REPO = 'BJ007';
const STORY_MS = 300_000;

test('a treasurer lends for seven days, renews a part and ends a part early', async ({
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
  const verified = await story.runScript('mall', '--', 'verify');
  expect(verified.exitCode, verified.output).toBe(0);
  await watch.expectCalm();
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
