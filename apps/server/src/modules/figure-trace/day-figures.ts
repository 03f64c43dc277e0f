import { dayIncome } from '@mall/domain/holdings/money-fund-income';
import { formatDecimal } from '@mall/domain/money/decimal';
import { add, fen } from '@mall/domain/money/units';
import { productIncomes } from '@mall/domain/positions/income-history';
import {
  type FigureTrace,
  money,
  sumTrace,
  type TraceStep,
} from '@mall/domain/positions/traces/figure-trace';
import {
  findEarnedOn,
  type Moment,
  type PositionDeps,
  readHeld,
  readHistories,
} from '#modules/positions/index.ts';
import { FAMILIES, groupOf } from './held-figures.ts';
import { withProductNames } from './product-names.ts';
import { dayOf } from './span-figures.ts';
import { productTerm } from './trace-account.ts';
import { traceDayIncome } from './trace-product.ts';

type Asked = { readonly clientId: string; readonly key: string; readonly moment: Moment };

/** The income of a day as "910066@20261112", or without a day the newest that is known. */
export async function findDayIncome(
  deps: PositionDeps,
  asked: Asked,
): Promise<FigureTrace | undefined> {
  const { clientId, key, moment } = asked;
  const [productNo = '', date] = key.split('@');
  if (date === undefined) return findNewest(deps, asked);
  const day = dayOf(date);
  if (day === undefined || day > moment.point.through) return undefined;
  const span = { from: day, to: day };
  const owner = { clientId, productNo: productNo === 'all' ? undefined : productNo };
  const { histories, closedDays } = await readHistories(deps.db, owner, span, moment.point);
  const [only] = histories;
  if (productNo !== 'all') {
    const trace = only && traceDayIncome(only, day);
    if (!trace || !only.earnsDaily) return trace;
    const key = { clientId, productNo };
    const earned = await findEarnedOn(deps.db, key, { day, openOn: moment.point.openOn });
    return { ...trace, steps: [...trace.steps, ...(earned ? [earnedStep(earned)] : [])] };
  }
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
  const trace = await withProductNames(deps.db, sumTrace(total, terms));
  const isAwaited = incomes.some(({ income }) => income === undefined);
  return isAwaited ? { ...trace, shown: undefined, recomputed: undefined } : trace;
}

type Earned = NonNullable<Awaited<ReturnType<typeof findEarnedOn>>>;

/** shares × income of ten thousand ÷ 10,000, cut to a fen. */
function earnedStep({ shares, perTenThousand }: Earned): TraceStep {
  return {
    expression: `${formatDecimal(shares, 2)} × ${formatDecimal(perTenThousand, 8)} ÷ 10000`,
    result: money(dayIncome(shares, perTenThousand)),
    rounding: 'down',
    // Hundredths by hundred millionths by ten thousand have fourteen decimals, and the wire eight.
    exact: { value: (shares * perTenThousand) / 1_000_000n, places: 8 },
  };
}

/** Everything there is, and what was left of it. */
const SUMS: ReadonlySet<string> = new Set(['all', 'closed']);

/** Of one product its own newest day; of several together the newest day any of them has, and nothing of other days. */
async function findNewest(
  deps: PositionDeps,
  { clientId, key: asked, moment }: Asked,
): Promise<FigureTrace | undefined> {
  const key = asked === FAMILIES ? 'all' : asked;
  const { held, closed } = await readHeld(deps, clientId, moment);
  const only = held.find(({ holding }) => holding.productNo === key);
  if (only) {
    if (!only.dayIncome) return undefined;
    const date = only.dayIncome.day.replaceAll('-', '');
    return findDayIncome(deps, { clientId, key: `${key}@${date}`, moment });
  }
  const newest = [...held, ...closed]
    .flatMap(({ dayIncome }) => dayIncome?.day ?? [])
    .toSorted()
    .at(-1);
  // Who holds nothing awaits no net value.
  if (held.length === 0 && newest === undefined && SUMS.has(key)) return sumTrace(fen(0n), []);
  const group = key === 'closed' ? [] : groupOf(key, held);
  if (!group || newest === undefined) return undefined;
  const known = group.flatMap((one) =>
    one.dayIncome?.day === newest ? [productTerm('day_income', one, one.dayIncome.amount)] : [],
  );
  const left = closed.flatMap(({ dayIncome }) =>
    dayIncome?.day === newest
      ? [{ name: 'left', value: dayIncome.amount, places: 2, sign: 1n as const }]
      : [],
  );
  const terms = [...known, ...(key === 'all' || key === 'closed' ? left : [])];
  return sumTrace(
    terms.reduce((sum, { value }) => sum + value, 0n),
    terms,
  );
}
