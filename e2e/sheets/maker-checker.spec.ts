import { randomUUID } from 'node:crypto';
import { auditUserLocalOrder, queryUserLocalOrder } from '@mall/contract/trading/local-order';
import type { Day } from '@mall/domain/calendar/day';
import type { Browser, Page, Response } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { findProduct } from '../find-product.ts';
import { expect } from '../mall-test.ts';
import { auditDesk } from '../page-models/audit-desk.ts';
import { buySheet } from '../page-models/buy-sheet.ts';
import { enter } from '../page-models/enter.ts';
import { fundTopic } from '../page-models/fund-topic.ts';
import { keepPicture } from '../page-models/keep-picture.ts';
import { loginPopup } from '../page-models/login-popup.ts';
import { reachLastClick, submit } from '../page-models/maker-sheet.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { FIXED_CODE, type StoryMall, test } from '../story-mall.ts';
import { dayOf, nextTradingDay } from '../trading-days.ts';
import { passCodeMinute } from './sent-code-store.ts';

const MAKER = '13800000002';
const CHECKER = { mobile: '13800000003', imageCode: FIXED_CODE };
const PASSWORD = '246810';

test('a treasurer buys before the cut-off, and an auditor who comes later is too late', async ({
  page: maker,
  browser,
  story,
  watch,
}) => {
  test.setTimeout(400_000);
  await story.goToNext(14, 50);
  const bought = await proposeMoneyFund(maker, story);
  await story.goTo(14, 57);
  const checker = await openChecker(browser, story, bought);
  await approve(checker, story, bought);
  await Promise.all([seeTaken(maker, bought), passCodeMinute(story, checker)]);

  const late = await proposeBondFund(maker, story);
  await beTooLate(checker, story, late);
  await seeVoid(maker, late);
  const again = await proposeAgain(maker, late, story);
  await meetOwnOrder(maker, again, story);
  await rejectWithReason(checker, again);
  await seeReason(maker, again);

  await seeConfirmed(maker, bought);
  const verified = await story.runScript('mall', '--', 'verify');
  expect(verified.exitCode, verified.output).toBe(0);
  await watch.expectCalm();
});

type Proposed = {
  /** Its number among the orders that wait for a colleague. */
  readonly no: string;
  readonly tradeDay: Day;
  readonly product: Product;
};
type Product = { readonly no: string; readonly name: string };

/** Story 1, steps 1 to 6. */
async function proposeMoneyFund(page: Page, story: StoryMall): Promise<Proposed> {
  await mallPage(page).open('/topic/fund?set=3');
  await mallPage(page).loginButton.click();
  await chooseInstitution(page);
  await expect(page).toHaveURL(/set=3/);
  const { table, rows } = fundTopic(page);
  const heads = (await table.getByRole('columnheader').allTextContents()).join(' ');
  expect(heads).toMatch(/万份收益.*七日年化/);
  const no = ((await rows.first().getAttribute('data-testid')) ?? '').replace('row-', '');
  const name = (await rows.first().getByRole('link').first().textContent()) ?? '';

  await page.getByTestId(`buy-${no}`).click();
  const tradeDay = await seeClock(page);
  const buying = buySheet(page);
  await buying.amount.fill('1000000');
  await buying.amount.blur();
  await expect(buying.sheet.getByText('100 万元')).toBeVisible();
  await expect(buying.sheet.getByText('壹佰万元整')).toBeVisible();
  await expect(buying.fact('手续费')).toHaveText('0.00 元');
  await expectAccessible(page);
  await keepPicture(page, 'story-1-fill');
  await reachLastClick(page, story);
  await keepPicture(page, 'story-1-confirm');
  const orderNo = await submit(page, '1,000,000.00');
  await expect(buying.fact('复核截止')).toHaveText(`${tradeDay} 15:00:00`);
  await expectAccessible(page);
  await keepPicture(page, 'story-1-result');
  return { no: orderNo, tradeDay, product: { no, name } };
}

async function chooseInstitution(page: Page): Promise<void> {
  const login = loginPopup(page);
  await login.fill(MAKER, PASSWORD, FIXED_CODE);
  await login.submit.click();
  await expect(login.chooser.getByText('请选择登录机构')).toBeVisible();
  await expect(login.chooser.getByRole('radio')).toHaveCount(3);
  await expect(login.confirm).toBeDisabled();
  await login.choice('启明重工').check();
  await login.confirm.click();
  await expect(login.popup).toBeHidden();
  await expect(page.getByText(/启明重工/).first()).toBeVisible();
  await expect(page.getByText('经办', { exact: true }).first()).toBeVisible();
}

/** The order clock of a purchase before the cut-off. */
async function seeClock(page: Page): Promise<Day> {
  const { clock } = buySheet(page);
  const tradeDay = dayOf(await clock.getByTestId('clock-t_day').textContent());
  await expect(page.getByText(/距15:00截止 00:0\d:\d\d/).first()).toBeVisible();
  await expect(clock).toContainText('15:00');
  await expect(clock.getByTestId('clock-earn')).toContainText(nextTradingDay(tradeDay));
  return tradeDay;
}

/** Story 1, step 8: the checker is told of it. */
async function openChecker(browser: Browser, story: StoryMall, { no }: Proposed): Promise<Page> {
  const context = await browser.newContext({ baseURL: story.base });
  const page = await context.newPage();
  await enter(page, '/MyAccount/audit?tab=todo', CHECKER);
  const left = auditDesk(page).row(no).getByTestId('expiry-left');
  await expect(left).toContainText(/^2 分 \d+ 秒/);
  await seeTodo(page, /^待复核 .*1,000,000\.00 元，15:00前有效$/);
  return page;
}

async function seeTodo(page: Page, text: RegExp): Promise<void> {
  await page.getByTestId('todo-bell').getByRole('button').first().click();
  await expect(
    page.getByTestId('todo-bell').getByRole('link', { name: text }).first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Story 1, steps 9 and 10. */
async function approve(page: Page, story: StoryMall, { no, tradeDay }: Proposed): Promise<void> {
  const desk = auditDesk(page);
  await desk.look('todo', no);
  await expect(page.getByText('11 项，11 项通过；通过时再校验一次')).toBeVisible();
  await expect(desk.review.locator('dt:text-is("交易日（T）") + dd')).toContainText(tradeDay);
  await expect(desk.review.locator('dt:text-is("可用资金（元）") + dd')).toContainText('→');
  await mallPage(page).settle();
  await expectAccessible(page);
  await keepPicture(page, 'audit-review', 'whole page');
  await desk.prove();
  await story.goTo(14, 58, 10);
  await desk.confirmProof();
  await desk.expectResult('复核通过，委托已受理');
  await expectAccessible(page);
  await desk.look('done', no);
  await desk.expectState(no, '已受理');
  await mallPage(page).open('/MyAccount/audit?tab=todo');
  await expect(page.getByRole('table', { name: /^待我复核/ })).toBeVisible();
  await expect(desk.row(no)).toHaveCount(0);
}

/** Story 1, step 11. */
async function seeTaken(page: Page, { product, tradeDay }: Proposed): Promise<void> {
  const row = await recordOf(page, product);
  await expect(row).toContainText('已受理');
  await expect(row).toContainText(tradeDay);
  await expect(row.getByRole('button', { name: /^撤单/ })).toBeVisible();
}

/** The newest order of a product among the records. */
async function recordOf(page: Page, { name }: Product) {
  await mallPage(page).open('/MyAccount/record');
  return page.getByRole('row', { name: new RegExp(name) }).first();
}

/** Story 2, step 1. */
async function proposeBondFund(page: Page, story: StoryMall): Promise<Proposed> {
  const product = await findProduct(story.base, BOND_FUND);
  await mallPage(page).open(`/detail/fund?product_no=${product.no}&trade=buy`);
  const buying = buySheet(page);
  const tradeDay = dayOf(await buying.clock.getByTestId('clock-t_day').textContent());
  await buying.amount.fill('500000');
  await reachLastClick(page, story);
  // Within the last minute, and time enough for a slow machine to open the review before the cut-off.
  await story.goTo(14, 59, 5);
  const no = await submit(page, '500,000.00');
  return { no, tradeDay, product };
}

const BOND_FUND = [
  { field: 'category_id', is: '10010' },
  { field: 'cat_varieties', is: '0' },
  { field: 'trade_status', is: '3' },
];

/** Story 2, steps 2 and 3. */
async function beTooLate(page: Page, story: StoryMall, { no }: Proposed): Promise<void> {
  const desk = auditDesk(page);
  await desk.look('todo', no);
  await expect(desk.review.getByText(/^0 分 \d+ 秒后失效$/)).toBeVisible();
  await desk.prove();
  await story.goTo(15, 0);
  await desk.confirmProof();
  await desk.expectResult('委托已过复核时效');
  await expect(page.getByTestId(`decided-${no}`)).toContainText('复核过期');
  await expectAccessible(page);
  await keepPicture(page, 'story-2-too-late', 'whole page');
}

/** Story 2, step 4. */
async function seeVoid(page: Page, { no, product }: Proposed): Promise<void> {
  const desk = auditDesk(page);
  await desk.look('mine', no);
  await desk.expectState(no, '复核过期');
  await seeTodo(page, new RegExp(`${product.name} 复核过期`));
  await expect(await recordOf(page, product)).toContainText('复核过期');
}

/** Story 2, step 5: with what it said, for another day. */
async function proposeAgain(page: Page, late: Proposed, story: StoryMall): Promise<Proposed> {
  await auditDesk(page).look('mine', late.no);
  const tradeDay = nextTradingDay(late.tradeDay);
  await expect(page.getByText(`现在再次提交，交易日为 ${tradeDay}`)).toBeVisible();
  await page.getByRole('button', { name: '再次提交' }).click();
  const buying = buySheet(page);
  await expect(buying.amount).toHaveValue('500,000.00');
  await expect(buying.clock.getByTestId('clock-t_day')).toHaveText(tradeDay);
  await reachLastClick(page, story);
  const no = await submit(page, '500,000.00');
  expect(no).not.toBe(late.no);
  return { ...late, no, tradeDay };
}

/** Story 2, step 6: not even with the right to audit. */
async function meetOwnOrder(page: Page, { no }: Proposed, story: StoryMall): Promise<void> {
  const desk = auditDesk(page);
  const grant = async (...rights: readonly string[]) => {
    const words = ['operator', 'rights', 'QM0001', ...rights, '--by', 'story'];
    const { exitCode, output } = await story.runScript('mall', '--', ...words);
    expect(exitCode, output).toBe(0);
  };
  await grant('query', 'make', 'sign', 'transfer', 'audit');
  const answered = page.waitForResponse((response) => isDetail(response, no));
  await desk.look('mine', no);
  await expect(desk.review.getByText('不能复核本人提交的委托')).toBeVisible();
  await expect(desk.approve).toHaveCount(0);
  const detail = await answered;
  const { data } = await detail.json();
  const reply = await page.request.post(story.base + auditUserLocalOrder.path, {
    headers: { authorization: detail.request().headers()['authorization'] ?? '' },
    data: {
      request_no: randomUUID(),
      audit_result: '2',
      audit_remark: '金额有误',
      local_orders: [{ local_order_no: no, content_sha256: data.list[0].content_sha256 }],
    },
  });
  expect(await reply.json()).toMatchObject({
    data: { list: [{ error_info: '不能复核本人提交的委托' }] },
  });
  await grant('query', 'make', 'sign', 'transfer');
}

function isDetail(response: Response, no: string): boolean {
  const { path } = queryUserLocalOrder;
  return response.url().endsWith(path) && (response.request().postData() ?? '').includes(no);
}

/** Story 2, step 7. */
async function rejectWithReason(page: Page, { no }: Proposed): Promise<void> {
  const desk = auditDesk(page);
  await desk.look('todo', no);
  await desk.reason.fill('否');
  await desk.reject.click();
  await expect(page.getByText('请填写驳回原因')).toBeVisible();
  await page.getByRole('button', { name: '金额有误' }).click();
  await desk.reject.click();
  await desk.expectResult('已驳回');
}

async function seeReason(page: Page, { no, product }: Proposed): Promise<void> {
  await auditDesk(page).look('mine', no);
  await seeTodo(page, new RegExp(`${product.name} 复核驳回：金额有误`));
}

/** Story 1, step 12. */
async function seeConfirmed(page: Page, { product, tradeDay }: Proposed): Promise<void> {
  await page.getByRole('button', { name: '推进到下一交易日' }).click();
  await expect(page.getByText('正在清算…')).toBeVisible();
  const next = nextTradingDay(tradeDay);
  // Closing a day takes longer on a busy machine than the page waits for its answer.
  await expect(async () => {
    await mallPage(page).open('/MyAccount/record');
    await expect(page.getByTestId('demo-bar')).toContainText(`营业日 ${next}`, { timeout: 2_000 });
  }).toPass({ timeout: 120_000 });
  const row = await recordOf(page, product);
  await expect(row).toContainText('已确认');
  await expect(row).toContainText('1,000,000.00 份');
  await expect(row).toContainText('1.0000');
  await mallPage(page).open('/MyAccount/MyPosition');
  const held = page.getByTestId(`row-${product.no}`);
  await expect(held).toContainText('1,000,000.00');
  await expect(held).toContainText(`${nextTradingDay(next)} 起可赎回`);
  await mallPage(page).settle();
  await keepPicture(page, 'story-1-confirmed', 'whole page');
}
