import { assert } from '@mall/domain/assert';
import { type Day, parseDay } from '@mall/domain/calendar/day';
import { fen, RATE_ONE, type Rate, rate } from '@mall/domain/money/units';
import type { CatalogueRow } from '#modules/catalogue/index.ts';

export type FeeRows = {
  readonly schedules: readonly CatalogueRow<'fee_schedule'>[];
  readonly tiers: readonly CatalogueRow<'fee_tier'>[];
};

/** In percent: below one, three and five million; above that an order costs a thousand yuan. */
const BUYING = {
  EQUITY: { before: [1.5, 1.2, 0.8], since2026: [0.8, 0.6, 0.3] },
  MIXED: { before: [1.2, 1.0, 0.6], since2026: [0.5, 0.4, 0.2] },
  BOND: { before: [0.8, 0.5, 0.3], since2026: [0.3, 0.2, 0.1] },
  INDEX: { before: [1.0, 0.6, 0.4], since2026: [0.3, 0.2, 0.1] },
} as const;
export type BuyingTable = keyof typeof BUYING;

type ExitSteps = readonly (readonly [fromDays: number, percent: number])[];
const STRICT: ExitSteps = [
  [0, 1.5],
  [7, 1],
  [30, 0.5],
  [180, 0],
];
const AFTER_A_WEEK: ExitSteps = [
  [0, 1.5],
  [7, 0],
];
const AFTER_A_MONTH: ExitSteps = [
  [0, 1.5],
  [7, 1],
  [30, 0],
];
const FREE: ExitSteps = [[0, 0]];
const LEGACY: ExitSteps = [
  [0, 1.5],
  [7, 0.75],
  [30, 0.5],
  [180, 0],
];

/** By kind of customer, as the rule of 2026 lets managers differ (domain rules 2.4). */
const LEAVING = {
  EQUITY: { before: LEGACY, person: STRICT, institution: STRICT },
  INDEX: { before: LEGACY, person: AFTER_A_WEEK, institution: STRICT },
  BOND: { before: LEGACY, person: AFTER_A_WEEK, institution: AFTER_A_MONTH },
  FREE: { before: FREE, person: FREE, institution: FREE },
} as const;
export type LeavingTable = keyof typeof LEAVING;

export const purchaseScheduleId = (table: BuyingTable) => `BUY-${table}`;
export const subscriptionScheduleId = (table: BuyingTable) => `SUB-${table}`;
export const redemptionScheduleId = (table: LeavingTable) => `RED-${table}`;
/** C classes, money funds and plans charge nothing on entry. */
export const FREE_ENTRY_ID = 'BUY-FREE';
/** Plans that open periodically. */
export const PERFORMANCE_ID = 'PERF-OPEN';

/** The shared schedules, in the version before 2026 and the one of the new rule. */
export function feeTables(): FeeRows {
  const buying = Object.entries(BUYING).flatMap(([table, { before, since2026 }]) =>
    (['SUB', 'BUY'] as const).flatMap((prefix) => [
      entryTable(`${prefix}-${table}`, BEFORE, before),
      entryTable(`${prefix}-${table}`, SINCE_2026, since2026),
    ]),
  );
  const leaving = Object.entries(LEAVING).flatMap(([table, { before, person, institution }]) => [
    exitTable(`RED-${table}`, BEFORE, { '*': before }),
    exitTable(`RED-${table}`, SINCE_2026, { '0': person, '1': institution, '2': institution }),
  ]);
  const tables = [...buying, ...leaving, freeEntry(), performanceTable()];
  return {
    schedules: tables.map(({ schedule }) => schedule),
    tiers: tables.flatMap(({ tiers }) => tiers),
  };
}

const BEFORE = day('2010-01-01');
const SINCE_2026 = day('2026-01-01');
const MILLION_YUAN = 100_000_000n;
const STEPS = [0n, 1n, 3n] as const;
const FLAT_FEE = fen(100_000n);

type FeeTable = {
  readonly schedule: CatalogueRow<'fee_schedule'>;
  readonly tiers: readonly CatalogueRow<'fee_tier'>[];
};

function entryTable(id: string, effective_on: Day, rates: readonly number[]): FeeTable {
  const at = { schedule_id: id, effective_on };
  const everybody = {
    ...at,
    client_type: '*',
    from_days: null,
    from_rate_e8: null,
    to_fund_rate_e8: null,
  } as const;
  const fee_kind = id.startsWith('SUB') ? 'subscription' : 'purchase';
  const steps = rates.map((percent, index) => ({
    ...everybody,
    from_fen: fen((STEPS[index] ?? 0n) * MILLION_YUAN),
    rate_e8: ofPercent(percent),
    flat_fen: null,
  }));
  const large = {
    ...everybody,
    from_fen: fen(5n * MILLION_YUAN),
    rate_e8: null,
    flat_fen: FLAT_FEE,
  };
  return { schedule: { ...at, fee_kind }, tiers: [...steps, large] };
}

function freeEntry(): FeeTable {
  const at = { schedule_id: FREE_ENTRY_ID, effective_on: BEFORE };
  const tier = {
    ...at,
    client_type: '*',
    from_fen: fen(0n),
    from_days: null,
    from_rate_e8: null,
    rate_e8: rate(0n),
    flat_fen: null,
    to_fund_rate_e8: null,
  } as const;
  return { schedule: { ...at, fee_kind: 'purchase' }, tiers: [tier] };
}

/** What the manager takes of a year's return above so much, both in percent. */
const BANDS = [
  [5, 20],
  [8, 30],
] as const;

function performanceTable(): FeeTable {
  const at = { schedule_id: PERFORMANCE_ID, effective_on: BEFORE };
  const tiers = BANDS.map(([above, part]) => ({
    ...at,
    client_type: '*' as const,
    from_fen: null,
    from_days: null,
    from_rate_e8: ofPercent(above),
    rate_e8: ofPercent(part),
    flat_fen: null,
    to_fund_rate_e8: null,
  }));
  return { schedule: { ...at, fee_kind: 'performance' }, tiers };
}

function exitTable(
  id: string,
  effective_on: Day,
  byClient: Readonly<Partial<Record<'*' | '0' | '1' | '2', ExitSteps>>>,
): FeeTable {
  const at = { schedule_id: id, effective_on };
  const tiers = (['*', '0', '1', '2'] as const).flatMap((client_type) =>
    (byClient[client_type] ?? []).map(([from_days, percent]) => ({
      ...at,
      client_type,
      from_fen: null,
      from_days,
      from_rate_e8: null,
      rate_e8: ofPercent(percent),
      flat_fen: null,
      to_fund_rate_e8: keptByFund(effective_on, from_days),
    })),
  );
  return { schedule: { ...at, fee_kind: 'redemption' }, tiers };
}

/** The rule of 2026 leaves every redemption fee in the fund; before, later exits left less. */
function keptByFund(effectiveOn: Day, fromDays: number): Rate {
  if (effectiveOn >= SINCE_2026 || fromDays < 30) return RATE_ONE;
  return rate(fromDays < 180 ? 75_000_000n : 25_000_000n);
}

function ofPercent(percent: number): Rate {
  return rate(BigInt(Math.round(percent * 1_000_000)));
}

function day(text: string): Day {
  const parsed = parseDay(text);
  assert(parsed !== undefined, `${text} is a day`);
  return parsed;
}
