import { randomUUID } from 'node:crypto';
import type { Day } from '@mall/domain/calendar/day';
import { rowContent } from '#db/row-content.ts';
import type { Answer } from '#gateways/transfer-agent/port.ts';
import type { ProductBreak } from '#modules/clearing/breaks/product-break-store.ts';
import type { ClearingDeps } from '#modules/clearing/clearing-step.ts';
import { findConfirmedOrders, findKnownOrders } from '#modules/trading/index.ts';
import { recordAction } from '#modules/trail/index.ts';
import { deliveryContent, LINE_COLUMNS } from './answer-content.ts';
import { findKeptAnswers, insertAnswers } from './answer-store.ts';
import { type NewAnswer, sortAnswers } from './sort-answers.ts';

type KeepDeps = Pick<ClearingDeps, 'db' | 'clock'>;

/** Keeps the registrar's lines as they came. The same line again changes nothing; what else is no new line is a break. */
export async function keepAnswers(
  { db, clock }: KeepDeps,
  day: Day,
  lines: readonly Answer[],
): Promise<readonly ProductBreak[]> {
  if (lines.length === 0) return [];
  const orderNos = lines.map(({ orderNo }) => orderNo);
  const known = await findKnownOrders(db, orderNos);
  const booked = await findConfirmedOrders(db, orderNos);
  const { fresh, breaks } = sortAnswers(lines, {
    productOf: (orderNo) => known.get(orderNo),
    isBooked: (orderNo) => booked.has(orderNo),
    kept: await findKeptAnswers(db, lines),
  });
  if (fresh.length > 0) await keepFresh({ db, clock }, day, fresh);
  return breaks;
}

/** The lines of one page and their entry on the trail, which carries the hash over them; one that replaces another has its own. */
async function keepFresh({ db, clock }: KeepDeps, day: Day, fresh: readonly NewAnswer[]) {
  const deliveryNo = randomUUID();
  await db.transaction().execute(async (tx) => {
    const lines = await insertAnswers(tx, { deliveryNo, day }, fresh);
    await recordAction(
      { db: tx, clock },
      {
        action: 'lines_receive',
        object: { kind: 'delivery', id: deliveryNo },
        content: deliveryContent(lines),
      },
    );
    for (const line of lines)
      if (line.order_no !== null && line.replaced_lines !== null)
        await recordAction(
          { db: tx, clock },
          {
            action: 'line_replace',
            object: { kind: 'order', id: line.order_no },
            content: rowContent(line, LINE_COLUMNS),
          },
        );
  });
}
