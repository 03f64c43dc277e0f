import { epochMsOf } from '@mall/domain/calendar/moment';
import { moveShares } from '@mall/domain/ledger/move';
import { msOfInstant } from '#db/instant.ts';
import type { ClearingDay, ClearingDeps } from '#modules/clearing/clearing-step.ts';
import { postEntry } from '#modules/ledger/index.ts';
import { answerAdvance, findUnsettledAdvances } from '#modules/trading/index.ts';

/** Longer than a message to the bank is on its way: until then one that the bank does not know may still be paid. */
const ON_ITS_WAY_MS = 60_000;

/**
 * The bank's book of the day tells of quick withdrawals whose result was unknown, and the registrar learns which shares
 * it holds for the bank now, before it computes the income of the day. One customer at a time; a repeat goes on where it
 * stopped. Returns how many were settled.
 */
export async function settleAdvances(
  { db, clock, bank, agent }: Pick<ClearingDeps, 'db' | 'clock' | 'bank' | 'agent'>,
  { businessOn, nextOn }: Pick<ClearingDay, 'businessOn' | 'nextOn'>,
): Promise<number> {
  const waiting = (await findUnsettledAdvances(db)).filter(({ isPaid }) => !isPaid);
  const arrivedMs = epochMsOf(await clock.businessNow(db)) - ON_ITS_WAY_MS;
  for (const { clientId, orderNo, takenAt } of bank ? waiting : []) {
    const answer = await bank?.findAdvance(orderNo);
    const order = { client_id: clientId, order_no: orderNo };
    const isSure = answer?.kind === 'paid' || msOfInstant(takenAt) <= arrivedMs;
    if (answer && answer.kind !== 'unknown' && isSure)
      await db
        .transaction()
        .execute((tx) => answerAdvance(tx, order, answer, { day: nextOn, bookedOn: nextOn }));
  }
  // What was drawn after this day earned it, so its shares leave with the close of their own day.
  const paid = (await findUnsettledAdvances(db)).filter(
    ({ isPaid, drawnOn }) => isPaid && drawnOn <= businessOn,
  );
  if (paid.length > 0) await agent.handOver(nextOn, paid);
  for (const { orderNo, productNo, shares } of paid) {
    const moves = [moveShares(productNo, 'advance_bank', 'ta_register', shares)];
    await db
      .transaction()
      .execute((tx) => postEntry(tx, { source: `advance:${orderNo}`, postedOn: nextOn, moves }));
  }
  return paid.length;
}
