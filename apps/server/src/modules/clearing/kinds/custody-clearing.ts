import { assert } from '@mall/domain/assert';
import { type ExportedLot, exportedLots } from '@mall/domain/holdings/exported-lots';
import { takeFirstIn } from '@mall/domain/lots/lot';
import { CUSTODY_TRANSFER_RULES } from '@mall/domain/orders/kinds/custody-transfer';
import type { CustodyLine } from '#gateways/transfer-agent/port.ts';
import type { LineRow, ReceivedAnswer } from '#modules/clearing/lines/registrar-line-store.ts';
import { findMoves } from '#modules/ledger/index.ts';
import { type DueOrder, dueCustodyOf } from '#modules/trading/index.ts';
import type { JudgeContext, Judgement, KindClearing } from './kind-clearing.ts';

/** Shares leave for another distributor; the confirmation keeps their lots with dates and cost. */
export const CUSTODY_CLEARING: KindClearing<CustodyLine> = {
  applicationOf: (order) => {
    const { orderNo, tradeAccount, productNo, confirmOn, ...due } = dueCustodyOf(order);
    const { shares, otherDistributor, otherAccount } = due;
    const head = { orderNo, tradeAccount, productNo, confirmOn };
    return { kind: 'custody_transfer', ...head, shares, otherDistributor, otherAccount };
  },
  judge,
  lotSourceOf: () => 'CUSTODY',
  awaitedOf: async (order) => {
    const { productNo, shares } = dueCustodyOf(order);
    return [{ productNo, shares: -shares }];
  },
  lineOf: ({ outcome }) =>
    outcome.kind === 'refused'
      ? { outcome: 'refused', reason: outcome.reason }
      : { outcome: 'confirmed', shares: outcome.shares },
  answerOf,
  textOf: ({ outcome }) => textOf(outcome),
};

async function judge(
  { tx, heldOf }: JudgeContext,
  due: DueOrder,
  { outcome }: ReceivedAnswer<CustodyLine>,
): Promise<Judgement> {
  const order = dueCustodyOf(due);
  if (outcome.kind === 'refused') {
    const frozen = await findMoves(tx, `freeze:${order.orderNo}`);
    return {
      kind: 'agreed',
      effects: CUSTODY_TRANSFER_RULES.confirm(order, { kind: 'refused', frozen }),
      confirmed: { reason: outcome.reason },
    };
  }
  const { holding, lots } = heldOf(order);
  const takes = takeFirstIn(lots, order.shares, order.tradeOn);
  const ours = takes ? textOf({ shares: order.shares }) : 'fewer shares that can leave';
  const theirs = textOf(outcome);
  if (!takes || ours !== theirs)
    return { kind: 'differs', break: { subject: order.orderNo, ours, theirs } };
  return {
    kind: 'agreed',
    effects: CUSTODY_TRANSFER_RULES.confirm(order, { kind: 'confirmed' }),
    confirmed: { shares: outcome.shares, figures: keptLots(exportedLots(holding, takes)) },
  };
}

/** What the other distributor is told about the shares: whole numbers as texts. */
function keptLots(lots: readonly ExportedLot[]) {
  return {
    lots: lots.map(({ confirmedOn, shares, cost }) => ({
      confirmed_on: confirmedOn,
      shares: String(shares),
      cost: String(cost),
    })),
  };
}

function answerOf(row: LineRow): CustodyLine {
  const { order_no: orderNo, registrar_no: registrarNo, shares_e2: shares } = row;
  assert(orderNo !== null, 'a transfer is answered under the number of its order');
  const head = { kind: 'custody_transfer', orderNo, registrarNo } as const;
  if (row.outcome === 'refused')
    return { ...head, outcome: { kind: 'refused', reason: row.refused_reason ?? '' } };
  assert(shares !== null, 'a confirmed transfer has its shares');
  return { ...head, outcome: { kind: 'confirmed', shares } };
}

function textOf(outcome: { readonly shares: bigint } | { readonly reason: string }): string {
  return 'reason' in outcome ? `refused: ${outcome.reason}` : `shares ${outcome.shares}`;
}
