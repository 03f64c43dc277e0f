import type { Browser, Page } from '@playwright/test';
import { sql } from 'kysely';
import { inDatabase } from '../../tools/campaign/order-world.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expect } from '../mall-test.ts';
import { auditDesk } from '../page-models/audit-desk.ts';
import { enter } from '../page-models/enter.ts';
import { keepPicture } from '../page-models/keep-picture.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { FIXED_CODE, type StoryMall, test } from '../story-mall.ts';

const MAKER = { mobile: '13800000002', imageCode: FIXED_CODE, institution: '启明重工' };
const CHECKER = { mobile: '13800000003', imageCode: FIXED_CODE };
const STORY_MS = 400_000;

test('what one operator makes another looks at: taken back, changed meanwhile, several at once', async ({
  page: maker,
  browser,
  story,
}) => {
  test.setTimeout(STORY_MS);
  await story.goToNext(14, 0);
  await enter(maker, '/MyAccount/MyPosition', MAKER);
  const recalled = await submit(maker, '1200');
  const changed = await submit(maker, '1300');

  const checker = await openChecker(browser, story);
  await recall(maker, recalled);
  await seeChange(checker, changed, story);
  await rejectSeveral(checker, [changed, await submit(maker, '1400')]);
  await seeOperators(checker);
});

async function openChecker(browser: Browser, story: StoryMall): Promise<Page> {
  const context = await browser.newContext({ baseURL: story.base });
  const page = await context.newPage();
  await enter(page, '/MyAccount/audit', CHECKER);
  return page;
}

/** A redemption up to its result; its number among the institution's proposals. */
async function submit(page: Page, shares: string): Promise<string> {
  await mallPage(page).open('/MyAccount/MyPosition');
  await page.getByRole('button', { name: /^赎回/ }).first().click();
  const sheet = page.getByTestId('trade-sheet');
  await sheet.getByRole('textbox', { name: '赎回份额（份）' }).fill(shares);
  await sheet.getByRole('button', { name: '下一步' }).click();
  await expect(sheet.getByText(/^复核人须于 .* 前处理，逾期自动失效；可复核：/)).toBeVisible();
  for (const tick of await sheet.getByRole('checkbox').all()) await tick.check();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: '提交复核' }).click();
  await expect(sheet.getByText('已提交复核')).toBeVisible();
  return (await sheet.locator('dt:text-is("委托编号") + dd').textContent()) ?? '';
}

async function recall(page: Page, no: string): Promise<void> {
  const desk = auditDesk(page);
  await desk.look('mine', no);
  await expect(page.getByText('不能复核本人提交的委托')).toBeVisible();
  await expect(desk.approve).toHaveCount(0);
  await page.getByRole('button', { name: '撤回', exact: true }).click();
  await page.getByRole('button', { name: '确认撤回' }).click();
  await desk.expectState(no, '经办撤回');
  await keepPicture(page, 'audit-mine', 'whole page');
}

/** The account is restricted after the order was submitted, and is free again. */
async function seeChange(page: Page, no: string, { dataDir }: StoryMall): Promise<void> {
  const restrict = (isRestricted: boolean) =>
    inDatabase(dataDir, (db) =>
      sql`update trade_account set is_restricted = ${isRestricted} where client_id = '600001'`.execute(
        db,
      ),
    );
  await restrict(true);
  const desk = auditDesk(page);
  await desk.look('todo', no);
  await expect(page.getByText(/^不能通过，账户状态：/)).toBeVisible();
  await expect(desk.approve).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await restrict(false);
}

/** Ticked together and decided on once, each order with an answer of its own. */
async function rejectSeveral(page: Page, numbers: readonly string[]): Promise<void> {
  const desk = auditDesk(page);
  await mallPage(page).open('/MyAccount/audit?tab=todo');
  for (const no of numbers) await desk.row(no).getByRole('checkbox').check();
  await desk.reason.fill('资料不全');
  await mallPage(page).settle();
  await expectAccessible(page);
  await keepPicture(page, 'audit-batch', 'whole page');
  await page.getByRole('button', { name: `驳回 ${numbers.length} 笔` }).click();
  await desk.expectResult(`驳回 ${numbers.length} 笔，未驳回 0 笔`);
  for (const no of numbers) await expect(page.getByTestId(`decided-${no}`)).toContainText('已驳回');
}

async function seeOperators(page: Page): Promise<void> {
  await mallPage(page).open('/MyAccount/audit?tab=people');
  await expect(page.getByRole('table', { name: /操作员/ })).toBeVisible();
  await mallPage(page).settle();
  await expectAccessible(page);
  await keepPicture(page, 'audit-operators', 'whole page');
}
