import { randomUUID } from 'node:crypto';
import type { Day } from '@mall/domain/calendar/day';
import type { Answer } from '#gateways/transfer-agent/port.ts';
import { findKnownOrders } from '#modules/trading/index.ts';
import { recordAction } from '#modules/trail/index.ts';
import { deliveryContent } from './answer-content.ts';
import { findKeptAnswers, insertAnswers } from './answer-store.ts';
import { answerText } from './answer-text.ts';
import type { Break } from './break-store.ts';
import type { ClearingDeps } from './clearing-step.ts';

type KeepDeps = Pick<ClearingDeps, 'db' | 'clock'>;

/**
 * Keeps the registrar's lines as they came. The same line again changes nothing; another line about the same order
 * or under the same number is a break, and so is a line about an order that is not ours.
 */
export async function keepAnswers(
  { db, clock }: KeepDeps,
  day: Day,
  lines: readonly Answer[],
): Promise<readonly Break[]> {
  if (lines.length === 0) return [];
  const known = await findKnownOrders(
    db,
    lines.map(({ orderNo }) => orderNo),
  );
  const kept = await findKeptAnswers(db, lines);
  const byOrder = new Map(kept.map((line) => [line.orderNo, line]));
  const byNumber = new Map(kept.map((line) => [line.registrarNo, line]));
  const fresh: Answer[] = [];
  const breaks: Break[] = [];
  for (const line of lines) {
    const before = byOrder.get(line.orderNo) ?? byNumber.get(line.registrarNo);
    if (!known.has(line.orderNo)) breaks.push(aboutNoOrder(line));
    else if (before && answerText(before) !== answerText(line))
      breaks.push(secondLine(before, line));
    if (before || !known.has(line.orderNo)) continue;
    byOrder.set(line.orderNo, line);
    byNumber.set(line.registrarNo, line);
    fresh.push(line);
  }
  if (fresh.length > 0) await keepFresh({ db, clock }, day, fresh);
  return breaks;
}

/** The lines of one page and their entry on the trail, which carries the hash over them. */
async function keepFresh({ db, clock }: KeepDeps, day: Day, fresh: readonly Answer[]) {
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
  });
}

function aboutNoOrder(line: Answer): Break {
  return {
    subject: `line about ${line.orderNo}`,
    ours: 'no such order',
    theirs: answerText(line),
  };
}

function secondLine(before: Answer, line: Answer): Break {
  return {
    subject: `second line about ${line.orderNo}`,
    ours: `kept ${answerText(before)}`,
    theirs: answerText(line),
  };
}
