import { assert } from '@mall/domain/assert';
import { DIVIDEND_SETTING_RULES } from '@mall/domain/orders/kinds/dividend-setting';
import type { DividendLine } from '#gateways/transfer-agent/port.ts';
import type { LineRow } from '#modules/clearing/lines/registrar-line-store.ts';
import { dueDividendOf } from '#modules/trading/index.ts';
import type { KindClearing } from './kind-clearing.ts';

/** A change of the way of dividends: a line says that it was entered, and nothing is booked. */
export const DIVIDEND_CLEARING: KindClearing<DividendLine> = {
  applicationOf: (order) => {
    const { orderNo, tradeAccount, productNo, confirmOn, method } = dueDividendOf(order);
    const head = { orderNo, tradeAccount, productNo, confirmOn };
    return { kind: 'dividend_setting', ...head, dividendMethod: method };
  },
  judge: async (_, due, { outcome }) => {
    const kind = outcome.kind === 'refused' ? 'refused' : 'confirmed';
    return {
      kind: 'agreed',
      effects: DIVIDEND_SETTING_RULES.confirm(dueDividendOf(due), { kind }),
      confirmed: outcome.kind === 'refused' ? { reason: outcome.reason } : {},
    };
  },
  lotSourceOf: () => 'BUY',
  awaitedOf: async () => [],
  lineOf: ({ outcome }) =>
    outcome.kind === 'refused'
      ? { outcome: 'refused', reason: outcome.reason }
      : { outcome: 'done' },
  answerOf,
  textOf: ({ outcome }) => (outcome.kind === 'refused' ? `refused: ${outcome.reason}` : 'done'),
};

function answerOf(row: LineRow): DividendLine {
  assert(row.order_no !== null, 'a change is answered under the number of its order');
  const outcome =
    row.outcome === 'refused'
      ? ({ kind: 'refused', reason: row.refused_reason ?? '' } as const)
      : ({ kind: 'done' } as const);
  return {
    kind: 'dividend_setting',
    orderNo: row.order_no,
    registrarNo: row.registrar_no,
    outcome,
  };
}
