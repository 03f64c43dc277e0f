import type { Market } from './market.ts';
import { holdersOf } from './register.ts';
import { keyOf, type State } from './state.ts';

/** A dividend that is announced later than so many open days behind its record day goes by the oldest register that is known. */
const KEPT_DAYS = 30;

/** What every account has of every product, by `<account> <product>`; of money funds, which pay no dividends, it is not kept. */
export function registeredNow(
  { lots }: Pick<State, 'lots'>,
  { moneyFunds }: Pick<Market, 'moneyFunds'>,
): ReadonlyMap<string, bigint> {
  const without = new Set(moneyFunds.map(({ productNo }) => productNo));
  const held = new Map<string, bigint>();
  for (const { account, product, left } of lots) {
    if (without.has(product)) continue;
    const key = keyOf(account, product);
    held.set(key, (held.get(key) ?? 0n) + left);
  }
  return held;
}

/** Notes what a file changed since it was begun. */
export function noteChanges(
  state: State,
  market: Pick<Market, 'moneyFunds' | 'fileOn' | 'openDays'>,
  before: ReadonlyMap<string, bigint>,
): void {
  const { fileOn, openDays } = market;
  const now = registeredNow(state, market);
  const first = openDays.filter((day) => day < fileOn).at(-KEPT_DAYS) ?? '';
  state.changes = state.changes.filter((one) => one.fileOn >= first);
  for (const key of new Set([...before.keys(), ...now.keys()])) {
    const change = (now.get(key) ?? 0n) - (before.get(key) ?? 0n);
    const [account = '', product = ''] = key.split(' ');
    if (change !== 0n) state.changes.push({ fileOn, account, product, change });
  }
}

/** What the accounts had of a product before a file. */
export function registeredBefore(
  state: State,
  product: string,
  fileOn: string,
): Record<string, bigint> {
  const held = new Map(holdersOf(state, product));
  for (const one of state.changes)
    if (one.product === product && one.fileOn >= fileOn)
      held.set(one.account, (held.get(one.account) ?? 0n) - one.change);
  return Object.fromEntries(
    [...held]
      .filter(([, shares]) => shares > 0n)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
