import { at } from '@mall/domain/calendar/moment';
import { rate } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { moveBusinessClock, systemClock } from '../../../apps/server/src/clock.ts';
import type { Db } from '../../../apps/server/src/db/database.ts';
import { changeTerms } from '../../../apps/server/src/modules/catalogue/index.ts';
import { readDictionaries } from '../../../apps/server/src/modules/dictionary/index.ts';
import { openInstitution } from '../../../apps/server/src/testing/agreed/audited-institution.ts';
import { dayOf, sellFund } from '../../../apps/server/src/testing/story-world.ts';
import { clientAt } from '../client-at.ts';
import { CAMPAIGN_DAY } from '../order-world.ts';

export const CASH = 10_000_000_00n;
const PATIENCE_MS = 30_000;
const clock = systemClock('demo');

export type AuditedInstitution = Awaited<ReturnType<typeof openInstitution>> & {
  /** A fund that only this institution buys, so that its terms change for no other race. */
  readonly productNo: string;
};

/** Institutions with a maker, two checkers and a fund each. */
export async function openInstitutions(
  db: Db,
  base: string,
  count: number,
): Promise<readonly AuditedInstitution[]> {
  const dictionaries = await readDictionaries();
  const test = {
    deps: { db, clock, dictionaries },
    ownerDb: db,
    clientOf: (token = '') => clientAt(() => base, token, PATIENCE_MS),
    // Documents that were opened count as read for so much longer: reading is no part of what is raced.
    wait: async (ms: number) => {
      await sql`update agreement_handout set first_at = first_at - ${ms / 1000} * interval '1 second'`.execute(
        db,
      );
    },
  };
  const opened: AuditedInstitution[] = [];
  for (let number = 1; number <= count; number += 1) {
    const productNo = String(920_000 + number);
    await sellFund(db, { productNo, values: { [CAMPAIGN_DAY]: 123_450_000n } });
    const clientId = `JC${String(number).padStart(4, '0')}`;
    opened.push({ ...(await openInstitution(test, { clientId, free: CASH })), productNo });
  }
  return opened;
}

/** What is left of the standard fee; the story's funds are sold at a tenth. */
export async function setDiscount(db: Db, productNo: string, perMille: bigint): Promise<void> {
  await db.transaction().execute((tx) =>
    changeTerms({ db: tx, clock, doneBy: 'campaign' }, async () => {
      await tx
        .updateTable('product')
        .set({ discount_rate_e8: rate(perMille * 100_000n) })
        .where('product_no', '=', productNo)
        .execute();
    }),
  );
}

/** So long before the cut-off of the day. */
export async function goBeforeCutOff(db: Db, beforeMs: number): Promise<void> {
  const msOfDay = at(15, 0) - beforeMs;
  await moveBusinessClock(db, clock, { day: dayOf(CAMPAIGN_DAY), msOfDay });
}

export async function stateOf(db: Db, orderNo: string): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select state from order_state where order_no = ${orderNo}`.execute(db);
  return rows[0]?.state ?? 'none';
}

/** Cash that is not where the states of the orders say: frozen for what waits or was taken, free otherwise. */
export async function findWrongCash(
  db: Db,
  institutions: readonly AuditedInstitution[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ what: string }>`
    select c.client_id || ' has ' || c.free || ' free and ' || c.frozen || ' frozen, its orders hold ' || c.held as what
      from (select i.client_id,
                   coalesce((select amount from ledger_balance where account = 'cash_free:' || i.client_id), 0) as free,
                   coalesce((select amount from ledger_balance where account = 'cash_frozen:' || i.client_id), 0) as frozen,
                   coalesce((select sum(o.entrust_money_fen) from trade_order o join order_state s using (client_id, order_no)
                              where o.client_id = i.client_id and s.state in ('00', '10')), 0) as held
              from unnest(${institutions.map(({ clientId }) => clientId)}::text[]) as i (client_id)) as c
     where c.frozen <> c.held or c.free + c.frozen <> ${CASH}::bigint`.execute(db);
  return rows.map(({ what }) => what);
}
