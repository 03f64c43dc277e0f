import type { Day } from '@mall/domain/calendar/day';
import type { TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import {
  type TermProduct,
  termInterest,
  termPayDay,
  termPeriods,
} from '@mall/domain/clearing/term-payment';
import { add, type Fen, fen, subtract } from '@mall/domain/money/units';
import type { ComingCash } from '@mall/domain/positions/cash-forecast';
import { renewedAmount } from '@mall/domain/repo/mature-contract';
import { accruedInterest, type RepoContract } from '@mall/domain/repo/repo-contract';
import type { Position } from '#modules/positions/position.ts';
import type { DueCash } from '#modules/positions/read-positions.ts';

/** Cash that comes to a customer, and what it comes from. */
export type ComingItem = ComingCash & {
  readonly source: 'ORDER' | 'REPO' | 'TERM';
  readonly productNo: string;
  /** The business of an order. */
  readonly businType: string | undefined;
  readonly isEstimate: boolean;
};

/** What orders bring: redemptions, dividends and the like. */
export function comingFromOrder({ payOn, amount, productName, ...rest }: DueCash): ComingItem {
  return { ...rest, day: payOn, amount, source: 'ORDER', isWithdrawableNextDay: false };
}

type LentMoney = Pick<
  RepoContract,
  'productNo' | 'principal' | 'lentOn' | 'dueOn' | 'agreedRate' | 'renewal'
>;

/** What a contract pays at its end: principal and interest, less what goes on in the next one, which is lent in whole steps. */
export function comingFromRepo(contract: LentMoney, step: Fen): ComingItem {
  const { productNo, principal, dueOn } = contract;
  const paid = add(principal, accruedInterest(contract, dueOn));
  return {
    day: dueOn,
    amount: subtract(paid, renewedAmount(contract, dueOn, { left: undefined, step })),
    isWithdrawableNextDay: true,
    source: 'REPO',
    productNo,
    businType: undefined,
    isEstimate: false,
  };
}

/**
 * What a product of fixed term will pay from a day on: income at the least rate that was agreed, and at the end all of it. Both go by the
 * shares at 1.0000 and not by what they cost, which has a fee and lacks the interest of the collection (rules 5.1). Parts of the term that
 * are over are paid by orders of the registrar.
 */
export function comingFromTerm(
  { holding, income }: Pick<Position, 'holding' | 'income'>,
  product: TermProduct,
  { calendar, today }: { readonly calendar: TradingCalendar; readonly today: Day },
): readonly ComingItem[] {
  const { agreed } = product;
  const principal = fen(holding.shares);
  return termPeriods(product).flatMap((period) => {
    const day = termPayDay(calendar, period.until, product);
    const interest = agreed && termInterest(principal, agreed.least, period);
    const whole = interest === undefined ? income.marketValue : add(principal, interest);
    const amount = period.kind === 'maturity' ? whole : interest;
    if (period.until < today || day === undefined || amount === undefined) return [];
    const { productNo } = holding;
    const decided = { productNo, businType: undefined, isEstimate: true };
    return [{ day, amount, isWithdrawableNextDay: false, source: 'TERM' as const, ...decided }];
  });
}
