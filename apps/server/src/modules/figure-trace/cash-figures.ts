import { fen } from '@mall/domain/money/units';
import {
  type FigureTrace,
  sumTrace,
  type TraceTerm,
} from '@mall/domain/positions/traces/figure-trace';
import type { AccountMoney, readForecast } from '#modules/positions/index.ts';
import { traceKept } from './held-figures.ts';

type Row = Awaited<ReturnType<typeof readForecast>>[number];

const numberOf = (day: string) => day.replaceAll('-', '');

/** An amount that comes, what could leave for the bank on its day, or all that comes; undefined: nothing does. */
export function traceForecast(
  key: string,
  rows: readonly Row[],
  { cash }: Pick<AccountMoney, 'cash'>,
): FigureTrace | undefined {
  if (key === 'all') return traceComing(rows);
  const [date = '', line = ''] = key.split('#');
  const place = rows.findIndex(({ date_num }) => numberOf(date_num) === date);
  const row = rows[place];
  if (!row) return undefined;
  if (line === 'fetch') return traceFetchable(rows.slice(0, place + 1), cash);
  const item = /^\d{1,4}$/.test(line) ? row.items[Number(line)] : undefined;
  return item && traceKept('coming', item.in_money, item.product_short_name);
}

function traceComing(rows: readonly Row[]): FigureTrace {
  const items = rows.flatMap(({ date_num, items: all }) =>
    all.map((item, place) => itemTerm(item, `${numberOf(date_num)}#${place}`)),
  );
  return sumTrace(
    items.reduce((sum, { value }) => sum + value, 0n),
    items,
  );
}

function itemTerm(item: Row['items'][number], key: string): TraceTerm {
  return {
    ...{ name: 'coming', value: item.in_money, places: 2, sign: 1n },
    ...{ detail: item.product_short_name, link: { kind: 'forecast', key } },
  };
}

/** What is free now, what is tied until the next trading day, and what came by then; a repo's money a trading day later. */
function traceFetchable(rows: readonly Row[], cash: AccountMoney['cash']): FigureTrace {
  const last = rows.at(-1);
  const came = rows.flatMap(({ date_num, items }, index) =>
    items
      .map((item, place) => ({ item, key: `${numberOf(date_num)}#${place}` }))
      .filter(({ item }) => item.source !== 'REPO' || index < rows.length - 1)
      .map(({ item, key }) => itemTerm(item, key)),
  );
  return sumTrace(last?.fetch_balance ?? fen(0n), [
    {
      name: 'cash_free',
      value: cash.free,
      places: 2,
      sign: 1n,
      link: { kind: 'fetch', key: 'all' },
    },
    ...(rows.length > 1
      ? [
          {
            ...{ name: 'cash_trade', value: cash.trade, places: 2, sign: 1n as const },
            link: { kind: 'bound', key: 'all' },
          },
        ]
      : []),
    ...came,
  ]);
}
