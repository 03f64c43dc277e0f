import type { Day } from '@mall/domain/calendar/day';
import { formatRounded } from '@mall/domain/money/decimal';
import type { HistoryPoint } from './whole-history.ts';

/** A cell knows what it is: a day and a figure stay what they are in a workbook, a code stays text. */
export type SheetCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'day'; readonly day: Day }
  /** The exact decimal; `decimals` is how many of them are shown. */
  | { readonly kind: 'figure'; readonly text: string; readonly decimals: number }
  | { readonly kind: 'none' };

export type HistorySheet = {
  /** What the file is, and from when and whom; above the table. */
  readonly preface: readonly (readonly SheetCell[])[];
  readonly head: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
};

export type SheetSubject = {
  readonly name: string;
  readonly code: string;
  readonly isMoney: boolean;
  readonly navScale: number;
  /** The mall's time, and the user who asked. */
  readonly at: string;
  readonly by: string;
};

const NAV_PLACES = 8;
const PERCENT_PLACES = 6;

/** The published values of a product as a table, with the lines every export begins with. */
export function historySheet(points: readonly HistoryPoint[], subject: SheetSubject): HistorySheet {
  const title = `${subject.name} ${subject.isMoney ? '历史收益' : '历史净值'}`;
  const newest = points[0]?.nav_date_num;
  return {
    preface: [
      [text(title)],
      [text('产品代码'), text(subject.code)],
      [text('范围'), text(`全部历史，共${points.length}日`)],
      [text('数据截至'), newest ? { kind: 'day', day: newest } : NONE],
      [text('导出时间'), text(subject.at)],
      [text('导出人'), text(subject.by)],
      [],
    ],
    head: subject.isMoney ? MONEY_HEAD : NET_VALUE_HEAD,
    rows: points.map(subject.isMoney ? moneyRow : (point) => netValueRow(point, subject.navScale)),
  };
}

const NET_VALUE_HEAD = ['日期', '单位净值', '累计净值', '日涨跌幅（%）', '备注'];
const MONEY_HEAD = ['日期', '万份收益（元）', '七日年化（%）'];

function netValueRow(point: HistoryPoint, navScale: number): readonly SheetCell[] {
  const decimals = Math.max(4, navScale);
  return [
    { kind: 'day', day: point.nav_date_num },
    figure(point.unit_net_value, NAV_PLACES, decimals),
    figure(point.total_net_value, NAV_PLACES, decimals),
    figure(point.nav_ratio, PERCENT_PLACES, 2),
    point.remark === null ? NONE : text(point.remark),
  ];
}

function moneyRow(point: HistoryPoint): readonly SheetCell[] {
  return [
    { kind: 'day', day: point.nav_date_num },
    figure(point.income_unit, NAV_PLACES, 4),
    figure(point.mfund_year_rate, PERCENT_PLACES, 3),
  ];
}

const NONE = { kind: 'none' } as const satisfies SheetCell;

function text(value: string): SheetCell {
  return { kind: 'text', text: value };
}

function figure(value: bigint | null, places: number, decimals: number): SheetCell {
  if (value === null) return NONE;
  return { kind: 'figure', text: formatRounded(value, places, decimals), decimals };
}
