import { confirmRedemption, type PricedExit } from '@mall/domain/clearing/confirm-redemption';
import { tryRedemption } from '@mall/domain/clearing/redemption-trial';
import { feeOf, holdingRate, marketValue } from '@mall/domain/fees/redemption-fee';
import { takesAfterFrozen } from '@mall/domain/lots/usable-shares';
import { formatDecimal } from '@mall/domain/money/decimal';
import { type Shares, shares } from '@mall/domain/money/units';
import {
  type FigureTrace,
  money,
  sumTrace,
  type TraceStep,
  type TraceTerm,
} from '@mall/domain/positions/traces/figure-trace';
import type { findDetail } from '#modules/positions/index.ts';

type Found = Extract<Awaited<ReturnType<typeof findDetail>>, { readonly ok: true }>;

const KEY = /^exit(\d{8})\.([1-9]\d{0,17})\.(gross|fee|net|saved)$/;
const term = (name: string, value: bigint, sign: 1n | -1n = 1n): TraceTerm => ({
  ...{ name, ...money(value), sign },
});

/** A figure of a tried redemption, "exit20261113.2000000.fee": the trade date, the shares in hundredths, the column. */
export function traceExit(line: string, found: Found): FigureTrace | undefined {
  const [, day = '', count = '', column = ''] = KEY.exec(line) ?? [];
  if (count === '') return undefined;
  const { held, terms, days } = found.exit;
  const wanted = shares(BigInt(count));
  const tried = tryRedemption(wanted, held, terms, days);
  const row = tried.find(({ tradeOn }) => tradeOn.replaceAll('-', '') === day);
  if (!row) return undefined;
  const link = (of: string, name: string) => ({
    kind: 'lot',
    key: `${found.detail.product_no}#exit${of}.${count}.${name}`,
  });
  const [first] = tried;
  const exits = exitsOf(found, wanted, row);
  switch (column) {
    case 'gross':
      return {
        ...sumTrace(row.gross, exits.map(valueTerm(found))),
        steps: exits.map(valueStep(found)),
      };
    case 'fee':
      return {
        ...sumTrace(row.cost, exits.map(costTerm(found))),
        steps: exits.map(feeStep(found)),
      };
    case 'net':
      return sumTrace(row.net, [
        { ...term('gross', row.gross), link: link(day, 'gross') },
        { ...term('fee', row.cost, -1n), link: link(day, 'fee') },
      ]);
    default: {
      if (row.saved === undefined || !first) return undefined;
      const before = first.tradeOn.replaceAll('-', '');
      return sumTrace(row.saved, [
        { ...term('fee', first.cost), detail: first.tradeOn, link: link(before, 'fee') },
        { ...term('fee', row.cost, -1n), detail: row.tradeOn, link: link(day, 'fee') },
      ]);
    }
  }
}

type Row = Pick<ReturnType<typeof tryRedemption>[number], 'tradeOn' | 'confirmedOn'>;

function exitsOf({ exit }: Found, wanted: Shares, { tradeOn, confirmedOn }: Row) {
  const takes = takesAfterFrozen(exit.held, wanted, tradeOn) ?? [];
  return confirmRedemption(takes, { ...exit.terms, confirmedOn }).exits;
}

/** The number that the lots of the page stand by. */
const numberOf = ({ exit }: Found, lotId: string) =>
  String(exit.held.lots.findIndex((lot) => lot.lotId === lotId) + 1);

const valueTerm =
  (found: Found) =>
  ({ gross, lotId }: PricedExit): TraceTerm => ({
    ...term('gross', gross),
    detail: numberOf(found, lotId),
  });

const valueStep =
  ({ exit }: Found) =>
  ({ shares: taken }: PricedExit): TraceStep => ({
    expression: `${formatDecimal(taken, 2)} × ${formatDecimal(exit.terms.unitValue, 8)}`,
    result: money(marketValue(taken, exit.terms.unitValue)),
    rounding: 'half_up',
  });

/** The redemption fee is made again from the value and the table; what begins with the lot is taken as it is. */
const costTerm =
  (found: Found) =>
  ({ lotId, gross, days, backEndFee, performanceFee }: PricedExit): TraceTerm => {
    const fee = feeOf(gross, holdingRate(days, found.exit.terms.tiers));
    const detail = numberOf(found, lotId);
    return { ...term('lot_fee', fee + backEndFee + performanceFee), detail };
  };

const feeStep =
  ({ exit }: Found) =>
  ({ gross, days, backEndFee, performanceFee }: PricedExit): TraceStep => {
    const charged = holdingRate(days, exit.terms.tiers);
    const later = [backEndFee, performanceFee].filter((part) => part > 0n);
    const parts = [
      `${formatDecimal(gross, 2)} × ${formatDecimal(charged, 6)}%`,
      ...later.map((part) => formatDecimal(part, 2)),
    ];
    return {
      expression: parts.join(' + '),
      result: money(later.reduce((sum: bigint, part) => sum + part, feeOf(gross, charged))),
      rounding: 'half_up',
    };
  };
