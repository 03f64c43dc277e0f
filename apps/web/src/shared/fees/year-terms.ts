import type { HoldingTier } from '@mall/domain/fees/redemption-fee';
import type { YearTerms } from '@mall/domain/fees/year-cost';
import { add, rate } from '@mall/domain/money/units';
import type { FeeRate, FeeType } from './fee-rate.ts';
import { pricedTable, purchaseTiers } from './purchase-tiers.ts';

const RUNNING: readonly FeeType[] = ['MGT', 'CUS', 'SSF'];
const NOTHING = rate(0n);

/** The fees of a product as far as they fall due within a year, from the lines the server lists. */
export function yearTerms(rates: readonly FeeRate[], purchase: 'BUY' | 'SUB'): YearTerms {
  const priced = pricedTable(purchaseTiers(rates, purchase));
  return {
    purchase: priced.tiers,
    discount: priced.discount,
    redemption: holdingTiers(rates, 'RED'),
    backEnd: holdingTiers(rates, 'BACK'),
    yearly: rates
      .filter(({ fee_type }) => RUNNING.includes(fee_type))
      .reduce((sum, line) => add(sum, line.rate ?? NOTHING), NOTHING),
  };
}

/** The steps by days of holding, from the first day on. */
export function holdingTiers(rates: readonly FeeRate[], type: FeeType): readonly HoldingTier[] {
  const steps = rates
    .filter(({ fee_type }) => fee_type === type)
    .map((line) => ({ fromDays: line.hold_from ?? 0, rate: line.rate ?? NOTHING }))
    .toSorted((a, b) => a.fromDays - b.fromDays);
  const [first] = steps;
  // A table that begins later is free of charge before.
  return first && first.fromDays > 0 ? [{ fromDays: 0, rate: NOTHING }, ...steps] : steps;
}
