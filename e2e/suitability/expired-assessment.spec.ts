import { REFUSALS } from '@mall/contract/refusals';
import { findProduct } from '../find-product.ts';
import { expect } from '../mall-test.ts';
import { finishSheet } from '../page-models/any-sheet.ts';
import { buySheet } from '../page-models/buy-sheet.ts';
import { enter } from '../page-models/enter.ts';
import { lookAt } from '../page-models/look-at.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { passEarlierCodes } from '../sheets/sent-code-store.ts';
import { FIXED_CODE, test } from '../story-mall.ts';

/** His assessment counts until the 24th; he has a plan that pays on Thursdays, and holds its fund. */
const CAUTIOUS = { mobile: '13800000005', imageCode: FIXED_CODE };
/** The fund of that plan, which he held before the mall opened. */
const HELD = '910021';
const PASSWORD = '246810';
const STORY_MS = 1_800_000;
const WIDTHS = [1440, 1280, 1024];
/** The day after, and the next day on which his plan pays. */
const [ENDED, PAY_DAY] = ['2026-11-25', '2026-11-26'];
const EXPIRED = REFUSALS.risk_profile_expired.text;
test.use({ firstDayOf: 'expired-assessment' });

// Story 4, step 8.
test('an assessment that ended stops buying and plans, never leaving @campaign', async ({
  page,
  story,
  watch,
}) => {
  test.setTimeout(STORY_MS);
  await passEarlierCodes(story);
  const look = (name: string) => lookAt(page, `story-expired-${name}`, { widths: WIDTHS });
  const { sheet, confirm } = buySheet(page);
  await story.closeUntil(ENDED);
  await story.goToTen();
  const bond = await findProduct(story.base, [
    { field: 'category_id', is: '10010' },
    { field: 'fund_risk_level', is: '2' },
    { field: 'trade_status', is: '3' },
  ]);
  await enter(page, '/MyAccount/TotalAssets', CAUTIOUS);
  const bell = page.getByTestId('todo-bell');
  await bell.getByRole('button').first().click();
  await expect(bell.getByRole('link', { name: '风险测评已过期' })).toBeVisible();

  await expect(page.getByRole('region', { name: '身份信息' })).toContainText(
    '谨慎型（已于 2026-11-24 到期）',
  );

  await mallPage(page).open(`/detail/fund?product_no=${bond.no}&trade=buy`);
  await expect(sheet.getByRole('listitem').filter({ hasText: EXPIRED })).toContainText('去办理');
  await expect(confirm).toHaveCount(0);
  await look('buy');

  await mallPage(page).open(`/MyAccount/PositionDetail?product_no=${HELD}&trade=redeem`);
  await sheet.getByRole('textbox', { name: '赎回份额（份）' }).fill('1000');
  await finishSheet(page, { code: FIXED_CODE, password: PASSWORD, hurried: story });
  await look('redeemed');

  await story.closeUntil(PAY_DAY);
  await story.goToTen();
  await mallPage(page).open('/MyAccount/MyPosition?tab=ration');
  const plan = page.getByRole('row').filter({ hasText: '每周四' });
  await expect(plan).toContainText('已暂停');
  await expect(plan).toContainText('风险测评已过期');
  await look('plan');
  const verified = await story.runScript('mall', '--', 'verify');
  expect(verified.exitCode, verified.output).toBe(0);
  await watch.expectCalm(new RegExp(`refused ${REFUSALS.risk_profile_expired.errorNo}`));
});
