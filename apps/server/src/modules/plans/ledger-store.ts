import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { calendarOf } from '@mall/domain/calendar/trading-calendar';
import { bookingDay } from '@mall/domain/holdings/booking-day';
import { type Fen, type Shares, type SplitRatio, shares } from '@mall/domain/money/units';
import {
  followHolding,
  type HoldingStep,
  type PlanLedgers,
} from '@mall/domain/plans/follow-holding';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';
import type { CalendarReader } from '#modules/calendar/index.ts';
import { findDividendDays } from '#modules/catalogue/index.ts';

type StepRow = {
  readonly seq: number;
  readonly kind: Schema['holding_event']['kind'];
  readonly shares_e2: Shares | null;
  readonly amount_fen: Fen | null;
  readonly split_ratio_e9: SplitRatio | null;
  readonly after_shares_e2: Shares;
  /** The plan whose deduction it confirms, or corrects. */
  readonly allot_no: string | null;
  /** The event that brought the shares which a corrected value changes; null: it corrects nothing. */
  readonly bought_seq: number | null;
  /** What it was entered for, such as 'dividend:2026-11-20' with its ex-day; null: an order. */
  readonly action_no: string | null;
  /** Since when it counts for dividends: the day of its file where a line came late. */
  readonly counts_from: Day;
};

export type HoldingOfPlans = { readonly clientId: string; readonly productNo: string };

/** The ledgers of all plans of one holding, and the last event of the holding they know. */
export type ReadLedgers = {
  readonly ledgers: PlanLedgers;
  readonly lastSeq: number;
  readonly held: Shares;
};

type LedgerDeps = { readonly db: Db; readonly readCalendar: CalendarReader };

/** Makes the ledgers of a customer's plans that bought something of one product out of the events of the holding (rules 9.4). */
export async function readLedgers(
  { db, readCalendar }: LedgerDeps,
  { clientId, productNo }: HoldingOfPlans,
  untilSeq?: number,
): Promise<ReadLedgers> {
  const { rows } = await sql<StepRow>`
    select e.seq, e.kind, e.shares_e2, e.amount_fen, e.split_ratio_e9, e.after_shares_e2,
           case when o.order_source = 'RATION' and o.kind = 'purchase' then o.source_no end as allot_no,
           case when corrected.order_no is not null then (
             select min(bought.seq) from holding_event bought
              where bought.client_id = e.client_id and bought.product_no = e.product_no
                and bought.order_no = corrected.order_no) end as bought_seq,
           e.action_no, coalesce(e.income_from_on, e.booked_on) as counts_from
      from holding_event e
      cross join lateral (select substring(e.action_no from '^correct:[0-9]+:(.+)$')) as corrected (order_no)
      left join trade_order o on o.client_id = e.client_id and o.order_no = coalesce(e.order_no, corrected.order_no)
     where e.client_id = ${clientId} and e.product_no = ${productNo}
       and (${untilSeq ?? null}::int is null or e.seq <= ${untilSeq ?? null}::int)
     order by e.seq`.execute(db);
  // A plan that has bought nothing has no ledger: a customer may begin and end many of them.
  const allotNos = [...new Set(rows.flatMap(({ allot_no }) => allot_no ?? []))].toSorted();
  const ended = await db
    .selectFrom('plan_reach')
    .select(['allot_no as allotNo', 'holding_seq as afterSeq'])
    .where('client_id', '=', clientId)
    .where('order_no', 'is not', null)
    .where('allot_no', 'in', ['', ...allotNos])
    .where('holding_seq', '<', untilSeq ?? LAST_SEQ)
    .execute();
  const last = rows.at(-1);
  const entitledOn = rows.some(isDividend)
    ? await findEntitledDays({ db, readCalendar }, productNo)
    : new Map();
  return {
    ledgers: followHolding(
      allotNos,
      rows.flatMap((row) => stepOf(row, entitledOn.get(row.action_no ?? ''))),
      ended,
    ),
    lastSeq: last?.seq ?? 0,
    held: last?.after_shares_e2 ?? shares(0n),
  };
}

/** The largest number a column of its type holds. */
const LAST_SEQ = 2_147_483_647;

const DIVIDEND = 'dividend:';

function isDividend({ action_no }: StepRow): boolean {
  return action_no?.startsWith(DIVIDEND) ?? false;
}

/** The days by which shares count that the dividends of a product are paid on, by what their events are entered for. */
async function findEntitledDays(
  { db, readCalendar }: LedgerDeps,
  productNo: string,
): Promise<ReadonlyMap<string, Day | undefined>> {
  const days = await readCalendar();
  const dividends = (await findDividendDays(db, productNo)).map((event) => {
    const calendar = calendarOf(days, event.market);
    const entitledOn = bookingDay(calendar, event.recordOn, event.confirmDays);
    return [`${DIVIDEND}${event.exOn}`, entitledOn] as const;
  });
  return new Map(dividends);
}

/** What has no record day is shared by the holding as it is then. */
function stepOf(row: StepRow, entitledOn: Day | undefined): readonly HoldingStep[] {
  const { seq, after_shares_e2: held, counts_from: countsFrom } = row;
  const at = { seq, held, countsFrom };
  const correction = (change: bigint): readonly HoldingStep[] => [
    { kind: 'corrected', ...at, change, ...boughtBy(row) },
  ];
  // In older databases shares came back to an empty lot as a lot of their own.
  if (row.bought_seq !== null && row.kind === 'reinvest') return correction(known(row.shares_e2));
  switch (row.kind) {
    case 'acquire':
    case 'transfer_in': {
      const [count, paid] = [known(row.shares_e2), known(row.amount_fen)];
      return [{ kind: 'bought', ...at, shares: count, paid, allotNo: row.allot_no ?? undefined }];
    }
    case 'dispose':
    case 'surrender':
    case 'transfer_out':
      return [{ kind: 'left', ...at, shares: known(row.shares_e2) }];
    case 'shares_corrected':
      return correction(-known(row.shares_e2));
    case 'shares_added':
      return correction(known(row.shares_e2));
    case 'reinvest':
      return [{ kind: 'reinvested', ...at, shares: known(row.shares_e2), entitledOn }];
    case 'cash_dividend':
      return [{ kind: 'cash_dividend', ...at, received: known(row.amount_fen), entitledOn }];
    case 'split':
      return [{ kind: 'split', ...at, ratio: known(row.split_ratio_e9) }];
    case 'cost_change':
    case 'proceeds_corrected':
      return [];
  }
}

function boughtBy({ allot_no, bought_seq }: StepRow) {
  return { allotNo: allot_no ?? undefined, boughtSeq: known(bought_seq) };
}

function known<T>(value: T | null): T {
  assert(value !== null, 'a row of an event has the figures of its kind');
  return value;
}
