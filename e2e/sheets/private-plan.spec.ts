import { REFUSALS } from '@mall/contract/refusals';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { expect } from '../mall-test.ts';
import { finishSheet, reachLastClick } from '../page-models/any-sheet.ts';
import { buySheet } from '../page-models/buy-sheet.ts';
import { enter } from '../page-models/enter.ts';
import { identityDialog } from '../page-models/identity-dialog.ts';
import { keepPicture } from '../page-models/keep-picture.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { answerVisit } from '../page-models/visit-sheet.ts';
import { FIXED_CODE, type StoryMall, test } from '../story-mall.ts';
import { passEarlierCodes } from './sent-code-store.ts';

/** Verified as qualified and not a professional: what it signs cools off. It signed a plan before the mall opened. */
const CUSTOMER = { mobile: '13800000002', imageCode: FIXED_CODE, institution: '岚屿港务' };
const PASSWORD = '246810';
const STORY_MS = 420_000;

// Its plan cools off on the first day only; a story of the same worker that closes a day would end that.
test.use({ firstDayOf: 'private-plan' });

test('a plan is rescinded in its cooling-off, signed again, visited and sent', async ({
  page,
  story,
  watch,
}) => {
  test.setTimeout(STORY_MS);
  await story.goToTen();
  await enter(page, '/MyAccount/record', CUSTOMER);
  const productNo = await rescind(page);
  const orderNo = await sign(page, productNo, story);
  await mallPage(page).open(`/MyAccount/RecordDetails?order_no=${orderNo}`);
  await expect(page.getByText(/^冷静期至 /)).toBeVisible();
  await expect(page.getByRole('button', { name: '回访' })).toHaveCount(0);

  const closed = await story.runScript('day');
  expect(closed.exitCode, closed.output).toBe(0);
  await story.goTo(14, 5);
  await visit(page, orderNo);
  const verified = await story.runScript('mall', '--', 'verify');
  expect(verified.exitCode, verified.output).toBe(0);
  await watch.expectCalm(new RegExp(`refused ${REFUSALS.transaction_password_wrong.errorNo}`));
});

/** A plan whose sale ends on the 18th at three o'clock. */
const ENDING = { productNo: 'HC1748', eve: '2026-11-17', lastDay: '2026-11-18' };
const PROOF = { code: FIXED_CODE, password: PASSWORD };
const PROFESSIONAL = { mobile: '13800000001', imageCode: FIXED_CODE };

test('a day before a sale ends nothing can cool off any more; a professional buys until it ends @campaign', async ({
  browser,
  page,
  story,
  watch,
}) => {
  test.setTimeout(STORY_MS);
  await passEarlierCodes(story);
  await story.closeUntil(ENDING.eve);
  await story.goTo(14, 50);
  const address = `/productDetailsDh?product_no=${ENDING.productNo}`;
  await enter(page, `${address}&trade=buy`, CUSTOMER);
  await confirmTooLate(page, story);
  await mallPage(page).open(address);
  await expect(page.getByText(TOO_LATE).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '购买' })).toHaveCount(0);
  await keepPicture(page, 'story-plan-too-late-page', 'whole page');

  await story.closeUntil(ENDING.lastDay);
  await story.goTo(14, 30);
  const context = await browser.newContext({ baseURL: story.base });
  const other = await context.newPage();
  await enter(other, `${address}&trade=buy`, PROFESSIONAL);
  await fillPlan(other);
  await finishSheet(other, { ...PROOF, hurried: story });
  await expect(buySheet(other).sheet.getByText('冷静期')).toHaveCount(0);
  await keepPicture(other, 'story-plan-professional');
  await context.close();
  const verified = await story.runScript('mall', '--', 'verify');
  expect(verified.exitCode, verified.output).toBe(0);
  await watch.expectCalm(new RegExp(`refused ${REFUSALS.cooling_off_impossible.errorNo}`));
});

const TOO_LATE = REFUSALS.cooling_off_impossible.text;

/** The sheet was opened in time; three o'clock passed before the last click. */
async function confirmTooLate(page: Page, story: StoryMall): Promise<void> {
  const buying = buySheet(page);
  await fillPlan(page);
  await reachLastClick(page, { ...PROOF, hurried: story });
  await story.goTo(15, 10);
  await buying.confirm.click();
  await expect(buying.sheet.getByText(TOO_LATE)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'story-plan-too-late');
}

async function fillPlan(page: Page): Promise<void> {
  const buying = buySheet(page);
  await buying.amount.fill('1000000');
  await buying.sheet.getByRole('radio', { name: '自有资金', exact: true }).check();
}

/** Takes back the order that cools off, and tells which plan it was for. */
async function rescind(page: Page): Promise<string> {
  const row = page.getByRole('row').filter({ hasText: '冷静期' }).first();
  const told = page.waitForResponse('**/transRecordDetailQuery');
  await row.getByRole('link', { name: /详情/ }).click();
  const { data } = await (await told).json();
  await mallPage(page).settle();
  await expectAccessible(page);
  await keepPicture(page, 'story-plan-cooling', 'whole page');
  await page.getByRole('button', { name: /^解约/ }).click();
  await expect(page.getByText(/^解约后 500,000\.00 元全额退回，不收取费用$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '确认解约' }).click();
  await expect(page.getByText('已解约').first()).toBeVisible();
  return data.product_no;
}

async function sign(page: Page, productNo: string, story: StoryMall): Promise<string> {
  const buying = buySheet(page);
  await mallPage(page).open(`/productDetailsDh?product_no=${productNo}&trade=buy`);
  await buying.amount.fill('500000');
  await buying.sheet.getByRole('radio', { name: '自有资金', exact: true }).check();
  await expectAccessible(page);
  await keepPicture(page, 'story-plan-fill');
  await buying.next.click();
  const documents = buying.sheet.getByRole('button', { name: /^《/ });
  const prove = buying.sheet.getByRole('button', { name: '验证身份' });
  await documents.first().or(buying.confirm).or(prove).first().waitFor();
  if (await documents.first().isVisible()) await buying.signDocuments(story);
  await buying.confirm.or(prove).first().waitFor();
  if (await prove.isVisible()) await proveIdentity(page);
  await buying.tickAll();
  await expect(buying.fact('解约')).toHaveText('回访完成前可解约，全额退款');
  await expectAccessible(page);
  await keepPicture(page, 'story-plan-confirm');
  await buying.confirm.click();
  await expect(buying.sheet.getByText('签约成功，进入冷静期')).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'story-plan-result');
  return (await buying.fact('委托编号').textContent()) ?? '';
}

/** The plan he had was rescinded, so this is his first private purchase again: the password is asked for as well. */
async function proveIdentity(page: Page): Promise<void> {
  const identity = identityDialog(page);
  const { sheet } = buySheet(page);
  const prove = sheet.getByRole('button', { name: '验证身份' });
  const password = sheet.getByLabel('交易密码').first();
  await expect(sheet.getByText(/^首次购买私募产品，需验证交易密码和服务手机/)).toBeVisible();
  await expect(sheet.getByText('请输入交易密码')).toBeVisible();
  await expectAccessible(page);
  await shootBothWidths(page, 'story-plan-password');
  await password.fill('111111');
  await prove.click();
  await identity.send.click();
  await identity.countdown.waitFor();
  await identity.code.fill(FIXED_CODE);
  await identity.confirm.click();
  await expect(sheet.getByText('密码错误，请重新输入')).toBeVisible();
  await expectAccessible(page);
  await shootBothWidths(page, 'story-plan-password-wrong');
  await password.fill(PASSWORD);
  // The code was not used up by the wrong password: it is not asked for again.
  await prove.click();
}

async function shootBothWidths(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await keepPicture(page, `${name}-${width}`);
  }
  if (before) await page.setViewportSize(before);
}

async function visit(page: Page, orderNo: string): Promise<void> {
  await mallPage(page).open(`/MyAccount/RecordDetails?order_no=${orderNo}&trade=visit`);
  await answerVisit(page, async () => {
    await expectAccessible(page);
    await keepPicture(page, 'story-plan-visit');
  });
  await expectAccessible(page);
  await keepPicture(page, 'story-plan-visited');
}
