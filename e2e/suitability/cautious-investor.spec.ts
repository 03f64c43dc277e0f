import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { inDatabase } from '../../tools/campaign/order-world.ts';
import { findProduct } from '../find-product.ts';
import { expect } from '../mall-test.ts';
import { finishSheet } from '../page-models/any-sheet.ts';
import { buySheet } from '../page-models/buy-sheet.ts';
import { enter } from '../page-models/enter.ts';
import { lookAt } from '../page-models/look-at.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { passEarlierCodes } from '../sheets/sent-code-store.ts';
import { FIXED_CODE, test } from '../story-mall.ts';

/** C2; his money stays three years at most, and he chose funds of shares. */
const CAUTIOUS = { mobile: '13800000005', imageCode: FIXED_CODE };
const PASSWORD = '246810';
const STORY_MS = 420_000;
const WIDTHS = [1440, 1280];
// His assessment is valid on the first day of a world; stories of this group close no day.
// The customer becomes qualified here, whom another story follows from a declaration on.
test.use({ firstDayOf: 'cautious-investor' });

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

test('a cautious investor confirms what does not fit for one order, and is stopped where a warning is not enough', async ({
  page,
  story,
  watch,
}) => {
  test.setTimeout(STORY_MS);
  await passEarlierCodes(story);
  await story.goToTen();
  const stock = await fundOf(story.base, '4', '1');
  const plan = await findProduct(story.base, [
    { field: 'category_id', is: '10017' },
    { field: 'fund_risk_level', is: '3' },
    { field: 'trade_status', is: '2' },
  ]);

  // Story 4, step 1.
  await enter(page, '/MyAccount/TotalAssets', CAUTIOUS);
  const bell = page.getByTestId('todo-bell');
  await bell.getByRole('button').first().click();
  await expect(
    bell.getByRole('link', { name: /^风险测评将于 \d{4}-\d\d-\d\d 到期$/ }),
  ).toBeVisible();

  // Steps 3 and 4: read, confirmed, signed with a code; the record names the confirmation.
  await warn(page, stock.no);
  await lookAt(page, 'story-suit-warning', { widths: WIDTHS });
  await confirmWarning(page);
  await finishSheet(page, { code: FIXED_CODE, password: PASSWORD, hurried: story });
  await buySheet(page).sheet.getByRole('link', { name: '查看记录' }).click();
  await expect(page.getByRole('button', { name: '《不匹配警示函及确认书》' })).toBeVisible();
  await lookAt(page, 'story-suit-record', { widths: WIDTHS });

  // Step 5: two levels above his own, it is confirmed for each order anew.
  await warn(page, stock.no);

  // Step 6: a plan is shown to qualified investors, and no warning lets it be bought.
  await inDatabase(
    story.dataDir,
    (db) =>
      sql`update customer set qualified_as = 'verified', qualified_to_on = '2027-06-30' where client_id = '700005'`.execute(
        db,
      ),
    'owner',
  );
  await payIn(page, '1000000', '1,000,000.00');
  await mallPage(page).open(`/productDetailsDh?product_no=${plan.no}&trade=buy`);
  const { sheet, amount, next } = buySheet(page);
  await amount.fill('1000000');
  await sheet.getByRole('radio', { name: '自有资金', exact: true }).check();
  await next.click();
  await expect(sheet.getByRole('button', { name: '返回' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: '确认并继续' })).toHaveCount(0);
  await lookAt(page, 'story-suit-stop', { widths: WIDTHS });
  await watch.expectCalm(/refused \d+: .*startTradeFlowStep/);
});

/** Money from the customer's bank, which is there at once. */
async function payIn(page: Page, amount: string, shown: string): Promise<void> {
  await mallPage(page).open('/MyAccount/record?trade=transfer&transfer=in');
  const { sheet, next } = buySheet(page);
  await sheet.getByRole('textbox', { name: '金额（元）' }).fill(amount);
  await next.click();
  await sheet.getByLabel('交易密码').fill(PASSWORD);
  await sheet.getByRole('button', { name: `确认转入 ${shown} 元` }).click();
  await expect(sheet.getByText('转入成功')).toBeVisible();
}

async function warn(page: Page, productNo: string): Promise<void> {
  await mallPage(page).open(`/detail/fund?product_no=${productNo}&trade=buy`);
  const buying = buySheet(page);
  await buying.amount.fill('10000');
  await buying.next.click();
  await expect(buying.sheet.getByRole('button', { name: '放弃购买' })).toBeFocused();
  await expect(buying.sheet.getByText(/请阅读警示函（\ds）/)).toBeVisible();
}

async function confirmWarning(page: Page): Promise<void> {
  const { sheet } = buySheet(page);
  await sheet.getByRole('checkbox', { name: /知晓风险不匹配/ }).check();
  await sheet.getByRole('button', { name: '确认并继续' }).click();
  await sheet.getByRole('button', { name: '放弃购买' }).waitFor({ state: 'detached' });
}
