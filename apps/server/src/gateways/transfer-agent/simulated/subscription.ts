import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import type { Db } from '#db/database.ts';
import type { SubscriptionLine } from '#gateways/transfer-agent/port.ts';
import { type AnswerRow, findUnanswered } from './agent-store.ts';
import { insertSubscriptionAnswers } from './subscription-store.ts';

const PAGE = 5_000;

/** Says which subscriptions are valid; a price and shares come with the establishment of the product. */
export async function decideSubscriptions(
  deps: { readonly db: Db; readonly refuses?: (orderNo: string) => string | undefined },
  day: Day,
): Promise<void> {
  for (;;) {
    const rows = await findUnanswered(deps.db, ['subscription'], day, PAGE);
    if (rows.length === 0) return;
    await insertSubscriptionAnswers(
      deps.db,
      day,
      rows.map(({ order_no: orderNo }) => ({ orderNo, reason: deps.refuses?.(orderNo) })),
    );
  }
}

export function subscriptionLineOf(row: AnswerRow): SubscriptionLine {
  const head = {
    kind: 'subscription',
    orderNo: row.order_no,
    registrarNo: `TA${row.serial_no}`,
  } as const;
  if (row.outcome === 'refused')
    return { ...head, outcome: { kind: 'refused', reason: row.refused_reason ?? '' } };
  assert(row.outcome === 'subscribed', 'a subscription is valid or refused');
  return { ...head, outcome: { kind: 'valid' } };
}
