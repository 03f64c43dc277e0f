import { feeOf, marketValue } from '@mall/domain/fees/redemption-fee';
import { formatDecimal } from '@mall/domain/money/decimal';
import { add, type Fen, fen } from '@mall/domain/money/units';
import type { CostRecord } from '@mall/domain/positions/cost-views';
import {
  type FigureTrace,
  keptTrace,
  money,
  ratioTrace,
  sumTrace,
  type TraceTerm,
} from '@mall/domain/positions/traces/figure-trace';
import type { findDetail } from '#modules/positions/index.ts';
import { traceExit } from './exit-figures.ts';

type Found = Extract<Awaited<ReturnType<typeof findDetail>>, { readonly ok: true }>;
type Detail = Found['detail'];
type Lot = Detail['lots'][number];

const term = (name: string, value: bigint, sign: 1n | -1n = 1n): TraceTerm => ({
  ...{ name, ...money(value), sign },
});
const percentOf = (name: string, value: bigint): FigureTrace => {
  const figure = { value, places: 6 };
  const terms = [{ name, ...figure, sign: 1n as const }];
  return { ...keptTrace(figure, { terms, recomputed: figure }), unit: 'percent' };
};

/** A figure of one lot, "1.fee", or of all lots together, "all.fee"; undefined: there is none. */
export function traceLot(line: string, found: Found): FigureTrace | undefined {
  const { detail, position } = found;
  const [number = '', column = ''] = line.split('.');
  if (number.startsWith('exit')) return traceExit(line, found);
  const { lots } = detail;
  if (number === 'all') return sumOfLots(column, lots);
  if (line === 'next.saved') return savedNext(lots);
  if (number.startsWith('tier')) return sharesOfTier(Number(number.slice(4)), detail);
  const lot = lots.find(({ lot_no }) => String(lot_no) === number);
  if (!lot) return undefined;
  const { unitValue } = position;
  switch (column) {
    case 'shares':
      return sharesOf(lot.shares, [{ name: 'lot', value: lot.shares, places: 2, sign: 1n }]);
    case 'rate':
      return percentOf('rate', lot.redeem_rate);
    case 'drop':
      return lot.next_drop_rate === null ? undefined : percentOf('rate', lot.next_drop_rate);
    case 'value': {
      const worth = marketValue(lot.shares, unitValue);
      return {
        unit: 'yuan',
        shown: money(lot.market_value),
        terms: [
          { name: 'lot', value: lot.shares, places: 2, sign: 1n },
          { name: 'net_value', value: unitValue, places: 8, sign: 1n },
        ],
        steps: [
          {
            expression: `${formatDecimal(lot.shares, 2)} × ${formatDecimal(unitValue, 8)}`,
            result: money(worth),
            rounding: 'half_up',
          },
        ],
        recomputed: money(worth),
      };
    }
    case 'gain':
      return sumTrace(lot.lot_income, [
        term('mv', lot.market_value),
        term('cost', lot.lot_cost, -1n),
      ]);
    case 'fee':
      return traceLotFee(lot);
    case 'cost':
      return sumTrace(lot.lot_cost, [term('lot_cost', lot.lot_cost)]);
    case 'saved':
      return traceSaved(lot);
    default:
      return undefined;
  }
}

function sharesOf(value: bigint, terms: readonly TraceTerm[]): FigureTrace {
  return { ...sumTrace(value, terms), unit: 'share' };
}

const costOf = (lot: Lot): Fen =>
  add(add(lot.est_fee, lot.est_back_end_fee), lot.est_performance_fee);

/** value × rate, and the fees that begin with the lot. */
function traceLotFee(lot: Lot): FigureTrace {
  const fee = feeOf(lot.market_value, lot.redeem_rate);
  const later = [lot.est_back_end_fee, lot.est_performance_fee];
  const sum = later.reduce(add, fee);
  return {
    unit: 'yuan',
    shown: money(costOf(lot)),
    terms: [
      term('mv', lot.market_value),
      { name: 'rate', value: lot.redeem_rate, places: 6, sign: 1n },
      term('back_end_fee', lot.est_back_end_fee),
      term('performance_fee', lot.est_performance_fee),
    ],
    steps: [
      {
        expression: `${formatDecimal(lot.market_value, 2)} × ${formatDecimal(lot.redeem_rate, 6)}%`,
        result: money(fee),
        rounding: 'half_up',
      },
      {
        expression: [fee, ...later].map((part) => formatDecimal(part, 2)).join(' + '),
        result: money(sum),
      },
    ],
    recomputed: money(sum),
  };
}

/** The fee at the rate of today less the one from the next drop on, both of the lot's whole value. */
function traceSaved(lot: Lot): FigureTrace | undefined {
  const { next_drop_rate: lower, next_drop_saved: saved, market_value: value } = lot;
  if (lower === null || saved === null) return undefined;
  const [now, later] = [feeOf(value, lot.redeem_rate), feeOf(value, lower)];
  return sumTrace(saved, [
    { ...term('fee', now), detail: `${formatDecimal(lot.redeem_rate, 6)}%` },
    { ...term('fee', later, -1n), detail: `${formatDecimal(lower, 6)}%` },
  ]);
}

/** All that is saved on the next day on which some lots cost less. */
function savedNext(lots: readonly Lot[]): FigureTrace | undefined {
  const free = lots.filter(({ can_redeem }) => can_redeem === '1');
  const [soonest] = free.flatMap(({ next_drop_date: on }) => on ?? []).toSorted();
  const cheaper = free.filter(({ next_drop_date: on }) => on !== null && on === soonest);
  if (cheaper.length === 0) return undefined;
  const all = cheaper.map((lot) => ({
    ...term('fee', lot.next_drop_saved ?? 0n),
    detail: String(lot.lot_no),
  }));
  return sumTrace(
    all.reduce((sum, { value }) => sum + value, 0n),
    all,
  );
}

/** The shares of all lots that a redemption of now would charge at one step of the table. */
function sharesOfTier(
  from: number,
  { lots, redeem_tiers: tiers }: Detail,
): FigureTrace | undefined {
  const place = tiers.findIndex(({ hold_from }) => hold_from === from);
  if (place < 0) return undefined;
  const until = tiers[place + 1]?.hold_from ?? Number.POSITIVE_INFINITY;
  const all = lots
    .filter(({ hold_days }) => hold_days >= from && hold_days < until)
    .map((lot) => ({ ...term('lot', lot.shares), detail: String(lot.lot_no) }));
  return sharesOf(
    all.reduce((sum, { value }) => sum + value, 0n),
    all,
  );
}

function sumOfLots(column: string, lots: readonly Lot[]): FigureTrace | undefined {
  const terms = (name: string, read: (lot: Lot) => bigint): readonly TraceTerm[] =>
    lots.map((lot) => ({ ...term(name, read(lot)), detail: String(lot.lot_no) }));
  const total = (all: readonly TraceTerm[]) => all.reduce((sum, { value }) => sum + value, 0n);
  const summed = (all: readonly TraceTerm[]) => sumTrace(total(all), all);
  switch (column) {
    case 'shares': {
      const all = terms('lot', (lot) => lot.shares);
      return sharesOf(total(all), all);
    }
    case 'fee':
      return summed(terms('lot_fee', (lot) => (lot.can_redeem === '1' ? costOf(lot) : 0n)));
    case 'value':
      return summed(terms('mv', (lot) => lot.market_value));
    case 'gain':
      return summed(terms('income', (lot) => lot.lot_income));
    case 'cost':
      return summed(terms('lot_cost', (lot) => lot.lot_cost));
    default:
      return undefined;
  }
}

/** A figure of one way of counting cost: "FIFO.cost"; undefined: there is none. */
export function traceCostView(
  line: string,
  { detail, position }: Found,
  record: CostRecord,
): FigureTrace | undefined {
  const [method = '', column = ''] = line.split('.');
  const view = detail.cost_views.find(({ cost_method }) => cost_method === method);
  if (!view) return undefined;
  const key = `${detail.product_no}#${method}`;
  const link = (name: string) => ({ kind: 'cost_view', key: `${key}.${name}` });
  const cost = { ...term('cost', view.cost_balance), link: link('cost') };
  const income = { ...term('hold_income', view.hold_income), link: link('income') };
  switch (column) {
    case 'cost':
      return traceViewCost(view, position.holding, record);
    case 'income':
      return sumTrace(view.hold_income, [
        term('mv', marketValue(position.holding.shares, position.unitValue)),
        { ...cost, sign: -1n },
      ]);
    case 'rate':
      return ratioTrace(view.hold_income_rate ?? undefined, { part: income, whole: cost });
    case 'after':
      return sumTrace(view.income_after_fee, [
        income,
        ...detail.lots.map((lot) => ({
          ...term('lot_fee', costOf(lot), -1n),
          ...{ detail: String(lot.lot_no) },
          link: { kind: 'lot', key: `${detail.product_no}#${lot.lot_no}.fee` },
        })),
      ]);
    default:
      return undefined;
  }
}

function traceViewCost(
  view: Found['detail']['cost_views'][number],
  holding: Found['position']['holding'],
  { lotCosts, loose, earlier }: CostRecord,
): FigureTrace {
  if (view.cost_method === 'FIFO')
    return sumTrace(view.cost_balance, [
      ...[...lotCosts.values()].map((value) => term('lot_cost', value)),
      ...(loose === fen(0n) ? [] : [term('loose_cost', loose)]),
    ]);
  const own = { ...term('cost', holding.cost), link: { kind: 'cost', key: holding.productNo } };
  if (view.cost_method === 'AVERAGE') return sumTrace(view.cost_balance, [own]);
  return sumTrace(view.cost_balance, [
    own,
    term('realised', holding.realised, -1n),
    term('dividends', holding.dividends, -1n),
    ...(earlier === fen(0n) ? [] : [term('earlier', earlier)]),
  ]);
}
