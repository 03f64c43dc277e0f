import { sql } from 'kysely';
import { inDatabase } from '../../tools/campaign/order-world.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expect } from '../mall-test.ts';
import { enter } from '../page-models/enter.ts';
import { keepPicture } from '../page-models/keep-picture.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { FIXED_CODE, type StoryMall, test } from '../story-mall.ts';

const HOLDER = { mobile: '13800000001', imageCode: FIXED_CODE };
const REASON = '基金管理人公告：净值计算有误';

test('a corrected net value is booked anew; the customer reads both versions, when and why', async ({
  page,
  story,
  watch,
}) => {
  test.setTimeout(300_000);
  await story.goToTen();
  const order = await findPurchase(story);
  const value = (Number(order.nav) * 1.02).toFixed(4);
  const words = ['nav', 'correct', order.productNo, order.navOn, value, '--reason', REASON];
  const unnamed = await story.runScript('mall', '--', ...words);
  expect(unnamed.exitCode, unnamed.output).toBe(2);
  const corrected = await story.runScript('mall', '--', ...words, '--by', 'staff1');
  expect(corrected.exitCode, corrected.output).toBe(0);
  expect(corrected.output).toContain('corrected by version 2');

  await enter(page, `/MyAccount/RecordDetails?order_no=${order.orderNo}`, HOLDER);
  const table = page.getByRole('table', { name: '确认版本，共2版' });
  await expect(table.getByRole('row', { name: new RegExp(`原确认.*${order.nav}`) })).toBeVisible();
  await expect(
    table.getByRole('row', { name: new RegExp(`第2版.*${value}.*${REASON}`) }),
  ).toBeVisible();
  await expectAccessible(page);
  for (const width of [1440, 1280]) {
    // As high as the page, so that the bar of the demo covers nothing of it.
    await page.setViewportSize({ width, height: 1800 });
    await mallPage(page).settle();
    await keepPicture(page, `record-versions-${width}`);
  }

  const closed = await story.runScript('day');
  expect(closed.exitCode, closed.output).toBe(0);
  const verified = await story.runScript('mall', '--', 'verify');
  expect(verified.exitCode, verified.output).toBe(0);
  await watch.expectCalm();
});

type Purchase = {
  readonly orderNo: string;
  readonly productNo: string;
  readonly navOn: string;
  /** With four decimals, as pages show it. */
  readonly nav: string;
};

/** A purchase of the holder that is confirmed and whose shares are all there, without a dividend or a switch since. */
async function findPurchase({ dataDir }: StoryMall): Promise<Purchase> {
  return inDatabase(dataDir, async (db) => {
    const { rows } = await sql<Purchase>`
      select o.order_no as "orderNo", o.product_no as "productNo", a.nav_on::text as "navOn",
             to_char(a.nav_e8 / 1e8, 'FM0.0000') as nav
        from mall_user u
        join inst_user i using (user_id)
        join trade_order o using (client_id)
        join order_confirmation a using (client_id, order_no)
        join share_lot l using (client_id, order_no)
        join product p on p.product_no = o.product_no
       where u.mobile = ${HOLDER.mobile} and o.kind = 'purchase' and a.outcome = 'confirmed' and p.carry_mode is null
         and l.left_shares_e2 = l.came_shares_e2
         and not exists (select from dividend_split d where d.product_no = o.product_no and d.ex_on >= a.nav_on)
         and not exists (select from trade_order s
                          where s.kind = 'switch' and o.product_no in (s.product_no, s.target_product_no))
       order by o.order_no desc limit 1`.execute(db);
    const [order] = rows;
    if (!order) throw new Error('the holder bought a fund');
    return order;
  });
}
