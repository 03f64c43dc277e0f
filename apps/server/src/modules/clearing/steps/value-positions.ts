import type { Tx } from '#db/database.ts';
import type { ClearingDay, ClearingStep } from '#modules/clearing/clearing-step.ts';
import { fittingValues } from '#modules/clearing/fitting-values.ts';
import { insertUnpriced } from '#modules/clearing/unpriced-store.ts';
import { workInRanges } from '#modules/clearing/work-in-ranges.ts';
import {
  findEventsBookedOn,
  findHeldAfter,
  type HoldingRecord,
  holdingKey,
  type PublishedValue,
  valueHoldings,
} from '#modules/positions/index.ts';

const STEP = 'value-positions';

/** Values every holding at the newest value of its fund: the day's, or an earlier one that came late. */
export const valuePositions: ClearingStep = {
  name: STEP,
  run: async (deps, day) => {
    const { db } = deps;
    const fitting = await fittingValues(db, day);
    return workInRanges(deps, day, {
      step: STEP,
      readLines: (afterClient, limit) => findHeldAfter(db, afterClient, limit),
      work: async (tx, holdings) => {
        await noteUnpriced(tx, day, holdings, fitting);
        const values = await valuesOf(tx, day, holdings, fitting);
        await valueHoldings(tx, day.businessOn, holdings, values);
        return undefined;
      },
    });
  },
};

type Fitting = Awaited<ReturnType<typeof fittingValues>>;

async function noteUnpriced(
  tx: Tx,
  { businessOn }: ClearingDay,
  holdings: readonly HoldingRecord[],
  fitting: Fitting,
): Promise<void> {
  const unpriced: string[] = [];
  for (const productNo of new Set(holdings.map((holding) => holding.productNo)))
    if ((await fitting.ofProduct(tx, productNo))?.value.day !== businessOn)
      unpriced.push(productNo);
  await insertUnpriced(tx, businessOn, unpriced);
}

/**
 * What each holding is valued at. One that waits for an event keeps the valuations it has, unless the event before it was
 * booked just now: the days between the two have none that fits.
 */
async function valuesOf(
  tx: Tx,
  { nextOn }: ClearingDay,
  holdings: readonly HoldingRecord[],
  fitting: Fitting,
): Promise<ReadonlyMap<string, PublishedValue>> {
  const clientIds = [...new Set(holdings.map(({ clientId }) => clientId))];
  const fittingOf = await fitting.forCustomers(tx, clientIds);
  const booked = await findEventsBookedOn(tx, nextOn, clientIds);
  const values = new Map<string, PublishedValue>();
  for (const holding of holdings) {
    const found = await fittingOf(holding);
    if (!found) continue;
    const { value, waitsFor } = found;
    const isBookedBefore = booked.some(
      ({ clientId, productNo, exOn }) =>
        productNo === holding.productNo &&
        (clientId === undefined || clientId === holding.clientId) &&
        exOn <= value.day,
    );
    if (waitsFor === undefined || isBookedBefore)
      values.set(holdingKey(holding.clientId, holding.productNo), value);
  }
  return values;
}
