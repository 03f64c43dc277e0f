import { contract } from '@mall/contract';
import { redeemTransit } from '@mall/domain/ledger/accounts';
import { moveMoney } from '@mall/domain/ledger/move';
import { fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { closeBusinessDay } from '#modules/clearing/index.ts';
import { checkCauses, checkLedger, postEntry, readCash } from '#modules/ledger/index.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';

const ORDER = 'DD2026111300000099';
const { clearing, enter, deps, ownerDb } = await createStoryMall({
  startsAt: '2026-11-12T10:00:00+08:00',
  valuesOn: () => ({ '910066': 100_000_000n }),
});
const { db } = deps;
await sellFund(db, { productNo: '910066' });
const shopper = await enter({ clientId: 'C1', free: 100_00n });
await buy(shopper, '910066', 100_00n);

/** A confirmed exit that waits for its cash: 60.00 on the next trading day but one. */
async function enterExit(): Promise<void> {
  await sql`
    insert into trade_order (order_no, client_id, trade_account, request_no, request_sha256, busin_type, order_source,
                             product_no, entrust_shares_e2, large_redeem_flag, accepted_at, trade_on, confirm_on, pay_on,
                             est_money_fen, terms, sign_nos, content_sha256, address_sha256)
    select ${ORDER}, client_id, trade_account, gen_random_uuid(), request_sha256, '300003', 'MALL', product_no, 6000, '0',
           accepted_at, '2026-11-12', '2026-11-13', '2026-11-16', 6000, '{}', '{}', content_sha256, address_sha256
      from trade_order`.execute(ownerDb);
  await sql`
    insert into order_event (client_id, order_no, seq, kind, outcome, event_on)
    values ('C1', ${ORDER}, 1, 'accepted', null, '2026-11-12'),
           ('C1', ${ORDER}, 2, 'answered', 'payment_due', '2026-11-13')`.execute(ownerDb);
  await sql`
    insert into due_payment (client_id, order_no, seq, event_seq, pay_on, amount_fen)
    values ('C1', ${ORDER}, 1, 2, '2026-11-16', 6000)`.execute(ownerDb);
  await db.transaction().execute((tx) =>
    postEntry(tx, {
      source: `confirm:${ORDER}`,
      postedOn: dayOf('2026-11-13'),
      moves: [moveMoney('ta_receivable', redeemTransit('C1'), fen(60_00n))],
    }),
  );
}

const stateOf = async () => {
  const states = db.selectFrom('order_state').select('state').where('order_no', '=', ORDER);
  return (await states.executeTakeFirstOrThrow()).state;
};

it('cash that is due is forecast, paid on its day and ends the order, once', async () => {
  await closeBusinessDay(clearing);
  await enterExit();
  expect(await stateOf()).toBe('40');
  const { cash_forecast: forecast } = await shopper.client(contract.identity.queryUserAssert, {});
  expect(forecast.slice(0, 3)).toMatchObject([
    { date_num: '2026-11-13', in_money: 0n, fetch_balance: 0n },
    { date_num: '2026-11-16', in_money: 60_00n, fetch_balance: 60_00n },
    { date_num: '2026-11-17', in_money: 0n, fetch_balance: 60_00n },
  ]);

  const [report] = (await closeBusinessDay(clearing)) ?? [];
  expect(report).toMatchObject({ businessOn: '2026-11-13', nextOn: '2026-11-16', isClosed: true });
  expect(await stateOf()).toBe('50');
  expect(await readCash(db, 'C1')).toMatchObject({ free: 60_00n, inTransit: 0n });

  await closeBusinessDay(clearing);
  expect(await readCash(db, 'C1')).toMatchObject({ free: 60_00n, inTransit: 0n });
  const checks = [...(await checkLedger(db)), ...(await checkCauses(db))];
  expect(checks.flatMap(({ wrong }) => wrong)).toEqual([]);
});
