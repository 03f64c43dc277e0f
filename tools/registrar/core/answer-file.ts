import type { TaRecord } from '../../../apps/server/src/gateways/transfer-agent/files/index.ts';
import { answerPurchase, answerSetting, answerSubscription } from './answer-entries.ts';
import { type Answering, answerExit } from './answer-exits.ts';
import { written } from './calendar.ts';
import { cashRows, deliveryTotals } from './cash-rows.ts';
import { distributeDue } from './distribute.ts';
import { endCollections } from './end-collections.ts';
import { enterActs } from './enter-acts.ts';
import { earnIncome, uncarriedOf } from './income.ts';
import type { Behaviour, Market } from './market.ts';
import { noteChanges, registeredNow } from './past-register.ts';
import { type PaidRows, payTermsDue } from './pay-terms.ts';
import { findValue, registeredOf } from './register.ts';
import { restatePurchases } from './restate-purchases.ts';
import type { FileHead } from './rows.ts';
import type { Application, State } from './state.ts';
import { openAccounts, takeApplications } from './take-applications.ts';
import { confirmedTotals, receivedTotals } from './total-rows.ts';

export type Received = {
  readonly openings: readonly TaRecord[];
  readonly applications: readonly TaRecord[];
};

export type Answer = {
  /** The rows of each file of the morning. */
  readonly morning: Readonly<Record<string, readonly TaRecord[]>>;
  /** The totals of what was received, for the evening before. */
  readonly evening: Readonly<Record<string, readonly TaRecord[]>>;
};

const EXITS = new Set(['024', '026', '036']);
const PRICED = new Set(['022', '024', '036']);

/**
 * Answers one file: purchases at values that were corrected, what the bank got, dividends, splits and income of what was registered, then the applications that are due, the ends of
 * collections, what it does by itself, and the register last. Changes the state; a text: a value is missing, and nothing counts.
 */
export function answerFile(
  state: State,
  received: Received,
  {
    market,
    behaviour,
    parties,
  }: {
    readonly market: Market;
    readonly behaviour: Behaviour;
    readonly parties: { readonly distributor: string; readonly registrar: string };
  },
): Answer | string {
  const head: FileHead = { fileOn: market.fileOn, distributor: parties.distributor };
  noteTerms(state, market);
  const before = registeredNow(state, market);
  const restated = restatePurchases(state, market, head);
  const accounts = openAccounts(state, received.openings, { ...head, ...parties });
  const taken = takeApplications(state, market, received.applications, head);
  const distributed = distributeDue(state, market, head);
  if (typeof distributed === 'string') return distributed;
  earnIncome(state, market, taken.promised);
  const missing = missingValue(state, market);
  if (missing !== undefined) return missing;
  const answers = answerDue({ state, market, behaviour, head });
  const ended = endCollections(state, market, head);
  const rows: PaidRows = { '04': [], '06': [], C4: [] };
  enterActs({ state, market, head, rows }, behaviour);
  payTermsDue(state, market, head, rows);
  keepValues(state, market);
  noteChanges(state, market, before);
  state.fileOn = market.fileOn;
  const confirmations = [
    ...restated['04'],
    ...taken.rows,
    ...distributed['04'],
    ...answers,
    ...ended['04'],
    ...rows['04'],
  ];
  const dividends = [...distributed['06'], ...rows['06']];
  const register = registerRows(state, head);
  const cash = cashRows([...confirmations, ...dividends], head);
  return {
    morning: {
      '02': accounts,
      '04': confirmations,
      '05': register,
      '06': dividends,
      '07': [...restated['07'], ...ended['07']],
      '10': deliveryTotals(register, cash, head),
      '12': confirmedTotals(confirmations, head),
      '25': cash,
      C4: rows.C4,
    },
    evening: { '11': receivedTotals(received.applications, { ...head, tradeOn: market.tradeOn }) },
  };
}

/** What was told first of a version of a product's fees counts. */
function noteTerms(state: State, { terms }: Market): void {
  for (const [product, told] of Object.entries(terms)) {
    const known = state.terms[product] ?? [];
    const noted = known.find(({ versionOn }) => versionOn === told.versionOn);
    // What an earlier version of the program noted says nothing of subscriptions.
    if (noted) noted.subscription ??= told.subscription;
    if (noted) continue;
    state.terms[product] = [...known, told].toSorted((one, other) =>
      one.versionOn < other.versionOn ? -1 : 1,
    );
  }
}

function isDue({ confirmOn }: Application, { fileOn }: Market): boolean {
  return confirmOn <= fileOn;
}

function missingValue(state: State, market: Market): string | undefined {
  for (const one of state.waiting) {
    if (!isDue(one, market) || !PRICED.has(one.code)) continue;
    for (const product of [one.product, ...(one.target === '' ? [] : [one.target])])
      if (!findValue(state, market, product, one.tradeOn))
        return `${product} has no value of ${one.tradeOn}`;
  }
  return undefined;
}

/** First what leaves, in the order it came, then settings and subscriptions, and purchases last. */
function answerDue(deps: Answering): readonly TaRecord[] {
  const { state, market, behaviour } = deps;
  const isLate = (one: Application) => behaviour.answersLate?.(one.orderNo, market.fileOn) ?? false;
  const due = state.waiting
    .filter((one) => isDue(one, market) && !isLate(one))
    .toSorted((one, other) => (one.orderNo < other.orderNo ? -1 : 1));
  const of = (codes: (code: string) => boolean) => due.filter(({ code }) => codes(code));
  const exits = of((code) => EXITS.has(code)).flatMap((one) => {
    const rows = answerExit(deps, one);
    state.waiting = state.waiting.filter((waiting) => waiting !== one);
    return rows;
  });
  const answers = [
    ...exits,
    ...of((code) => code === '029').map((one) => answerSetting(deps, one)),
    ...of((code) => code === '020').map((one) => answerSubscription(deps, one)),
    ...of((code) => code === '022').map((one) => answerPurchase(deps, one)),
  ];
  state.waiting = state.waiting.filter((one) => !due.includes(one));
  return answers;
}

/** One row for every account and product that ever had shares. */
function registerRows(state: State, { fileOn, distributor }: FileHead): readonly TaRecord[] {
  return Object.keys(state.registered)
    .toSorted()
    .map((key) => {
      const [account = '', product = ''] = key.split(' ');
      const shares = registeredOf(state, account, product);
      const income = uncarriedOf(state, account, product);
      return {
        AvailableVol: shares,
        TotalVolOfDistributorInTA: shares,
        TransactionCfmDate: written(fileOn),
        FundCode: product,
        TransactionAccountID: account,
        TAAccountID: state.accounts[account] ?? '',
        DistributorCode: distributor,
        BranchCode: distributor,
        ShareClass: '0',
        DetailFlag: '0',
        AccountStatus: '0',
        UndistributeMonetaryIncome: income < 0n ? -income : income,
        UndistributeMonetaryIncomeFlag: income < 0n ? '1' : '0',
        WholeFlag: '1',
      };
    });
}

/** Values of products with shares are kept for a while: a term that ends looks for the last one. */
const VALUES_KEPT = 60;

function keepValues(state: State, market: Market): void {
  const held = new Set(state.lots.filter(({ left }) => left > 0n).map(({ product }) => product));
  state.lots = state.lots.filter(({ left }) => left > 0n);
  for (const product of held) {
    const known = Object.entries({ ...state.values[product], ...market.values[product] });
    const newest = known.toSorted(([one], [other]) => (one < other ? 1 : -1)).slice(0, VALUES_KEPT);
    state.values[product] = Object.fromEntries(newest);
  }
}
