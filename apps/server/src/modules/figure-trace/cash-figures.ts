import { type Fen, fen } from '@mall/domain/money/units';
import {
  type FigureTrace,
  sumTrace,
  type TraceTerm,
} from '@mall/domain/positions/traces/figure-trace';
import type { AccountMoney, readForecast } from '#modules/positions/index.ts';
import { traceKept } from './held-figures.ts';

type Row = Awaited<ReturnType<typeof readForecast>>[number];

const numberOf = (day: string) => day.replaceAll('-', '');

/** An amount that comes or that a plan takes, what could leave for the bank on its day, or all of a side; undefined: nothing does. */
export function traceForecast(
  key: string,
  rows: readonly Row[],
  { cash }: Pick<AccountMoney, 'cash'>,
): FigureTrace | undefined {
  if (key === 'all') return traceSide(rows, 'coming');
  if (key === 'taken') return traceSide(rows, 'plan_taken');
  const [date = '', line = ''] = key.split('#');
  const place = rows.findIndex(({ date_num }) => numberOf(date_num) === date);
  const row = rows[place];
  if (!row) return undefined;
  if (line === 'fetch') return traceFetchable(rows.slice(0, place + 1), cash);
  const item = /^\d{1,4}$/.test(line) ? row.items[Number(line)] : undefined;
  if (!item) return undefined;
  const { name, value } = itemTerm(item, '');
  return traceKept(name, fen(value), item.product_short_name);
}

/** Everything that comes, or everything that plans would take. */
function traceSide(rows: readonly Row[], side: 'coming' | 'plan_taken'): FigureTrace {
  const terms = rows
    .flatMap(({ date_num, items }) =>
      items.map((item, place) => itemTerm(item, `${numberOf(date_num)}#${place}`)),
    )
    .filter(({ name }) => name === side)
    .map((term) => ({ ...term, sign: 1n as const }));
  return sumTrace(
    terms.reduce((sum, { value }) => sum + value, 0n),
    terms,
  );
}

type Item = Row['items'][number];

function itemTerm(item: Item, key: string): TraceTerm {
  const isTaken = item.source === 'PLAN';
  return {
    ...{ name: isTaken ? 'plan_taken' : 'coming', places: 2, sign: isTaken ? -1n : 1n },
    value: isTaken ? item.out_money : item.in_money,
    ...{ detail: item.product_short_name, link: { kind: 'forecast', key } },
  };
}

/**
 * What is free now, what is tied until the next trading day, and what came and was taken by then; a repo's money a trading day
 * later. Of the last day a plan takes first what could not leave yet.
 */
function traceFetchable(rows: readonly Row[], cash: AccountMoney['cash']): FigureTrace {
  const last = rows.at(-1);
  const earlier = rows.slice(0, -1);
  return sumTrace(last?.fetch_balance ?? fen(0n), [
    {
      name: 'cash_free',
      value: cash.free,
      places: 2,
      sign: 1n,
      link: { kind: 'fetch', key: 'all' },
    },
    ...(earlier.length > 0
      ? [
          {
            ...{ name: 'cash_trade', value: cash.trade, places: 2, sign: 1n as const },
            link: { kind: 'bound', key: 'all' },
          },
        ]
      : []),
    ...earlier.flatMap((row) => movedOn(row).map(({ term }) => term)),
    ...(last ? movedFree(last, earlier.length > 0 ? fen(0n) : cash.trade) : []),
  ]);
}

/** What comes and what is taken on a day; what the cash does not reach for stays. */
function movedOn({ date_num, items }: Row) {
  return items
    .map((item, place) => ({ item, term: itemTerm(item, `${numberOf(date_num)}#${place}`) }))
    .filter(({ item }) => item.is_short === '0');
}

/** What moves the money that can leave for the bank on the same day, where some is tied until the next one. */
function movedFree(row: Row, tiedBefore: Fen): readonly TraceTerm[] {
  // The money of a repo comes with the close of the day, behind what plans take.
  let tied: bigint = tiedBefore;
  return movedOn(row).flatMap(({ item, term }) => {
    if (item.source === 'REPO') return [];
    if (item.source !== 'PLAN') return [term];
    const fromTied = tied < term.value ? tied : term.value;
    tied -= fromTied;
    if (fromTied === 0n) return [term];
    const { link, ...part } = term;
    return fromTied === term.value ? [] : [{ ...part, value: term.value - fromTied }];
  });
}
