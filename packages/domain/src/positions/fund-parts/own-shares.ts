import type { Day } from '../../calendar/day.ts';
import { add, type Fen, fen, type Rate } from '../../money/units.ts';
import { fundPart, partRate } from './fund-part.ts';

/** What all holders own of a fund by the last reports of its share classes. */
export type FundSize = {
  readonly classNos: readonly string[];
  readonly value: Fen;
  /** The oldest of the reports it is added up from. */
  readonly reportedOn: Day;
};

type HeldClass = { readonly productNo: string; readonly name: string; readonly value: Fen };

/** How much of one fund the customer owns. */
export type OwnShare = {
  /** The classes of it that are held, the largest first. */
  readonly classes: readonly HeldClass[];
  readonly own: Fen;
  readonly fund: FundSize;
  readonly share: Rate;
  readonly isWarned: boolean;
};

/** A fifth of a fund is warned about (`[OWN]`): a purchase that reaches half of it is refused (rules 1.6). */
const WARNED_PARTS = 5n;

/** The customer's part of each measured fund that is held, over all its share classes, the largest first. */
export function ownShares(
  held: readonly HeldClass[],
  funds: readonly FundSize[],
): readonly OwnShare[] {
  return funds
    .flatMap((fund) => {
      const classes = held
        .filter(({ productNo, value }) => value > 0n && fund.classNos.includes(productNo))
        .toSorted(bySize);
      const own = classes.reduce((sum, { value }) => add(sum, value), fen(0n));
      const part = fundPart({
        fundValue: fund.value,
        heldValue: own,
        heldInOtherClasses: fen(0n),
        amount: fen(0n),
      });
      if (!part || classes.length === 0) return [];
      const isWarned = own * WARNED_PARTS >= fund.value;
      return [{ classes, own, fund, share: partRate(part), isWarned }];
    })
    .toSorted((one, other) => {
      if (one.share !== other.share) return one.share > other.share ? -1 : 1;
      return keyOf(one) < keyOf(other) ? -1 : 1;
    });
}

/** The product under which a share is named: the largest class that is held. */
export function keyOf({ classes }: Pick<OwnShare, 'classes'>): string {
  return classes[0]?.productNo ?? '';
}

function bySize(one: HeldClass, other: HeldClass): number {
  if (one.value !== other.value) return one.value > other.value ? -1 : 1;
  return one.productNo < other.productNo ? -1 : 1;
}
