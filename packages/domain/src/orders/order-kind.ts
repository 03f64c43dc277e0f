import type { Day } from '../calendar/day.ts';
import type { DividendMethod } from '../holdings/dividend.ts';
import type { HoldingEvent } from '../holdings/holding-event.ts';
import type { Right } from '../identity/operator-rights.ts';
import type { Move } from '../ledger/move.ts';
import { type Fen, fen, type Shares } from '../money/units.ts';
import type { ContractEvent } from '../repo/repo-contract.ts';
import { BUSINESS_TYPE, type BusinessType } from './business-type.ts';
import type { OrderEvent } from './order-event.ts';

/** Every kind of order with the business its agreements, checks and records belong to. */
export const ORDER_KINDS = {
  purchase: BUSINESS_TYPE.purchase,
  subscription: BUSINESS_TYPE.subscription,
  redemption: BUSINESS_TYPE.redemption,
  quick_withdrawal: BUSINESS_TYPE.quickWithdrawal,
  switch: BUSINESS_TYPE.switch,
  custody_transfer: BUSINESS_TYPE.custodyTransfer,
  dividend_setting: BUSINESS_TYPE.dividendSetting,
  repo_purchase: BUSINESS_TYPE.repoPurchase,
  repo_early_end: BUSINESS_TYPE.repoEarlyEnd,
  bank_transfer: BUSINESS_TYPE.bankTransfer,
  registrar_act: BUSINESS_TYPE.registrarBusiness,
  plan_setting: BUSINESS_TYPE.planCreation,
} as const satisfies Record<string, BusinessType>;

export type OrderKind = keyof typeof ORDER_KINDS;

/** What code that handles orders of every kind alike has to know of each (rules 10.3). */
export type KindTraits = {
  /** What an institution's operator needs to order it. */
  readonly right: Extract<Right, 'make' | 'transfer'>;
  /** Closing its order day sends it; any other order has a `sent` event of its own. */
  readonly isSentWithDay: boolean;
  /** Its money counts against what the product may be sold for. */
  readonly takesQuota: boolean;
  /** Its money is lent to the house, which pledges collateral for it. */
  readonly takesCollateral?: true;
  /** What it holds frozen until it is answered or cancelled. */
  readonly freezes: 'cash' | 'shares' | 'contract' | 'nothing';
};

export const KIND_TRAITS: Readonly<Record<OrderKind, KindTraits>> = {
  purchase: { right: 'make', isSentWithDay: true, takesQuota: true, freezes: 'cash' },
  subscription: { right: 'make', isSentWithDay: true, takesQuota: true, freezes: 'cash' },
  redemption: { right: 'make', isSentWithDay: true, takesQuota: false, freezes: 'shares' },
  quick_withdrawal: { right: 'make', isSentWithDay: false, takesQuota: false, freezes: 'shares' },
  switch: { right: 'make', isSentWithDay: true, takesQuota: false, freezes: 'shares' },
  custody_transfer: {
    right: 'transfer',
    isSentWithDay: true,
    takesQuota: false,
    freezes: 'shares',
  },
  dividend_setting: { right: 'make', isSentWithDay: true, takesQuota: false, freezes: 'nothing' },
  repo_purchase: {
    right: 'make',
    isSentWithDay: false,
    takesQuota: true,
    takesCollateral: true,
    freezes: 'cash',
  },
  repo_early_end: { right: 'make', isSentWithDay: false, takesQuota: false, freezes: 'contract' },
  bank_transfer: { right: 'transfer', isSentWithDay: false, takesQuota: false, freezes: 'nothing' },
  // No customer orders it: the registrar starts and answers it in one line.
  registrar_act: { right: 'make', isSentWithDay: false, takesQuota: false, freezes: 'nothing' },
  // A new recurring plan or an increase of one that waits for an auditor; the mall itself carries it out.
  plan_setting: { right: 'make', isSentWithDay: false, takesQuota: false, freezes: 'nothing' },
};

/** The kinds with a trait, for statements that read orders of all of them. */
export function kindsWhere(hasTrait: (traits: KindTraits) => boolean): readonly OrderKind[] {
  // The keys of the table are the kinds; Object.keys only forgets it.
  return (Object.keys(KIND_TRAITS) as OrderKind[]).filter((kind) => hasTrait(KIND_TRAITS[kind]));
}

/** The types of one kind; `KindRules` says what each is for. */
export type KindTypes = {
  readonly order: unknown;
  readonly facts: unknown;
  readonly refusal: { readonly refusal: string };
  readonly dates: OrderDates;
  readonly taken: unknown;
  readonly answer: unknown;
  readonly clearing: unknown;
};

/** The days an order goes through; a kind adds its own, such as when shares can be redeemed or cash is paid. */
export type OrderDates = { readonly tradeOn: Day; readonly confirmOn: Day };

/** One kind of order as pure functions. What they look at is in their arguments; a kind never sees a transaction. */
export type KindRules<Kind extends KindTypes> = {
  readonly kind: OrderKind;
  readonly businType: BusinessType;
  readonly freezes: KindTraits['freezes'];
  /** The first reason not to take the order, in the order customers are told; undefined when there is none. */
  readonly decide: (order: Kind['order'], facts: Kind['facts']) => Kind['refusal'] | undefined;
  readonly datesOf: (facts: Kind['facts']) => Kind['dates'];
  /** Whether an order is never audited, even in an institution whose policy names its kind (rules 11). */
  readonly isUnaudited?: (order: Kind['order']) => boolean;
  /** What is promised to an order that was decided on. */
  readonly freeze: (order: Kind['order'], facts: Kind['facts']) => readonly Move[];
  /** What the answer of the registrar, exchange or bank does to an order that was taken. */
  readonly confirm: (
    order: Kind['taken'],
    answer: Kind['answer'],
    clearing: Kind['clearing'],
  ) => Effects;
};

export type Effects = {
  /** What is added to the order; its state follows from it. */
  readonly event: OrderEvent;
  readonly moves: readonly Move[];
  readonly holdingEvents: readonly HoldingEvent[];
  /** Cash that becomes usable on a later day. */
  readonly payments: readonly DuePayment[];
  /** What the product may be sold for again. */
  readonly quotaBack: Fen;
  /** What happens to the holding of the order's target product. */
  readonly targetEvents?: readonly HoldingEvent[];
  /** What a large redemption left over; these shares stay frozen for an order of their own on the next open day. */
  readonly deferred?: Shares;
  /** What happens to the contracts of a quotation repo. */
  readonly contractEvents?: readonly ContractEvent[];
  /** Income of a money fund that was paid with the exit and is no longer to be carried over. */
  readonly paidIncome?: Fen;
  /** How dividends of the order's product are paid from now on. */
  readonly dividendMethod?: DividendMethod;
};

/** An answer that does nothing beside its event; kinds replace what theirs does. */
export const NO_EFFECTS = {
  moves: [],
  holdingEvents: [],
  payments: [],
  quotaBack: fen(0n),
} as const satisfies Omit<Effects, 'event'>;

export type DuePayment = { readonly payOn: Day; readonly amount: Fen };
