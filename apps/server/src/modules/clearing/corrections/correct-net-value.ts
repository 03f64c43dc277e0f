import type { Day } from '@mall/domain/calendar/day';
import { nextTradingDay } from '@mall/domain/calendar/trading-calendar';
import { type CorrectionRefusal, refuseCorrection } from '@mall/domain/clearing/correct-net-value';
import { formatDecimal } from '@mall/domain/money/decimal';
import type { Nav } from '@mall/domain/money/units';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import type { TransferAgent } from '#gateways/transfer-agent/port.ts';
import type { CalendarReader } from '#modules/calendar/index.ts';
import {
  correctValue,
  findMoneyFunds,
  findNetValue,
  findTermsOfAnyStatus,
  hasDistributionSince,
} from '#modules/catalogue/index.ts';
import { asOnlyRunner, findRuns } from '#modules/clearing/run-store.ts';
import { insertRestatedDays, restateBills, restateValues } from '#modules/positions/index.ts';
import { recordAction } from '#modules/trail/index.ts';
import { insertNavCorrection } from './nav-correction-store.ts';
import { type RebookedOrders, rebookOrders } from './rebook-orders.ts';

export type CorrectDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly readCalendar: CalendarReader;
  readonly agent: Pick<TransferAgent, 'restate'>;
  /** Who gave the command, for the trail. */
  readonly doneBy: string;
};

export type CorrectRequest = {
  readonly productNo: string;
  readonly navOn: Day;
  readonly unitValue: Nav;
  readonly reason: string;
};

export type Corrected = Omit<RebookedOrders, 'changes'> & {
  readonly kind: 'corrected';
  readonly version: number;
  readonly valuations: number;
};

export type CorrectResult =
  | Corrected
  | { readonly kind: CorrectionRefusal | 'unknown_product' | 'clearing' };

/**
 * Corrects the net value of a closed day: a newer version of the value, of the confirmations at it and of the valuations with it. What
 * the registrar makes of the purchases is asked first, so that two opinions are compared before anything is booked.
 */
export async function correctNetValue(
  deps: CorrectDeps,
  request: CorrectRequest,
): Promise<CorrectResult> {
  const result = await asOnlyRunner(deps.db, async () => {
    const { running, openOn, lastClosed } = await findRuns(deps.db);
    if (running !== undefined) return { kind: 'clearing' } as const;
    const refusal = await refuse(deps.db, request, { lastClosed, openOn });
    if (refusal !== undefined || openOn === undefined)
      return { kind: refusal ?? 'day_not_closed' } as const;
    const theirs = await deps.agent.restate?.(request);
    const bookedOn = nextTradingDay(await deps.readCalendar(), openOn);
    return deps.db
      .transaction()
      .execute((tx) =>
        correctIn({ ...deps, db: tx }, request, { knownOn: openOn, bookedOn, theirs }),
      );
  });
  return result ?? { kind: 'clearing' };
}

async function refuse(
  db: Db,
  { productNo, navOn, unitValue }: CorrectRequest,
  days: { readonly lastClosed: Day | undefined; readonly openOn: Day | undefined },
) {
  const { lastClosed, openOn } = days;
  if (!(await findTermsOfAnyStatus(db, productNo, navOn))) return 'unknown_product';
  const facts = {
    navOn,
    lastClosed,
    published: await findNetValue(db, productNo, navOn),
    isMoneyFund: (await findMoneyFunds(db)).some((fund) => fund.productNo === productNo),
    hasDistribution: await hasDistributionSince(db, productNo, navOn, openOn ?? navOn),
  };
  return refuseCorrection(facts, unitValue);
}

type Booking = {
  readonly knownOn: Day;
  /** The day whose valuation counts the entries first. */
  readonly bookedOn: Day;
  readonly theirs: Awaited<ReturnType<NonNullable<TransferAgent['restate']>>> | undefined;
};

async function correctIn(
  { db: tx, clock, doneBy }: Omit<CorrectDeps, 'db'> & { readonly db: Tx },
  { productNo, navOn, unitValue, reason }: CorrectRequest,
  { knownOn, bookedOn, theirs }: Booking,
): Promise<Corrected> {
  const before = await findNetValue(tx, productNo, navOn);
  const value = { productNo, navOn, unitValue, knownOn };
  const version = await correctValue({ db: tx, clock, doneBy }, value);
  const correctionNo = await insertNavCorrection(tx, {
    product_no: productNo,
    nav_on: navOn,
    version,
    known_on: knownOn,
    old_nav_e8: before ?? unitValue,
    new_nav_e8: unitValue,
    done_by: doneBy,
    reason,
  });
  const correction = { ...value, correctionNo, bookedOn };
  const { changes, ...booked } = await rebookOrders(tx, correction, theirs);
  const valuations = await restateValues(tx, correction, changes);
  await insertRestatedDays(tx, correction);
  await restateBills(tx, correction);
  await recordAction(
    { db: tx, clock },
    {
      action: 'nav_correct',
      object: { kind: 'net_value', id: `${productNo}:${navOn}` },
      change: {
        doneBy,
        before: formatDecimal(before ?? unitValue, 8),
        after: `${formatDecimal(unitValue, 8)}: ${reason}`,
      },
    },
  );
  return { kind: 'corrected', version, valuations, ...booked };
}
