import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import type { Db } from '#db/database.ts';
import type { DividendLine } from '#gateways/transfer-agent/port.ts';
import { type AnswerRow, findUnanswered } from './agent-store.ts';
import { insertSettingAnswers } from './instruction-store.ts';

const PAGE = 5_000;

/** Answers the changes that are due on a day; one for an account that never had the product is turned down. */
export async function decideDividendSettings(
  deps: { readonly db: Db; readonly refuses?: (orderNo: string) => string | undefined },
  day: Day,
): Promise<void> {
  for (;;) {
    const rows = await findUnanswered(deps.db, ['dividend_setting'], day, PAGE);
    if (rows.length === 0) return;
    await insertSettingAnswers(
      deps.db,
      day,
      rows.map(({ order_no: orderNo }) => ({ orderNo, reason: deps.refuses?.(orderNo) })),
    );
  }
}

export function dividendLineOf(row: AnswerRow): DividendLine {
  const head = {
    kind: 'dividend_setting',
    orderNo: row.order_no,
    registrarNo: `TA${row.serial_no}`,
  } as const;
  if (row.outcome === 'refused')
    return { ...head, outcome: { kind: 'refused', reason: row.refused_reason ?? '' } };
  assert(row.outcome === 'done', 'a change is done or refused');
  return { ...head, outcome: { kind: 'done' } };
}
