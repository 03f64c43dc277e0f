import { formatDecimal } from '@mall/domain/money/decimal';
import type { Fen } from '@mall/domain/money/units';
import type { HistorySheet, SheetCell } from '#shared/product-history/history-sheet.ts';
import { sheetCsv } from '#shared/product-history/sheet-csv.ts';
import { saveFile } from '#shared/product-list/on-demand/save-file.ts';
import type { Trace } from './trace-reply.ts';

/** Hands a trace to the browser as a file, line by line as the sheet shows it. */
export function saveTrace(trace: Trace): void {
  const bytes = new TextEncoder().encode(sheetCsv(traceSheet(trace)));
  const moment = trace.known_on.replaceAll(/[-:]/g, '').replace(' ', '-');
  saveFile({ bytes, media: 'text/csv', name: `数字溯源_${trace.figure_name}_${moment}.csv` });
}

/** One line a part of the sheet: what it belongs to, what it says, and its figure. */
export function traceSheet(trace: Trace): HistorySheet {
  const lines: readonly (readonly string[])[] = [
    ...trace.formula_symbols.map(({ symbol, value }) => ['构成', symbol, value]),
    ...trace.steps.map(({ expression, result, rounding, remark }) => [
      ...['步骤', expression, result, rounding ?? '', remark ?? ''],
    ]),
    ...(trace.table ? [trace.table.columns, ...trace.table.rows] : []).map((row) => [
      '明细',
      ...row,
    ]),
    ...(trace.table && trace.table.total.length > 0
      ? [['明细', '合计', ...trace.table.total.slice(1)]]
      : []),
    ...trace.inputs.map((one) => [
      '输入',
      one.input_name,
      one.input_value,
      one.source_name,
      one.version,
    ]),
    ...trace.entries.map(({ voucher_no, book_date_num, account_name, debit, credit }) => [
      ...['账务分录', `${book_date_num} ${voucher_no} ${account_name}`],
      ...[yuan('借', debit), yuan('贷', credit)],
    ]),
    ...trace.checks.map(({ expression, result }) => ['核对', expression, result]),
    ['复核', '按以上数据重新计算', trace.recomputed_value ?? ''],
  ];
  return {
    preface: [
      [text('数字溯源'), text(trace.figure_name)],
      [text('数值'), text(trace.figure_value ?? '待更新'), text(trace.unit)],
      [text('截至'), text(String(trace.as_of))],
      [text('所知时点'), text(trace.known_on)],
      [text('公式'), text(trace.formula_text)],
      [text('说明'), text(trace.explanation ?? '')],
      [],
    ],
    head: ['部分', '内容', '数值', '备注', ''],
    rows: lines.map((line) => line.map(text)),
  };
}

const text = (value: string): SheetCell => ({ kind: 'text', text: value });

const yuan = (side: string, amount: Fen | null) =>
  amount === null ? '' : `${side} ${formatDecimal(amount, 2)}`;
