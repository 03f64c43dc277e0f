import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { passEarlierCodes } from '../sheets/sent-code-store.ts';
import { FIXED_CODE, type StoryMall } from '../story-mall.ts';
import { buySheet } from './buy-sheet.ts';
import { identityDialog } from './identity-dialog.ts';
import { keepPicture } from './keep-picture.ts';
import { loginPopup } from './login-popup.ts';
import { mallPage } from './mall-page.ts';

const CUSTOMER = { mobile: '13800000001', imageCode: FIXED_CODE };
export const MY_PLANS = '/MyAccount/MyPosition?tab=ration';

/** The funds that every strategy can buy. */
export const INDEX_FUND = [
  { field: 'category_id', is: '10010' },
  { field: 'cat_varieties', is: '14' },
  { field: 'is_ration', is: '1' },
  { field: 'trade_status', is: '3' },
];

/** Ends the plan whose page is open. */
export async function endPlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^终止/ }).click();
  await expect(page.getByText('终止后不再扣款，已持有份额不受影响')).toBeVisible();
  await page.getByRole('button', { name: '确认终止' }).click();
  await expect(page.getByText(/^已终止/).first()).toBeVisible();
}

/** Story 10, steps 1 and 2: figures follow the slider while it is dragged, and the address holds what was chosen. */
async function testFiveYears(page: Page, fundNo: string): Promise<void> {
  await mallPage(page).open(`/product-centre?tab=lab&product_no=${fundNo}&strategy=1,2,0`);
  const metrics = page.getByRole('table', { name: /测算结果/ });
  await page.getByRole('button', { name: '5年', exact: true }).click();
  await expect(metrics.getByRole('columnheader')).toHaveText(['指标', '普通', '均线', '一次性']);
  await expect(page.getByText(/^基于历史数据测算，不代表未来表现，不作为投资建议/)).toBeVisible();
  await expect(page.getByText(/使用T-1数据，不含未来信息$/)).toBeVisible();
  const figure = async (name: string) => {
    const text = await metrics.getByRole('row', { name }).getByRole('cell').first().textContent();
    return Number(text?.replaceAll(/[,%+]/g, ''));
  };
  const before = { invested: await figure('累计投入'), rate: await figure('收益率') };
  const slider = page.getByRole('slider', { name: '每期金额滑块' });
  const box = await slider.boundingBox();
  if (!box) throw new Error('the slider stands on the page');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.12, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, y, { steps: 4 });
  await expect.poll(() => figure('累计投入')).toBeGreaterThan(before.invested * 2);
  // Only the shares are rounded.
  expect(Math.abs((await figure('收益率')) - before.rate)).toBeLessThan(0.011);
  await page.mouse.up();
  await page.getByRole('textbox', { name: '每期金额（元）' }).fill('1200');
  await expect.poll(() => figure('累计投入')).toBe(72_000);
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toMatchObject({
      tab: 'lab',
      product_no: fundNo,
      strategy: '1,2,0',
      money: '1200.00',
      from: expect.stringMatching(/^20\d{6}$/),
      to: expect.stringMatching(/^20\d{6}$/),
    });
}

/** Story 10, steps 1 to 4: what was tested becomes a plan. */
export async function createPlan(page: Page, story: StoryMall, fundNo: string): Promise<void> {
  await passEarlierCodes(story);
  const { sheet, next, signDocuments, fact } = buySheet(page);
  await testFiveYears(page, fundNo);
  await page.getByRole('radio', { name: '均线', exact: true }).check();
  await page.getByRole('button', { name: /^按此参数创建定投/ }).click();
  await loginPopup(page).logIn(CUSTOMER);

  await expect(sheet.getByRole('radio', { name: '均线', exact: true })).toBeChecked();
  await expect(sheet.getByText('2026-11-15 顺延至 2026-11-16')).toBeVisible();
  await expect(sheet.getByText('2026-12-15')).toBeVisible();
  // From 60 % to 210 % of 1,200.00.
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
  await expect(fact('首次扣款')).toHaveText('2026-11-16');
  await sheet.getByRole('link', { name: '查看我的定投' }).click();
}

/** Another rhythm for the plan of a row, by the sheet that changes it. */
export async function changeToWeekly(page: Page, row: Locator): Promise<void> {
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
