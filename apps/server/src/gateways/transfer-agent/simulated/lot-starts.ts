import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import type { AgentLot } from './exit-arithmetic.ts';
import type { ExitDeps } from './exit-deps.ts';
import type { KeptLot } from './exit-store.ts';

/** The lots with what each share brought since it came, where a fee looks at that. */
export async function withStarts(
  { totalValueOf }: Pick<ExitDeps, 'totalValueOf'>,
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
  // Dividends paid by a day are what its accumulated value is above the unit value.
  const paidBy = async (on: Day, value: bigint) => {
    const total = await totalValueOf(productNo, on);
    assert(total !== undefined, 'a value is published with its accumulated one');
    return total - value;
  };
  const paid = await paidBy(applyOn, unitValue);
  return Promise.all(
    lots.map(async (lot) => {
      const { navOn, value, isBought } = lot;
      assert(navOn !== null && value !== null, 'a lot has the value it came at');
      const dividends = paid - (await paidBy(navOn, value));
      return { ...lot, start: { value, gain: unitValue - value + dividends, isBought } };
    }),
  );
}
