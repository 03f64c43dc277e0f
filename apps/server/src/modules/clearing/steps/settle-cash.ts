import { feeSweepMoves, remitMoves } from '@mall/domain/clearing/settle-purchases';
import type { Move } from '@mall/domain/ledger/move';
import type { ClearingStep } from '#modules/clearing/clearing-step.ts';
import { postEntry, releaseTiedCash } from '#modules/ledger/index.ts';
import { sumConfirmed } from '#modules/trading/index.ts';

/**
 * The morning's money: the registrar gets what was confirmed in one sum, the house its fees, and cash that could
 * only be traded with becomes free to leave. Shared accounts move here and nowhere else.
 */
export const settleCash: ClearingStep = {
  name: 'settle-cash',
  run: async ({ db }, { nextOn }) => {
    const { net, fee } = await sumConfirmed(db, nextOn);
    const entries: readonly (readonly [string, readonly Move[]])[] = [
      [`remit:${nextOn}`, remitMoves(net)],
      [`fee_sweep:${nextOn}`, feeSweepMoves(fee)],
    ];
    const due = entries.filter(([, moves]) => moves.length > 0);
    await db.transaction().execute(async (tx) => {
      for (const [source, moves] of due) await postEntry(tx, { source, postedOn: nextOn, moves });
    });
    const released = await releaseTiedCash(db, nextOn);
    return { kind: 'done', count: due.length + released };
  },
};
