import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { findProduct } from '../find-product.ts';
import { expect } from '../mall-test.ts';
import { buySheet } from '../page-models/buy-sheet.ts';
import { identityDialog } from '../page-models/identity-dialog.ts';
import { keepPicture } from '../page-models/keep-picture.ts';
import { loginPopup } from '../page-models/login-popup.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { passEarlierCodes } from '../sheets/sent-code-store.ts';
import { FIXED_CODE, test } from '../story-mall.ts';

const CUSTOMER = { mobile: '13800000001', imageCode: FIXED_CODE };
const STORY_MS = 300_000;
const INDEX_FUND = [
  { field: 'category_id', is: '10010' },
  { field: 'cat_varieties', is: '14' },
  { field: 'is_ration', is: '1' },
  { field: 'trade_status', is: '3' },
];

// The next pay days are told by their dates.
test.use({ firstDayOf: 'plan-story' });

test('from the laboratory to a plan that is paused, changed and ended', async ({
  page,
  story,
  watch,
}) => {
  test.setTimeout(STORY_MS);
  await passEarlierCodes(story);
  const fund = await findProduct(story.base, INDEX_FUND);
  const { sheet, next, signDocuments } = buySheet(page);
  await mallPage(page).open(
    `/product-centre?tab=lab&product_no=${fund.no}&strategy=1,2,0&money=1200.00`,
  );
  await page.getByRole('radio', { name: '均线', exact: true }).check();
  await page.getByRole('button', { name: /^按此参数创建定投/ }).click();
  await loginPopup(page).logIn(CUSTOMER);

  await expect(sheet.getByRole('radio', { name: '均线', exact: true })).toBeChecked();
  await expect(sheet.getByText('2026-11-15 顺延至 2026-11-16')).toBeVisible();
  await expect(sheet.getByText('每期 720.00~2,520.00 元')).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'plan-sheet');
  await next.click();
  await signDocuments(story);
  await confirmByCode(page);
  const last = sheet.getByRole('button', { name: '确认创建定投计划' });
  await last.waitFor();
  for (const tick of await sheet.getByRole('checkbox').all()) await tick.check();
  await keepPicture(page, 'plan-confirm');
  await last.click();
  await expect(sheet.getByText('定投计划已创建')).toBeVisible();
  await expect(sheet.getByText('2026-11-16')).toBeVisible();
  await sheet.getByRole('link', { name: '查看我的定投' }).click();

  const row = page.getByRole('row', { name: new RegExp(fund.name) });
  await expect(row).toContainText('每月15日');
  await expect(row).toContainText('运行中');
  await expectAccessible(page);
  await keepPicture(page, 'my-plans', 'whole page');
  await row.getByRole('button', { name: /^暂停/ }).click();
  await page.getByRole('button', { name: '确认暂停' }).click();
  await expect(row).toContainText('已暂停');
  await row.getByRole('button', { name: /^恢复/ }).click();
  await page.getByRole('button', { name: '确认恢复' }).click();
  await expect(row).toContainText('运行中');

  await changeToWeekly(page, row);
  await expect(row).toContainText('每周二');

  await row.getByRole('link', { name: /^详情/ }).click();
  await expect(page.getByRole('heading', { name: `${fund.name} 定投` })).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'plan-detail', 'whole page');
  await page.getByRole('button', { name: /^终止/ }).click();
  await page.getByRole('button', { name: '确认终止' }).click();
  await expect(page.getByText(/^已终止/).first()).toBeVisible();
  await watch.expectCalm();
});

async function changeToWeekly(page: Page, row: Locator): Promise<void> {
  const { sheet } = buySheet(page);
  await row.getByRole('button', { name: /^修改/ }).click();
  await sheet.getByRole('combobox', { name: '周期' }).selectOption({ label: '每周' });
  await sheet.getByRole('button', { name: '确认修改' }).click();
  await expect(sheet.getByText('定投计划已修改')).toBeVisible();
  await expect(sheet.getByText(/^自 .* 起生效$/)).toBeVisible();
  await sheet.getByRole('button', { name: '继续浏览' }).click();
}

/** The agreement about the plan is signed by a code. */
async function confirmByCode(page: Page): Promise<void> {
  const identity = identityDialog(page);
  await identity.send.click();
  await expect(identity.countdown).toBeDisabled();
  await identity.code.fill(FIXED_CODE);
  await identity.confirm.click();
}
