import { assert } from '../assert.ts';
import type { Day } from '../calendar/day.ts';
import type { LotTake } from '../lots/lot.ts';
import { add, type Fen, fen, type Shares, shares, subtract } from '../money/units.ts';
import { costOf, type Holding } from '../positions/holding-cost.ts';

/** A lot on its way to another distributor, with its age and its part of the cost. */
export type ExportedLot = {
  readonly confirmedOn: Day;
  readonly shares: Shares;
  readonly cost: Fen;
};

/** What shares take along when they leave for another distributor; the costs of the lots add up to the cost that leaves. */
export function exportedLots(holding: Holding, takes: readonly LotTake[]): readonly ExportedLot[] {
  assert(takes.length > 0, 'a transfer takes something');
  let gone = shares(0n);
  let costGone = fen(0n);
  return takes.map(({ lot, taken }) => {
    gone = add(gone, taken);
    // Rounded as a whole up to here, so that no fen is lost between two lots.
    const cost = subtract(costOf(holding, gone), costGone);
    costGone = add(costGone, cost);
    return { confirmedOn: lot.confirmedOn, shares: taken, cost };
  });
}
