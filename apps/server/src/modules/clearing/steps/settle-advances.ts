import { moveShares } from '@mall/domain/ledger/move';
import type { ClearingDay, ClearingDeps } from '#modules/clearing/clearing-step.ts';
import { postEntry } from '#modules/ledger/index.ts';
import { answerAdvance, findUnsettledAdvances } from '#modules/trading/index.ts';

/**
 * The bank's book of the day tells of quick withdrawals whose result was unknown, and the registrar learns which shares
 * it holds for the bank now, before it computes the income of the day. One customer at a time; a repeat goes on where it
 * stopped. Returns how many were settled.
 */
export async function settleAdvances(
  { db, bank, agent }: ClearingDeps,
  { businessOn, nextOn }: ClearingDay,
): Promise<number> {
  const waiting = (await findUnsettledAdvances(db)).filter(({ isPaid }) => !isPaid);
  for (const { clientId, orderNo } of bank ? waiting : []) {
    const answer = await bank?.findAdvance(orderNo);
    const order = { client_id: clientId, order_no: orderNo };
    if (answer && answer.kind !== 'unknown')
      await db
        .transaction()
        .execute((tx) => answerAdvance(tx, order, answer, { day: nextOn, bookedOn: nextOn }));
  }
  // What was drawn behind this day earned it, so its shares leave with the close of their own day.
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
