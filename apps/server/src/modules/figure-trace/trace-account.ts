import { formatDecimal } from '@mall/domain/money/decimal';
import { divide } from '@mall/domain/money/rounding';
import { add, type Fen, fen, RATE_ONE } from '@mall/domain/money/units';
import { frozenBesideBuys } from '@mall/domain/positions/account-day';
import type { HeldAsset } from '@mall/domain/positions/asset-mix';
import { percentShares } from '@mall/domain/positions/percent-shares';
import {
  type FigureTrace,
  money,
  sumTrace,
  type TraceTable,
  type TraceTerm,
} from '@mall/domain/positions/traces/figure-trace';
import { partTerm, shareTrace } from '@mall/domain/positions/traces/share-trace';
import { type AccountMoney, familyOf, type Position } from '#modules/positions/index.ts';

type Account = { readonly held: readonly Position[]; readonly money: AccountMoney };
export type AccountKind = 'total_asset' | 'cash' | 'enable' | 'transit';

const plus = (name: string, value: bigint, link?: string): TraceTerm => ({
  ...{ name, value, places: 2, sign: 1n },
  link: link === undefined ? undefined : { kind: link, key: 'all' },
});

/** The figures of the whole account, each from the parts it has in the ledger. */
export function traceAccount(kind: AccountKind, { held, money }: Account): FigureTrace {
  const { cash, buys, collected } = money;
  const beside = frozenBesideBuys(cash.frozen, { buys, collected });
  const usable = add(cash.free, cash.trade);
  const worth = held.reduce((sum, one) => add(sum, one.income.marketValue), fen(0n));
  const own = [plus('cash_free', cash.free, 'fetch'), plus('cash_trade', cash.trade, 'bound')];
  const underWay = [
    plus('transit_buy', buys, 'transit_buy'),
    plus('transit_redeem', cash.inTransit, 'transit_redeem'),
  ];
  switch (kind) {
    case 'cash':
      return sumTrace(add(usable, beside), [
        ...own,
        // What is frozen for purchases as well is another figure.
        plus('frozen_other', beside, beside === cash.frozen ? 'frozen' : undefined),
      ]);
    case 'enable':
      return sumTrace(usable, own);
    case 'transit':
      return sumTrace(add(buys, cash.inTransit), underWay);
    case 'total_asset':
      return {
        ...sumTrace([worth, buys, cash.inTransit, usable, beside].reduce(add), [
          plus('positions', worth, 'mv'),
          ...underWay,
          plus('cash', add(usable, beside), 'cash'),
        ]),
        table: valueTable(held, worth),
      };
  }
}

/** Every product with how its value is made, largest first. */
function valueTable(held: readonly Position[], worth: Fen): TraceTable | undefined {
  if (held.length === 0) return undefined;
  const sorted = held.toSorted((one, other) =>
    Number(other.income.marketValue - one.income.marketValue),
  );
  return {
    columns: ['product', 'valued', 'amount'],
    rows: sorted.map((one) => [one.terms.shortName, valuedBy(one), money(one.income.marketValue)]),
    total: ['', '', money(worth)],
  };
}

function valuedBy({ holding, unitValue, unpaid, lent, income }: Position): string {
  const yuan = (amount: bigint) => formatDecimal(amount, 2);
  if (lent) return `${yuan(holding.cost)} + ${yuan(income.holdIncome)}`;
  const value = `${yuan(holding.shares)} × ${formatDecimal(unitValue, 8)}`;
  return unpaid === 0n ? value : `${value} + ${yuan(unpaid)}`;
}

export function productTerm(kind: string, { holding, terms }: Position, value: Fen): TraceTerm {
  return {
    ...{ name: kind, value, places: 2, sign: 1n, detail: terms.shortName },
    link: { kind, key: holding.productNo },
  };
}

/** The part of a family in the market value; undefined: nothing of it is held. */
export function traceFamilyShare(
  family: string,
  held: readonly Position[],
): FigureTrace | undefined {
  const families = [...Map.groupBy(held, ({ terms }) => familyOf(terms))].map(([name, some]) => ({
    name: String(name),
    value: some.reduce((sum, one) => add(sum, one.income.marketValue), fen(0n)),
  }));
  return traceShareOf(
    families.map(({ name, value }) => ({ code: name, value, link: { kind: 'mv', key: name } })),
    family,
  );
}

export type SharedPart = {
  readonly code: string;
  readonly value: Fen;
  readonly link?: TraceTerm['link'];
};

/** The share of one of several parts in their order; undefined: there is no such part. */
export function traceShareOf(parts: readonly SharedPart[], code: string): FigureTrace | undefined {
  const place = parts.findIndex((part) => part.code === code);
  const shown = percentShares(parts.map(({ value }) => value))[place];
  if (shown === undefined) return undefined;
  return shareTrace(
    shown,
    parts.map((part) => partTerm('part', part.value, part.code, part.link)),
    place,
  );
}

/** The level of each holding weighted by its value, by two decimals of a level. */
export function traceRisk(held: readonly HeldAsset[]): FigureTrace | undefined {
  const total = held.reduce((sum, { value }) => sum + value, 0n);
  if (total <= 0n) return undefined;
  const weighted = held.reduce((sum, { value, risk }) => sum + value * BigInt(risk), 0n);
  const made = { value: divide(weighted * RATE_ONE, total, 'half_up'), places: 8 };
  return {
    unit: 'level',
    shown: made,
    terms: held.map(({ name, productNo, value, risk }) => ({
      ...partTerm('mv', value, `${name} R${risk}`.slice(0, 24), { kind: 'mv', key: productNo }),
    })),
    steps: [
      ...held.map(({ name, value, risk }) => ({
        expression: `${name} ${formatDecimal(value, 2)} × ${risk}`,
        result: { value: value * BigInt(risk), places: 2 },
      })),
      {
        expression: `${formatDecimal(weighted, 2)} ÷ ${formatDecimal(total, 2)}`,
        ...{ result: made, rounding: 'half_up' as const },
      },
    ],
    recomputed: made,
  };
}
