import { addDays } from '@mall/domain/calendar/day';
import type { TradeStatus } from '@mall/domain/catalogue/trade-status';
import { fen, NAV_ONE, rate } from '@mall/domain/money/units';
import {
  FREE_ENTRY_ID,
  PERFORMANCE_ID,
  redemptionScheduleId,
} from '#demo-world/funds/fee-tables.ts';
import { type DemoProduct, draftProduct, type ProductDraft } from '#demo-world/product-draft.ts';
import { between, pickAt, streamOf, wholeBetween } from '#demo-world/random.ts';
import { PROVIDER } from '#demo-world/seed/companies.ts';
import { PLAN_FULL, PLAN_SCOPE, PLANS, TERM_PLANS } from '#demo-world/seed/product-texts.ts';
import type { Behaviour, Life } from '#demo-world/values/value-series.ts';
import type { WorldPlan } from '#demo-world/world-plan.ts';
import { archiveRow, hundredths, quotaOf } from './fixed-terms.ts';
import { termDatesOf, termStatusAt } from './term-dates.ts';

/** 1 fixed term, 2 opens periodically, 3 open daily like cash, 4 structured. */
type InvestType = '1' | '2' | '3' | '4';
type PlanFamily = { readonly category: '10008' | '10017'; readonly prefix: string };

export const ASSET_PLANS: PlanFamily = { category: '10017', prefix: 'HC1' };
export const TERM_PLAN_FAMILY: PlanFamily = { category: '10008', prefix: 'HX' };

const TYPES: readonly InvestType[] = ['1', '2', '1', '3', '2', '1', '4'];
const TERM_DAYS = [91, 182, 273, 364] as const;

/** Collective plans, private: asset-management plans (10017) or cash and fixed-term ones (10008). */
export function buildPlans(
  plan: WorldPlan,
  family: PlanFamily,
  count: number,
): readonly DemoProduct[] {
  return Array.from({ length: count }, (_, index) => buildPlan(plan, family, index));
}

function buildPlan(plan: WorldPlan, { category, prefix }: PlanFamily, index: number): DemoProduct {
  const stream = streamOf(plan.seed, 'plan', category, index);
  const type = TYPES[index % TYPES.length] ?? '1';
  const product_no = `${prefix}${String(701 + index)}`;
  const names = category === '10017' ? PLANS : TERM_PLANS;
  const short_name = names[type].replace('{no}', String(index + 1));
  const status = statusOf(type, index);
  const isFixed = type === '1' || type === '4';
  const days = pickAt(stream, 1, TERM_DAYS);
  const minimum = fen(
    type === '3'
      ? 30_000_000n
      : pickAt(stream, 2, [30_000_000n, 40_000_000n, 100_000_000n, 300_000_000n]),
  );
  const low = 240 + wholeBetween(stream, 3, 0, 90);
  const product = draftProduct({
    product_no,
    short_name,
    full_name: PLAN_FULL.replace('{name}', short_name),
    category_id: category,
    fund_no: product_no,
    is_private: true,
    risk_level: type === '3' ? '2' : type === '2' ? '4' : '3',
    min_client_level: leastLevelOf(type),
    own_status: status,
    sale_mode: '1',
    company_code: PROVIDER.code,
    invest_type: type,
    ...(isFixed ? termDatesOf(status, days, stream, plan) : openDates(stream, plan)),
    term_count: isFixed ? days : null,
    term_unit: isFixed ? '0' : null,
    annual_rate_e8: isFixed ? hundredths(low) : null,
    upp_annual_rate_e8: isFixed ? hundredths(low + 50) : null,
    // The manager's part of what a fixed term earns above its benchmark.
    performance_rate_e8: isFixed ? rate(20_000_000n) : null,
    // One that opens periodically has no single benchmark: what it earns a year is charged band by band.
    performance_schedule_id: type === '2' ? PERFORMANCE_ID : null,
    first_min_fen: minimum,
    add_min_fen: fen(1_000_000n),
    step_fen: fen(1_000_000n),
    redeem_pay_days: type === '3' ? 1 : 5,
    carry_mode: type === '3' ? 'D' : null,
    subscription_schedule_id: FREE_ENTRY_ID,
    purchase_schedule_id: FREE_ENTRY_ID,
    redemption_schedule_id: redemptionScheduleId('FREE'),
    management_rate_e8: hundredths(60),
    custody_rate_e8: hundredths(5),
    cooling_off_hours: 24,
  });
  const behaviour = behaviourOf(type, stream);
  const life = lifeOf(product, behaviour, plan);
  return {
    product,
    archive: archiveRow(product_no, { scope: PLAN_SCOPE, risk: product.risk_level }),
    life,
    ...(life ? {} : { awaited: behaviour }),
    windows: type === '2' ? quarterWindows(product_no, plan, status) : [],
    quota: isFixed ? quotaOf(product_no, status, stream, 200) : undefined,
  };
}

/** A structured plan is sold to those who can bear a level more than its risk. */
function leastLevelOf(type: InvestType): '4' | null {
  return type === '4' ? '4' : null;
}

function statusOf(type: InvestType, index: number): TradeStatus {
  if (type === '3') return '3';
  if (type === '2') return pickAt(index, 1, ['8', '3', '8', '8', '11']);
  return termStatusAt(index * 2 + 1);
}

function openDates(stream: number, plan: WorldPlan) {
  const established = addDays(plan.openedOn, -wholeBetween(stream, 4, 300, 1_000));
  const days = plan.history;
  const established_on = days.find((day) => day >= established) ?? days[0] ?? plan.openedOn;
  return { released_on: addDays(established_on, -20), established_on };
}

function behaviourOf(type: InvestType, stream: number): Behaviour {
  if (type === '3')
    return { kind: 'income', stream, level: between(stream, 5, 0.42, 0.55), carry: 'D' };
  const still = {
    stream,
    sector: undefined,
    sectorWeight: 0,
    overseas: 0,
    dividendChance: 0,
    staysWhole: true,
  } as const;
  if (type === '2')
    return { kind: 'growth', ...still, market: 0.5, bonds: 0.3, noise: 0.003, carry: 0.00015 };
  return { kind: 'growth', ...still, market: 0.02, bonds: 0.5, noise: 0.0001, carry: 0.00012 };
}

/** A plan has values from its first trading day on; one that is not established has none. */
function lifeOf(product: ProductDraft, behaviour: Behaviour, plan: WorldPlan): Life | undefined {
  const established = product.established_on;
  const first = plan.history.find((day) => established && day >= established);
  if (!established || !first || product.own_status === '10') return undefined;
  return {
    productNo: product.product_no,
    behaviour,
    establishedOn: established,
    startsOn: first,
    startNav: NAV_ONE,
    startAdjusted: NAV_ONE,
    earlierEvents: [],
    endsOn: product.expires_on ?? undefined,
  };
}

/** Open for a week every quarter; a plan that is open today is inside its window. */
function quarterWindows(
  product_no: string,
  { openedOn }: WorldPlan,
  status: TradeStatus,
): DemoProduct['windows'] {
  const first = status === '8' ? addDays(openedOn, 24) : addDays(openedOn, -1);
  return [-364, -273, -182, -91, 0, 91, 182].map((shift) => ({
    product_no,
    begin_on: addDays(first, shift),
    end_on: addDays(first, shift + 6),
    open_type: '1' as const,
  }));
}
