import type { Day } from '@mall/domain/calendar/day';
import type { Fen } from '@mall/domain/money/units';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { type HoldingKey, holdingKey } from '#modules/positions/holding-store.ts';

type ExitFacts = HoldingKey & { readonly confirmedOn: Day };

export function exitKey({ clientId, productNo, confirmedOn }: ExitFacts): string {
  return `${holdingKey(clientId, productNo)} ${confirmedOn}`;
}

/** What was not carried over when the file of a day confirmed exits. */
export function findUnpaidBy(
  tx: Tx,
  exits: readonly ExitFacts[],
  bookedOn: Day,
): Promise<ReadonlyMap<string, Fen>> {
  return findUnpaid(tx, exits, { condition: sql`true`, bookedOn });
}

/** What was not carried over when the file of a day confirmed exits and became shares since then. */
export function findCarriedSince(
  db: Db,
  exits: readonly ExitFacts[],
): Promise<ReadonlyMap<string, Fen>> {
  return findUnpaid(db, exits, {
    bookedOn: undefined,
    condition: sql`exists (select from money_income c
                 where c.client_id = given.client_id and c.product_no = given.product_no and c.kind = 'carried'
                   and c.amount_fen <> 0 and c.booked_on > given.confirmed_on)`,
  });
}

/**
 * By how much lines that came late change what a monthly fund kept by the file of a given exit: days that were corrected since
 * then, and those that will be with the booking of a day, whose late lines are in the holding already.
 */
function changedSince(bookedOn: Day | undefined) {
  return sql`
    select coalesce(sum(trunc((kept.shares + late.came) * kept.nav / 1e12) - kept.known), 0) as amount
      from (select c.income_on, coalesce(sum(c.amount_fen) filter (where c.booked_on <= given.confirmed_on), 0) as known,
                   (array_agg(c.shares_e2 order by c.seq desc))[1]::numeric as shares,
                   (array_agg(c.income_nav_e8 order by c.seq desc))[1] as nav
              from money_income c join product p on p.product_no = c.product_no and p.carry_mode = 'M'
             where c.client_id = given.client_id and c.product_no = given.product_no and c.kind in ('earned', 'corrected')
               and c.income_on <= (select business_on from clearing_run where next_on = given.confirmed_on)
               and not exists (select from clearing_run r
                                where r.business_on >= c.income_on and r.next_on <= given.confirmed_on
                                  and date_trunc('month', r.business_on) <> date_trunc('month', r.next_on))
             group by 1) as kept
      join lateral (select coalesce(sum(e.came), 0) as came
                      from (select h.booked_on, h.income_from_on, h.registrar_no,
                                   h.after_shares_e2 - lag(h.after_shares_e2, 1, 0::bigint) over (order by h.seq) as came
                              from holding_event h
                             where h.client_id = given.client_id and h.product_no = given.product_no) as e
                     where e.booked_on = ${bookedOn ?? null}::date and e.registrar_no is not null
                       and e.income_from_on <= kept.income_on) as late on true`;
}

async function findUnpaid(
  db: Db,
  exits: readonly ExitFacts[],
  {
    condition,
    bookedOn,
  }: { readonly condition: RawBuilder<unknown>; readonly bookedOn: Day | undefined },
): Promise<ReadonlyMap<string, Fen>> {
  const { rows } = await sql<{
    client_id: string;
    product_no: string;
    confirmed_on: Day;
    unpaid_fen: Fen;
  }>`
    select given.*, (last.unpaid_fen + changed.amount)::bigint as unpaid_fen
      from unnest(${exits.map(({ clientId }) => clientId)}::text[], ${exits.map(({ productNo }) => productNo)}::text[],
                  ${exits.map(({ confirmedOn }) => confirmedOn)}::date[]) as given (client_id, product_no, confirmed_on)
      join lateral (select unpaid_fen from money_income i
                     where i.client_id = given.client_id and i.product_no = given.product_no
                       and i.booked_on <= given.confirmed_on
                     order by seq desc limit 1) as last on true
      join lateral (${changedSince(bookedOn)}) as changed on true
     where ${condition}`.execute(db);
  return new Map(
    rows.map(({ client_id, product_no, confirmed_on, unpaid_fen }) => [
      exitKey({ clientId: client_id, productNo: product_no, confirmedOn: confirmed_on }),
      unpaid_fen,
    ]),
  );
}
