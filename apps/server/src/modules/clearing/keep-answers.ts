import type { Day } from '@mall/domain/calendar/day';
import type { Db } from '#db/database.ts';
import type { Answer } from '#gateways/transfer-agent/port.ts';
import { findKnownOrders } from '#modules/trading/index.ts';
import { findKeptAnswers, insertAnswers } from './answer-store.ts';
import { answerText } from './answer-text.ts';
import type { Break } from './break-store.ts';

/**
 * Keeps the registrar's lines as they came. The same line again changes nothing; another line about the same order
 * or under the same number is a break, and so is a line about an order that is not ours.
 */
export async function keepAnswers(
  db: Db,
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
  if (fresh.length > 0) await insertAnswers(db, day, fresh);
  return breaks;
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
