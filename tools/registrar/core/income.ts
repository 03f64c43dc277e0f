import { nextDay, nextOpenDay, openDayBefore } from './calendar.ts';
import type { Market } from './market.ts';
import { addLot, holdersOf, lotsOf, registeredOf, takeShares } from './register.ts';
import { keyOf, type State } from './state.ts';

/** Shares that a loss leaves alone in one file, by `<account> <product>`. */
export type Promised = ReadonlyMap<string, bigint>;

const PER_TEN_THOUSAND = 10n ** 12n;
const ONE_YUAN = 100_000_000n;
const EXITS = new Set(['024', '026', '036']);

/** Enters the income of money funds up to the day before a file: every calendar day that is published, one after the other. */
export function earnIncome(state: State, market: Market, promised: Promised): void {
  const { fileOn, openDays } = market;
  const lastOpen = openDayBefore(openDays, fileOn);
  const isMonthEnd = fileOn.slice(0, 7) !== lastOpen.slice(0, 7);
  for (const { productNo, carriesDaily } of market.moneyFunds) {
    noteBase(state, productNo, fileOn);
    const first = firstDayOf(state, market, productNo);
    if (first === undefined) continue;
    for (let day = first; day <= lastOpen; day = nextDay(day)) {
      const earned = market.incomes[productNo]?.[day];
      if (earned === undefined) break;
      const base = nextOpenDay(openDays, day);
      const fund = { product: productNo, carriesDaily, base, fileOn };
      earnDay(state, { ...fund, day, earned }, promised);
    }
    if (carriesDaily || isMonthEnd) carryOver(state, { product: productNo, fileOn }, promised);
    forget(state, market, productNo);
  }
}

/** Notes what is registered before the answers of a file: what they bring earns from the next one on. */
function noteBase(state: State, product: string, fileOn: string): void {
  const held = holdersOf(state, product);
  if (held.size === 0) return;
  state.bases[product] = { ...state.bases[product], [fileOn]: Object.fromEntries(held) };
}

function firstDayOf({ bases, lastIncomeOn }: State, { openDays }: Market, product: string) {
  const last = lastIncomeOn[product];
  if (last !== undefined) return nextDay(last);
  const [firstFile] = Object.keys(bases[product] ?? {}).toSorted();
  return firstFile === undefined ? undefined : openDayBefore(openDays, firstFile);
}

type IncomeDay = {
  readonly product: string;
  readonly carriesDaily: boolean;
  /** The file before which the shares of the day were noted. */
  readonly base: string;
  readonly fileOn: string;
  readonly day: string;
  readonly earned: bigint;
};

/**
 * What every account earned on a day: with what became shares since its base was noted, without what the bank had got by that day; the tail is
 * dropped. Of a fund that carries over daily, earlier days of the same file count as they will be carried over.
 */
function earnDay(state: State, income: IncomeDay, promised: Promised): void {
  const { product, carriesDaily, base, day, earned } = income;
  const shares = new Map(Object.entries(state.bases[product]?.[base] ?? {}));
  const pendingOf = Map.groupBy(
    state.incomes.filter((one) => one.product === product && one.day < day),
    ({ account }) => account,
  );
  if (carriesDaily)
    for (const account of pendingOf.keys()) if (!shares.has(account)) shares.set(account, 0n);
  for (const [account, held] of shares) {
    const key = keyOf(account, product);
    const carried = sum(
      state.carries
        .filter((one) => one.product === product && one.account === account && one.fileOn >= base)
        .map(({ change }) => change),
    );
    const pending = pendingOf.get(account) ?? [];
    const owed = state.debts[key] ?? 0n;
    const income = sum(pending.map(({ amount }) => amount)) - owed;
    const counted =
      carriesDaily && pending.length > 0 ? larger(income, -freeOf(state, key, promised)) : 0n;
    const drawn = sum(
      state.drawn
        .filter(
          (one) =>
            one.product === product &&
            one.account === account &&
            one.applyOn <= day &&
            one.confirmOn > base,
        )
        .map((one) => one.shares),
    );
    const basis = larger(held + carried + counted - drawn, 0n);
    const amount = (basis * earned) / PER_TEN_THOUSAND;
    state.incomes.push({ product, day, account, amount });
    state.lastIncomeOn[product] = day;
  }
}

/** The shares of an account that a loss may take: those that no application waits for and that were not promised. */
function freeOf(state: State, key: string, promised: Promised): bigint {
  const [account = '', product = ''] = key.split(' ');
  const waiting = sum(
    state.waiting
      .filter((one) => one.account === account && one.product === product && EXITS.has(one.code))
      .map(({ shares }) => shares),
  );
  return larger(registeredOf(state, account, product) - waiting - (promised.get(key) ?? 0n), 0n);
}

/** Makes shares of what was earned. A loss takes the oldest of the free shares, and what they do not cover is owed. */
function carryOver(
  state: State,
  { product, fileOn }: { readonly product: string; readonly fileOn: string },
  promised: Promised,
): void {
  const due = state.incomes.filter((one) => one.product === product && one.day < fileOn);
  state.incomes = state.incomes.filter((one) => !due.includes(one));
  const totals = new Map<string, bigint>();
  for (const { account, amount } of due) totals.set(account, (totals.get(account) ?? 0n) + amount);
  for (const [key, owed] of Object.entries(state.debts)) {
    const [account = '', debtor = ''] = key.split(' ');
    if (debtor === product && owed > 0n) totals.set(account, (totals.get(account) ?? 0n) - owed);
  }
  for (const [account, total] of totals) {
    const key = keyOf(account, product);
    const change = larger(total, -freeOf(state, key, promised));
    if (change > 0n) {
      const lot = { account, product, on: fileOn, left: change, isBought: false };
      addLot(state, { ...lot, navOn: fileOn, value: ONE_YUAN, total: ONE_YUAN });
    }
    if (change < 0n) loseShares(state, account, product, -change);
    if (change !== 0n) state.carries.push({ product, account, fileOn, change });
    if ((state.debts[key] ?? 0n) > 0n || change > total) state.debts[key] = change - total;
  }
}

function loseShares(state: State, account: string, product: string, lost: bigint): void {
  const left = new Map<bigint, bigint>();
  let missing = lost;
  const lots = lotsOf(state, account, product).toSorted((one, other) =>
    one.confirmedOn === other.confirmedOn
      ? Number(one.lotNo - other.lotNo)
      : one.confirmedOn < other.confirmedOn
        ? -1
        : 1,
  );
  for (const { lotNo, shares } of lots) {
    const taken = shares < missing ? shares : missing;
    left.set(lotNo, shares - taken);
    missing -= taken;
  }
  takeShares(state, left);
}

/** Bases and carried shares that no later day of income looks at. */
function forget(state: State, { openDays }: Market, product: string): void {
  const last = state.lastIncomeOn[product];
  const bases = state.bases[product];
  if (last === undefined || bases === undefined) return;
  const needed = nextOpenDay(openDays, last);
  state.bases[product] = Object.fromEntries(
    Object.entries(bases).filter(([fileOn]) => fileOn >= needed),
  );
  state.carries = state.carries.filter((one) => one.product !== product || one.fileOn >= needed);
}

/** Pays what was earned and not carried over, because the last shares leave. A loss takes no more than the shares bring. */
export function payUncarried(
  state: State,
  account: string,
  product: string,
  worth: bigint,
): bigint {
  const isPaid = (one: { readonly account: string; readonly product: string }) =>
    one.account === account && one.product === product;
  const key = keyOf(account, product);
  const earned = sum(state.incomes.filter(isPaid).map(({ amount }) => amount));
  state.incomes = state.incomes.filter((one) => !isPaid(one));
  const total = earned - (state.debts[key] ?? 0n);
  const owed = larger(-total - worth, 0n);
  if (state.debts[key] !== undefined || owed > 0n) state.debts[key] = owed;
  return larger(total, -worth);
}

/** What an account earned and was not carried over, less what losses left owed. */
export function uncarriedOf(state: State, account: string, product: string): bigint {
  const earned = state.incomes.filter((one) => one.account === account && one.product === product);
  return sum(earned.map(({ amount }) => amount)) - (state.debts[keyOf(account, product)] ?? 0n);
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, one) => total + one, 0n);
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
