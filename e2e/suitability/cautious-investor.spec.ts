import { findProduct } from '../find-product.ts';
import { expect } from '../mall-test.ts';
import { buySheet } from '../page-models/buy-sheet.ts';
import { enter } from '../page-models/enter.ts';
import { lookAt } from '../page-models/look-at.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { FIXED_CODE, test } from '../story-mall.ts';

/** C2; his money stays three years at most, and he chose funds of shares. */
const CAUTIOUS = { mobile: '13800000005', imageCode: FIXED_CODE };
const STORY_MS = 420_000;
const WIDTHS = [1440, 1280];
// His assessment is valid on the first day of a world; stories of this group close no day.
test.use({ firstDayOf: 'first-day' });

const fundOf = (base: string, risk: string, variety: string) =>
  findProduct(base, [
    { field: 'category_id', is: '10010' },
    { field: 'fund_risk_level', is: risk },
    { field: 'cat_varieties', is: variety },
    { field: 'trade_status', is: '3' },
  ]);

test('a cautious investor: what fits needs no word, what does not is named part by part', async ({
  page,
  story,
  watch,
}) => {
  test.setTimeout(STORY_MS);
  const buying = buySheet(page);
  const { sheet } = buying;
  const bond = await fundOf(story.base, '2', '0');
  const portfolio = await fundOf(story.base, '3', '12');

  // Story 4, step 7.
  await enter(page, '/MyAccount/TotalAssets', CAUTIOUS);
  await mallPage(page).open('/home');
  await expect(page.getByText('已按您的风险等级筛选')).toBeVisible();

  // Step 2: no warning.
  await mallPage(page).open(`/detail/fund?product_no=${bond.no}`);
  await expect(page.getByText('您的风险等级 C2，本产品 R2，风险匹配。')).toBeVisible();

  // Step 3: every part is told, and giving up is what Enter does.
  await mallPage(page).open(`/detail/fund?product_no=${portfolio.no}&trade=buy`);
  await buying.amount.fill('10000');
  await buying.next.click();
  await expect(sheet.getByRole('button', { name: '放弃购买' })).toBeFocused();
  await expect(sheet.getByText(/与您的风险测评结果不匹配，请谨慎决定/)).toBeVisible();
  const rows = sheet.getByRole('listitem');
  await expect(rows.filter({ hasText: '未通过：风险等级' })).toHaveCount(1);
  await expect(rows.filter({ hasText: /^(未)?通过：投资期限/ })).toHaveCount(1);
  await expect(rows.filter({ hasText: /^通过：投资品种/ })).toHaveCount(1);
  await expect(
    sheet.getByRole('document').getByText(/产品风险等级高于您的风险承受能力/),
  ).toBeVisible();
  await lookAt(page, 'story-suit-parts', { widths: WIDTHS });

  await watch.expectCalm();
});
