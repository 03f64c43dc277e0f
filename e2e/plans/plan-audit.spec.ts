import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { findProduct } from '../find-product.ts';
import { expect } from '../mall-test.ts';
import { auditDesk } from '../page-models/audit-desk.ts';
import { buySheet } from '../page-models/buy-sheet.ts';
import { enter } from '../page-models/enter.ts';
import { identityDialog } from '../page-models/identity-dialog.ts';
import { keepPicture } from '../page-models/keep-picture.ts';
import { loginPopup } from '../page-models/login-popup.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { passCodeMinute } from '../sheets/sent-code-store.ts';
import { FIXED_CODE, type StoryMall, test } from '../story-mall.ts';

const MAKER = '13800000002';
const CHECKER = { mobile: '13800000003', imageCode: FIXED_CODE };
const PASSWORD = '246810';
const STORY_MS = 400_000;
const FUND = [
  { field: 'category_id', is: '10010' },
  { field: 'cat_varieties', is: '0' },
  { field: 'is_ration', is: '1' },
  { field: 'trade_status', is: '3' },
];

test('a treasurer plans, a colleague approves the plan and what raises it', async ({
  page: maker,
  browser,
  story,
  watch,
}) => {
  test.setTimeout(STORY_MS);
  await story.goToNext(10, 0);
  const fund = await findProduct(story.base, FUND);
  const created = await proposePlan(maker, fund.no, story);
  const checker = await openChecker(browser, story);
  await approve(checker, created, {
    shows: ['每月15日', '按计划自动扣款，不再逐笔复核'],
    says: '复核通过，定投计划已创建',
  });
  await keepPicture(checker, 'plan-audited', 'whole page');

  await mallPage(maker).open('/MyAccount/MyPosition?tab=ration');
  const row = maker.getByRole('row', { name: new RegExp(fund.name) });
  await expect(row).toContainText('运行中');
  const [raised] = await Promise.all([raise(maker, fund.name), passCodeMinute(story, checker)]);
  await expect(row).toContainText('50,000.00');
  await expect(row).toContainText('变更待复核');
  await expect(maker.getByText(/每期金额（元） 50,000.00 → 80,000.00/)).toBeVisible();
  await expectAccessible(maker);
  await keepPicture(maker, 'plan-change-waits', 'whole page');
  await approve(checker, raised, {
    shows: ['50,000.00 → 80,000.00'],
    says: '复核通过，定投计划已修改',
  });
  await mallPage(maker).open('/MyAccount/MyPosition?tab=ration');
  await expect(row).toContainText('80,000.00');

  const verified = await story.runScript('mall', '--', 'verify');
  expect(verified.exitCode, verified.output).toBe(0);
  await watch.expectCalm();
});

async function proposePlan(page: Page, productNo: string, story: StoryMall): Promise<string> {
  await mallPage(page).open(`/detail/fund?product_no=${productNo}&trade=ration`);
  const login = loginPopup(page);
  await login.fill(MAKER, PASSWORD, FIXED_CODE);
  await login.submit.click();
  await login.choice('启明重工').check();
  await login.confirm.click();
  const { sheet, next, signDocuments } = buySheet(page);
  await sheet.getByRole('textbox', { name: '每期金额（元）' }).fill('50000');
  await next.click();
  await signDocuments(story);
  const identity = identityDialog(page);
  await identity.send.click();
  await expect(identity.countdown).toBeDisabled();
  await identity.code.fill(FIXED_CODE);
  await identity.confirm.click();
  const last = sheet.getByRole('button', { name: '提交复核' });
  await last.waitFor();
  await expect(sheet.getByText(/^复核人须于 .* 前处理，逾期自动失效/)).toBeVisible();
  for (const tick of await sheet.getByRole('checkbox').all()) await tick.check();
  await expectAccessible(page);
  await keepPicture(page, 'plan-maker-confirm');
  await last.click();
  return seeSubmitted(page);
}

async function seeSubmitted(page: Page): Promise<string> {
  const { sheet, fact } = buySheet(page);
  await expect(sheet.getByText('已提交复核')).toBeVisible();
  await expect(sheet.getByText('复核通过后生效')).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'plan-maker-result');
  return (await fact('委托编号').textContent()) ?? '';
}

async function raise(page: Page, name: string): Promise<string> {
  const { sheet } = buySheet(page);
  await page.getByRole('button', { name: `修改 ${name}` }).click();
  await sheet.getByRole('textbox', { name: '每期金额（元）' }).fill('80000');
  await sheet.getByRole('button', { name: '提交复核' }).click();
  const no = await seeSubmitted(page);
  await sheet.getByRole('button', { name: '继续浏览' }).click();
  return no;
}

async function openChecker(browser: Browser, story: StoryMall): Promise<Page> {
  const context = await browser.newContext({ baseURL: story.base });
  const page = await context.newPage();
  await enter(page, '/MyAccount/audit?tab=todo', CHECKER);
  return page;
}

async function approve(
  page: Page,
  no: string,
  { shows, says }: { readonly shows: readonly string[]; readonly says: string },
): Promise<void> {
  const desk = auditDesk(page);
  await desk.look('todo', no);
  await expect(page.getByText('11 项，11 项通过；通过时再校验一次')).toBeVisible();
  for (const text of shows) await expect(desk.review.getByText(text)).toBeVisible();
  await mallPage(page).settle();
  await expectAccessible(page);
  await keepPicture(page, `plan-review-${shows.length}`, 'whole page');
  await desk.prove();
  await desk.confirmProof();
  await desk.expectResult(says);
}
