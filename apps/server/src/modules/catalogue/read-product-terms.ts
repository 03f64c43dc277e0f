import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import type {
  ClientType,
  ProductFees,
  ProductTerms,
  RedemptionTier,
} from '@mall/domain/catalogue/product-terms';
import type { PerformanceBand } from '@mall/domain/fees/performance-fee';
import type { FeeTier } from '@mall/domain/fees/purchase-fee';
import type { HoldingTier } from '@mall/domain/fees/redemption-fee';
import { type Fen, RATE_ONE } from '@mall/domain/money/units';
import { coolingOffHoursOf } from '@mall/domain/suitability/cooling-off';
import type { Db } from '#db/database.ts';
import {
  findProductRow,
  findRowsOfProducts,
  findRowsWithTiers,
  findTiersOfProduct,
  type ProductRow,
  type TierRow,
} from './product-store.ts';

const NOT_LISTED = '0';

/** The terms of a product on the shelf with the fees in force on a trading day; undefined when it is not offered. */
export async function findProductTerms(
  db: Db,
  productNo: string,
  tradeDate: Day,
): Promise<ProductTerms | undefined> {
  const terms = await findTermsOfAnyStatus(db, productNo, tradeDate);
  return terms?.status === NOT_LISTED ? undefined : terms;
}

/** The terms also of a product that left the shelf: a customer who holds or ordered it still sees what it is. */
export async function findTermsOfAnyStatus(
  db: Db,
  productNo: string,
  tradeDate: Day,
): Promise<ProductTerms | undefined> {
  const [row, tiers] = await Promise.all([
    findProductRow(db, productNo),
    findTiersOfProduct(db, productNo, tradeDate),
  ]);
  return row && termsOf(row, tiers);
}

/** What a holder's lists say about a product: its terms but for the fees, and who manages it. */
export type HeldTerms = Omit<ProductTerms, 'fees'> & {
  readonly companyName: string;
  /** It has fees that count from the start of a lot. */
  readonly hasStartFees: boolean;
  /** By how much a contract may end early, and from which amount on that is booked a day ahead. */
  readonly earlyEnd: { readonly step: Fen; readonly bookedFrom: Fen | undefined };
};

/** The terms of products of any status on a day, in one statement however many they are. */
export async function findHeldTerms(
  db: Db,
  productNos: readonly string[],
  day: Day,
): Promise<ReadonlyMap<string, HeldTerms>> {
  if (productNos.length === 0) return new Map();
  const rows = await findRowsOfProducts(db, productNos, day);
  return new Map(rows.map((row) => [row.product_no, heldTermsOf(row)]));
}

/** The same of one product with its fees, also in one statement. */
export async function findHeldProduct(
  db: Db,
  productNo: string,
  day: Day,
): Promise<(HeldTerms & Pick<ProductTerms, 'fees'>) | undefined> {
  const rows = await findRowsWithTiers(db, productNo, day);
  const [row] = rows;
  return row && { ...heldTermsOf(row), fees: feesOf(row, rows.filter(isTier)) };
}

type WithTier = Awaited<ReturnType<typeof findRowsWithTiers>>[number];

function isTier(row: WithTier): row is WithTier & TierRow {
  return row.schedule_id !== null;
}

type HeldRow = Awaited<ReturnType<typeof findRowsOfProducts>>[number];

function heldTermsOf(row: HeldRow): HeldTerms {
  return {
    ...termsWithoutFees(row),
    hasStartFees: row.has_start_fees,
    companyName: row.company_name ?? row.company_code,
    earlyEnd: {
      step: row.early_step_fen ?? row.step_fen,
      bookedFrom: row.early_large_fen ?? undefined,
    },
  };
}

export function scheduleIdsOf(row: ProductRow): readonly string[] {
  return [
    row.subscription_schedule_id,
    row.purchase_schedule_id,
    row.redemption_schedule_id,
    row.back_end_schedule_id,
    row.performance_schedule_id,
  ].filter((id) => id !== null);
}

function termsOf(row: ProductRow, tiers: readonly TierRow[]): ProductTerms {
  return { ...termsWithoutFees(row), fees: feesOf(row, tiers) };
}

function termsWithoutFees(row: ProductRow): Omit<ProductTerms, 'fees'> {
  return {
    productNo: row.product_no,
    productCode: row.product_code,
    shortName: row.short_name,
    categoryId: row.category_id,
    variety: row.cat_varieties ?? undefined,
    companyCode: row.company_code,
    isPrivate: row.is_private,
    risk: row.risk_level,
    minClientLevel: row.min_client_level ?? undefined,
    investDays: investDaysOf(row),
    status: row.trade_status,
    clientTypes: clientTypesOf(row),
    limits: {
      firstMin: row.first_min_fen,
      addMin: row.add_min_fen,
      step: row.step_fen,
      orderMax: row.order_max_fen ?? undefined,
      dayMax: row.day_max_fen ?? undefined,
      holdingMax: row.holding_max_fen ?? undefined,
      minRedeem: row.min_redeem_shares_e2,
      minHold: row.min_hold_shares_e2,
    },
    settlement: settlementTermsOf(row),
    overseasMarket: row.overseas_market ?? undefined,
    shareRounding: row.share_rounding,
    collection: collectionOf(row),
    establishedOn: row.established_on ?? undefined,
    expiresOn: row.expires_on ?? undefined,
    holdMonths: row.hold_months ?? undefined,
    carryMode: row.carry_mode ?? undefined,
    coolingOffHours: coolingOffOf(row),
    isRedeemable: row.is_redeemable,
    isNewcomerOffer: row.is_newcomer_offer,
    isPlannable: row.is_plannable,
  };
}

const MONTH_DAYS = 30;

/** For how long the money should stay: the longest of the term, the lock of each lot and what holders are advised; undefined: not said. */
export function investDaysOf({
  term_days,
  hold_months,
  advised_days,
}: Pick<ProductRow, 'term_days' | 'hold_months' | 'advised_days'>): number | undefined {
  const locked = hold_months === null ? null : hold_months * MONTH_DAYS;
  const said = [term_days, locked, advised_days].filter((days) => days !== null);
  return said.length === 0 ? undefined : Math.max(...said);
}

export function coolingOffOf(row: Pick<ProductRow, 'is_private' | 'cooling_off_hours'>): number {
  return coolingOffHoursOf({ isPrivate: row.is_private, agreed: row.cooling_off_hours });
}

export function clientTypesOf({ client_types }: ProductRow): readonly ClientType[] {
  // A check of the table allows these three and nothing else.
  return client_types as readonly ClientType[];
}

export function settlementTermsOf(row: ProductRow): ProductTerms['settlement'] {
  return {
    buyConfirmDays: row.buy_confirm_days,
    redeemConfirmDays: row.redeem_confirm_days,
    redeemPayDays: row.redeem_pay_days,
    redeemLagDays: row.redeem_lag_days,
    navLagDays: row.nav_lag_days,
  };
}

function feesOf(row: ProductRow, tiers: readonly TierRow[]): ProductFees {
  const of = (id: string | null) => tiers.filter(({ schedule_id }) => schedule_id === id);
  const exits = of(row.redemption_schedule_id);
  return {
    subscription: amountTiers(of(row.subscription_schedule_id)),
    purchase: amountTiers(of(row.purchase_schedule_id)),
    redemption: { 0: exitTiers(exits, '0'), 1: exitTiers(exits, '1'), 2: exitTiers(exits, '2') },
    backEnd: dayTiers(of(row.back_end_schedule_id)),
    performance: bandsOf(row, of(row.performance_schedule_id)),
    discount: row.discount_rate_e8,
    yearly: {
      management: row.management_rate_e8 ?? undefined,
      custody: row.custody_rate_e8 ?? undefined,
      service: row.service_rate_e8 ?? undefined,
    },
  };
}

function amountTiers(rows: readonly TierRow[]): readonly FeeTier[] {
  return rows.map(({ from_fen, rate_e8, flat_fen }) => {
    assert(from_fen !== null, 'a purchase schedule steps by amount');
    if (rate_e8 !== null) return { from: from_fen, charge: { kind: 'rate', rate: rate_e8 } };
    assert(flat_fen !== null, 'a tier without a rate has a flat fee');
    return { from: from_fen, charge: { kind: 'flat', fee: flat_fen } };
  });
}

function exitTiers(rows: readonly TierRow[], client: ClientType): readonly RedemptionTier[] {
  const own = rows.filter(({ client_type }) => client_type === client);
  const applied = own.length > 0 ? own : rows.filter(({ client_type }) => client_type === '*');
  return applied.map(({ from_days, rate_e8, to_fund_rate_e8 }) => {
    assert(from_days !== null && rate_e8 !== null, 'a redemption steps by days and has a rate');
    return { fromDays: from_days, rate: rate_e8, toFund: to_fund_rate_e8 ?? RATE_ONE };
  });
}

function dayTiers(rows: readonly TierRow[]): readonly HoldingTier[] {
  return rows.map(({ from_days, rate_e8 }) => {
    assert(from_days !== null && rate_e8 !== null, 'a put-off fee steps by days and has a rate');
    return { fromDays: from_days, rate: rate_e8 };
  });
}

/** Several bands are a schedule; one is the benchmark of the product with the part above it. */
function bandsOf(
  row: Pick<ProductRow, 'annual_rate_e8' | 'performance_rate_e8'>,
  tiers: readonly TierRow[],
): readonly PerformanceBand[] {
  const { annual_rate_e8: above, performance_rate_e8: part } = row;
  if (above !== null && part !== null) return [{ above, part }];
  return tiers.map(({ from_rate_e8, rate_e8 }) => {
    assert(from_rate_e8 !== null && rate_e8 !== null, 'a band begins at a return and has a part');
    return { above: from_rate_e8, part: rate_e8 };
  });
}

function collectionOf(row: ProductRow): ProductTerms['collection'] {
  const { collect_begin_on: begin, collect_end_on: end } = row;
  if (begin === null || end === null) return undefined;
  return { begin, end, mayCancel: row.may_cancel_subscription };
}
