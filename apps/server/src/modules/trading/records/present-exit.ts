import type { ReplyOf } from '@mall/contract/define-call';
import type { transRecordDetailQuery } from '@mall/contract/trading/trade-record-detail';
import { knownDay } from '@mall/domain/calendar/day';
import { formatDecimal } from '@mall/domain/money/decimal';
import { groupDigits } from '@mall/domain/money/group-digits';
import { fen, rate, shares } from '@mall/domain/money/units';
import { groupedYuan } from '@mall/domain/money/yuan';
import * as z from 'zod';
import type { OrderRecord } from '#modules/trading/orders/order-store.ts';
import { entryFormula } from './present-switch.ts';

type Detail = ReplyOf<typeof transRecordDetailQuery>;

const whole = z.string().regex(/^\d+$/).transform(BigInt);
const later = z.string().regex(/^\d+$/).default('0').transform(BigInt);

/** What the confirmation of an exit keeps beside price, fee and net. */
const exitFigures = z.object({
  gross: whole,
  // Confirmations of before there was such a fee say nothing of it.
  back_end_fee: later,
  performance_fee: whole,
  // A money fund may lose.
  income: z
    .string()
    .regex(/^-?\d+$/)
    .transform(BigInt),
  lots: z.array(
    z.object({
      confirmed_on: z.string().transform(knownDay),
      shares: whole,
      days: z.int(),
      rate: whole,
      gross: whole,
      fee: whole,
      back_end_fee: later,
      performance_fee: later,
    }),
  ),
});

export type ExitFigures = z.output<typeof exitFigures>;

/** Undefined before the confirmation, and for orders that are no exits. */
export function exitFiguresOf({ figures }: Pick<OrderRecord, 'figures'>): ExitFigures | undefined {
  return exitFigures.safeParse(figures).data;
}

/** The parts of lots an exit took, oldest first. */
export function takenLotsOf(order: Pick<OrderRecord, 'figures'>): Detail['lots'] {
  return (exitFiguresOf(order)?.lots ?? []).map((lot, index) => ({
    lot_no: index + 1,
    confirm_date_num: lot.confirmed_on,
    taken_share: shares(lot.shares),
    hold_days: lot.days,
    rate: rate(lot.rate),
    gross_money: fen(lot.gross),
    fee: fen(lot.fee),
    back_end_fee: fen(lot.back_end_fee),
    performance_fee: fen(lot.performance_fee),
  }));
}

/** The arithmetic of an exit, so that a customer can follow it with a calculator. */
export function exitFormula(order: OrderRecord): string | null {
  const found = exitFiguresOf(order);
  const { nav_e8, shares_e2, fee_fen, net_fen } = order;
  if (!found || nav_e8 === null || shares_e2 === null || fee_fen === null || net_fen === null)
    return null;
  const [gross, fee, net] = [fen(found.gross), fee_fen, net_fen].map(groupedYuan);
  const value = formatDecimal(nav_e8, 8).replace(/0{1,4}$/, '');
  const later = [found.back_end_fee, found.performance_fee]
    .filter((paid) => paid > 0n)
    .map((paid) => ` - ${groupedYuan(fen(paid))}`)
    .join('');
  const income = found.income === 0n ? '' : signed(found.income);
  return `${groupDigits(formatDecimal(shares_e2, 2))} × ${value} = ${gross}；${gross} - ${fee}${later}${income} = ${net}${entryFormula(order)}`;
}

function signed(income: bigint): string {
  return income > 0n ? ` + ${groupedYuan(fen(income))}` : ` - ${groupedYuan(fen(-income))}`;
}
