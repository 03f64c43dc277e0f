import type { Page } from '@playwright/test';
import { findProduct } from '../find-product.ts';
import { expect } from '../mall-test.ts';
import { loginPopup } from '../page-models/login-popup.ts';
import { lookAt } from '../page-models/look-at.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { passEarlierCodes } from '../sheets/sent-code-store.ts';
import { FIXED_CODE, test } from '../story-mall.ts';

/** A cautious person who was assessed and never declared himself. */
const PERSON = { mobile: '13800000005', imageCode: FIXED_CODE };
const STORY_MS = 300_000;
const WIDTHS = [1440, 1280, 1024];
// His assessment is valid on the first day of a world; stories of this group close no day.
test.use({ firstDayOf: 'first-day' });

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nshown by a customer'),
});

test('a person signs the letter and sees a plan, hands in evidence, and may buy once a reviewer approved it', async ({
  page,
  story,
  watch,
}) => {
  test.setTimeout(STORY_MS);
  await passEarlierCodes(story);
  await story.goToTen();
  const plan = await findProduct(story.base, [
    { field: 'category_id', is: '10017' },
    { field: 'trade_status', is: '2' },
  ]);
  await mallPage(page).open(`/productDetailsDH?product_no=${plan.no}`);
  await page.getByRole('button', { name: '登录' }).last().click();
  await loginPopup(page).logIn(PERSON);
  await expect(page.getByText('该产品仅向合格投资者展示')).toBeVisible();
  await look(page, 'qualify-lock');
  await page.getByRole('link', { name: '去认定' }).click();
  await declare(page);
  await page.getByRole('link', { name: '查看产品' }).click();
  await expect(page.getByRole('heading', { name: plan.name })).toBeVisible();
  await expect(page.getByText('该产品仅向合格投资者展示')).toHaveCount(0);
  await buy(page, plan.no);
  await expect(page.getByTestId('trade-sheet').getByText('合格投资者').first()).toBeVisible();
  await look(page, 'qualify-before-buying');
  await page.getByTestId('trade-sheet').getByRole('link', { name: '去办理' }).first().click();
  await handIn(page);

  const listed = await story.runScript('mall', '--', 'review', 'list');
  const [applyNo = ''] = /ZS\d+(?=.*qualified)/.exec(listed.output) ?? [];
  const words = ['review', 'approve', applyNo, '--reason', '材料齐备', '--by', 'reviewer1'];
  const approved = await story.runScript('mall', '--', ...words);
  expect(approved.exitCode, approved.output).toBe(0);
  await mallPage(page).open('/highEndWealthManagementSign');
  await expect(page.getByText(/^合格投资者认定有效期至 /)).toBeVisible();
  await look(page, 'qualify-verified');
  const verified = await story.runScript('mall', '--', 'verify');
  expect(verified.exitCode, verified.output).toBe(0);
  await watch.expectCalm();
});

async function declare(page: Page): Promise<void> {
  await expect(page.getByText('请先确认合格投资者身份')).toBeVisible();
  await look(page, 'qualify-none');
  const sign = page.getByRole('button', { name: '签署确认函' });
  await sign.click();
  await expect(page.getByRole('alert').first()).toHaveText('请选择符合的条件');
  await page.getByRole('radio', { name: /家庭金融净资产/ }).check();
  await page.getByRole('button', { name: '《合格投资者确认函》' }).click();
  const reader = page.getByRole('dialog', { name: '合格投资者确认函' });
  await reader.getByRole('document').press('End');
  await reader.getByRole('document').evaluate((text) => text.scrollTo(0, text.scrollHeight));
  await reader.getByRole('button', { name: '我已阅读', exact: true }).click({ timeout: 20_000 });
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
  await look(page, 'qualify-filled');
  await sign.click();
  const identity = page.getByRole('dialog', { name: '客户身份确认' });
  await identity.getByRole('button', { name: '获取验证码' }).click();
  await identity.getByRole('textbox').fill(FIXED_CODE);
  await identity.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('已申明，可查看产品')).toBeVisible();
  await look(page, 'qualify-declared');
}

async function buy(page: Page, productNo: string): Promise<void> {
  await mallPage(page).open(`/productDetailsDH?product_no=${productNo}&trade=buy`);
}

async function handIn(page: Page): Promise<void> {
  const submit = page.getByRole('button', { name: '提交材料' });
  await submit.click();
  await expect(page.getByText('请上传金融资产证明')).toBeVisible();
  const text = { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('text') };
  await page.getByLabel(/^金融资产证明/).setInputFiles(text);
  await page.getByLabel(/^投资经历证明/).setInputFiles(pdf('投资经历.pdf'));
  await submit.click();
  await expect(page.getByText('格式不支持')).toBeVisible();
  await look(page, 'qualify-refused-file');
  await page.getByRole('button', { name: '移除 说明.txt' }).click();
  await page.getByLabel(/^金融资产证明/).setInputFiles(pdf('资产证明.pdf'));
  await submit.click();
  await expect(page.getByText('申请已提交，预计2个交易日内审核')).toBeVisible();
  await expect(page.getByRole('row', { name: /资产证明.pdf/ })).toContainText('待审核');
  await look(page, 'qualify-pending');
}

/** At every width, without anything grave for assistive technology. */
function look(page: Page, name: string): Promise<void> {
  return lookAt(page, `story-${name}`, { widths: WIDTHS, part: 'whole page' });
}
