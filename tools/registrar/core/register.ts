import type { AgentLot } from '../../../apps/server/src/gateways/transfer-agent/simulated/exit-arithmetic.ts';
import type { Market, PublishedValue, Terms } from './market.ts';
import { keyOf, type Lot, type State } from './state.ts';

/** A lot as the arithmetic of the registrar takes it. */
export type RegisteredLot = AgentLot & { readonly lot: Lot };

export function lotsOf(
  { lots }: State,
  account: string,
  product: string,
): readonly RegisteredLot[] {
  return lots
    .filter((lot) => lot.account === account && lot.product === product && lot.left > 0n)
    .map((lot) => ({ lotNo: BigInt(lot.no), confirmedOn: lot.on, shares: lot.left, lot }));
}

export function registeredOf(state: State, account: string, product: string): bigint {
  return lotsOf(state, account, product).reduce((sum, { shares }) => sum + shares, 0n);
}

/** The accounts that have shares of a product. */
export function holdersOf(state: State, product: string): ReadonlyMap<string, bigint> {
  const held = new Map<string, bigint>();
  for (const lot of state.lots)
    if (lot.product === product && lot.left > 0n)
      held.set(lot.account, (held.get(lot.account) ?? 0n) + lot.left);
  return new Map([...held].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Shares leave lots as the arithmetic said. */
export function takeShares(state: State, left: ReadonlyMap<bigint, bigint>): void {
  for (const lot of state.lots) lot.left = left.get(BigInt(lot.no)) ?? lot.left;
}

/** The number of the new lot. */
export function addLot(state: State, lot: Omit<Lot, 'no'>): number {
  if (lot.left === 0n) return 0;
  state.lotNo += 1;
  state.lots.push({ no: state.lotNo, ...lot });
  state.registered[keyOf(lot.account, lot.product)] = true;
  return state.lotNo;
}

/** The value of a day: as it is told now, or as it was told before. */
export function findValue(
  state: State,
  market: Market,
  product: string,
  day: string,
): PublishedValue | undefined {
  return market.values[product]?.[day] ?? state.values[product]?.[day];
}

/** The newest value up to a day. */
export function findLastValue(
  state: State,
  market: Market,
  product: string,
  upTo: string,
): (PublishedValue & { readonly on: string }) | undefined {
  const known = { ...state.values[product], ...market.values[product] };
  const on = Object.keys(known)
    .filter((day) => day <= upTo)
    .toSorted()
    .at(-1);
  const value = on === undefined ? undefined : known[on];
  return on === undefined || value === undefined ? undefined : { on, ...value };
}

/** The contract of a product on a day: what was noted of it first counts, and not what is told later. */
export function termsOn(state: State, product: string, day: string): Terms {
  const known = state.terms[product] ?? [];
  const found = known.filter(({ versionOn }) => versionOn <= day).at(-1) ?? known[0];
  if (!found) throw new Error(`no terms of ${product} were told`);
  return found;
}

/** The lots with what each share brought since it came, where a fee looks at that. */
export function withStarts(
  lots: readonly RegisteredLot[],
  { value, isNeeded }: { readonly value: PublishedValue; readonly isNeeded: boolean },
): readonly AgentLot[] {
  if (!isNeeded) return lots;
  const paid = value.total - value.unit;
  return lots.map(({ lot, ...one }) => {
    if (lot.value === null || lot.total === null)
      throw new Error(`lot ${lot.no} has no value it came at`);
    const dividends = paid - (lot.total - lot.value);
    const gain = value.unit - lot.value + dividends;
    return { ...one, start: { value: lot.value, gain, isBought: lot.isBought } };
  });
}
