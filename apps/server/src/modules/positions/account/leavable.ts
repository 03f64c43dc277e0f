import { lotOf } from '#modules/positions/lot-store.ts';
import type { Moment } from '#modules/positions/past/read-past-account.ts';
import type { HeldThen, PositionDeps } from '#modules/positions/read-positions.ts';

/** The products of which an order could take some out; of the past none. */
export async function readLeavable(
  deps: Pick<PositionDeps, 'findLeavable'>,
  clientId: string,
  { isPast }: Pick<Moment, 'isPast'>,
  { held, openContracts }: Pick<HeldThen, 'held' | 'openContracts'>,
): Promise<ReadonlySet<string>> {
  if (isPast || held.length === 0) return new Set();
  const open = Map.groupBy(openContracts, ({ productNo }) => productNo);
  const positions = held.map(({ terms, lots, frozen, navOn, unitValue }) => ({
    terms,
    held: { lots: lots.map(lotOf), frozen },
    unitValue: navOn === undefined ? undefined : unitValue,
    contracts: open.get(terms.productNo) ?? [],
  }));
  return deps.findLeavable(clientId, positions);
}
