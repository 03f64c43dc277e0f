import type { Day } from '@mall/domain/calendar/day';
import { formatDecimal } from '@mall/domain/money/decimal';
import { groupDigits } from '@mall/domain/money/group-digits';
import { add, type Fen, fen } from '@mall/domain/money/units';
import { groupedYuan } from '@mall/domain/money/yuan';
import * as z from 'zod';
import type { OrderRecord } from '#modules/trading/orders/order-store.ts';

const whole = z.string().regex(/^\d+$/).transform(BigInt);

/** What the end of its collection keeps of a subscription beside fee and net. */
const endFigures = z.object({ interest: whole, refund: whole });

/** Undefined before its collection ended, and for orders of other kinds. */
export function endFiguresOf({ kind, figures }: OrderRecord) {
  return kind === 'subscription' ? endFigures.safeParse(figures).data : undefined;
}

/** What returned when its collection ended: what was not accepted, or everything with its interest where it failed. */
export function endRefundOf(order: OrderRecord): Fen | undefined {
  const figures = endFiguresOf(order);
  if (!figures) return undefined;
  const interest = order.answer === 'collection_failed' ? figures.interest : 0n;
  return fen(figures.refund + interest);
}

/** The arithmetic of the end, so that a customer can follow it with a calculator. */
export function endFormula(order: OrderRecord): string | undefined {
  const figures = endFiguresOf(order);
  if (!figures) return undefined;
  const [interest, refund] = [fen(figures.interest), fen(figures.refund)];
  const { net_fen: net, fee_fen: fee, shares_e2: shares } = order;
  if (net === null || fee === null || shares === null)
    return `${groupedYuan(refund)} + ${groupedYuan(interest)} = ${groupedYuan(add(refund, interest))}`;
  const [paid, taken, left, earned] = [add(net, fee), fee, net, interest].map(groupedYuan);
  const bought = groupDigits(formatDecimal(shares, 2));
  return `${paid} - ${taken} = ${left}; (${left} + ${earned}) / 1.0000 = ${bought}`;
}

/** What happened to a subscription after it was sent: it is valid, and its collection ends one way or the other. */
export function subscriptionPoints<Point>(
  { answer, confirm_on, confirmed_on }: OrderRecord,
  expected: (code: string, day: Day) => Point,
): readonly Point[] {
  const valid = expected('valid', confirm_on);
  if (confirmed_on === null || answer === 'subscribed') return [valid];
  const ended = answer === 'collection_failed' ? 'collection_failed' : 'established';
  return [valid, expected(ended, confirmed_on)];
}
