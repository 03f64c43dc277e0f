import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import type { AgentLot } from './exit-arithmetic.ts';
import type { ExitDeps } from './exit-deps.ts';
import type { KeptLot } from './exit-store.ts';

/** The lots with what each share brought since it came, where a fee looks at that. */
export async function withStarts(
  { dividendsUpTo }: Pick<ExitDeps, 'dividendsUpTo'>,
  lots: readonly KeptLot[],
  exit: {
    readonly productNo: string;
    readonly applyOn: Day;
    readonly unitValue: bigint;
    /** Whether a fee looks at how lots began. */
    readonly isNeeded: boolean;
  },
): Promise<readonly AgentLot[]> {
  const { productNo, applyOn, unitValue, isNeeded } = exit;
  if (!isNeeded) return lots;
  const paidBy = async (on: Day) => {
    const paid = await dividendsUpTo(productNo, on);
    assert(paid !== undefined, 'a value is published with its accumulated one');
    return paid;
  };
  const paid = await paidBy(applyOn);
  return Promise.all(
    lots.map(async (lot) => {
      const { navOn, value, isBought } = lot;
      assert(navOn !== null && value !== null, 'a lot has the value it came at');
      // Shares of a collection came at 1.0000, also where the unit value of that day was another.
      const dividends = paid - (await paidBy(navOn));
      return { ...lot, start: { value, gain: unitValue - value + dividends, isBought } };
    }),
  );
}
