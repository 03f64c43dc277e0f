import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { inDatabase } from '../../tools/campaign/order-world.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expect } from '../mall-test.ts';
import { buySheet } from '../page-models/buy-sheet.ts';
import { enter } from '../page-models/enter.ts';
import { keepPicture } from '../page-models/keep-picture.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { FIXED_CODE, type StoryMall, test } from '../story-mall.ts';

const HOLDER = { mobile: '13800000001', imageCode: FIXED_CODE };
/** A fund that is traded all the time. */
const OTHER = '910148';

test('a share too many at the registrar stops its product alone; its holder reads why, and resolving it opens trading', async ({
  page,
  story,
  watch,
}) => {
  test.setTimeout(300_000);
  const differing = await plantShare(story);
  const closed = await story.runScript('day');
  expect(closed.exitCode, closed.output).toBe(0);
  expect(closed.output).toContain(`not traded until then: ${differing.productNo}`);
  await story.goToTen();

  await enter(page, '/MyAccount/MyPosition', HOLDER);
  const row = page.getByRole('button', { name: `赎回 ${differing.name}` });
  await expect(row).toHaveAttribute('aria-disabled', 'true');
  await expect(row).toHaveAttribute('title', '系统维护中，暂不可交易');
  await keepPicture(page, 'stopped-my-position', 'whole page');

  await openHolding(page, differing.productNo);
  const notice = page.getByText('系统维护中：本产品份额正与登记机构核对');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'stopped-holding', 'whole page');
  await page.setViewportSize({ width: 1280, height: 900 });
  await keepPicture(page, 'stopped-holding-1280', 'whole page');

  await mallPage(page).open(`/detail/fund?product_no=${differing.productNo}`);
  await expect(page.getByText('系统维护中').first()).toBeVisible();
  await keepPicture(page, 'stopped-product');

  await mallPage(page).open(`/detail/fund?product_no=${OTHER}`);
  await page.getByTestId(`buy-${OTHER}`).click();
  await expect(buySheet(page).amount).toBeVisible();

  const listed = await story.runScript('mall', '--', 'breaks');
  const breakNo = /^(\d+) {2}since/m.exec(listed.output)?.[1] ?? '';
  const words = ['--reason', 'ticket 4711', '--by', 'staff1'];
  const resolved = await story.runScript('mall', '--', 'breaks', 'resolve', breakNo, ...words);
  expect(resolved.exitCode, resolved.output).toBe(0);

  await openHolding(page, differing.productNo);
  await expect(page.getByRole('button', { name: `赎回 ${differing.name}` })).toBeEnabled();
  await expect(notice).toBeHidden();
  const verified = await story.runScript('mall', '--', 'verify');
  expect(verified.exitCode, verified.output).toBe(0);
  await watch.expectCalm();
});

async function openHolding(page: Page, productNo: string): Promise<void> {
  await mallPage(page).open(`/MyAccount/PositionDetail?product_no=${productNo}`);
}

type Held = { readonly productNo: string; readonly name: string };

/** Gives the holder a share more at the registrar, in a fund that can be redeemed. */
async function plantShare({ dataDir }: StoryMall): Promise<Held> {
  return inDatabase(dataDir, async (db) => {
    const { rows } = await sql<Held & { trade_account: string }>`
      select h.product_no as "productNo", p.short_name as name, t.trade_account
        from mall_user u
        join inst_user i using (user_id)
        join trade_account t using (client_id)
        join holding h using (client_id)
        join product p using (product_no)
        join ledger_balance b on b.account = 'shares_available:' || h.client_id and b.asset = 'shares:' || h.product_no
       where u.mobile = ${HOLDER.mobile} and h.product_no <> ${OTHER} and p.trade_status = '3' and p.carry_mode is null
         and p.category_id = '10010' and p.cat_varieties <> '99' and b.amount > 0
       order by 1 limit 1`.execute(db);
    const [differing] = rows;
    if (!differing) throw new Error('the holder has a fund');
    await sql`update agent_register set shares_e2 = shares_e2 + 100
               where trade_account = ${differing.trade_account} and product_no = ${differing.productNo}`.execute(
      db,
    );
    return differing;
  });
}
