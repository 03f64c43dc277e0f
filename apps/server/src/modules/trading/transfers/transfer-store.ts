import type { DayTransfer } from '@mall/domain/banking/compare-transfer';
import type { Day } from '@mall/domain/calendar/day';
import { type Fen, fen } from '@mall/domain/money/units';
import type { TransferDirection } from '@mall/domain/orders/kinds/bank-transfer';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';
import { type OrderRecord, recordOf, selectOrders } from '#modules/trading/orders/order-store.ts';
import {
  type OrdersThen,
  readingThen,
  withThen,
} from '#modules/trading/records/orders-then-store.ts';

/** Which of a customer's transfers are asked for. */
export type TransferFilter = {
  readonly clientId: string;
  readonly orderNo: string | undefined;
  readonly direction: TransferDirection | undefined;
  readonly state: string | undefined;
  readonly from: Day | undefined;
  readonly to: Day | undefined;
  /** As they stood on a past day; undefined: now. */
  readonly past?: OrdersThen | undefined;
};

export type TransferRecord = OrderRecord & {
  readonly finishedAt: Instant | null;
  /** Under which the bank knows what it has done; null: it has done nothing. */
  readonly bankSerial: string | null;
  /** The bank was silent before it was known how it ended. */
  readonly wasUnknown: boolean;
};

/** A page of transfers, newest first. */
export async function findTransfers(
  db: Db,
  filter: TransferFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<readonly TransferRecord[]> {
  const rows = await selectOrders(readingThen(db, filter.clientId, filter.past))
    .select([
      sql<Instant | null>`(select max(e.happened_at) from order_event e
        where e.client_id = o.client_id and e.order_no = o.order_no and e.kind in ('answered', 'resolved'))`.as(
        'finished_at',
      ),
      // It is kept behind our own number and a colon.
      sql<
        string | null
      >`(select substr(c.registrar_no, length(o.order_no) + 2) from order_confirmation c
        where c.client_id = o.client_id and c.order_no = o.order_no and c.outcome = 'done'
        order by c.seq desc limit 1)`.as('bank_serial'),
      sql<boolean>`exists (select from order_event e
        where e.client_id = o.client_id and e.order_no = o.order_no and e.kind = 'unknown')`.as(
        'was_unknown',
      ),
    ])
    .where(conditionOf(filter))
    .orderBy('o.accepted_at', 'desc')
    .orderBy('o.order_no', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(({ finished_at: finishedAt, bank_serial: bankSerial, was_unknown, ...row }) => {
    const order = recordOf(row);
    return { ...order, finishedAt, bankSerial, wasUnknown: was_unknown && order.state !== '80' };
  });
}

export type TransferSums = {
  readonly count: number;
  /** What the bank has done. */
  readonly into: Fen;
  readonly out: Fen;
  /** What is at the bank, or whose result is not known. */
  readonly comingIn: Fen;
  readonly goingOut: Fen;
};

/** How many transfers the filter finds and what they move; silence is never counted as done. */
export async function sumTransfers(db: Db, filter: TransferFilter): Promise<TransferSums> {
  const { rows } = await sql<SumRow>`
    ${withThen(filter.clientId, filter.past)}
    select count(*) as count,
           ${sumOf('in', DONE)} as into, ${sumOf('out', DONE)} as out,
           ${sumOf('in', AT_BANK)} as coming_in, ${sumOf('out', AT_BANK)} as going_out
      from trade_order o
      join order_state s on s.client_id = o.client_id and s.order_no = o.order_no
     where ${conditionOf(filter)}`.execute(db);
  const [row] = rows;
  return {
    count: Number(row?.count ?? 0n),
    into: fen(row?.into ?? 0n),
    out: fen(row?.out ?? 0n),
    comingIn: fen(row?.coming_in ?? 0n),
    goingOut: fen(row?.going_out ?? 0n),
  };
}

type SumRow = {
  readonly count: bigint;
  readonly into: bigint;
  readonly out: bigint;
  readonly coming_in: bigint;
  readonly going_out: bigint;
};

const DONE = sql`('50')`;
const AT_BANK = sql`('10', '20', '80')`;

function sumOf(direction: TransferDirection, states: RawBuilder<unknown>) {
  return sql`coalesce(sum(o.entrust_money_fen)
    filter (where o.terms ->> 'direction' = ${direction} and s.state in ${states}), 0)`;
}

function conditionOf(filter: TransferFilter) {
  const parts = [
    sql<boolean>`o.client_id = ${filter.clientId} and o.kind = 'bank_transfer'`,
    ...(filter.orderNo === undefined ? [] : [sql`o.order_no = ${filter.orderNo}`]),
    ...(filter.direction === undefined ? [] : [sql`o.terms ->> 'direction' = ${filter.direction}`]),
    ...(filter.state === undefined
      ? []
      : [
          sql`(select now.state from order_state now
            where now.client_id = o.client_id and now.order_no = o.order_no) = ${filter.state}`,
        ]),
    ...(filter.from === undefined ? [] : [sql`${applyDay} >= ${filter.from}::date`]),
    ...(filter.to === undefined ? [] : [sql`${applyDay} <= ${filter.to}::date`]),
  ];
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

const applyDay = sql`(o.accepted_at at time zone 'Asia/Shanghai')::date`;

export type TransferOfDay = DayTransfer & { readonly clientId: string };

/** Every transfer of a day that was sent, to be held against the bank's file. */
export async function findTransfersOfDay(db: Db, day: Day): Promise<readonly TransferOfDay[]> {
  const { rows } = await sql<{
    client_id: string;
    order_no: string;
    direction: TransferDirection;
    amount: bigint;
    standing: DayTransfer['standing'];
  }>`
    select o.client_id, o.order_no, o.terms ->> 'direction' as direction, o.entrust_money_fen as amount,
           case s.state when '50' then 'done' when '70' then 'refused' else 'open' end as standing
      from trade_order o join order_state s on s.client_id = o.client_id and s.order_no = o.order_no
     where o.kind = 'bank_transfer' and o.trade_on = ${day} and s.state in ('10', '20', '50', '70', '80')
     order by o.client_id, o.order_no`.execute(db);
  return rows.map((row) => ({
    clientId: row.client_id,
    transferNo: row.order_no,
    direction: row.direction,
    amount: fen(row.amount),
    standing: row.standing,
  }));
}
