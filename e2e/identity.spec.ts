import { REFUSALS } from '@mall/contract/refusals';
import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { findProduct } from './find-product.ts';
import { expect } from './mall-test.ts';
import { buySheet } from './page-models/buy-sheet.ts';
import { enter } from './page-models/enter.ts';
import { identityDialog } from './page-models/identity-dialog.ts';
import { keepPicture } from './page-models/keep-picture.ts';
import { passEarlierCodes } from './sheets/sent-code-store.ts';
import { FIXED_CODE, type StoryMall, test } from './story-mall.ts';

/** A cautious person, who may buy a fund above his class only by signing that he knows. */
const CAUTIOUS = { mobile: '13800000005', imageCode: FIXED_CODE };
const STORY_MS = 300_000;

test('a customer confirms who he is before he signs for a fund above his class', async ({
  page,
  story,
  watch,
}) => {
  test.setTimeout(STORY_MS);
  await passEarlierCodes(story);
  const fund = await findProduct(story.base, [
    { field: 'category_id', is: '10010' },
    { field: 'fund_risk_level', is: '3' },
    { field: 'trade_status', is: '3' },
  ]);
  await reachSigning(page, fund.no, story);
  const identity = identityDialog(page);
  await expect(
    identity.text('您正在签署产品购买协议，为保障您的权益，请完成身份验证。'),
  ).toBeVisible();
  await expect(identity.text('服务手机号：138****0005')).toBeVisible();
  await expect(identity.code).toBeFocused();
  await identity.confirm.click();
  await expect(identity.text('请输入短信验证码')).toBeVisible();
  await identity.send.click();
  await expect(identity.countdown).toBeDisabled();
  await expectAccessible(page);
  await keepPicture(page, 'identity-dialog');

  await identity.code.fill('12ab');
  await expect(identity.code).toHaveValue('12');
  await identity.code.fill('99990');
  await expect(identity.code).toHaveValue('9999');
  await identity.confirm.click();
  await expect(identity.text('验证码错误，请重新输入')).toBeVisible();
  await expect(identity.code).toHaveValue('');

  // Given up and begun anew: the wait goes on and the code that came still counts.
  await page.keyboard.press('Escape');
  await expect(identity.dialog).toBeHidden();
  await buySheet(page)
    .sheet.getByRole('button', { name: /^全部同意并签署/ })
    .click();
  await expect(identity.countdown).toBeDisabled();
  await identity.code.fill(FIXED_CODE);
  await page.keyboard.press('Enter');
  await expect(identity.dialog).toBeHidden();

  const sheet = buySheet(page);
  await sheet.tickAll();
  await sheet.confirm.click();
  await expect(sheet.sheet.getByText('申购申请已受理')).toBeVisible();
  await watch.expectCalm(new RegExp(`refused ${REFUSALS.sms_code_wrong.errorNo}`));
});

/** From the login to the click that asks for the identity. */
async function reachSigning(page: Page, productNo: string, story: StoryMall): Promise<void> {
  await enter(page, `/detail/fund?product_no=${productNo}&trade=buy`, CAUTIOUS);
  const { sheet, amount, next, signDocuments } = buySheet(page);
  await amount.fill('10000');
  await next.click();
  await expect(sheet.getByRole('button', { name: '放弃购买' })).toBeFocused();
  await sheet.getByRole('checkbox', { name: /本人知晓风险不匹配/ }).check({ timeout: 20_000 });
  await sheet.getByRole('button', { name: '确认并继续' }).click();
  await signDocuments(story);
}
