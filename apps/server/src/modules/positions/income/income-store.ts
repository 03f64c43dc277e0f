import type { Day } from '@mall/domain/calendar/day';
import { type Fen, fen, type Nav, type Shares } from '@mall/domain/money/units';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { type HoldingKey, holdingKey } from '#modules/positions/holding-store.ts';

/** Holdings of these money funds that earn or earned since their last day, of the next customers in order. */
export async function findEarningAfter(
  db: Db,
  productNos: readonly string[],
  { afterClient, limit }: { readonly afterClient: string | undefined; readonly limit: number },
): Promise<readonly HoldingKey[]> {
  const { rows } = await sql<{ client_id: string; product_no: string }>`
    select h.client_id, h.product_no
      from holding h
      left join lateral (select income_on, unpaid_fen from money_income i
                          where i.client_id = h.client_id and i.product_no = h.product_no
                          order by seq desc limit 1) as last on true
     where h.product_no = any (${[...productNos]}::text[]) and h.client_id > ${afterClient ?? ''}
       and (h.shares_e2 > 0 or last.unpaid_fen <> 0
            or exists (select from holding_event e where e.client_id = h.client_id and e.product_no = h.product_no
                          and (last.income_on is null or e.booked_on > last.income_on)))
     order by h.client_id, h.product_no limit ${limit}`.execute(db);
  return rows.map((row) => ({ clientId: row.client_id, productNo: row.product_no }));
}

export type IncomeState = {
  /** The last day that earned something. */
  readonly lastOn: Day | undefined;
  readonly lastSeq: number;
  /** The last day of what was carried over the last time. */
  readonly carriedOn: Day | undefined;
  readonly unpaid: Fen;
  /** What late lines that are booked for the day paid of income that had become shares meanwhile; negative. */
  readonly overpaid: Fen;
  readonly firstHeldOn: Day;
  /** What lines that came late and are booked for the day changed, and since when it counts. */
  readonly late: readonly { readonly countsFrom: Day; readonly change: bigint }[];
  /** The days from the first of these on that are booked already, as they are known so far. */
  readonly bookedDays: ReadonlyMap<
    Day,
    { readonly shares: bigint; readonly amount: bigint; readonly owed: bigint }
  >;
  /** What came or left, and the day from which income counts it. */
  readonly changes: readonly { readonly countsFrom: Day; readonly change: bigint }[];
};

export async function findIncomeStates(
  tx: Tx,
  keys: readonly HoldingKey[],
  bookedOn: Day,
): Promise<ReadonlyMap<string, IncomeState>> {
  const given = sql`unnest(${keys.map(({ clientId }) => clientId)}::text[],
    ${keys.map(({ productNo }) => productNo)}::text[]) as given (client_id, product_no)`;
  const rows = await readNewest(tx, given, bookedOn);
  const events = await readChanges(tx, given, bookedOn);
  const changes = Map.groupBy(events, (row) => holdingKey(row.client_id, row.product_no));
  const late = Map.groupBy(
    events.filter(({ is_late }) => is_late),
    (row) => holdingKey(row.client_id, row.product_no),
  );
  const bookedDays = await findBookedDays(tx, [...late.values()].flatMap(firstOf));
  return new Map(
    rows.map((row) => {
      const key = holdingKey(row.client_id, row.product_no);
      const state = {
        late: (late.get(key) ?? []).map(({ counts_from, change }) => ({
          countsFrom: counts_from,
          change,
        })),
        bookedDays: bookedDays.get(key) ?? new Map(),
        lastOn: row.last_on ?? undefined,
        lastSeq: row.last_seq ?? 0,
        carriedOn: row.carried_on ?? undefined,
        unpaid: row.unpaid ?? fen(0n),
        overpaid: row.overpaid,
        firstHeldOn: row.first_on,
        changes: (changes.get(key) ?? []).map(({ counts_from, change }) => ({
          countsFrom: counts_from,
          change,
        })),
      };
      return [key, state];
    }),
  );
}

type Given = RawBuilder<unknown>;

/** The newest entry of holdings and the first day that counts. */
async function readNewest(tx: Tx, given: Given, bookedOn: Day) {
  const { rows } = await sql<{
    client_id: string;
    product_no: string;
    last_on: Day | null;
    last_seq: number | null;
    carried_on: Day | null;
    unpaid: Fen | null;
    overpaid: Fen;
    first_on: Day;
  }>`
    select given.client_id, given.product_no, last.last_on, last.carried_on, last.seq as last_seq, last.unpaid_fen as unpaid,
           coalesce((select sum(p.amount_fen) from money_income p join product m on m.product_no = p.product_no and m.carry_mode = 'M'
                      where p.client_id = given.client_id and p.product_no = given.product_no
                        and p.kind = 'paid' and p.booked_on = ${bookedOn}::date
                        and exists (select from money_income c
                                     where c.client_id = p.client_id and c.product_no = p.product_no and c.kind = 'carried'
                                       and c.amount_fen <> 0 and c.seq < p.seq
                                       and c.booked_on > (select min(e.income_from_on) from holding_event e
                                                           where e.client_id = p.client_id and e.product_no = p.product_no
                                                             and e.booked_on = p.booked_on and e.kind = 'dispose'))), 0)::bigint as overpaid,
           (select min(coalesce(income_from_on, booked_on)) from holding_event e
             where e.client_id = given.client_id and e.product_no = given.product_no) as first_on
      from ${given}
      left join lateral (select seq, unpaid_fen, (select max(income_on) from money_income i
                                                   where i.client_id = given.client_id and i.product_no = given.product_no) as last_on,
                                (select max(income_on) from money_income i
                                  where i.client_id = given.client_id and i.product_no = given.product_no
                                    and i.kind = 'carried' and i.amount_fen <> 0) as carried_on
                           from money_income i
                          where i.client_id = given.client_id and i.product_no = given.product_no
                          order by seq desc limit 1) as last on true`.execute(tx);
  return rows;
}

/** What came and left of holdings, and whether a line brought it late that is booked for the day. */
async function readChanges(tx: Tx, given: Given, bookedOn: Day) {
  const { rows } = await sql<{
    client_id: string;
    product_no: string;
    counts_from: Day;
    change: bigint;
    is_late: boolean;
  }>`
    select e.client_id, e.product_no,
           case when e.action_no like 'carry:%' then e.event_on else coalesce(e.income_from_on, e.booked_on) end as counts_from,
           e.booked_on = ${bookedOn}::date and e.income_from_on is not null and e.registrar_no is not null as is_late,
           e.after_shares_e2 - lag(e.after_shares_e2, 1, 0::bigint)
             over (partition by e.client_id, e.product_no order by e.seq) as change
      from ${given} join holding_event e using (client_id, product_no)`.execute(tx);
  return rows;
}

type CountedRow = {
  readonly client_id: string;
  readonly product_no: string;
  readonly counts_from: Day;
};

function firstOf(rows: readonly CountedRow[]): readonly CountedRow[] {
  return rows.toSorted((one, other) => (one.counts_from < other.counts_from ? -1 : 1)).slice(0, 1);
}

/**
 * The loss of days before an entry i that no free share had covered when its shares were counted: after other entries of its
 * booking what was free is gone.
 */
export const OWED_BEFORE = sql`least(0, i.unpaid_fen - i.amount_fen
    + case when exists (select from money_income o
                         where o.client_id = i.client_id and o.product_no = i.product_no and o.booked_on = i.booked_on
                           and o.kind in ('earned', 'corrected') and o.seq < i.seq)
           then coalesce(i.free_shares_e2, 0) else 0 end)`;

/** What days from one on earned for holdings, with all corrections so far, and on which shares. */
async function findBookedDays(tx: Tx, since: readonly CountedRow[]) {
  const { rows } = await sql<
    CountedRow & { shares: bigint; amount: bigint; owed: bigint; income_on: Day }
  >`
    select i.client_id, i.product_no, i.income_on, sum(i.amount_fen)::bigint as amount,
           (array_agg(i.shares_e2 order by i.seq desc))[1] as shares,
           (array_agg(${OWED_BEFORE} order by i.seq))[1]::bigint as owed
      from unnest(${since.map(({ client_id }) => client_id)}::text[], ${since.map(({ product_no }) => product_no)}::text[],
                  ${since.map(({ counts_from }) => counts_from)}::date[]) as given (client_id, product_no, since)
      join money_income i using (client_id, product_no)
     where i.kind in ('earned', 'corrected') and i.income_on >= given.since
     group by i.client_id, i.product_no, i.income_on`.execute(tx);
  const byHolding = Map.groupBy(rows, (row) => holdingKey(row.client_id, row.product_no));
  return new Map(
    [...byHolding].map(([key, days]) => [
      key,
      new Map(days.map(({ income_on, ...day }) => [income_on, day])),
    ]),
  );
}

export type NewIncome = HoldingKey & {
  readonly seq: number;
  readonly kind: 'earned' | 'corrected' | 'carried' | 'paid';
  readonly incomeOn: Day;
  readonly shares: Shares | undefined;
  readonly perTenThousand: Nav | undefined;
  readonly amount: Fen;
  readonly unpaid: Fen;
  /** The shares that a loss could take; undefined where none had to be taken. */
  readonly free: Shares | undefined;
};

export async function insertIncomes(
  tx: Tx,
  bookedOn: Day,
  incomes: readonly NewIncome[],
): Promise<void> {
  if (incomes.length === 0) return;
  const of = <T>(read: (income: NewIncome) => T) => incomes.map(read);
  await sql`
    insert into money_income (client_id, product_no, seq, kind, income_on, shares_e2, income_nav_e8, amount_fen, unpaid_fen,
                              free_shares_e2, booked_on)
    select income.*, ${bookedOn}::date from unnest(
      ${of(({ clientId }) => clientId)}::text[], ${of(({ productNo }) => productNo)}::text[],
      ${of(({ seq }) => seq)}::int[], ${of(({ kind }) => kind)}::text[], ${of(({ incomeOn }) => incomeOn)}::date[],
      ${of((one) => one.shares ?? null)}::bigint[], ${of(({ perTenThousand }) => perTenThousand ?? null)}::bigint[],
      ${of(({ amount }) => amount)}::bigint[], ${of(({ unpaid }) => unpaid)}::bigint[],
      ${of(({ free }) => free ?? null)}::bigint[]) as income`.execute(tx);
}

/** What customers' money funds earned and did not carry over yet, by customer and product. */
export async function findUnpaidIncomes(
  db: Db,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, Fen>> {
  const { rows } = await sql<{ client_id: string; product_no: string; unpaid_fen: Fen }>`
    select distinct on (client_id, product_no) client_id, product_no, unpaid_fen from money_income
     where client_id = any (${[...clientIds]}::text[])
     order by client_id, product_no, seq desc`.execute(db);
  return new Map(rows.map((row) => [holdingKey(row.client_id, row.product_no), row.unpaid_fen]));
}

/** The money funds of which a holding has a loss that no share has covered. */
export async function findOwingFunds(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ product_no: string }>`
    select distinct product_no
      from (select distinct product_no, client_id from money_income where unpaid_fen < 0) as ever
     where (select unpaid_fen from money_income i
             where i.client_id = ever.client_id and i.product_no = ever.product_no
             order by seq desc limit 1) < 0`.execute(db);
  return rows.map(({ product_no }) => product_no);
}

/** The newest entry of each holding, with what is not carried over after it. */
export async function findLastIncomes(tx: Tx, keys: readonly HoldingKey[]) {
  const { rows } = await sql<{
    client_id: string;
    product_no: string;
    seq: number;
    income_on: Day;
    unpaid_fen: Fen;
  }>`
    select given.client_id, given.product_no, last.seq, last.income_on, last.unpaid_fen
      from unnest(${keys.map(({ clientId }) => clientId)}::text[],
                  ${keys.map(({ productNo }) => productNo)}::text[]) as given (client_id, product_no)
      join lateral (select seq, income_on, unpaid_fen from money_income i
                     where i.client_id = given.client_id and i.product_no = given.product_no
                     order by seq desc limit 1) as last on true`.execute(tx);
  return new Map(
    rows.map(({ client_id, product_no, seq, income_on, unpaid_fen }) => [
      holdingKey(client_id, product_no),
      { seq, incomeOn: income_on, unpaid: unpaid_fen },
    ]),
  );
}
