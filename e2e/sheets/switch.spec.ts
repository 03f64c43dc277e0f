import { REFUSALS } from '@mall/contract/refusals';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { expect } from '../mall-test.ts';
import { buySheet } from '../page-models/buy-sheet.ts';
import { enter } from '../page-models/enter.ts';
import { keepPicture } from '../page-models/keep-picture.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { FIXED_CODE, type StoryMall, test } from '../story-mall.ts';

const INSTITUTION = { mobile: '13800000001', imageCode: FIXED_CODE };
const PERSON = { mobile: '13800000005', imageCode: FIXED_CODE };
const STOCK = '910190';
const STORY_MS = 420_000;

test('shares are switched, taken back, switched again, and enter the other fund', async ({
  page,
  story,
  watch,
}) => {
  test.setTimeout(STORY_MS);
  await story.goToTen();
  await enter(page, `/MyAccount/PositionDetail?product_no=${STOCK}&trade=switch`, INSTITUTION);
  const { sheet, fact } = buySheet(page);
  await switchShares(page, story);
  await keepPicture(page, 'story-switch-result');
  await sheet.getByRole('button', { name: '撤单', exact: true }).click();
  await expect(page.getByText('将解冻 10,000.00 份')).toBeVisible();
  await page.getByRole('button', { name: '确认撤单' }).click();
  await expect(fact('持仓')).toHaveText('已解冻 10,000.00 份');
  await expectAccessible(page);

  await mallPage(page).open(`/MyAccount/PositionDetail?product_no=${STOCK}&trade=switch`);
  await switchShares(page, story);
  const orderNo = (await fact('委托编号').textContent()) ?? '';
  await cancelTooLate(page, story, orderNo);
  const { exitCode, output } = await story.runScript('day');
  expect(exitCode, output).toBe(0);
  await mallPage(page).open(`/MyAccount/RecordDetails?order_no=${orderNo}`);
  await mallPage(page).settle();
  await expect(page.locator('dt:text-is("确认份额") + dd').first()).toHaveText(/10,000\.00/);
  await expect(page.getByText('转入', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'story-switch-record', 'whole page');
  const verified = await story.runScript('mall', '--', 'verify');
  expect(verified.exitCode, verified.output).toBe(0);
  await watch.expectCalm(new RegExp(`refused ${REFUSALS.cancel_too_late.errorNo}`));
});

/** The dialog was opened in time; the clock reached the cut-off before it was confirmed. */
async function cancelTooLate(page: Page, story: StoryMall, orderNo: string): Promise<void> {
  await mallPage(page).open(`/MyAccount/RecordDetails?order_no=${orderNo}`);
  await page.getByRole('button', { name: '撤单', exact: true }).click();
  await page.getByRole('button', { name: '确认撤单' }).waitFor();
  await story.goTo(15, 0, 0);
  await page.getByRole('button', { name: '确认撤单' }).click();
  await expect(page.getByText('已过撤单时间，不可撤单').first()).toBeVisible();
  await keepPicture(page, 'story-switch-too-late');
  // The order is as it was, and its button is gone.
  await expect(page.getByRole('button', { name: '撤单', exact: true })).toHaveCount(0);
}

async function switchShares(page: Page, story: StoryMall): Promise<void> {
  const { sheet, next, fact } = buySheet(page);
  await sheet.getByRole('textbox', { name: '转换份额（份）' }).fill('10000');
  const targets = sheet.getByRole('combobox', { name: '转入基金' });
  await targets.selectOption({ index: 1 });
  await expect(fact('申购补差费')).toHaveText(/元$/);
  await expect(sheet.getByText(/持有天数重新计算/).first()).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'story-switch-fill');
  await next.click();
  const last = sheet.getByRole('button', { name: '确认转换 10,000.00 份' });
  const documents = sheet.getByRole('button', { name: /^《/ });
  await documents.first().or(last).waitFor();
  if (!(await last.isVisible())) await buySheet(page).signDocuments(story);
  await last.waitFor();
  for (const tick of await sheet.getByRole('checkbox').all()) await tick.check();
  await keepPicture(page, 'story-switch-confirm');
  await last.click();
  await expect(sheet.getByText('转换申请已受理')).toBeVisible();
  await expect(fact('持仓')).toHaveText('冻结 10,000.00 份');
}

test('a dividend method changes once at a time, and a money fund offers one', async ({
  page,
  story,
  watch,
}) => {
  test.setTimeout(STORY_MS);
  await story.goToTen();
  await enter(page, `/MyAccount/PositionDetail?product_no=${STOCK}&trade=dividend`, INSTITUTION);
  const { sheet } = buySheet(page);
  await sheet.getByRole('radio', { name: '红利再投' }).check();
  await sheet.getByRole('button', { name: '确认修改' }).click();
  await expect(sheet.getByText(/^分红方式修改已受理，预计 \d{4}-\d{2}-\d{2} 生效$/)).toBeVisible();
  await expectAccessible(page);
  await mallPage(page).open(`/MyAccount/PositionDetail?product_no=${STOCK}&trade=dividend`);
  await expect(sheet.getByText('已有修改处理中（改为红利再投）')).toBeVisible();
  await keepPicture(page, 'story-dividend-pending');
  await mallPage(page).open('/MyAccount/MyPosition');
  await openMore(page, moneyRow(page));
  await expect(page.getByRole('menuitem', { name: /^现金宝/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^快速取现/ })).toHaveCount(0);
  await watch.expectCalm();
});

test('a money fund pays its income in shares only, and says so', async ({ page, story, watch }) => {
  test.setTimeout(STORY_MS);
  await story.goToTen();
  await enter(page, '/MyAccount/MyPosition', PERSON);
  const { sheet } = buySheet(page);
  const no = ((await moneyRow(page).getAttribute('data-testid')) ?? '').replace('row-', '');
  await mallPage(page).open(`/MyAccount/PositionDetail?product_no=${no}&trade=dividend`);
  await expect(sheet.getByText('货币基金仅支持红利再投')).toBeVisible();
  await expect(sheet.getByRole('radio', { name: '红利再投' })).toBeChecked();
  await expect(sheet.getByRole('radio', { name: '现金分红' })).toBeDisabled();
  await expectAccessible(page);
  await keepPicture(page, 'story-dividend-money');
  await watch.expectCalm();
});

test('a person withdraws at once up to the limit of the day', async ({ page, story, watch }) => {
  test.setTimeout(STORY_MS);
  await story.goToTen();
  await enter(page, '/MyAccount/MyPosition', PERSON);
  const { sheet, next } = buySheet(page);
  const amount = sheet.getByRole('textbox', { name: '取现金额（元）' });
  await withdrawQuickly(page);
  await amount.fill('6500');
  await expectAccessible(page);
  await keepPicture(page, 'story-withdraw-fill');
  await next.click();
  await sheet.getByRole('button', { name: '确认取现 6,500.00 元' }).click();
  await expect(sheet.getByText('取现成功')).toBeVisible();
  await expectAccessible(page);
  await mallPage(page).open('/MyAccount/MyPosition');
  await withdrawQuickly(page);
  await amount.fill('4000');
  await next.click();
  // What is left of the day is the server's to say; the amount stays to be changed.
  await sheet.getByRole('button', { name: '确认取现 4,000.00 元' }).click();
  await expect(sheet.getByText('超过当日快速取现额度，剩余3,500.00元')).toBeVisible();
  await keepPicture(page, 'story-withdraw-limit');
  await watch.expectCalm(/refused 516118/);
});

/** Of the first money fund that is held. */
function moneyRow(page: Page): Locator {
  const leave = page.getByRole('button', { name: /^取出/ });
  return page.getByRole('row').filter({ has: leave }).first();
}

async function openMore(page: Page, row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^更多操作/ }).click();
  await page.getByRole('menu').waitFor();
}

async function withdrawQuickly(page: Page): Promise<void> {
  await openMore(page, moneyRow(page));
  await page.getByRole('menuitem', { name: /^快速取现/ }).click();
}
