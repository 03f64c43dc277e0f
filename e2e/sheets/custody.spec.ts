import { expectAccessible } from '../expect-accessible.ts';
import { expect } from '../mall-test.ts';
import { buySheet } from '../page-models/buy-sheet.ts';
import { enter } from '../page-models/enter.ts';
import { identityDialog } from '../page-models/identity-dialog.ts';
import { FIXED_CODE, test } from '../story-mall.ts';
import { passEarlierCodes } from './sent-code-store.ts';

const CUSTOMER = { mobile: '13800000001', imageCode: FIXED_CODE };
const FUND = '910203';
const STORY_MS = 300_000;

test('shares are moved to another distributor with a code, and taken back', async ({
  page,
  story,
  watch,
}) => {
  test.setTimeout(STORY_MS);
  await passEarlierCodes(story);
  const { sheet, next, fact } = buySheet(page);
  await enter(page, `/MyAccount/PositionDetail?product_no=${FUND}&trade=custody`, CUSTOMER);
  await sheet.getByRole('textbox', { name: '转托管份额（份）' }).fill('1000');
  await sheet.getByRole('combobox', { name: '目标销售机构' }).selectOption('205');
  await sheet.getByRole('textbox', { name: '对方交易账号', exact: true }).fill('A20600871');
  const again = sheet.getByRole('textbox', { name: '再次输入对方交易账号' });
  await again.fill('A20600872');
  await next.click();
  await expect(sheet.getByText('两次输入不一致')).toBeVisible();
  await expectAccessible(page);
  await again.fill('A20600871');
  await next.click();
  await sheet.getByRole('button', { name: '确认转托管 1,000.00 份' }).click();
  const identity = identityDialog(page);
  await identity.send.click();
  await identity.code.fill(FIXED_CODE);
  await expectAccessible(page);
  await identity.confirm.click();
  await expect(sheet.getByText('转托管申请已受理')).toBeVisible();
  await expect(fact('持仓')).toHaveText('冻结 1,000.00 份');
  await sheet.getByRole('button', { name: '撤单', exact: true }).click();
  await page.getByRole('button', { name: '确认撤单' }).click();
  await expect(fact('持仓')).toHaveText('已解冻 1,000.00 份');
  await expectAccessible(page);
  await watch.expectCalm();
});
