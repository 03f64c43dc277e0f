import type { Day } from '@mall/domain/calendar/day';
import { type ValueTrack, valueAt } from '@mall/domain/catalogue/figures/value-track';
import { formatDecimal, formatRounded } from '@mall/domain/money/decimal';
import type { BackTest } from '@mall/domain/plans/back-test/value-plan';
import type { HistorySheet, SheetCell } from '#shared/product-history/history-sheet.ts';

export type SheetOf = {
  readonly subject: string;
  readonly way: string;
  readonly days: readonly Day[];
  readonly track: ValueTrack;
  readonly test: BackTest;
  readonly at: string;
  readonly by: string;
};

const HEAD = [
  '扣款日',
  '复权净值',
  '比例（%）',
  '金额（元）',
  '份额',
  '累计投入（元）',
  '市值（元）',
];

/** The pay dates of a back-test as a table, with the lines every export begins with. */
export function periodSheet({ subject, way, days, track, test, at, by }: SheetOf): HistorySheet {
  const { periods } = test;
  return {
    preface: [
      [text(`${subject} ${way}测算`)],
      [
        text('范围'),
        text(
          `${days[periods[0]?.place ?? 0]} 至 ${days[periods.at(-1)?.place ?? 0]}，共${periods.length}期`,
        ),
      ],
      [text('说明'), text('基于历史数据测算，不代表未来表现，不作为投资建议')],
      [text('导出时间'), text(at)],
      [text('导出人'), text(by)],
      [],
    ],
    head: HEAD,
    rows: periods.map(({ place, ratio, amount, shares, invested, value }) => [
      dayCell(days[place]),
      figure(formatRounded(valueAt(track, place), 8, 8), 4),
      figure(formatRounded(ratio, 6, 6), 2),
      figure(formatDecimal(amount, 2), 2),
      figure(formatDecimal(shares, 2), 2),
      figure(formatDecimal(invested, 2), 2),
      figure(formatDecimal(value, 2), 2),
    ]),
  };
}

function dayCell(day: Day | undefined): SheetCell {
  return day === undefined ? { kind: 'none' } : { kind: 'day', day };
}

function text(value: string): SheetCell {
  return { kind: 'text', text: value };
}

function figure(value: string, decimals: number): SheetCell {
  return { kind: 'figure', text: value, decimals };
}
