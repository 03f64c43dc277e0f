import { divide } from '@mall/domain/money/rounding';
import { add, type Fen, fen, RATE_ONE, rate, type Shares } from '@mall/domain/money/units';
import { averageCost } from '@mall/domain/positions/holding-cost';
import {
  type FigureTrace,
  keptTrace,
  money,
  ratioTrace,
  sumTrace,
  type TraceTerm,
} from '@mall/domain/positions/traces/figure-trace';
import type { HeldThen } from '#modules/positions/index.ts';
import { familyOf, type Position } from '#modules/positions/index.ts';
import { signed } from './ledger-figures.ts';
import { productTerm } from './trace-account.ts';
import { traceHoldIncome, traceMarketValue, traceTotalIncome } from './trace-product.ts';

/** Figures that every product has, and groups of products together. */
export type HeldKind = 'mv' | 'hold_income' | 'total_income' | 'hold_rate';

const READ = {
  mv: ({ income }: Position) => income.marketValue,
  hold_income: ({ income }: Position) => income.holdIncome,
  total_income: ({ income }: Position) => income.totalIncome,
} as const;

/** A figure of one product, of a family, or of everything; undefined: the key names none of them. */
export function traceHeld(kind: HeldKind, asked: string, all: HeldThen): FigureTrace | undefined {
  const key = asked === FAMILIES ? 'all' : asked;
  const position = all.held.find(({ holding }) => holding.productNo === key);
  if (position) return ofOne(kind, position);
  const group = groupOf(key, all.held);
  if (kind === 'hold_rate') return group && traceHoldRate(group);
  if (kind === 'total_income' && key === 'closed') return sumOf(kind, [], leftTerms(all));
  if (!group) return undefined;
  return sumOf(kind, group, key === 'all' && kind === 'total_income' ? leftTerms(all) : []);
}

/** The sum below a list of families, which is everything. */
export const FAMILIES = 'families';

/** Everything, or what is held of a family; undefined: the key is neither. */
export function groupOf(key: string, held: readonly Position[]): readonly Position[] | undefined {
  if (key === 'all') return held;
  const family = held.filter(({ terms }) => familyOf(terms) === key);
  return family.length === 0 ? undefined : family;
}

function sumOf(
  kind: keyof typeof READ,
  group: readonly Position[],
  left: readonly TraceTerm[],
): FigureTrace {
  const terms = [...group.map((one) => productTerm(kind, one, READ[kind](one))), ...left];
  const total = terms.reduce((sum, { value }) => sum + value, 0n);
  return sumTrace(total, terms);
}

/** What products earned that are not held any more. */
function leftTerms({ closed }: HeldThen): readonly TraceTerm[] {
  return closed.map(({ realised, dividends }) => ({
    ...{ name: 'left', value: add(realised, dividends), places: 2, sign: 1n },
  }));
}

function ofOne(kind: HeldKind, position: Position): FigureTrace | undefined {
  switch (kind) {
    case 'mv':
      return traceMarketValue(position);
    case 'hold_income':
      return traceHoldIncome(position);
    case 'total_income':
      return traceTotalIncome(position);
    case 'hold_rate':
      return traceHoldRate([position]);
  }
}

/** holding income ÷ cost, of one product or of several together. */
function traceHoldRate(group: readonly Position[]): FigureTrace {
  const key = group.length === 1 ? (group[0]?.holding.productNo ?? 'all') : 'all';
  const cost = group.reduce((sum, { holding }) => add(sum, holding.cost), fen(0n));
  const income = group.reduce((sum, one) => add(sum, one.income.holdIncome), fen(0n));
  const [only] = group;
  const shown =
    group.length === 1 && only
      ? only.income.holdIncomeRate
      : cost > 0n
        ? rate(divide(income * RATE_ONE, cost, 'half_up'))
        : undefined;
  return ratioTrace(shown, {
    part: { name: 'hold_income', ...money(income), sign: 1n, link: { kind: 'hold_income', key } },
    whole: {
      ...{ name: 'cost', ...money(cost), sign: 1n },
      link: key === 'all' ? undefined : { kind: 'cost', key },
    },
  });
}

/** Figures that only one product has. */
export type ProductKind = 'avg_cost' | 'net_value';

/** A price per share is shown with four decimals. */
const PRICE_ONE = 10_000n;

export function traceProduct(kind: ProductKind, position: Position): FigureTrace {
  const { holding, unitValue } = position;
  switch (kind) {
    case 'avg_cost': {
      const price = averageCost(holding);
      return {
        ...ratioTrace(price === undefined ? undefined : price / PRICE_ONE, {
          part: {
            ...{ name: 'cost', ...money(holding.cost), sign: 1n },
            link: { kind: 'cost', key: holding.productNo },
          },
          whole: sharesTerm('shares', holding.shares, holding.productNo),
          one: PRICE_ONE,
          places: 4,
        }),
        unit: 'price',
      };
    }
    case 'net_value': {
      const value = { value: unitValue, places: 8 };
      const term = { name: 'net_value', ...value, sign: 1n as const, detail: position.navOn };
      return { ...keptTrace(value, { terms: [term], recomputed: value }), unit: 'price' };
    }
  }
}

export function traceKept(name: string, value: Fen, detail?: string): FigureTrace {
  return keptTrace(money(value), {
    terms: [{ name, ...money(value), sign: 1n, detail }],
    recomputed: money(value),
  });
}

function sharesTerm(name: string, value: Shares, productNo: string): TraceTerm {
  return { ...{ name, value, places: 2, sign: 1n }, link: { kind: 'shares', key: productNo } };
}

/** Shares of a holding: all from its lots and from corrections that its lots do not know yet, and those that can leave now. */
export function traceHeldShares(
  { holding, lots, frozen, enabled, locked }: Position,
  part: string,
  since: readonly { readonly day: string; readonly shares: bigint }[],
): FigureTrace | undefined {
  const shown = (value: Shares) => ({ value, places: 2 });
  const term = (name: string, value: Shares, sign: 1n | -1n = 1n): TraceTerm => ({
    ...{ name, ...shown(value), sign },
  });
  const linkOf = (name: string) => ({ kind: 'shares', key: `${holding.productNo}#${name}` });
  switch (part) {
    case '':
      return {
        ...sumTrace(holding.shares, [
          ...lots.map((lot) => ({ ...term('lot', lot.left_shares_e2), detail: lot.confirmed_on })),
          ...since
            .filter((one) => one.shares !== 0n)
            .map((one) => signed('restated', one.shares, one.day)),
        ]),
        unit: 'share',
      };
    case 'usable': {
      const over = holding.shares - frozen - locked - enabled;
      return {
        ...sumTrace(enabled, [
          sharesTerm('shares', holding.shares, holding.productNo),
          { ...term('frozen_shares', frozen, -1n), link: linkOf('frozen') },
          { ...term('locked_shares', locked, -1n), link: linkOf('locked') },
          // Shares that are locked and promised at once are taken off once.
          ...(over < 0n
            ? [{ name: 'counted_twice', value: -over, places: 2, sign: 1n as const }]
            : []),
        ]),
        unit: 'share',
      };
    }
    default:
      return undefined;
  }
}
