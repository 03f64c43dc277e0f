import { expectAccessible } from './expect-accessible.ts';
import { expect } from './mall-test.ts';
import { buySheet } from './page-models/buy-sheet.ts';
import { loginPopup } from './page-models/login-popup.ts';
import { mallPage } from './page-models/mall-page.ts';
import { FIXED_CODE, test } from './story-mall.ts';

const CUSTOMER = { mobile: '13800000001', imageCode: FIXED_CODE };
const FUND = '910148';
const ORDER_CALL = '**/trade/buyProd';
const STORY_MS = 300_000;
// It signs the papers of its fund, which another story that buys the same may have signed in a shared world; stories of this
// group close no day.
test.use({ firstDayOf: 'first-day' });

test('an order whose answer is lost is placed once, shown by its number, found again and cancelled', async ({
  page,
  story,
}) => {
  test.setTimeout(STORY_MS);
  await mallPage(page).open(`/detail/fund?product_no=${FUND}`);
  await page.getByTestId(`buy-${FUND}`).click();
  await loginPopup(page).logIn(CUSTOMER);
  const buying = buySheet(page);

  // A large amount is whole, and what is no amount stays where it was typed.
  await buying.amount.fill('99999999.99');
  await expect(buying.amount).toHaveValue('99,999,999.99');
  const { scrollWidth, clientWidth } = await buying.amount.evaluate((field) => ({
    scrollWidth: field.scrollWidth,
    clientWidth: field.clientWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await expect(buying.sheet.getByText('9,999.999999 万')).toBeVisible();
  await buying.amount.fill('-100');
  await expect(buying.amount).toHaveAccessibleDescription(/金额只能填数字/);
  await buying.amount.fill('1万');
  await buying.next.click();
  await buying.signDocuments(story);
  await buying.tickAll();

  // The server takes the order, and its answers are lost on the way back.
  const sent: string[] = [];
  await page.route(ORDER_CALL, async (route) => {
    sent.push(route.request().postDataJSON().request_no);
    await route.fetch();
    await route.abort();
  });
  await buying.confirm.click();
  await expect(buying.sheet.getByText('正在确认提交结果…')).toBeVisible();
  await expect(buying.sheet.getByText('结果未返回')).toBeVisible({ timeout: 60_000 });
  await expect(buying.fact('申请编号')).toHaveText(sent[0] ?? '');
  expect(new Set(sent).size).toBe(1);
  await expectAccessible(page);

  await page.unroute(ORDER_CALL);
  await buying.sheet.getByRole('button', { name: '立即查询' }).click();
  await expect(buying.sheet.getByText('申购申请已受理')).toBeVisible();
  const orderNo = (await buying.fact('委托编号').textContent()) ?? '';

  await mallPage(page).open('/MyAccount/record');
  await expect(page.getByTestId(`record-${orderNo}`)).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('link', { name: `详情 ${orderNo}` }).click();
  await expect(page.getByText(`委托编号 ${orderNo}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '撤单' }).press('Enter');
  await page.getByRole('button', { name: '确认撤单' }).press('Enter');
  await expect(page.getByText('已撤单', { exact: true })).toBeVisible();
});
