import { type FundKind, USUAL_SETTLEMENT } from '@mall/domain/calendar/settlement';
import { type Fen, fen, type Rate, rate } from '@mall/domain/money/units';
import type { ProductDraft } from '#demo-world/product-draft.ts';
import { pickAt, uniformAt } from '#demo-world/random.ts';
import { SECTORS } from '#demo-world/seed/sectors.ts';
import {
  type BuyingTable,
  FREE_ENTRY_ID,
  type LeavingTable,
  purchaseScheduleId,
  redemptionScheduleId,
  subscriptionScheduleId,
} from './fee-tables.ts';

/** What sets one kind of public fund apart from another. */
type KindTraits = {
  readonly code: '0' | '1' | '2' | '3' | '11' | '12' | '14';
  readonly buying: BuyingTable | undefined;
  readonly leaving: LeavingTable;
  /** Yearly, in hundredths of a percent. */
  readonly management: number;
  readonly custody: number;
  readonly service: number;
  readonly minimumsInFen: readonly bigint[];
  /** What an older fund earned in an average year before the demo begins. */
  readonly pastYear: readonly [number, number];
};

export const KIND_TRAITS: Readonly<Record<FundKind, KindTraits>> = {
  stock: {
    code: '1',
    buying: 'EQUITY',
    leaving: 'EQUITY',
    management: 120,
    custody: 20,
    service: 40,
    minimumsInFen: [1_000n, 1_000n, 10_000n, 100_000n],
    pastYear: [-0.03, 0.11],
  },
  mixed: {
    code: '2',
    buying: 'MIXED',
    leaving: 'EQUITY',
    management: 120,
    custody: 20,
    service: 40,
    minimumsInFen: [1_000n, 1_000n, 10_000n],
    pastYear: [-0.02, 0.1],
  },
  bond: {
    code: '0',
    buying: 'BOND',
    leaving: 'BOND',
    management: 30,
    custody: 10,
    service: 20,
    minimumsInFen: [100n, 1_000n, 1_000n, 100_000n],
    pastYear: [0.025, 0.042],
  },
  index: {
    code: '14',
    buying: 'INDEX',
    leaving: 'INDEX',
    management: 50,
    custody: 10,
    service: 20,
    minimumsInFen: [100n, 1_000n, 1_000n],
    pastYear: [-0.02, 0.08],
  },
  qdii: {
    code: '11',
    buying: 'EQUITY',
    leaving: 'EQUITY',
    management: 150,
    custody: 30,
    service: 40,
    minimumsInFen: [1_000n, 10_000n],
    pastYear: [-0.03, 0.09],
  },
  money: {
    code: '3',
    buying: undefined,
    leaving: 'FREE',
    management: 15,
    custody: 5,
    service: 15,
    minimumsInFen: [1n, 1n, 100n, 100n],
    pastYear: [0.015, 0.025],
  },
  fof: {
    code: '12',
    buying: 'MIXED',
    leaving: 'EQUITY',
    management: 60,
    custody: 15,
    service: 40,
    minimumsInFen: [1_000n, 10_000n],
    pastYear: [0, 0.06],
  },
};

/** How often each kind is drawn, in percent. */
const SHARES: readonly (readonly [FundKind, number])[] = [
  ['stock', 14],
  ['mixed', 28],
  ['bond', 26],
  ['index', 16],
  ['qdii', 6],
  ['money', 5],
  ['fof', 5],
];

export function kindAt(stream: number, turn: number): FundKind {
  let left = uniformAt(stream, turn) * 100;
  for (const [kind, share] of SHARES) {
    left -= share;
    if (left < 0) return kind;
  }
  return 'mixed';
}

export function riskOf(kind: FundKind, stream: number): '1' | '2' | '3' | '4' | '5' {
  const roll = uniformAt(stream, 90);
  if (kind === 'money') return '1';
  if (kind === 'bond') return roll < 0.85 ? '2' : '3';
  if (kind === 'fof') return '3';
  if (kind === 'mixed') return roll < 0.6 ? '3' : '4';
  if (kind === 'stock') return roll < 0.12 ? '5' : '4';
  return roll < 0.8 ? '4' : '3';
}

type FeeTerms = Pick<
  ProductDraft,
  | 'subscription_schedule_id'
  | 'purchase_schedule_id'
  | 'redemption_schedule_id'
  | 'discount_rate_e8'
  | 'management_rate_e8'
  | 'custody_rate_e8'
  | 'service_rate_e8'
>;

export function feeTermsOf(kind: FundKind, stream: number, isClassC: boolean): FeeTerms {
  const { buying, leaving, management, custody, service } = KIND_TRAITS[kind];
  const isFree = isClassC || buying === undefined;
  return {
    subscription_schedule_id: isFree ? FREE_ENTRY_ID : subscriptionScheduleId(buying),
    purchase_schedule_id: isFree ? FREE_ENTRY_ID : purchaseScheduleId(buying),
    redemption_schedule_id: redemptionScheduleId(leaving),
    discount_rate_e8: discountOf(kind, stream, isFree),
    management_rate_e8: hundredths(management),
    custody_rate_e8: hundredths(custody),
    service_rate_e8: isClassC || kind === 'money' ? hundredths(service) : rate(0n),
  };
}

const YEAR = 360;
/** For how long holders are advised to stay, in days. */
const ADVISED: Readonly<Record<FundKind, readonly number[]>> = {
  money: [0],
  bond: [YEAR / 2],
  mixed: [YEAR],
  index: [YEAR],
  stock: [2 * YEAR],
  qdii: [2 * YEAR],
  fof: [3 * YEAR, 5 * YEAR],
};

/** What a fund asks of its holders: their patience, and of a few that they can bear more than its risk. */
export function askedOf(kind: FundKind, stream: number) {
  const isDemanding = kind === 'qdii' && uniformAt(stream, 92) < 0.1;
  return {
    advised_days: pickAt(stream, 93, ADVISED[kind]),
    min_client_level: isDemanding ? ('5' as const) : null,
  };
}

export function settlementTermsOf(kind: FundKind) {
  const { confirm, pay } = USUAL_SETTLEMENT[kind];
  return {
    buy_confirm_days: confirm,
    redeem_confirm_days: confirm,
    redeem_pay_days: pay,
    // Overseas markets close after ours; funds of funds wait for their parts.
    nav_lag_days: confirm - 1,
  };
}

export function firstMinimumOf(kind: FundKind, stream: number) {
  return fen(pickAt(stream, 91, KIND_TRAITS[kind].minimumsInFen));
}

/** Funds with a high first minimum take further money in smaller amounts and in whole steps; the others by the fen. */
export function furtherPurchaseOf(firstMinimum: Fen) {
  if (firstMinimum < 100_00n) return { add_min_fen: firstMinimum, step_fen: fen(1n) };
  return { add_min_fen: fen(firstMinimum / 10n), step_fen: fen(firstMinimum / 100n) };
}

export function sectorAt(stream: number): number {
  return Math.floor(uniformAt(stream, 92) * SECTORS.length);
}

function discountOf(kind: FundKind, stream: number, isFree: boolean): Rate {
  if (isFree) return rate(100_000_000n);
  if (kind === 'bond') return rate(40_000_000n);
  return rate(pickAt(stream, 93, [10_000_000n, 10_000_000n, 40_000_000n, 100_000_000n]));
}

function hundredths(basisPoints: number): Rate {
  return rate(BigInt(basisPoints) * 10_000n);
}
