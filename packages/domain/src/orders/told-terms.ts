import type { Day } from '../calendar/day.ts';
import type { RiskLevel } from '../catalogue/product-terms.ts';
import { DIVIDEND_METHOD, type DividendMethod } from '../holdings/dividend.ts';
import { type Fen, type Rate, rate } from '../money/units.ts';
import type { PurchaseTimes } from './order-times.ts';

type ToldDays = Pick<PurchaseTimes, 'tradeOn' | 'confirmOn'> & {
  /** The later of the redeemable day and the end of the holding period; undefined: a subscription, whose shares come later. */
  readonly redeemableOn: Day | undefined;
};

/** What a customer is told of a purchase before his last click, as far as it can change until the order is taken. */
export type ToldTerms = ToldDays & {
  readonly fee: Fen;
  readonly risk: RiskLevel;
  /** As the customer's holding or an open purchase has it; undefined: this purchase chooses it. */
  readonly dividendMethod: DividendMethod | undefined;
  /** What a repo pays at maturity and when it is ended early; undefined for every other product. */
  readonly rates?: RepoRates | undefined;
  /** What the adviser of a portfolio gets a year; undefined for every other product. */
  readonly adviserRate?: Rate | undefined;
};

export type RepoRates = { readonly agreed: Rate; readonly early: Rate };

export type TermChange =
  | { readonly term: 'fee'; readonly before: Fen; readonly after: Fen }
  | { readonly term: keyof ToldDays; readonly before: Day; readonly after: Day }
  | {
      readonly term: 'agreedRate' | 'earlyRate' | 'adviserRate';
      readonly before: Rate;
      readonly after: Rate;
    }
  | {
      readonly term: 'dividendMethod';
      readonly before: DividendMethod;
      readonly after: DividendMethod;
    }
  | { readonly term: 'risk'; readonly before: RiskLevel; readonly after: RiskLevel };

/** How a customer wants dividends to be paid: as he chose, else as he was told, else in cash. */
export function agreedDividend(
  { dividendMethod }: ToldTerms,
  chosen: DividendMethod | undefined,
): DividendMethod {
  return chosen ?? dividendMethod ?? DIVIDEND_METHOD.cash;
}

/**
 * What became worse for the customer since he was told: a higher fee, a dearer adviser, a later day, a higher risk, a
 * lower rate of a repo, dividends paid another way than he agreed to. Empty: an order may be taken without asking him again.
 */
export function worseTerms(
  told: ToldTerms,
  now: ToldTerms,
  chosen: DividendMethod | undefined,
): readonly TermChange[] {
  const days = (['tradeOn', 'confirmOn', 'redeemableOn'] as const).flatMap((term) => {
    const [before, after] = [told[term], now[term]];
    return before === undefined || after === undefined ? [] : [{ term, before, after }];
  });
  const changes: readonly TermChange[] = [
    { term: 'fee', before: told.fee, after: now.fee },
    // An adviser that was not told costs more than one that was told to cost nothing.
    { term: 'adviserRate', before: told.adviserRate ?? NO_RATE, after: now.adviserRate ?? NO_RATE },
    ...days,
    { term: 'risk', before: told.risk, after: now.risk },
  ];
  // Days and risk levels are texts that sort as what they mean.
  const worse = [
    ...changes.filter(({ before, after }) => after > before),
    ...lowerRates(told, now),
  ];
  const before = agreedDividend(told, chosen);
  const after = now.dividendMethod ?? before;
  return after === before ? worse : [...worse, { term: 'dividendMethod', before, after }];
}

/** Rates that are not known any more count as nothing. */
function lowerRates(told: ToldTerms, now: ToldTerms): readonly TermChange[] {
  if (!told.rates) return [];
  const { agreed, early } = now.rates ?? { agreed: NO_RATE, early: NO_RATE };
  const changes: readonly RateChange[] = [
    { term: 'agreedRate', before: told.rates.agreed, after: agreed },
    { term: 'earlyRate', before: told.rates.early, after: early },
  ];
  return changes.filter(({ before, after }) => after < before);
}

type RateChange = Extract<TermChange, { before: Rate }>;

const NO_RATE = rate(0n);
