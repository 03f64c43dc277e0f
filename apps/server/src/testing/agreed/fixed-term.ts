import { knownDay } from '@mall/domain/calendar/day';
import { rate } from '@mall/domain/money/units';

/** How a product of fixed term pays. */
export type StoryTerm = {
  readonly expiresOn: string;
  /** A year, in hundred-millionths, and up to how much of it; absent: it pays by its net value. */
  readonly rate?: bigint;
  readonly rateMax?: bigint;
  /** Every year, half-year or quarter, or at maturity. */
  readonly distributes?: 'y' | 'h' | 'q' | 'm';
  readonly payDays?: number;
};

/** The columns of the product that say it. */
export function termColumnsOf({ term }: { readonly term?: StoryTerm }) {
  if (!term) return {};
  const { expiresOn, rate: least, rateMax: most = least, payDays = 1 } = term;
  return {
    expires_on: knownDay(expiresOn),
    redeem_pay_days: payDays,
    ...(least === undefined || most === undefined
      ? {}
      : { annual_rate_e8: rate(least), upp_annual_rate_e8: rate(most) }),
  };
}
