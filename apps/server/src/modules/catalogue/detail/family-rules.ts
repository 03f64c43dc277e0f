import { CATEGORY } from '@mall/domain/catalogue/category';
import type { ClientType } from '@mall/domain/catalogue/product-terms';
import { quickWithdrawalOf } from '@mall/domain/catalogue/quick-withdrawal';
import { repurchaseInterest } from '@mall/domain/catalogue/repurchase-interest';
import { isFixedTerm } from '@mall/domain/catalogue/trade-timeline';
import { performanceFee } from '@mall/domain/fees/performance-fee';
import { formatDecimal } from '@mall/domain/money/decimal';
import { fen, NAV_ONE, nav, type Rate, shares } from '@mall/domain/money/units';
import type { ShelfRow } from '#modules/catalogue/list/product-list-store.ts';
import { coolingOffOf } from '#modules/catalogue/read-product-terms.ts';
import { timedProduct } from '#modules/catalogue/timeline.ts';
import type { RuleWriter, TradeRule } from './write-rule.ts';

export type FamilyRules = { readonly buying: TradeRule[]; readonly leaving: TradeRule[] };

export type RuleContext = {
  readonly rule: RuleWriter;
  readonly hasWindows: boolean;
  readonly clientType: ClientType | undefined;
};

/** How a product of each family is bought and left, in words. */
export function familyRules(row: ShelfRow, context: RuleContext): FamilyRules {
  if (row.category_id === CATEGORY.repo) return repurchaseRules(row, context);
  if (row.category_id === CATEGORY.periodic) return certificateRules(row, context);
  if (isFixedTerm(timedProduct(row))) return fixedTermRules(row, context);
  return openRules(row, context);
}

const EXAMPLE_AMOUNT = fen(10_000_000n);
const EXAMPLE_DAYS = 5;

function repurchaseRules(row: ShelfRow, { rule }: RuleContext): FamilyRules {
  const early = row.break_rate_e8;
  const example = early !== null && (row.term_days ?? 0) > EXAMPLE_DAYS ? early : undefined;
  return {
    buying: [
      rule('hours'),
      rule('amount', 'amount', { min: grouped(row.first_min_fen), step: grouped(row.step_fen) }),
      rule('interest'),
      rule('due'),
      ...(row.may_postpone ? [rule('postpone')] : []),
      rule('funds'),
    ],
    leaving: [
      ...(early === null
        ? []
        : [
            rule('early', 'early', {
              min: grouped(row.early_min_fen ?? row.first_min_fen),
              step: grouped(row.early_step_fen ?? row.step_fen),
              rate: percent(early),
            }),
          ]),
      ...(example === undefined ? [] : [earlyExample(rule, example)]),
    ],
  };
}

function earlyExample(rule: RuleWriter, yearly: Rate): TradeRule {
  const interest = repurchaseInterest({ principal: EXAMPLE_AMOUNT, yearly, days: EXAMPLE_DAYS });
  return rule('early_example', 'early_example', {
    days: String(EXAMPLE_DAYS),
    amount: grouped(EXAMPLE_AMOUNT),
    interest: grouped(interest),
  });
}

function certificateRules(row: ShelfRow, { rule }: RuleContext): FamilyRules {
  return {
    buying: [
      rule('amount', 'amount', { min: grouped(row.first_min_fen), step: grouped(row.step_fen) }),
      rule('value_date'),
      cancelRule(row, rule),
    ],
    leaving: [rule('exit', 'exit_certificate'), payAtMaturity(row, rule)],
  };
}

function fixedTermRules(row: ShelfRow, { rule }: RuleContext): FamilyRules {
  return {
    buying: [
      ...privateRules(row, rule),
      rule('price', 'price_fixed'),
      rule('amount', 'amount', { min: grouped(row.first_min_fen), step: grouped(row.step_fen) }),
    ],
    leaving: [rule('exit', 'exit_term'), payAtMaturity(row, rule), ...performanceRules(row, rule)],
  };
}

/** Funds, and plans that open daily or periodically. */
function openRules(row: ShelfRow, context: RuleContext): FamilyRules {
  const { rule, hasWindows, clientType } = context;
  const isSubscription = row.trade_status === '2' || row.trade_status === '12';
  const quick = quickWithdrawalOf(row.has_quick_withdrawal, clientType);
  const price = isSubscription ? 'price_fixed' : row.carry_mode === null ? 'price' : 'price_one';
  return {
    buying: [
      ...privateRules(row, rule),
      rule('price', price),
      isSubscription ? cancelRule(row, rule) : rule('cancel'),
      ...(hasWindows ? [rule('window')] : []),
      ...(row.hold_months === null ? [] : [rule('hold', 'hold', { n: String(row.hold_months) })]),
      ...(row.cat_varieties === QDII ? [rule('overseas')] : []),
      ...(row.carry_mode === null ? [] : [rule('carry', CARRY[row.carry_mode])]),
    ],
    leaving: [
      rule('pay', 'pay', { n: String(row.redeem_pay_days) }),
      ...(quick ? [rule('quick', 'quick', { limit: grouped(quick.dayLimit) })] : []),
      ...(row.carry_mode === null ? [rule('lots')] : []),
      rule('large'),
    ],
  };
}

const QDII = '11';
const CARRY = { D: 'carry_daily', M: 'carry_monthly' } as const;

function privateRules(row: ShelfRow, rule: RuleWriter): TradeRule[] {
  if (!row.is_private) return [];
  const hours = coolingOffOf(row);
  return [
    rule('qualified'),
    ...(hours > 0 ? [rule('cooling', 'cooling', { n: String(hours) })] : []),
  ];
}

function cancelRule(row: ShelfRow, rule: RuleWriter): TradeRule {
  return rule('cancel', row.may_cancel_subscription ? 'cancel' : 'cancel_never');
}

function payAtMaturity(row: ShelfRow, rule: RuleWriter): TradeRule {
  return rule('pay', 'pay_due', { n: String(row.redeem_pay_days) });
}

/** The fee on what is above the benchmark, and what it would be for a million shares over half a year. */
function performanceRules(row: ShelfRow, rule: RuleWriter): TradeRule[] {
  const { performance_rate_e8: part, annual_rate_e8: benchmark } = row;
  if (part === null || benchmark === null) return [];
  const fee = performanceFee({ ...EXAMPLE_PERIOD, bands: [{ above: benchmark, part }] });
  return [
    rule('performance', 'performance', { n: formatDecimal(part / 1_000_000n, 0) }),
    rule('performance_example', 'performance_example', {
      shares: grouped(EXAMPLE_PERIOD.shares),
      days: String(EXAMPLE_PERIOD.days),
      end: formatDecimal(EXAMPLE_PERIOD.endTotal / 10_000n, 4),
      fee: grouped(fee),
    }),
  ];
}

const EXAMPLE_PERIOD = {
  shares: shares(100_000_000n),
  startValue: NAV_ONE,
  startTotal: NAV_ONE,
  endTotal: nav(103_000_000n),
  days: 182,
} as const;

/** Two decimals and groups of thousands, as the page prints amounts inside a sentence. */
function grouped(hundredths: bigint): string {
  return formatDecimal(hundredths, 2).replaceAll(/\B(?=(\d{3})+\.)/g, ',');
}

function percent(value: Rate): string {
  return formatDecimal(value / 10_000n, 2);
}
