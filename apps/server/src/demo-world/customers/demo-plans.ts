import type { RequestOf } from '@mall/contract/define-call';
import type { createRationPlan } from '@mall/contract/plans/plan-writes';
import type { Day } from '@mall/domain/calendar/day';
import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import { fen, type Nav, rate } from '@mall/domain/money/units';
import { refusePlan } from '@mall/domain/plans/decide-plan';
import { TARGET_PERIODS_MIN } from '@mall/domain/plans/target-profit';
import type { DemoClientId, DemoCustomer } from './demo-customers.ts';
import { suits } from './demo-orders.ts';

type AskedTerms = Omit<
  RequestOf<typeof createRationPlan>,
  'client_id' | 'request_no' | 'flow_id' | 'product_no' | 'click_evidence' | 'noticerecord_id'
>;

/** A recurring plan that a customer began before the mall opened. */
export type DemoPlan = {
  readonly day: Day;
  readonly clientId: DemoClientId;
  readonly productNo: string;
  readonly terms: AskedTerms;
  /** What its customer did with it later. */
  readonly later?: { readonly day: Day; readonly act: 'pause' | 'end' } | undefined;
};

type Planned = {
  readonly clientId: DemoClientId;
  /** Trading days before the mall opens. */
  readonly daysBefore: number;
  /** The fund that is asked for first; another one that suits stands in for it. */
  readonly wanted: string;
  readonly terms: AskedTerms;
  readonly later?: { readonly daysBefore: number; readonly act: 'pause' | 'end' };
};

const [PURE_BOND, SHORT_BOND, MIXED] = ['910021', '910076', '910203'];
const WIDE_INDEX = 'HC1000';
const [WEDNESDAY, THURSDAY] = [3, 4];
const [WEEKLY, DAILY] = ['1', '3'] as const;

const fixed = (yuan: bigint, rhythm: Pick<AskedTerms, 'cycle_type' | 'cycle_day'>): AskedTerms => ({
  ration_type: '1',
  ...rhythm,
  base_money: fen(yuan * 100n),
  end_type: '0',
  target_flag: '0',
});

/**
 * One plan of each end. None belongs to the first customer or to the audited institution, who sign the agreement about plans
 * before the eyes of a visitor.
 */
const PLANNED: readonly Planned[] = [
  {
    clientId: '600002',
    daysBefore: 20,
    wanted: MIXED,
    terms: {
      ...fixed(10_000n, { cycle_type: WEEKLY, cycle_day: THURSDAY }),
      ration_type: '2',
      index_code: WIDE_INDEX,
      ma_days: '250',
    },
  },
  {
    clientId: '600002',
    daysBefore: 15,
    wanted: SHORT_BOND,
    terms: { ...fixed(5_000n, { cycle_type: DAILY }), end_type: '2', end_count: 5 },
  },
  {
    clientId: '700005',
    daysBefore: 19,
    wanted: PURE_BOND,
    terms: fixed(1_000n, { cycle_type: WEEKLY, cycle_day: THURSDAY }),
  },
  {
    clientId: '700005',
    daysBefore: 19,
    wanted: SHORT_BOND,
    terms: fixed(500n, { cycle_type: WEEKLY, cycle_day: WEDNESDAY }),
    later: { daysBefore: 4, act: 'pause' },
  },
  {
    clientId: '700005',
    daysBefore: 17,
    wanted: '',
    terms: fixed(800n, { cycle_type: WEEKLY, cycle_day: WEDNESDAY }),
    later: { daysBefore: 6, act: 'end' },
  },
];

/** Who began which plan; where no fund suits, the plan falls away, and every plan of a customer buys another fund. */
export function demoPlans(
  history: readonly Day[],
  customers: readonly DemoCustomer[],
  shelf: readonly ProductTerms[],
): readonly DemoPlan[] {
  const plans: DemoPlan[] = [];
  for (const { clientId, daysBefore, wanted, terms, later } of PLANNED) {
    const day = history.at(-daysBefore);
    const customer = customers.find((one) => one.clientId === clientId);
    if (day === undefined || !customer) continue;
    const free = shelf.filter(
      (fund) =>
        mayPlan(fund, customer, { terms, day }) &&
        !plans.some((plan) => plan.clientId === clientId && plan.productNo === fund.productNo),
    );
    const fund = free.find(({ productNo }) => productNo === wanted) ?? free[0];
    if (!fund) continue;
    const laterOn = later && history.at(-later.daysBefore);
    plans.push({
      day,
      clientId,
      productNo: fund.productNo,
      terms,
      later: later && laterOn && { day: laterOn, act: later.act },
    });
  }
  return plans;
}

const TARGETED: DemoClientId = '600002';
const TARGET_TERMS = fixed(2_000n, { cycle_type: DAILY });
/** What customers aim at, highest first, in hundred-millionths. */
const TARGETS = [5_000_000n, 3_000_000n, 2_000_000n, 1_000_000n, 500_000n].map(rate);
/** Purchase fees without a discount, and roundings, which the estimate leaves out. */
const MARGIN = 0.01;
/** The redemption is done and paid for when the mall opens. */
const REACHED_DAYS_BEFORE = 5;

/** A fund that a plan may buy, with its net values of the history's days; null: none on that day. */
export type PricedFund = { readonly terms: ProductTerms; readonly values: readonly (Nav | null)[] };

/**
 * The plan that hits its target in good time: of the fund that rose most above what a daily plan paid for it, with the highest
 * target that the rise reaches. None where no fund rose.
 */
export function demoTargetPlan(
  history: readonly Day[],
  customers: readonly DemoCustomer[],
  {
    funds,
    others,
  }: { readonly funds: readonly PricedFund[]; readonly others: readonly DemoPlan[] },
): readonly DemoPlan[] {
  const [day] = history;
  const customer = customers.find(({ clientId }) => clientId === TARGETED);
  if (day === undefined || !customer) return [];
  const rises = funds
    .filter(
      ({ terms }) =>
        mayPlan(terms, customer, { terms: TARGET_TERMS, day }) &&
        !others.some(
          ({ clientId, productNo }) => clientId === TARGETED && productNo === terms.productNo,
        ),
    )
    .map(({ terms, values }) => ({ productNo: terms.productNo, rise: highestRise(values) }));
  const best = rises.toSorted((one, other) => other.rise - one.rise)[0];
  const target = TARGETS.find((one) => best && Number(one) / 1e8 <= best.rise - MARGIN);
  if (!best || target === undefined) return [];
  const terms = {
    ...TARGET_TERMS,
    target_flag: '1',
    target_rate: target,
    target_action: '2',
  } as const;
  return [{ day, clientId: TARGETED, productNo: best.productNo, terms }];
}

/** How far a plan that pays every day from the second on was ever above what it paid, once its target counts. */
function highestRise(values: readonly (Nav | null)[]): number {
  const rises = values.slice(0, -REACHED_DAYS_BEFORE).map((value, place) => {
    // What was paid on a day is confirmed by the next one.
    const paid = values.slice(1, place).map((one) => (one === null ? 0 : 1 / Number(one)));
    if (value === null || paid.length < TARGET_PERIODS_MIN) return 0;
    return (Number(value) * paid.reduce((sum, one) => sum + one, 0)) / paid.length - 1;
  });
  return Math.max(0, ...rises);
}

type Asked = { readonly terms: AskedTerms; readonly day: Day };

/** A fund whose price moves, that suits the customer and that plans of this amount may buy. */
function mayPlan(fund: ProductTerms, customer: DemoCustomer, { terms, day }: Asked): boolean {
  const asked = { kind: 'fixed', base: terms.base_money, rhythm: 'daily' } as const;
  const facts = {
    terms: fund,
    isBuyable: true,
    index: 'ready',
    runningPlans: 0,
    openPlans: 0,
    neverPays: false,
  } as const;
  return (
    fund.carryMode === undefined &&
    fund.overseasMarket === undefined &&
    suits(fund, customer, terms.base_money, day) &&
    refusePlan(asked, facts) === undefined
  );
}
