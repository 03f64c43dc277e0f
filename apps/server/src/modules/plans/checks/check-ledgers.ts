import { divide } from '@mall/domain/money/rounding';
import { RATE_ONE } from '@mall/domain/money/units';
import { NEW_PLAN_LEDGER } from '@mall/domain/plans/plan-ledger';
import { planIncome } from '@mall/domain/plans/target-profit';
import type { Counted } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import type { CalendarReader } from '#modules/calendar/index.ts';
import { readLedgers } from '#modules/plans/ledger-store.ts';
import type { ReachRow } from '#modules/plans/reach-store.ts';

const SHOWN_MAX = 20;

/**
 * Follows every holding with plans from its first event: the plans together hold no more than is held, and every reach record
 * has the figures that the holding had then.
 */
export async function checkLedgers(db: Db, readCalendar: CalendarReader): Promise<Counted> {
  const wrong: string[] = [];
  const holdings = await db
    .selectFrom('plan_event')
    .select(['client_id', 'product_no'])
    .distinct()
    .orderBy('client_id')
    .orderBy('product_no')
    .execute();
  for (const { client_id: clientId, product_no: productNo } of holdings) {
    const { ledgers, held } = await readLedgers({ db, readCalendar }, { clientId, productNo });
    const planned = [...ledgers.values()].reduce((sum, { shares }) => sum + shares, 0n);
    if (planned > held)
      wrong.push(`plans of ${clientId} have ${planned} shares of ${productNo}, ${held} are held`);
    const reaches = await findReachesOf(db, clientId, productNo);
    for (const reach of reaches) {
      const then = await readLedgers(
        { db, readCalendar },
        { clientId, productNo },
        reach.holding_seq,
      );
      const ledger = then.ledgers.get(reach.allot_no) ?? NEW_PLAN_LEDGER;
      if (!isReach(reach, ledger)) wrong.push(`${reach.allot_no} did not hit its target as noted`);
    }
  }
  return { counted: BigInt(holdings.length), wrong: wrong.slice(0, SHOWN_MAX) };
}

type Reached = ReachRow & {
  readonly ordered_shares_e2: bigint | null;
  readonly source_no: string | null;
};

async function findReachesOf(
  db: Db,
  clientId: string,
  productNo: string,
): Promise<readonly Reached[]> {
  return db
    .selectFrom('plan_reach as r')
    .innerJoin('plan_event as e', (join) =>
      join
        .onRef('e.client_id', '=', 'r.client_id')
        .onRef('e.allot_no', '=', 'r.allot_no')
        .on('e.seq', '=', 1),
    )
    .leftJoin('trade_order as o', (join) =>
      join.onRef('o.client_id', '=', 'r.client_id').onRef('o.order_no', '=', 'r.order_no'),
    )
    .selectAll('r')
    .select(['o.entrust_shares_e2 as ordered_shares_e2', 'o.source_no'])
    .where('r.client_id', '=', clientId)
    .where('e.product_no', '=', productNo)
    .orderBy('r.allot_no')
    .orderBy('r.round')
    .execute();
}

function isReach(reach: Reached, ledger: typeof NEW_PLAN_LEDGER): boolean {
  const isSame =
    ledger.round === reach.round &&
    ledger.shares === reach.shares_e2 &&
    ledger.invested === reach.invested_fen &&
    ledger.cashOut === reach.cash_out_fen;
  const gained = planIncome(ledger, reach.nav_e8);
  const isHit = gained * RATE_ONE >= reach.target_rate_e8 * reach.invested_fen;
  const isRate = divide(gained * RATE_ONE, reach.invested_fen, 'half_up') === reach.rate_e8;
  const isOrder =
    reach.order_no === null ||
    ((reach.ordered_shares_e2 ?? 0n) > 0n &&
      (reach.ordered_shares_e2 ?? 0n) <= reach.shares_e2 &&
      reach.source_no === reach.allot_no);
  return isSame && isHit && isRate && isOrder;
}
