import { addMonths } from '@mall/domain/calendar/add-months';
import { addDays, type Day, knownDay, parseDay } from '@mall/domain/calendar/day';
import { add, fen } from '@mall/domain/money/units';
import {
  type AccountSpan,
  accountReturn,
  contributionsOf,
  positionSpan,
} from '@mall/domain/positions/account-return';
import { accountIncomes, type DaySpan } from '@mall/domain/positions/income-history';
import { monthIncomes } from '@mall/domain/positions/month-income';
import { contributionTrace } from '@mall/domain/positions/traces/contribution-trace';
import { type FigureTrace, sumTrace } from '@mall/domain/positions/traces/figure-trace';
import { monthIncomeTrace, monthRateTrace } from '@mall/domain/positions/traces/month-trace';
import {
  drawdownTrace,
  twrTrace,
  volatilityTrace,
  xirrTrace,
} from '@mall/domain/positions/traces/return-trace';
import { simpleTrace } from '@mall/domain/positions/traces/simple-trace';
import {
  findAccountDays,
  type Moment,
  type PositionDeps,
  readHistories,
  valuedOf,
} from '#modules/positions/index.ts';
import { withProductNames } from './product-names.ts';

export type ReturnKind = 'twr' | 'xirr' | 'drawdown' | 'simple' | 'volatility';
type Asked = { readonly clientId: string; readonly key: string; readonly moment: Moment };

/** How the account did over a span, from what it was worth and what came in day by day. */
export async function findReturn(
  deps: PositionDeps,
  asked: Asked,
  kind: ReturnKind,
): Promise<FigureTrace | undefined> {
  const [scope = '', days = ''] = asked.key.split('@');
  const span = spanOf(days);
  if (!span) return undefined;
  const account =
    scope === 'all'
      ? await accountSpan(deps, asked, span)
      : await findPositionSpan(deps, asked, scope, span);
  if (!account) return undefined;
  const { twr, moneyWeighted, simple, drawdown, volatility } = accountReturn(account);
  switch (kind) {
    case 'twr':
      return twrTrace(twr, account);
    case 'xirr':
      return xirrTrace(moneyWeighted, account);
    case 'simple':
      return simpleTrace(simple, account);
    case 'drawdown':
      return drawdownTrace(drawdown?.depth, account);
    case 'volatility':
      return volatilityTrace(volatility, account);
  }
}

/** What one product brought within a span: "910066#income@20261101-20261130". */
export async function findContribution(
  deps: PositionDeps,
  asked: Asked,
): Promise<FigureTrace | undefined> {
  const [what = '', days = ''] = asked.key.split('@');
  const [productNo = '', line = ''] = what.split('#');
  const { clientId, moment } = asked;
  const span = knownPartOf(spanOf(days), moment);
  if (!span) return undefined;
  const { histories } = await readHistories(deps.db, { clientId }, span, moment.point);
  const account = await accountSpan(deps, asked, span);
  const list = contributionsOf(histories, account, span.from);
  const trace = contributionTrace({ productNo, line }, list, account);
  return trace && withProductNames(deps.db, trace);
}

/** One position, as far as its days are over; undefined: it was never held. */
async function findPositionSpan(
  { db }: PositionDeps,
  { clientId, moment }: Asked,
  productNo: string,
  asked: DaySpan,
): Promise<AccountSpan | undefined> {
  const span = knownPartOf(asked, moment);
  if (!span) return undefined;
  const { point } = moment;
  const [history] = (await readHistories(db, { clientId, productNo }, span, point)).histories;
  return history && positionSpan(history, span);
}

async function accountSpan(deps: PositionDeps, { clientId, moment }: Asked, span: DaySpan) {
  const rows = (await findAccountDays(deps.db, clientId, span, moment.point)).map(valuedOf);
  return {
    before: rows.find(({ day }) => day < span.from),
    days: rows.filter(({ day }) => day >= span.from),
  };
}

/** A month as "202611#income" or "202611#rate", or the known days of a span as "20261101-20261112#income". */
export async function findMonth(
  deps: PositionDeps,
  { clientId, key, moment }: Asked,
): Promise<FigureTrace | undefined> {
  const [period = '', line = ''] = key.split('#');
  const days = spanOf(period);
  if (days) return line === 'income' ? findDays(deps, { clientId, key, moment }, days) : undefined;
  if (!/^20\d\d(0[1-9]|1[0-2])$/.test(period)) return undefined;
  const month = knownDay(`${period.slice(0, 4)}-${period.slice(4)}-01`);
  const { through } = moment.point;
  if (month > through) return undefined;
  const whole = { from: month, to: addDays(addMonths(month, 1), -1) };
  const span = { from: month, to: whole.to < through ? whole.to : through };
  const { histories, closedDays } = await readHistories(deps.db, { clientId }, span, moment.point);
  const [told] = monthIncomes(histories, span, closedDays);
  if (!told) return undefined;
  if (line === 'rate') return { ...monthRateTrace(told, histories, whole), line };
  if (line !== 'income') return undefined;
  return withProductNames(deps.db, { ...monthIncomeTrace(told, histories, month), line });
}

/** The incomes of the days of a span that are known. */
async function findDays(
  deps: PositionDeps,
  { clientId, moment }: Asked,
  days: DaySpan,
): Promise<FigureTrace | undefined> {
  const span = knownPartOf(days, moment);
  if (!span) return undefined;
  const { histories, closedDays } = await readHistories(deps.db, { clientId }, span, moment.point);
  const known = accountIncomes(histories, span, closedDays).flatMap(({ day, income }) =>
    income === undefined ? [] : [{ day, income }],
  );
  const terms = known.map(({ day, income }) => ({
    ...{ name: 'day_income', value: income, places: 2, sign: 1n as const, detail: day },
    link: { kind: 'day_income', key: `all@${day.replaceAll('-', '')}` },
  }));
  return {
    ...sumTrace(
      known.reduce((sum, { income }) => add(sum, income), fen(0n)),
      terms,
    ),
    line: 'income',
  };
}

/** A span as far as its days are over; undefined: none of them is. */
function knownPartOf(span: DaySpan | undefined, { point }: Moment): DaySpan | undefined {
  const { through } = point;
  if (!span || span.from > through) return undefined;
  return { from: span.from, to: span.to < through ? span.to : through };
}

/** "20261101-20261130"; undefined: these are no days in order. */
function spanOf(text: string): DaySpan | undefined {
  const [from, to] = text.split('-').map(dayOf);
  return from === undefined || to === undefined || from > to ? undefined : { from, to };
}

/** A day as "20261112"; undefined: it is none. */
export function dayOf(text: string): Day | undefined {
  if (!/^20\d{6}$/.test(text)) return undefined;
  return parseDay(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`);
}
