import type { Day } from '@mall/domain/calendar/day';
import { type Fen, fen, type Nav, type Shares } from '@mall/domain/money/units';
import { sql } from 'kysely';
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
  readonly unpaid: Fen;
  readonly firstHeldOn: Day;
  /** What came or left, and the day from which income counts it; carried-over income is not among it. */
  readonly changes: readonly { readonly countsFrom: Day; readonly change: bigint }[];
};

export async function findIncomeStates(
  tx: Tx,
  keys: readonly HoldingKey[],
): Promise<ReadonlyMap<string, IncomeState>> {
  const given = sql`unnest(${keys.map(({ clientId }) => clientId)}::text[],
    ${keys.map(({ productNo }) => productNo)}::text[]) as given (client_id, product_no)`;
  const { rows } = await sql<{
    client_id: string;
    product_no: string;
    last_on: Day | null;
    last_seq: number | null;
    unpaid: Fen | null;
    first_on: Day;
  }>`
    select given.client_id, given.product_no, last.income_on as last_on, last.seq as last_seq, last.unpaid_fen as unpaid,
           (select min(booked_on) from holding_event e
             where e.client_id = given.client_id and e.product_no = given.product_no) as first_on
      from ${given}
      left join lateral (select income_on, seq, unpaid_fen from money_income i
                          where i.client_id = given.client_id and i.product_no = given.product_no
                          order by seq desc limit 1) as last on true`.execute(tx);
  const { rows: events } = await sql<{
    client_id: string;
    product_no: string;
    counts_from: Day;
    change: bigint;
    action_no: string | null;
  }>`
    select e.client_id, e.product_no, coalesce(e.income_from_on, e.booked_on) as counts_from, e.action_no,
           e.after_shares_e2 - lag(e.after_shares_e2, 1, 0::bigint)
             over (partition by e.client_id, e.product_no order by e.seq) as change
      from ${given} join holding_event e using (client_id, product_no)`.execute(tx);
  const changes = Map.groupBy(
    events.filter(({ action_no }) => !action_no?.startsWith('carry:')),
    (row) => holdingKey(row.client_id, row.product_no),
  );
  return new Map(
    rows.map((row) => {
      const key = holdingKey(row.client_id, row.product_no);
      const state = {
        lastOn: row.last_on ?? undefined,
        lastSeq: row.last_seq ?? 0,
        unpaid: row.unpaid ?? fen(0n),
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

export type NewIncome = HoldingKey & {
  readonly seq: number;
  readonly kind: 'earned' | 'carried' | 'paid';
  readonly incomeOn: Day;
  readonly shares: Shares | undefined;
  readonly perTenThousand: Nav | undefined;
  readonly amount: Fen;
  readonly unpaid: Fen;
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
                              booked_on)
    select income.*, ${bookedOn}::date from unnest(
      ${of(({ clientId }) => clientId)}::text[], ${of(({ productNo }) => productNo)}::text[],
      ${of(({ seq }) => seq)}::int[], ${of(({ kind }) => kind)}::text[], ${of(({ incomeOn }) => incomeOn)}::date[],
      ${of((one) => one.shares ?? null)}::bigint[], ${of(({ perTenThousand }) => perTenThousand ?? null)}::bigint[],
      ${of(({ amount }) => amount)}::bigint[], ${of(({ unpaid }) => unpaid)}::bigint[]) as income`.execute(
    tx,
  );
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

/** The newest entry of each holding, with what is not carried over behind it. */
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
