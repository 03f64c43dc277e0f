import { randomUUID } from 'node:crypto';
import { fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { systemClock } from '../../../apps/server/src/clock.ts';
import type { Db } from '../../../apps/server/src/db/database.ts';
import { DEMO_BANKS } from '../../../apps/server/src/demo-world/customers/seed/bank-names.ts';
import { bindCard } from '../../../apps/server/src/modules/banking/index.ts';
import { hashPassword, tellNewStandings } from '../../../apps/server/src/modules/identity/index.ts';
import { checkedNotice } from '../../../apps/server/src/testing/agreed/checked-notice.ts';
import { openTestSession } from '../../../apps/server/src/testing/open-test-session.ts';
import { dayOf, openCustomer } from '../../../apps/server/src/testing/story-world.ts';
import { CAMPAIGN_DAY } from '../order-world.ts';

export const PASSWORD = '246810';
export const CASH = 1_000_000_00n;
export const BANK_NO = 'YS01';

/** One transfer a customer wants; whatever happens, it is asked for under one number. */
export type Wanted = {
  readonly clientId: string;
  readonly token: string;
  readonly requestNo: string;
  readonly direction: '1' | '2';
  readonly money: bigint;
  readonly noticeId: string | undefined;
  /** Sent a second time at once. */
  readonly isDoubled: boolean;
};

/** What the simulated bank does by the last fen (gateways/bank/README.md): prompt, slow, refusing, silent, late, unreached. */
const ENDINGS = [0n, 0n, 20n, 70n, 80n, 81n, 82n] as const;
const clock = systemClock('demo');

/** Opens customers with cash, cards and passwords, and decides what each of them wants. */
export async function openPayers(
  db: Db,
  customerCount: number,
  transferCount: number,
): Promise<readonly Wanted[]> {
  const passwordHash = await hashPassword(PASSWORD);
  const payers: { readonly clientId: string; readonly token: string }[] = [];
  for (let number = 1; number <= customerCount; number += 1) {
    const clientId = `B${String(number).padStart(5, '0')}`;
    await openCustomer(db, { clientId, free: CASH });
    const token = await openTestSession({ db, clock }, { scope: 'session', clientId });
    await db.transaction().execute((tx) =>
      bindCard(tx, {
        clientId,
        bankNo: BANK_NO,
        bankName: DEMO_BANKS[0].bankName,
        accountMasked: '622*********0001',
        bindingNo: `${BANK_NO}-${clientId}`,
        isMain: true,
        mayTransfer: true,
        boundOn: dayOf(CAMPAIGN_DAY),
      }),
    );
    payers.push({ clientId, token });
  }
  await sql`update mall_user set password_hash = ${passwordHash}`.execute(db);
  await db.transaction().execute((tx) => tellNewStandings({ db: tx, clock, doneBy: 'campaign' }));
  const wanted: Wanted[] = [];
  for (let place = 0; place < transferCount; place += 1) {
    const payer = payers[place % payers.length];
    if (!payer) throw new Error('a transfer has a customer');
    wanted.push(await wantedOf(db, payer, place));
  }
  return wanted;
}

async function wantedOf(
  db: Db,
  payer: { readonly clientId: string; readonly token: string },
  place: number,
): Promise<Wanted> {
  const direction = Math.random() < 0.6 ? '2' : '1';
  const ending = ENDINGS[place % ENDINGS.length] ?? 0n;
  const money = BigInt(1 + Math.floor(Math.random() * 900)) * 100n + ending;
  const notice = { ownerDb: db, deps: { clock } };
  const step = { purpose: 'transfer_out', bankNo: BANK_NO, amount: fen(money) } as const;
  return {
    ...payer,
    requestNo: randomUUID(),
    direction,
    money,
    noticeId: direction === '2' ? await checkedNotice(notice, payer.token, step) : undefined,
    isDoubled: place % 3 === 0,
  };
}

type Row = { readonly what: string };

/** Every yuan in one place: our orders, our ledger and the bank's own entries, held against each other. */
export async function findLostMoney(db: Db, wanted: readonly Wanted[]): Promise<readonly string[]> {
  const { rows } = await sql<Row>`
    with asked as (
      select * from unnest(${wanted.map((one) => one.clientId)}::text[], ${wanted.map((one) => one.requestNo)}::uuid[],
                           ${wanted.map((one) => one.money)}::bigint[]) as a (client_id, request_no, money)
    ), ours as (
      select o.client_id, o.order_no, o.request_no, o.entrust_money_fen as money, o.terms ->> 'direction' as direction, s.state
        from trade_order o join order_state s using (client_id, order_no) where o.kind = 'bank_transfer'
    ), moved as (
      select client_id, sum(case when direction = 'in' then money else -money end) as change
        from ours where state = '50' group by client_id
    )
    select a.request_no || ' is ' || count(o.order_no) || ' transfers' as what
      from asked a left join ours o on o.client_id = a.client_id and o.request_no = a.request_no and o.money = a.money
     group by a.request_no having count(o.order_no) <> 1
    union all
    select o.order_no || ' was asked for by no customer' from ours o
     where not exists (select from asked a where a.request_no = o.request_no and a.client_id = o.client_id)
    union all
    select coalesce(o.order_no, e.transfer_no) || ' is ' || coalesce(o.state, 'none of ours') || ', the bank says '
           || coalesce(e.outcome, 'nothing')
      from ours o full join (select * from bank_entry where not is_after_file) as e
        on e.transfer_no = o.order_no and e.amount_fen = o.money and e.direction = o.direction
     where coalesce(o.state, '') <> case when coalesce(e.outcome, 'refused') = 'done' then '50' else '70' end
    union all
    select b.account || ' holds ' || b.amount || ' and should hold ' || ${CASH}::bigint + coalesce(m.change, 0)
      from ledger_balance b left join moved m on b.account = 'cash_free:' || m.client_id
     where b.account in (select 'cash_free:' || client_id from asked) and b.amount <> ${CASH}::bigint + coalesce(m.change, 0)
    union all
    select 'in flight: ' || amount from ledger_balance where account = 'bank_payable' and amount <> 0
    union all
    select 'the custody bank is off by ' || coalesce(sum(b.amount), 0) + coalesce((select sum(free_fen + trade_fen) from cash_deposit), 0)
             + coalesce((select sum(change) from moved), 0)
      from ledger_balance b where b.account = 'bank_client'
    having coalesce(sum(b.amount), 0) + coalesce((select sum(free_fen + trade_fen) from cash_deposit), 0)
             + coalesce((select sum(change) from moved), 0) <> 0
    limit 20`.execute(db);
  return rows.map(({ what }) => what);
}

/** Transfers that were told to be refused and ended otherwise. */
export async function findNotRefused(
  db: Db,
  transferNos: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<Row>`
    select order_no || ' was told to be refused and is ' || state as what from order_state
     where order_no = any (${[...transferNos]}::text[]) and state <> '70'`.execute(db);
  return rows.map(({ what }) => what);
}

/** Lets the bank's file deny so many of the transfers it said were done, or takes that back; returns their numbers. */
export async function denyInFile(db: Db, count: number): Promise<readonly string[]> {
  const { rows } = await sql<{ transfer_no: string }>`
    update bank_entry set outcome = 'refused', reason = 'denied' where transfer_no in (
      select e.transfer_no from bank_entry e join trade_order o on o.order_no = e.transfer_no
        join order_state s using (client_id, order_no)
       where e.outcome = 'done' and s.state = '50' order by e.transfer_no limit ${count})
    returning transfer_no`.execute(db);
  return rows.map(({ transfer_no }) => transfer_no);
}

export async function correctFile(db: Db, transferNos: readonly string[]): Promise<void> {
  await sql`
    update bank_entry set outcome = 'done', reason = null where transfer_no = any (${[...transferNos]}::text[])`.execute(
    db,
  );
}
