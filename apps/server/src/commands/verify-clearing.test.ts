import { beforeEach, describe, expect, it } from 'vitest';
import { createPlantedMall } from '#testing/planted-mall.ts';
import { sampled } from '#testing/sampled/sampled.ts';

const { wrongs, wrongsAfter } = await createPlantedMall();

const LATE = `(select order_no from trade_order where entrust_money_fen = 40000)`;
const IN_TIME = `(select order_no from trade_order where product_no = '910067')`;

const planted = [
  {
    change: `delete from position_value where client_id = 'C2' and valued_on = '2026-11-13'`,
    says: 'C2 in 910066 has no valuation of 2026-11-13',
  },
  {
    change: `delete from position_value where product_no = '910067' and valued_on = '2026-11-12'`,
    says: 'C1 in 910067 has no valuation of 2026-11-12',
  },
  {
    change: `update product_quota set left_fen = left_fen + 1`,
    says: '910066 has 99810001 left to sell, its orders leave 99810000',
  },
  {
    change: `update overdue_order set confirm_on = '2026-11-16'`,
    says: 'was waited for since 2026-11-16',
  },
  {
    change: `insert into overdue_order (client_id, order_no, confirm_on) select client_id, order_no, confirm_on from trade_order where order_no = ${IN_TIME}`,
    says: 'was waited for since 2026-11-13, although it was answered in time',
  },
  {
    change: `insert into overdue_order (client_id, order_no, confirm_on) select client_id, order_no, confirm_on from trade_order where trade_on = '2026-11-16'`,
    says: 'was waited for since 2026-11-17, which was never confirmed',
  },
  {
    change: `insert into order_book values ('2026-11-16', '2026-11-16T15:00:00+08:00')`,
    says: 'the order day 2026-11-16 is closed and the day was never cleared',
  },
  {
    change: `delete from order_book where trade_on = '2026-11-12'`,
    says: 'the day 2026-11-12 was cleared and its order day is open',
  },
  {
    change: `update order_book set closed_at = '2026-11-12T14:59:59+08:00' where trade_on = '2026-11-12'`,
    says: 'the order day 2026-11-12 was closed before its end',
  },
  {
    change: `update order_book set closed_at = '2026-11-14T09:00:00+08:00' where trade_on = '2026-11-12'`,
    says: 'the order day 2026-11-12 was closed after the day',
  },
  {
    change: `delete from clearing_step where business_on = '2026-11-12' and step = 'reconcile'`,
    says: 'the day 2026-11-12 is closed without the step reconcile',
  },
  {
    change: `update order_confirmation set nav_on = '2026-11-11' where order_no = ${LATE}`,
    says: "differs from the registrar's line",
  },
  {
    change: `update order_confirmation set refused_reason = 'something else' where outcome = 'refused'`,
    says: "differs from the registrar's line",
  },
];

describe('mall verify', () => {
  beforeEach(async () => {
    expect(await wrongs()).toEqual([]);
  });

  it.each(sampled(planted))('notices $change', async ({ change, says }) => {
    expect((await wrongsAfter(change)).join('\n')).toContain(says);
  });
});
