import type { FundEvent, PublishedValue, Terms } from './market.ts';

export type Application = {
  readonly orderNo: string;
  readonly code: string;
  readonly tradeOn: string;
  readonly confirmOn: string;
  readonly account: string;
  readonly product: string;
  readonly amount: bigint;
  readonly shares: bigint;
  readonly discount: bigint;
  readonly intoDiscount: bigint;
  readonly method: string;
  readonly clientType: string;
  readonly target: string;
};

export type Lot = {
  readonly no: number;
  readonly account: string;
  readonly product: string;
  readonly on: string;
  left: bigint;
  readonly navOn: string | null;
  readonly value: bigint | null;
  /** The accumulated value of that day. */
  readonly total: bigint | null;
  readonly isBought: boolean;
};

/** A purchase of the last weeks, for a value that turns out to have been wrong. */
export type PricedPurchase = {
  readonly orderNo: string;
  readonly account: string;
  readonly product: string;
  readonly tradeOn: string;
  readonly net: bigint;
  readonly dropsTail: boolean;
  /** The lot its shares came with. */
  readonly lotNo: number;
  readonly on: string;
  /** The value it is priced at by now, and the shares it brought by now. */
  value: bigint;
  shares: bigint;
};

export type KeptEvent = FundEvent & {
  /** What each account had on the record day; null: not noted yet. */
  entitled: Record<string, bigint> | null;
  doneOn: string | null;
};

/** What a file changed about the shares of an account. */
export type RegisterChange = {
  readonly fileOn: string;
  readonly account: string;
  readonly product: string;
  readonly change: bigint;
};

export type OpenIncome = {
  readonly product: string;
  readonly day: string;
  readonly account: string;
  readonly amount: bigint;
};

/** Everything the registrar remembers between two files. */
export type State = {
  fileOn: string;
  serialNo: number;
  lotNo: number;
  /** Applications without an answer, and valid subscriptions whose collection runs. */
  waiting: Application[];
  valid: Application[];
  lots: Lot[];
  purchases: PricedPurchase[];
  /** Accounts and products that ever had shares, as `<account> <product>`. */
  registered: Record<string, true>;
  /** The fund account of each trading account. */
  accounts: Record<string, string>;
  /** How accounts take dividends, as it was confirmed. */
  methods: {
    readonly key: string;
    readonly orderNo: string;
    readonly isSetting: boolean;
    readonly method: string;
    readonly on: string;
  }[];
  terms: Record<string, Terms[]>;
  values: Record<string, Record<string, PublishedValue>>;
  events: Record<string, KeptEvent>;
  /** Of the files of the last weeks, for dividends that are announced behind their record day. */
  changes: RegisterChange[];
  bases: Record<string, Record<string, Record<string, bigint>>>;
  incomes: OpenIncome[];
  lastIncomeOn: Record<string, string>;
  carries: {
    readonly product: string;
    readonly account: string;
    readonly fileOn: string;
    readonly change: bigint;
  }[];
  debts: Record<string, bigint>;
  drawn: {
    readonly account: string;
    readonly product: string;
    readonly shares: bigint;
    readonly applyOn: string;
    readonly confirmOn: string;
  }[];
  endedCollections: Record<string, true>;
  /** Payments of terms that were told, as `<product> <last day>`. */
  toldPayments: Record<string, true>;
  doneActs: Record<string, true>;
};

export function emptyState(): State {
  return {
    ...{ fileOn: '', serialNo: 0, lotNo: 0, waiting: [], valid: [], lots: [], purchases: [] },
    registered: {},
    ...{ accounts: {}, methods: [], terms: {}, values: {}, events: {}, changes: [], bases: {} },
    incomes: [],
    ...{ lastIncomeOn: {}, carries: [], debts: {}, drawn: [], endedCollections: {} },
    ...{ toldPayments: {}, doneActs: {} },
  };
}

export function keyOf(account: string, product: string): string {
  return `${account} ${product}`;
}
