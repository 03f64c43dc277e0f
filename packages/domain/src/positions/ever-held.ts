import type { Day } from '../calendar/day.ts';
import { divide } from '../money/rounding.ts';
import { add, type Fen, fen, RATE_ONE, type Rate, rate, subtract } from '../money/units.ts';
import type { LentContract } from '../repo/lent-history.ts';

/** A product that a customer holds or held. */
export type EverHeld = {
  readonly productNo: string;
  readonly firstBoughtOn: Day;
  /** The day the last of it left; undefined while it is held. */
  readonly clearedOn: Day | undefined;
  /** Everything that was ever paid in. */
  readonly invested: Fen;
  /** Undefined before the first net value. */
  readonly totalIncome: Fen | undefined;
};

/** What was earned of all that was ever paid in. */
export function totalIncomeRate({ invested, totalIncome }: EverHeld): Rate | undefined {
  if (totalIncome === undefined || invested <= 0n) return undefined;
  return rate(divide(totalIncome * RATE_ONE, invested, 'half_up'));
}

/** Money lent for one product by all contracts there were; what a renewal goes on with was paid in once. */
export function everLent(
  productNo: string,
  contracts: readonly (LentContract & { readonly isRenewal: boolean })[],
  totalIncome: Fen,
): EverHeld | undefined {
  const firstBoughtOn = contracts.map(({ lentOn }) => lentOn).toSorted()[0];
  if (firstBoughtOn === undefined) return undefined;
  const paidIn = contracts.filter(({ isRenewal }) => !isRenewal);
  const isOpen = contracts.some(
    ({ lent, endings }) => subtract(lent, sumOf(endings.map(({ principal }) => principal))) > 0n,
  );
  const lastEnding = contracts.flatMap(({ endings }) => endings.map(({ day }) => day)).toSorted();
  return {
    productNo,
    firstBoughtOn,
    clearedOn: isOpen ? undefined : lastEnding.at(-1),
    invested: sumOf(paidIn.map(({ lent }) => lent)),
    totalIncome,
  };
}

function sumOf(amounts: readonly Fen[]): Fen {
  return amounts.reduce((sum, amount) => add(sum, amount), fen(0n));
}
