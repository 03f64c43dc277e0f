import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { shares } from '@mall/domain/money/units';
import type { Db, Tx } from '#db/database.ts';
import type { CustodyLine } from '#gateways/transfer-agent/port.ts';
import { type AnswerRow, type ApplicationRow, findUnanswered } from './agent-store.ts';
import { type AgentLot, exitFigures } from './exit-arithmetic.ts';
import { findAgentLots, takeExitLock, takeFromRegister } from './exit-store.ts';

const PAGE = 500;

/** Answers the transfers that are due on a day: the oldest shares of the account leave. */
export async function decideCustodyTransfers(
  deps: { readonly db: Db; readonly refuses?: (orderNo: string) => string | undefined },
  day: Day,
): Promise<void> {
  for (;;) {
    const count = await deps.db.transaction().execute(async (tx) => {
      await takeExitLock(tx);
      const rows = await findUnanswered(tx, 'custody_transfer', day, PAGE);
      for (const row of rows) await decide(tx, day, row, deps.refuses?.(row.order_no));
      return rows.length;
    });
    if (count < PAGE) return;
  }
}

async function decide(
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
