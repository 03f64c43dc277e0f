import type { Day } from '@mall/domain/calendar/day';
import { formatRounded } from '@mall/domain/money/decimal';
import type { Rate } from '@mall/domain/money/units';
import { formatTerm } from '#shared/format/term.ts';
import type { HistorySheet, SheetCell } from '#shared/product-history/history-sheet.ts';
import { sheetCsv } from '#shared/product-history/sheet-csv.ts';
import { sheetWorkbook } from '#shared/product-history/sheet-workbook.ts';
import { saveFile } from '#shared/product-list/on-demand/save-file.ts';
import type { Quote } from './quote.ts';
import { shortestFirst } from './shortest-first.ts';

export type QuoteFormat = 'xlsx' | 'csv';

type Options = {
  readonly format: QuoteFormat;
  readonly until: Day;
  /** The mall's time, and the user who asked. */
  readonly at: string;
  readonly by: string;
};

const TITLE = '报价回购历史报价';
const MEDIA = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;

/** Hands the quotes to the browser as a file with the lines every export begins with. */
export async function saveQuotes(quotes: readonly Quote[], options: Options): Promise<void> {
  const { format, at, by } = options;
  const sheet = quoteSheet(quotes, options);
  const file = format === 'csv' ? new Blob([sheetCsv(sheet)]) : await sheetWorkbook(sheet);
  const moment = at.replaceAll(/[-:]/g, '').replace(' ', '-');
  saveFile({
    bytes: new Uint8Array(await file.arrayBuffer()),
    media: MEDIA[format],
    name: `${TITLE}_${by}_${moment}.${format}`,
  });
}

/** All terms together, the newest day first and the shortest term first on each day. */
export function quoteSheet(
  quotes: readonly Quote[],
  { until, at, by }: Omit<Options, 'format'>,
): HistorySheet {
  const newestFirst = shortestFirst(quotes).toSorted((a, b) =>
    a.date_num === b.date_num ? 0 : a.date_num < b.date_num ? 1 : -1,
  );
  return {
    preface: [
      [text(TITLE)],
      [text('范围'), text(`全部期限，共${quotes.length}条`)],
      [text('数据截至'), { kind: 'day', day: until }],
      [text('导出时间'), text(at)],
      [text('导出人'), text(by)],
      [],
    ],
    head: ['日期', '产品代码', '期限', '约定年化收益率（%）', '提前终止收益率（%）'],
    rows: newestFirst.map((quote) => [
      { kind: 'day', day: quote.date_num },
      text(quote.product_no),
      text(formatTerm(quote.prod_term)),
      percent(quote.expire_year_rate),
      percent(quote.break_year_rate),
    ]),
  };
}

function text(value: string): SheetCell {
  return { kind: 'text', text: value };
}

// A rate counts 10⁻⁸; two of its places are the percent sign's.
const PERCENT_PLACES = 6;

function percent(rate: Rate): SheetCell {
  return { kind: 'figure', text: formatRounded(rate, PERCENT_PLACES, 2), decimals: 2 };
}
