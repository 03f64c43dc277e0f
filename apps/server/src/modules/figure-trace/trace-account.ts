import { add, type Fen, fen, type Rate } from '@mall/domain/money/units';
import { frozenBesideBuys } from '@mall/domain/positions/account-day';
import { type FigureTrace, sumTrace, type TraceTerm } from '@mall/domain/positions/figure-trace';
import { percentShares } from '@mall/domain/positions/percent-shares';
import { familyOf, type Position, type readMoney } from '#modules/positions/index.ts';

type Money = Awaited<ReturnType<typeof readMoney>>;
type Account = { readonly held: readonly Position[]; readonly money: Money };
export type AccountKind =
  | 'total_asset'
  | 'cash'
  | 'enable'
  | 'frozen'
  | 'transit_buy'
  | 'transit_redeem';

const plus = (name: string, value: bigint, link?: string): TraceTerm => ({
  ...{ name, value, places: 2, sign: 1n },
  link: link === undefined ? undefined : { kind: link, key: '' },
});

/** The figures of the whole account, each from the parts it has in the ledger. */
export function traceAccount(kind: AccountKind, { held, money }: Account): FigureTrace {
  const { cash, buys, collected } = money;
  const beside = frozenBesideBuys(cash.frozen, { buys, collected });
  const promised = fen(buys - collected);
  const usable = add(cash.free, cash.trade);
  const worth = held.reduce((sum, one) => add(sum, one.income.marketValue), fen(0n));
  switch (kind) {
    case 'cash':
      return sumTrace(add(usable, beside), [
        ...[plus('cash_free', cash.free), plus('cash_trade', cash.trade)],
        plus('frozen_other', beside),
      ]);
    case 'enable':
      return sumTrace(usable, [plus('cash_free', cash.free), plus('cash_trade', cash.trade)]);
    case 'frozen':
      return sumTrace(cash.frozen, [plus('frozen_buys', promised), plus('frozen_other', beside)]);
    case 'transit_buy':
      return sumTrace(buys, [plus('frozen_buys', promised), plus('collected', collected)]);
    case 'transit_redeem':
      return sumTrace(cash.inTransit, [plus('redeem_transit', cash.inTransit)]);
    case 'total_asset':
      return sumTrace([worth, buys, cash.inTransit, usable, beside].reduce(add), [
        ...held.map((one) => productTerm('mv', one, one.income.marketValue)),
        ...[plus('transit_buy', buys, 'transit_buy')],
        ...[plus('transit_redeem', cash.inTransit, 'transit_redeem')],
        plus('cash', add(usable, beside), 'cash'),
      ]);
  }
}

export function productTerm(kind: string, { holding, terms }: Position, value: Fen): TraceTerm {
  return {
    ...{ name: kind, value, places: 2, sign: 1n, detail: terms.shortName },
    link: { kind, key: holding.productNo },
  };
}

/** The part of a family in the market value, by largest remainder; undefined: nothing of it is held. */
export function traceShare(
  family: string,
  { held }: Account,
): { readonly part: Rate; readonly trace: FigureTrace } | undefined {
  const families = [...Map.groupBy(held, ({ terms }) => familyOf(terms))].map(([name, some]) => ({
    name,
    value: some.reduce((sum, one) => add(sum, one.income.marketValue), fen(0n)),
  }));
  const parts = percentShares(families.map(({ value }) => value));
  const place = families.findIndex(({ name }) => name === family);
  const part = parts[place];
  if (part === undefined) return undefined;
  const shown = { value: part, places: 6 };
  return {
    part,
    trace: {
      unit: 'percent',
      shown,
      terms: families.map(({ name, value }) => ({
        ...{ name: 'family', value, places: 2, sign: 1n, detail: name },
      })),
      steps: families.map(({ name, value }, index) => ({
        expression: `${name} ${value}`,
        result: { value: parts[index] ?? 0n, places: 6 },
      })),
      recomputed: {
        value: percentShares(families.map(({ value }) => value))[place] ?? 0n,
        places: 6,
      },
    },
  };
}
