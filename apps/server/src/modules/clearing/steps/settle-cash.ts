import { transferMoves } from '@mall/domain/clearing/confirm-subscription';
import { feeReceiptMoves, payoutMoves } from '@mall/domain/clearing/settle-exits';
import { feeSweepMoves, remitMoves } from '@mall/domain/clearing/settle-purchases';
import type { Move } from '@mall/domain/ledger/move';
import { add } from '@mall/domain/money/units';
import type { Tx } from '#db/database.ts';
import type { ClearingDay, ClearingStep } from '#modules/clearing/clearing-step.ts';

import { workInRanges } from '#modules/clearing/work-in-ranges.ts';
import { postEntries, postEntry, releaseTiedCash } from '#modules/ledger/index.ts';
import {
  addOrderEvents,
  collectOwedFees,
  findUnpaid,
  findUnpaidCorrections,
  sumCollected,
  sumConfirmed,
  sweepAdviserFees,
  type UnpaidPayment,
  updateCorrectionPaid,
  updatePaid,
} from '#modules/trading/index.ts';

const STEP = 'settle-cash';

/**
 * The morning's money: the registrar gets what was confirmed in one sum and hands over the fees of switches and purchase fees
 * that exits paid, collection accounts get what was subscribed and the house its fees and those of advisers, cash of exits that
 * is due is paid out, and cash that could only be traded with becomes free to leave.
 */
export const settleCash: ClearingStep = {
  name: STEP,
  run: async (deps, day) => {
    const { db } = deps;
    const { nextOn } = day;
    const { net, fee, received } = await sumConfirmed(db, nextOn);
    const collected = await sumCollected(db, nextOn);
    const entries: readonly (readonly [string, readonly Move[]])[] = [
      [`remit:${nextOn}`, remitMoves(net)],
      [`fee_receipt:${nextOn}`, feeReceiptMoves(received)],
      [`fee_sweep:${nextOn}`, feeSweepMoves(add(fee, received))],
      ...collected.map(
        ({ productNo, amount }) =>
          [`collect:${nextOn}:${productNo}`, transferMoves(productNo, amount)] as const,
      ),
    ];
    const due = entries.filter(([, moves]) => moves.length > 0);
    await db.transaction().execute(async (tx) => {
      for (const [source, moves] of due) await postEntry(tx, { source, postedOn: nextOn, moves });
    });
    const paid = await workInRanges(deps, day, {
      step: STEP,
      readLines: (afterClient, limit) => findUnpaid(db, nextOn, { afterClient, limit }),
      work: (tx, payments) => pay(tx, day, payments),
    });
    if (paid.kind !== 'done') return paid;
    const raised = await db.transaction().execute((tx) => payCorrections(tx, day));
    const swept = await db.transaction().execute((tx) => sweepAdviserFees(tx, nextOn));
    const released = await releaseTiedCash(deps, nextOn);
    return { kind: 'done', count: due.length + paid.count + raised + swept + released };
  },
};

/** What corrected net values added to exits is paid beside their orders, which stay as they are. */
async function payCorrections(tx: Tx, { nextOn }: ClearingDay): Promise<number> {
  const due = await findUnpaidCorrections(tx, { dueOn: nextOn });
  for (const correction of due) {
    const { client_id, order_no, version, pay_fen } = correction;
    await updateCorrectionPaid(tx, nextOn, correction);
    await postEntry(tx, {
      source: `correct_pay:${order_no}:${version}`,
      postedOn: nextOn,
      moves: payoutMoves(client_id, pay_fen),
    });
  }
  return due.length;
}

/** Books payments and ends the orders that wait for nothing else. */
async function pay(
  tx: Tx,
  { nextOn }: ClearingDay,
  payments: readonly UnpaidPayment[],
): Promise<undefined> {
  await updatePaid(tx, nextOn, payments);
  await postEntries(
    tx,
    payments.map(({ clientId, orderNo, seq, amount }) => ({
      source: `pay:${orderNo}:${seq}`,
      postedOn: nextOn,
      moves: payoutMoves(clientId, amount),
    })),
  );
  await collectOwedFees(tx, nextOn, payments);
  await addOrderEvents(
    tx,
    payments
      .filter(({ isLast }) => isLast)
      .map(({ clientId, orderNo }) => ({
        clientId,
        orderNo,
        event: { kind: 'paid' },
        day: nextOn,
      })),
  );
}
