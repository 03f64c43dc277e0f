import type { queryProductRateInfo } from '@mall/contract/catalogue/product-rules';
import type { ReplyOf } from '@mall/contract/define-call';
import type { Day } from '@mall/domain/calendar/day';
import type { ClientType } from '@mall/domain/catalogue/product-terms';
import { discountedRate } from '@mall/domain/fees/purchase-fee';
import { RATE_ONE, type Rate } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import { findTiersInForce, type TierRow } from '#modules/catalogue/product-store.ts';
import { scheduleIdsOf } from '#modules/catalogue/read-product-terms.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import type { ShelfRow } from './product-list-store.ts';

type RateRow = ReplyOf<typeof queryProductRateInfo>['list'][number];

const FEE_TYPES = {
  subscription: 'SUB',
  purchase: 'BUY',
  redemption: 'RED',
  back_end: 'BACK',
  performance: 'PERF',
} as const;

/** The fees in force on a day, for one kind of customer or for all of them, and the yearly ones inside the value. */
export async function listRates(
  db: Db,
  row: ShelfRow,
  { day, clientType }: { readonly day: Day; readonly clientType: ClientType | undefined },
  dictionaries: Dictionaries,
): Promise<RateRow[]> {
  const tiers = await findTiersInForce(db, scheduleIdsOf(row), day);
  const shown = tiers.filter(
    ({ schedule_id, client_type }) =>
      isInUse(row, schedule_id) &&
      (client_type === '*' || clientType === undefined || client_type === clientType),
  );
  return [
    ...shown.map((tier) => presentTier(tier, nextBound(tier, tiers), row, dictionaries)),
    ...yearlyRates(row, dictionaries, shown[0]?.effective_on ?? row.established_on ?? day),
  ];
}

/** A fund on subscription shows that table, every other one the purchase table. */
function isInUse(row: ShelfRow, scheduleId: string): boolean {
  const entry = row.trade_status === '2' || row.trade_status === '12';
  const hidden = entry ? row.purchase_schedule_id : row.subscription_schedule_id;
  const kept = entry ? row.subscription_schedule_id : row.purchase_schedule_id;
  return scheduleId !== hidden || scheduleId === kept;
}

function presentTier(
  tier: TierRow,
  next: TierRow | undefined,
  row: ShelfRow,
  dictionaries: Dictionaries,
): RateRow {
  const fee_type = FEE_TYPES[tier.fee_kind];
  const isEntry = tier.fee_kind === 'subscription' || tier.fee_kind === 'purchase';
  const isDiscounted = isEntry && tier.rate_e8 !== null && row.discount_rate_e8 < RATE_ONE;
  return {
    fee_type,
    fee_type_dict_name: nameOf(dictionaries, 'FEE_TYPE', fee_type),
    client_type: tier.client_type === '*' ? '0,1,2' : tier.client_type,
    amt_from: tier.from_fen,
    amt_to: next?.from_fen ?? null,
    hold_from: tier.from_days,
    hold_to: next?.from_days ?? null,
    return_from: tier.from_rate_e8,
    return_to: next?.from_rate_e8 ?? null,
    rate: tier.rate_e8,
    fixed_fee: tier.flat_fen,
    discount: isDiscounted ? row.discount_rate_e8 : null,
    discount_rate: isDiscounted ? discountOf(tier.rate_e8, row.discount_rate_e8) : null,
    to_fund_ratio: tier.to_fund_rate_e8,
    effective_date_num: tier.effective_on,
  };
}

function discountOf(base: Rate | null, discount: Rate): Rate | null {
  return base === null ? null : discountedRate(base, discount);
}

/** The step of the same table and customer that follows: where this one ends. */
function nextBound(tier: TierRow, tiers: readonly TierRow[]): TierRow | undefined {
  return tiers.find(
    (other) =>
      other.schedule_id === tier.schedule_id &&
      other.client_type === tier.client_type &&
      ((other.from_fen ?? -1n) > (tier.from_fen ?? -1n) ||
        (other.from_days ?? -1) > (tier.from_days ?? -1) ||
        (other.from_rate_e8 ?? -1n) > (tier.from_rate_e8 ?? -1n)),
  );
}

function yearlyRates(row: ShelfRow, dictionaries: Dictionaries, since: Day): RateRow[] {
  const yearly = [
    ['MGT', row.management_rate_e8],
    ['CUS', row.custody_rate_e8],
    ['SSF', row.service_rate_e8],
    // Not of the assets but of what is earned above the benchmark.
    ['PERF', row.performance_rate_e8],
  ] as const;
  return yearly.flatMap(([fee_type, charged]) =>
    charged === null
      ? []
      : [
          {
            fee_type,
            fee_type_dict_name: nameOf(dictionaries, 'FEE_TYPE', fee_type),
            client_type: '0,1,2',
            amt_from: null,
            amt_to: null,
            hold_from: null,
            hold_to: null,
            return_from: fee_type === 'PERF' ? row.annual_rate_e8 : null,
            return_to: null,
            rate: charged,
            fixed_fee: null,
            discount: null,
            discount_rate: null,
            to_fund_ratio: null,
            effective_date_num: since,
          },
        ],
  );
}
