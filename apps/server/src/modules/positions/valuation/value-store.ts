import type { Day } from '@mall/domain/calendar/day';
import type { Fen, Nav, Shares } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

export type NewValue = {
  readonly clientId: string;
  readonly productNo: string;
  readonly valuedOn: Day;
  /** The day whose end made this valuation. */
  readonly clearedOn: Day;
  readonly shares: Shares;
  readonly unitValue: Nav;
  readonly value: Fen;
  /** What a money fund earned and did not carry over yet; part of the value. */
  readonly unpaid: Fen;
  readonly totalIncome: Fen;
};

/** Enters valuations; a day that was valued stays as it was. */
export async function insertValues(tx: Tx, values: readonly NewValue[]): Promise<void> {
  const of = <T>(read: (value: NewValue) => T) => values.map(read);
  await sql`
    insert into position_value (client_id, product_no, valued_on, cleared_on, shares_e2, nav_e8, value_fen,
                                total_income_fen, unpaid_fen, known_on)
    select * from unnest(
      ${of(({ clientId }) => clientId)}::text[], ${of(({ productNo }) => productNo)}::text[],
      ${of(({ valuedOn }) => valuedOn)}::date[], ${of(({ clearedOn }) => clearedOn)}::date[],
      ${of((one) => one.shares)}::bigint[],
      ${of(({ unitValue }) => unitValue)}::bigint[], ${of(({ value }) => value)}::bigint[],
      ${of(({ totalIncome }) => totalIncome)}::bigint[], ${of(({ unpaid }) => unpaid)}::bigint[],
      ${of(({ clearedOn }) => clearedOn)}::date[])
    on conflict (client_id, product_no, valued_on, version) do nothing`.execute(tx);
}

/** The net values that a customer's holdings were valued at up to a close, as they count now or counted by what was known. */
export async function findValuedPrices(
  db: Db,
  clientId: string,
  { clearedBy, knownOn }: { readonly clearedBy: Day; readonly knownOn: Day | undefined },
): Promise<readonly { readonly productNo: string; readonly day: Day; readonly unitValue: Nav }[]> {
  const value = knownOn ? sql`value_known_by(${knownOn}::date)` : sql.table('value_in_force');
  const { rows } = await sql<{ productNo: string; day: Day; unitValue: Nav }>`
    select product_no as "productNo", valued_on as day, nav_e8 as "unitValue" from ${value}
     where client_id = ${clientId} and cleared_on <= ${clearedBy}::date and shares_e2 > 0
     order by valued_on, product_no`.execute(db);
  return rows;
}
