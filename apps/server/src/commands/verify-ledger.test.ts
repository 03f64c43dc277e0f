import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkSignatures } from '#modules/agreements/index.ts';
import { checkClearing, closeBusinessDay } from '#modules/clearing/index.ts';
import { checkLedger } from '#modules/ledger/index.ts';
import { checkPositions } from '#modules/positions/index.ts';
import { checkOrders } from '#modules/trading/index.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';

async function clearedMall() {
  const mall = await createStoryMall({
    startsAt: '2026-11-12T14:00:00+08:00',
    valuesOn: () => ({ '910066': 123_450_000n }),
  });
  await sellFund(mall.deps.db, { productNo: '910066' });
  const shopper = await mall.enter({ clientId: 'C1', free: 10_000_00n });
  await buy(shopper, '910066', 1_000_00n);
  await closeBusinessDay(mall.clearing);
  await buy(shopper, '910066', 500_00n);
  return mall;
}

const { clearing, deps, ownerDb } = await clearedMall();
const { db } = deps;
const wrongs = async () =>
  [
    ...(await checkLedger(db)),
    ...(await checkOrders(db)),
    ...(await checkSignatures(db)),
    ...(await checkPositions(db)),
    ...(await checkClearing(clearing)),
  ].flatMap(({ wrong }) => wrong);

/**
 * What a hand in the database could do, with the triggers held off as only an owner can. An income, a fee, a discount, a trail
 * entry, an operator and a missing holding are what `verify` is there for.
 */
const planted = [
  {
    change: `update ledger_balance set amount = amount + 1 where account = 'cash_free:C1'`,
    says: 'cash_free:C1 in client_money stands at',
  },
  {
    change: `update ledger_move set amount = amount + 1 where asset like 'shares:%'`,
    says: 'its moves say',
  },
  {
    change: `insert into ledger_entry (source, posted_on) values ('ghost:1', '2026-11-12')`,
    says: 'ghost:1 moves nothing',
  },
  {
    change: `update ledger_move set to_account = 'fee_income' where to_account = 'fee_payable'`,
    says: 'mixes the house and its customers',
  },
  {
    change: `update trade_order set entrust_money_fen = entrust_money_fen + 1 where trade_on = '2026-11-13'`,
    says: 'froze 50000 of 50001',
  },
  { change: `delete from order_confirmation`, says: 'is not answered and used 100000' },
  {
    change: `insert into order_cancellation select order_no, 'CD20261113000001', client_id, gen_random_uuid(), now(), shown_sha256 from trade_order where trade_on = '2026-11-12'`,
    says: 'is cancelled and answered',
  },
  { change: `update order_confirmation set fee_fen = fee_fen + 1`, says: 'loses money' },
  {
    change: `update order_confirmation set shares_e2 = shares_e2 + 1`,
    says: "differs from the registrar's line",
  },
  {
    change: `update trade_flow set product_no = 'X' where true`,
    says: 'has no passed flow of its own',
  },
  {
    change: `delete from trade_flow_step where step = 'CONFIRM'`,
    says: 'has no passed flow of its own',
  },
  {
    change: `delete from trail_entry where entry_no = (select max(entry_no) from trail_entry where action = 'order_place')`,
    says: 'is not on the trail: order_place',
    isAlwaysRun: true,
  },
  {
    change: `update trail_entry set object_id = 'DD20261112999999' where entry_no = (select max(entry_no) from trail_entry where action = 'order_place')`,
    says: 'DD20261112999999 stands on the trail and not among the orders: order_place',
  },
  {
    change: `insert into trail_entry (written_at, action, outcome, client_id, object_kind, object_id, content_sha256) select written_at, action, outcome, client_id, object_kind, object_id, content_sha256 from trail_entry where action = 'order_place'`,
    says: 'is on the trail more than once: order_place',
  },
  {
    change: `insert into order_cancellation select order_no, 'CD20261113000001', client_id, gen_random_uuid(), now(), shown_sha256 from trade_order where trade_on = '2026-11-13'`,
    says: 'is not on the trail: order_cancel',
  },
  {
    change: `update trade_order set inst_user_code = 'OP9' where trade_on = '2026-11-13'`,
    says: 'names another operator than the trail: order_place',
    isAlwaysRun: true,
  },
  {
    change: `update agreement_signature set inst_user_code = 'OP9'`,
    says: 'names another operator than the trail',
  },
  {
    change: `update trail_entry set inst_user_code = 'OP9' where action = 'agreement_sign'`,
    says: 'names another operator than the trail',
  },
  {
    change: `delete from trail_entry where entry_no = (select max(entry_no) from trail_entry where action = 'agreement_sign')`,
    says: 'is not on the trail',
  },
  {
    change: `update trail_entry set object_id = 'QS20261112999999' where entry_no = (select max(entry_no) from trail_entry where action = 'agreement_sign')`,
    says: 'QS20261112999999 stands on the trail and was never signed',
  },
  {
    change: `update share_lot set left_shares_e2 = left_shares_e2 - 1`,
    says: 'C1 in 910066: lots',
  },
  { change: `update holding set cost_fen = cost_fen + 1`, says: 'C1 in 910066: holding' },
  { change: `update holding set shares_e2 = shares_e2 + 1`, says: 'C1 in 910066: lots' },
  { change: `update position_value set value_fen = value_fen + 1`, says: 'is valued' },
  {
    change: `update position_value set total_income_fen = total_income_fen + 99900000`,
    says: 'C1 in 910066 on 2026-11-12 has an income of',
    isAlwaysRun: true,
  },
  {
    change: `update position_value set shares_e2 = shares_e2 + 100, value_fen = round((shares_e2 + 100) * nav_e8 / 100000000.0), total_income_fen = total_income_fen + round((shares_e2 + 100) * nav_e8 / 100000000.0) - value_fen`,
    says: 'C1 in 910066 on 2026-11-12 has an income of',
  },
  {
    change: `update position_value set cleared_on = '2026-12-01', known_on = '2026-12-01'`,
    says: 'C1 in 910066 on 2026-11-12 was valued on no day that was cleared',
  },
  {
    change: `with theirs as (update registrar_line set fee_fen = fee_fen + 1, net_fen = net_fen - 1)
             update order_confirmation set fee_fen = fee_fen + 1, net_fen = net_fen - 1`,
    says: 'paid a fee of 151, its terms make 150',
    isAlwaysRun: true,
  },
  {
    change: `update trade_order set discount_rate_e8 = 20000000 where trade_on = '2026-11-12'`,
    says: 'was told a fee of 150, its terms make 299',
    isAlwaysRun: true,
  },
  {
    change: `update trade_order set discount_rate_e8 = 20000000 where trade_on = '2026-11-13'`,
    says: 'was told a fee of 75, its terms make 150',
    isAlwaysRun: true,
  },
  {
    change: `update trade_order set est_fee_fen = 1 where trade_on = '2026-11-13'`,
    says: 'was told a fee of 1, its terms make 75',
  },
  {
    change: `update trade_order set fee_rate_e8 = null, flat_fee_fen = 150 where trade_on = '2026-11-13'`,
    says: 'was told a fee of 75, its terms make 150',
  },
  {
    change: `with theirs as (update registrar_line set shares_e2 = shares_e2 + 1),
                  lots as (update share_lot set came_shares_e2 = came_shares_e2 + 1, left_shares_e2 = left_shares_e2 + 1),
                  held as (update holding set shares_e2 = shares_e2 + 1)
             update order_confirmation set shares_e2 = shares_e2 + 1`,
    says: 'got 80884 shares, its terms make 80883',
  },
  {
    change: `update trade_order set share_rounding = 'down' where trade_on = '2026-11-12'`,
    says: 'got 80883 shares, its terms make 80882',
  },
  {
    change: `with theirs as (update registrar_line set nav_e8 = nav_e8 + 1)
             update order_confirmation set nav_e8 = nav_e8 + 1`,
    says: 'was confirmed at 123450001, the value of 2026-11-12 is 123450000',
  },
  {
    change: `update share_lot set buy_nav_e8 = buy_nav_e8 + 1`,
    says: 'differs from the lot it became',
  },
  {
    change: `delete from share_lot`,
    says: 'differs from the lot it became',
  },
  {
    change: `delete from holding`,
    says: 'C1 in 910066: holding 0 for 0, confirmed 80883 for 100000',
    isAlwaysRun: true,
  },
  {
    change: `insert into holding values ('C2', '910066', 0, 1, 0, 0, 1, 0, '2026-11-13')`,
    says: 'C2 in 910066: holding 0 for 1, confirmed 0 for 0',
  },
  {
    change: `update holding set realised_fen = 99900000`,
    says: 'C1 in 910066: holding',
  },
  { change: `update holding set dividends_fen = 99900000`, says: 'C1 in 910066: holding' },
  { change: `update holding set paid_out_fen = 99900000`, says: 'C1 in 910066: holding' },
  { change: `update agent_register set shares_e2 = shares_e2 + 1`, says: 'shares of' },
  {
    change: `insert into clearing_break values ('2026-11-12', 'reconcile', 'a', 'b', 'c')`,
    says: 'reconcile: a, ours b, theirs c',
  },
] as const;

describe('mall verify', () => {
  beforeEach(async () => {
    expect(await wrongs()).toEqual([]);
  });

  it.each(sampled(planted))('notices $change', async ({ change, says }) => {
    const taken = Symbol('taken back');
    const found = await ownerDb
      .transaction()
      .execute(async (tx) => {
        for (const table of [
          'ledger_entry',
          'ledger_move',
          'trade_order',
          'registrar_line',
          'order_confirmation',
          'order_cancellation',
          'agreement_signature',
          'trade_flow',
          'trade_flow_step',
          'position_value',
          'trail_entry',
        ])
          await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
        await sql.raw(change).execute(tx);
        const checks = [
          ...(await checkLedger(tx)),
          ...(await checkOrders(tx)),
          ...(await checkSignatures(tx)),
          ...(await checkPositions(tx)),
          ...(await checkClearing({ ...clearing, db: tx, agent: registerIn(tx) })),
        ];
        throw { taken, wrong: checks.flatMap(({ wrong }) => wrong) };
      })
      // Whatever else is thrown lacks the symbol, and the next line says so.
      .catch((thrown: unknown) => thrown as { taken: symbol; wrong: string[] });
    expect(found.taken).toBe(taken);
    expect(found.wrong.join('\n')).toContain(says);
  });
});

/** The registrar as he would answer inside the transaction under test. */
function registerIn(tx: typeof db) {
  return {
    ...clearing.agent,
    fetchShareRegister: async () => {
      const rows = await tx.selectFrom('agent_register').selectAll().execute();
      const lines = rows.map((row) => ({
        tradeAccount: row.trade_account,
        productNo: row.product_no,
        shares: row.shares_e2,
      }));
      return { kind: 'page', lines, next: undefined } as const;
    },
  };
}
