import type { queryProductCurveBusinessPoint } from '@mall/contract/catalogue/product-history';
import type { ReplyOf } from '@mall/contract/define-call';
import { addDays, type Day } from '@mall/domain/calendar/day';
import { formatDecimal } from '@mall/domain/money/decimal';
import type { Nav, Shares } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import { type AskedRange, rangeOf } from '#modules/catalogue/history/product-history.ts';
import type { ShelfRow } from '#modules/catalogue/list/product-list-store.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import type { OwnTrade } from './own-trade.ts';
import {
  findDividendSplits,
  findManagerChanges,
  findValuesAt,
  findWindows,
  type ManagerChange,
} from './point-store.ts';
import { fill } from './write-rule.ts';

type Point = ReplyOf<typeof queryProductCurveBusinessPoint>['list'][number];
type Mark = {
  readonly day: Day;
  readonly type: Point['point_type'];
  readonly text: string;
  /** Where the value is known with the mark itself, such as the price of an own trade. */
  readonly value?: Nav;
};

/** What happened to a product in a range of its curve, oldest first, with the customer's own trades. */
export async function markCurve(
  db: Db,
  row: ShelfRow,
  { range, trades }: { readonly range: AskedRange; readonly trades: readonly OwnTrade[] },
  dictionaries: Dictionaries,
): Promise<Point[]> {
  if (row.nav_on === null) return [];
  const { from, to } = rangeOf(range, row.nav_on);
  // Nothing is marked where the curve has not come yet.
  const last = to !== undefined && to < row.nav_on ? to : row.nav_on;
  const words = (entry: string, code: string) => nameOf(dictionaries, entry, code);
  const marks = [
    ...(await eventMarks(db, row, words)),
    ...trades.map((trade) => tradeMark(trade, words)),
  ]
    .filter(({ day }) => day <= last && (from === undefined || day >= from))
    .toSorted((left, right) => (orderOf(left) < orderOf(right) ? -1 : 1));
  const values = await findValuesAt(
    db,
    row.product_no,
    marks.map(({ day }) => day),
  );
  return marks.map(({ day, type, text, value }) => ({
    point_date_num: day,
    point_type: type,
    point_type_dict_name: words('CURVE_POINT', type),
    point_desc: text,
    value: value ?? values.get(day) ?? null,
  }));
}

type Words = (entry: string, code: string) => string;

function orderOf({ day, type, text }: Mark): string {
  return `${day} ${type} ${text}`;
}

async function eventMarks(db: Db, row: ShelfRow, words: Words): Promise<readonly Mark[]> {
  const [events, changes, windows] = await Promise.all([
    findDividendSplits(db, row.product_no),
    findManagerChanges(db, row.product_no),
    findWindows(db, row.product_no),
  ]);
  return [
    ...events.map(({ ex_on, dividend_nav_e8, split_ratio_e9 }): Mark => {
      if (dividend_nav_e8 === null)
        return { day: ex_on, type: '2', text: splitText(split_ratio_e9 ?? 0n, words) };
      const amount = formatDecimal(dividend_nav_e8 / 10_000n, 4);
      return { day: ex_on, type: '1', text: fill(words('VALUE_EVENT', 'dividend'), { amount }) };
    }),
    ...managerMarks(changes, row.established_on, words),
    ...windows.map(
      ({ begin_on, end_on }): Mark => ({
        day: begin_on,
        type: '4',
        text: fill(words('CURVE_POINT_TEXT', 'window'), { begin: begin_on, end: end_on }),
      }),
    ),
  ];
}

function splitText(ratio: bigint, words: Words): string {
  const written = formatDecimal(ratio, 9).replace(/0{1,5}$/, '');
  return fill(words('VALUE_EVENT', 'split'), { ratio: written });
}

/** A manager who leaves is named together with the one who starts the day after; founders are no change. */
function managerMarks(
  changes: readonly ManagerChange[],
  establishedOn: Day | null,
  words: Words,
): readonly Mark[] {
  const arrivals = changes.filter(
    ({ from_on }) => establishedOn === null || from_on > establishedOn,
  );
  const followed = new Set<ManagerChange>();
  const arrived = arrivals.map(({ manager_name: name, from_on: day }): Mark => {
    const former = changes.find(
      ({ until_on }) => until_on !== null && addDays(until_on, 1) === day,
    );
    if (!former)
      return { day, type: '3', text: fill(words('CURVE_POINT_TEXT', 'appointed'), { name }) };
    followed.add(former);
    const slots = { name, former: former.manager_name };
    return { day, type: '3', text: fill(words('CURVE_POINT_TEXT', 'replaced'), slots) };
  });
  const left = changes.flatMap((change): readonly Mark[] => {
    if (change.until_on === null || followed.has(change)) return [];
    const text = fill(words('CURVE_POINT_TEXT', 'left'), { former: change.manager_name });
    return [{ day: change.until_on, type: '3', text }];
  });
  return [...arrived, ...left];
}

function tradeMark(trade: OwnTrade, words: Words): Mark {
  const { tradedOn: day, amount } = trade;
  const text = (entry: string, shares: Shares | undefined) =>
    fill(words('CURVE_POINT_TEXT', entry), {
      amount: formatDecimal(amount, 2),
      shares: formatDecimal(shares ?? 0n, 2),
    });
  if (trade.kind === 'dividend') {
    const { reinvested } = trade;
    return { day, type: '7', text: text(reinvested ? 'reinvested' : 'paid', reinvested) };
  }
  const { kind, value, shares } = trade;
  const hasLeft = kind === 'redeemed' || kind === 'switched_out';
  return { day, type: hasLeft ? '6' : '5', text: text(kind, shares), value };
}
