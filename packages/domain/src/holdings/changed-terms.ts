import { addDays, type Day } from '../calendar/day.ts';
import type { RiskLevel } from '../catalogue/product-terms.ts';

/** One version of a fee of a product; two with the same tiers ask for the same money. */
export type FeeVersion = {
  readonly feeKind: 'subscription' | 'purchase' | 'redemption' | 'back_end' | 'performance';
  readonly effectiveOn: Day;
  /** The tiers in an order of their own. */
  readonly tiers: string;
};

export type Tenure = {
  readonly name: string;
  readonly fromOn: Day;
  /** The last day; undefined: a manager today. */
  readonly lastOn: Day | undefined;
};

/** What a product is now, with its past. */
export type ProductTermsPast = {
  readonly risk: RiskLevel;
  readonly fees: readonly FeeVersion[];
  readonly managers: readonly Tenure[];
};

/** What a holder agreed to with the newest purchase. */
export type Agreed = {
  readonly boughtOn: Day;
  /** Undefined: an order of an older version did not keep it. */
  readonly risk: RiskLevel | undefined;
};

export type TermChange =
  | { readonly kind: 'fee'; readonly on: Day; readonly feeKind: FeeVersion['feeKind'] }
  | {
      readonly kind: 'manager';
      readonly on: Day;
      readonly came: readonly string[];
      readonly left: readonly string[];
    }
  /** It is not kept on which day a product was rated. */
  | {
      readonly kind: 'risk';
      readonly on: undefined;
      readonly from: RiskLevel;
      readonly to: RiskLevel;
    };

/**
 * What a holder would not know from the newest purchase: fees, also announced ones, managers and the risk of the product, in this
 * order and by their days.
 */
export function changedTerms(product: ProductTermsPast, agreed: Agreed): readonly TermChange[] {
  return [
    ...riskChange(product, agreed),
    ...feeChanges(product.fees, agreed.boughtOn),
    ...managerChanges(product.managers, agreed.boughtOn),
  ];
}

function riskChange({ risk: to }: ProductTermsPast, { risk: from }: Agreed): readonly TermChange[] {
  return from === undefined || from === to ? [] : [{ kind: 'risk', on: undefined, from, to }];
}

function feeChanges(fees: readonly FeeVersion[], boughtOn: Day): readonly TermChange[] {
  const byDay = fees.toSorted((left, right) => compare(left.effectiveOn, right.effectiveOn));
  return byDay.flatMap((version, place) => {
    const before = byDay.slice(0, place).findLast(({ feeKind }) => feeKind === version.feeKind);
    const { effectiveOn: on, feeKind, tiers } = version;
    if (on <= boughtOn || before === undefined || before.tiers === tiers) return [];
    return [{ kind: 'fee', on, feeKind }];
  });
}

/** A person who leaves is named with the one who starts the day after. */
function managerChanges(managers: readonly Tenure[], boughtOn: Day): readonly TermChange[] {
  const left = managers.flatMap(({ name, lastOn }) =>
    lastOn === undefined ? [] : [{ name, on: addDays(lastOn, 1) }],
  );
  const came = managers.map(({ name, fromOn }) => ({ name, on: fromOn }));
  const days = new Set([...left, ...came].map(({ on }) => on));
  const namesOn = (moves: typeof left, day: Day) =>
    moves.filter(({ on }) => on === day).map(({ name }) => name);
  return [...days]
    .filter((on) => on > boughtOn)
    .toSorted(compare)
    .map((on) => ({ kind: 'manager', on, came: namesOn(came, on), left: namesOn(left, on) }));
}

function compare(left: Day, right: Day): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
