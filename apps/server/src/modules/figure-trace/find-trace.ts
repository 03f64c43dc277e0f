import { type Day, parseDay } from '@mall/domain/calendar/day';
import { add, fen } from '@mall/domain/money/units';
import { type FigureTrace, sumTrace } from '@mall/domain/positions/figure-trace';
import type { DaySpan } from '@mall/domain/positions/income-history';
import { productIncomes } from '@mall/domain/positions/income-history';
import {
  findAccountDays,
  findBill,
  findCostSteps,
  type Moment,
  type PositionDeps,
  readHeld,
  readHistories,
  readMoney,
  valuedOf,
} from '#modules/positions/index.ts';
import { findOwnContract } from '#modules/repo/index.ts';
import { findOwnOrder } from '#modules/trading/index.ts';
import { type AccountKind, productTerm, traceAccount, traceShare } from './trace-account.ts';
import { traceAccrued, traceFee, traceShares } from './trace-order.ts';
import { isBillLine, type ReturnKind, traceBill, traceReturn } from './trace-past.ts';
import {
  traceCost,
  traceDayIncome,
  traceHoldIncome,
  traceMarketValue,
  traceTotalIncome,
} from './trace-product.ts';

export type AskedFigure = {
  readonly clientId: string;
  readonly kind: ProductKind | AccountKind | ReturnKind | OtherKind;
  readonly key: string;
  readonly moment: Moment;
};

type ProductKind = 'mv' | 'hold_income' | 'total_income' | 'cost';
type OtherKind = 'day_income' | 'fee' | 'shares' | 'accrued' | 'bill' | 'share_pct' | 'plan';

/** What a figure of a customer's account is made of; undefined: he has no such figure. */
export async function findTrace(
  deps: PositionDeps,
  asked: AskedFigure,
): Promise<FigureTrace | undefined> {
  switch (asked.kind) {
    case 'total_asset':
    case 'cash':
    case 'enable':
    case 'frozen':
    case 'transit_buy':
    case 'transit_redeem':
    case 'share_pct':
      return ofAccount(deps, asked, asked.kind);
    case 'mv':
    case 'hold_income':
    case 'total_income':
    case 'cost':
      return ofProduct(deps, asked, asked.kind);
    case 'day_income':
      return ofDay(deps, asked);
    case 'fee':
    case 'shares': {
      const order = await findOwnOrder(deps.db, asked.clientId, asked.key);
      if (!order) return undefined;
      return asked.kind === 'fee' ? traceFee(order) : traceShares(order);
    }
    case 'accrued': {
      // A part of it may have ended since a past day.
      if (asked.moment.isPast) return undefined;
      const contract = await findOwnContract(deps.db, asked.clientId, asked.key);
      return contract && traceAccrued(contract, asked.moment.point.openOn);
    }
    case 'bill':
      return ofBill(deps, asked);
    case 'twr':
    case 'xirr':
    case 'drawdown':
      return ofSpan(deps, asked, asked.kind);
    case 'plan':
      return undefined;
  }
}

async function ofAccount(
  deps: PositionDeps,
  { clientId, key, moment }: AskedFigure,
  kind: AccountKind | 'share_pct',
): Promise<FigureTrace | undefined> {
  const { held } = await readHeld(deps, clientId, moment);
  const account = { held, money: await readMoney(deps, clientId, moment, { withDue: false }) };
  if (kind !== 'share_pct') return key === '' ? traceAccount(kind, account) : undefined;
  const [dimension, family = ''] = key.split('#');
  return dimension === 'FAMILY' ? traceShare(family, account)?.trace : undefined;
}

async function ofProduct(
  deps: PositionDeps,
  { clientId, key, moment }: AskedFigure,
  kind: ProductKind,
): Promise<FigureTrace | undefined> {
  const { held, closed } = await readHeld(deps, clientId, moment);
  if (key === 'all' && kind === 'hold_income') {
    const total = held.reduce((sum, { income }) => add(sum, income.holdIncome), fen(0n));
    return sumTrace(
      total,
      held.map((one) => productTerm(kind, one, one.income.holdIncome)),
    );
  }
  if (key === 'all' && kind === 'total_income') {
    const left = closed.map(({ realised, dividends }) => add(realised, dividends));
    const total = held.reduce(
      (sum, { income }) => add(sum, income.totalIncome),
      left.reduce(add, fen(0n)),
    );
    return sumTrace(total, [
      ...held.map((one) => productTerm(kind, one, one.income.totalIncome)),
      ...left.map((value) => ({ name: 'left', value, places: 2, sign: 1n }) as const),
    ]);
  }
  const position = held.find(({ holding }) => holding.productNo === key);
  if (!position) return undefined;
  if (kind === 'mv') return traceMarketValue(position);
  if (kind === 'hold_income') return traceHoldIncome(position);
  if (kind === 'total_income') return traceTotalIncome(position);
  if (position.lent)
    return sumTrace(position.holding.cost, [
      productTerm('principal', position, position.holding.cost),
    ]);
  const steps = await findCostSteps(deps.db, position.holding, moment.point.openOn);
  return traceCost(position.holding.cost, steps);
}

async function ofDay(
  deps: PositionDeps,
  { clientId, key, moment }: AskedFigure,
): Promise<FigureTrace | undefined> {
  const [productNo = '', date = ''] = key.split('@');
  const day = dayOf(date);
  if (day === undefined || day > moment.point.through) return undefined;
  const span = { from: day, to: day };
  const owner = { clientId, productNo: productNo === 'all' ? undefined : productNo };
  const { histories, closedDays } = await readHistories(deps.db, owner, span, moment.point);
  const [only] = histories;
  if (productNo !== 'all') return only && traceDayIncome(only, day);
  const incomes = histories.flatMap((history) =>
    productIncomes(history, span, closedDays).map(({ income }) => ({ history, income })),
  );
  if (incomes.length === 0) return undefined;
  const terms = incomes.map(({ history, income }) => ({
    ...{ name: 'day_income', value: income ?? fen(0n), places: 2, sign: 1n as const },
    detail: history.productNo,
    link: { kind: 'day_income', key: `${history.productNo}@${date}` },
  }));
  const total = terms.reduce((sum, { value }) => add(sum, value), fen(0n));
  const trace = sumTrace(total, terms);
  const isAwaited = incomes.some(({ income }) => income === undefined);
  return isAwaited ? { ...trace, shown: undefined, recomputed: undefined } : trace;
}

async function ofBill(
  deps: PositionDeps,
  { clientId, key, moment: { isPast, point } }: AskedFigure,
): Promise<FigureTrace | undefined> {
  const [month = '', line = ''] = key.split('#');
  if (!/^20\d\d(0[1-9]|1[0-2])$/.test(month) || !isBillLine(line)) return undefined;
  const at = isPast ? { as_of: point.asOf, known_on: point.knownOn } : {};
  const found = await findBill(deps, clientId, { month, ...at });
  return found.ok ? traceBill(found.bill.content, line) : undefined;
}

async function ofSpan(
  deps: PositionDeps,
  { clientId, key, moment }: AskedFigure,
  kind: ReturnKind,
): Promise<FigureTrace | undefined> {
  const [scope, span = ''] = key.split('@');
  const [from, to] = span.split('-').map(dayOf);
  if (scope !== 'all' || from === undefined || to === undefined || from > to) return undefined;
  const days: DaySpan = { from, to };
  const rows = (await findAccountDays(deps.db, clientId, days, moment.point)).map(valuedOf);
  return traceReturn(kind, {
    before: rows.find(({ day }) => day < from),
    days: rows.filter(({ day }) => day >= from),
  });
}

/** A day as "20261112"; undefined: it is none. */
function dayOf(text: string): Day | undefined {
  if (!/^20\d{6}$/.test(text)) return undefined;
  return parseDay(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`);
}
