import { lotOf } from '#modules/positions/lot-store.ts';
import type { Moment } from '#modules/positions/past/read-past-account.ts';
import type { Position } from '#modules/positions/position.ts';
import type { HeldThen, LeavingPosition, PositionDeps } from '#modules/positions/read-positions.ts';

/** The products of which an order could take some out; of the past none. */
export async function readLeavable(
  deps: Pick<PositionDeps, 'findLeavable'>,
  clientId: string,
  { isPast }: Pick<Moment, 'isPast'>,
  all: Pick<HeldThen, 'held' | 'openContracts'>,
): Promise<ReadonlySet<string>> {
  if (isPast || all.held.length === 0) return new Set();
  return deps.findLeavable(
    clientId,
    all.held.map((position) => leavingPosition(position, all)),
  );
}

/** What decides whether a position can be left. */
export function leavingPosition(
  { terms, lots, frozen, navOn, unitValue }: Position,
  { openContracts }: Pick<HeldThen, 'openContracts'>,
): LeavingPosition {
  return {
    terms,
    held: { lots: lots.map(lotOf), frozen },
    unitValue: navOn === undefined ? undefined : unitValue,
    contracts: openContracts.filter(({ productNo }) => productNo === terms.productNo),
  };
}
