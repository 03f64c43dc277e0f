import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { shares } from '@mall/domain/money/units';
import type { Tx } from '#db/database.ts';
import type { CustodyLine } from '#gateways/transfer-agent/port.ts';
import type { AnswerRow, ApplicationRow } from './agent-store.ts';
import { type AgentLot, exitFigures } from './exit-arithmetic.ts';
import { findAgentLots, takeFromRegister } from './exit-store.ts';

/** Answers a transfer that is due on a day: the oldest shares of the account leave. */
export async function decideCustodyTransfer(
  tx: Tx,
  day: Day,
  row: ApplicationRow,
  turnedDown: string | undefined,
): Promise<void> {
  const { trade_account: tradeAccount, product_no: productNo, shares_e2: asked } = row;
  assert(asked !== null, 'a transfer names its shares');
  const left = leftAfter(await findAgentLots(tx, tradeAccount, productNo), asked, day);
  const reason = turnedDown ?? (left ? undefined : 'fewer shares on the account');
  if (reason === undefined && left)
    await takeFromRegister(tx, { tradeAccount, productNo }, left, asked);
  await tx
    .insertInto('agent_confirmation')
    .values({
      order_no: row.order_no,
      confirmed_on: day,
      outcome: reason === undefined ? 'confirmed' : 'refused',
      shares_e2: reason === undefined ? shares(asked) : null,
      refused_reason: reason ?? null,
    })
    .execute();
}

/** What is left of each lot that shares leave; nothing is priced, so any value will do. */
function leftAfter(lots: readonly AgentLot[], asked: bigint, day: Day) {
  return exitFigures(lots, asked, { unitValue: 1n, confirmedOn: day, tiers: [] })?.left;
}

export function custodyLineOf(row: AnswerRow): CustodyLine {
  const head = {
    kind: 'custody_transfer',
    orderNo: row.order_no,
    registrarNo: `TA${row.serial_no}`,
  } as const;
  if (row.outcome === 'refused')
    return { ...head, outcome: { kind: 'refused', reason: row.refused_reason ?? '' } };
  assert(row.shares_e2 !== null, 'a confirmed transfer has its shares');
  return { ...head, outcome: { kind: 'confirmed', shares: shares(row.shares_e2) } };
}
