import type { Page } from '@playwright/test';
import { expect } from '../mall-test.ts';
import { buySheet } from '../page-models/buy-sheet.ts';
import { enter } from '../page-models/enter.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { FIXED_CODE, test } from '../story-mall.ts';

const CUSTOMER = { mobile: '13800000001', imageCode: FIXED_CODE };
const FUND = '910230';
const ORDER_CALL = '**/trade/buyProd';
const STORY_MS = 300_000;
/** Longer than a page waits for an answer. */
const HELD_MS = 31_000;

test('an order is placed once: clicked twice or answered late; a no places none', async ({
  page,
  story,
  watch,
}) => {
  test.setTimeout(STORY_MS);
  await story.goToTen();
  await page.clock.install();
  await enter(page, `/detail/fund?product_no=${FUND}&trade=buy`, CUSTOMER);
  const buying = buySheet(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/trade/buyProd')) sent.push(request.postDataJSON().request_no);
  });

  // Clicked twice at once, it is sent once.
  await reachLastClick(page, '1000');
  await buying.confirm.dblclick();
  await expect(buying.sheet.getByText('申购申请已受理')).toBeVisible();
  expect(sent).toHaveLength(1);

  // The first answer comes too late, so the page asks again with the same number.
  await buying.sheet.getByRole('button', { name: '再买一笔' }).click();
  await reachLastClick(page, '2000');
  const late = Promise.withResolvers<void>();
  await page.route(
    ORDER_CALL,
    async (route) => {
      const answer = await route.fetch();
      await late.promise;
      await route.fulfill({ response: answer }).catch(() => undefined);
    },
    { times: 1 },
  );
  await buying.confirm.click();
  await expect.poll(() => sent.length).toBe(2);
  await page.clock.fastForward(HELD_MS);
  await expect(buying.sheet.getByText('正在确认提交结果…')).toBeVisible();
  late.resolve();
  await expect(buying.sheet.getByText('申购申请已受理')).toBeVisible();
  expect(new Set(sent.slice(1)).size).toBe(1);

  // A definite no is told, and the form is there to be changed.
  await buying.sheet.getByRole('button', { name: '再买一笔' }).click();
  await reachLastClick(page, '3000');
  // A number with a 403 in it is no ended session.
  await refuseOnce(page, '可用资金不足（代码004031）');
  await buying.confirm.click();
  await expect(buying.sheet.getByText('可用资金不足（代码004031）')).toBeVisible();
  await expect(page.getByRole('dialog', { name: /登录/ })).toHaveCount(0);
  await expect(
    buying.amount.or(buying.sheet.getByRole('button', { name: '返回修改' })).first(),
  ).toBeVisible();
  await mallPage(page).open('/MyAccount/MyPosition');
  await expect(page.getByRole('table', { name: /持仓/ }).first()).toBeVisible();
  await watch.expectCalm(/refused|net::ERR/);
});

async function reachLastClick(page: Page, amount: string): Promise<void> {
  const buying = buySheet(page);
  await buying.amount.fill(amount);
  await buying.next.click();
  const documents = buying.sheet.getByRole('button', { name: /^《/ });
  await documents.first().or(buying.confirm).waitFor();
  if (!(await buying.confirm.isVisible())) await buying.signDocuments();
  await buying.tickAll();
}

/** The server says no to one order. */
async function refuseOnce(page: Page, words: string): Promise<void> {
  await page.route(
    ORDER_CALL,
    (route) =>
      route.fulfill({
        json: { error: { error_no: '516001', error_info: words }, data: null },
      }),
    { times: 1 },
  );
}
