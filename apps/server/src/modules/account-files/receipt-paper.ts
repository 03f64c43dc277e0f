import { formatDecimal } from '@mall/domain/money/decimal';
import { groupDigits } from '@mall/domain/money/group-digits';
import { groupedYuan } from '@mall/domain/money/yuan';
import { nameOf } from '#modules/dictionary/index.ts';
import type { PlainText } from '#modules/documents/index.ts';
import type { RecordDetail } from '#modules/trading/index.ts';
import { factsOf, headingOf, type PaperFacts, paperOf, plain, tableOf } from './paper.ts';

const MISSING = '--';
const money = (value: Parameters<typeof groupedYuan>[0] | null) =>
  value === null ? MISSING : groupedYuan(value);
const shares = (value: bigint | null) =>
  value === null ? MISSING : groupDigits(formatDecimal(value, 2));

/** What was ordered and what became of it, with the lines of the customer's own accounts. */
export function receiptPaper(record: RecordDetail, facts: PaperFacts): PlainText {
  const { dictionaries } = facts;
  const word = (code: string) => nameOf(dictionaries, 'ACCOUNT_FILE', code);
  const { formula_text: formula } = record.amounts;
  return paperOf(
    {
      title: word('record_receipt'),
      note: `${facts.takenBy}　${record.order_no}`,
      on: facts.now.day,
      blocks: [
        factsOf(linesOf(record, facts)),
        ...(formula === null ? [] : [`<p>${plain(formula)}</p>`]),
        ...entryTable(record, facts),
      ],
    },
    facts,
  );
}

function linesOf(record: RecordDetail, { dictionaries }: PaperFacts) {
  const column = (code: string) => nameOf(dictionaries, 'ACCOUNT_COLUMN', code);
  const { net_value: unitValue } = record;
  return [
    [column('order_no'), record.order_no],
    [column('busin_type'), record.busin_type_dict_name],
    [column('product_code'), record.product_code],
    [column('product_short_name'), record.product_short_name],
    [column('apply_time'), record.apply_time],
    [column('order_status'), record.order_status_dict_name],
    [column('entrust_money'), money(record.entrust_money)],
    [column('entrust_share'), shares(record.entrust_share)],
    [column('confirm_money'), money(record.confirm_money)],
    [column('confirm_share'), shares(record.confirm_share)],
    [column('net_value'), unitValue === null ? MISSING : formatDecimal(unitValue, 8)],
    [column('fee'), money(record.fee)],
    [column('trade_date'), record.trade_date_num],
    [column('confirm_date'), record.confirm_date_num ?? MISSING],
    [column('arrive_date'), record.arrive_date_num ?? MISSING],
    ...(record.fail_reason === null ? [] : [[column('remark'), record.fail_reason] as const]),
  ] as const;
}

function entryTable({ entries }: RecordDetail, { dictionaries }: PaperFacts): readonly string[] {
  if (entries.length === 0) return [];
  const word = (code: string) => nameOf(dictionaries, 'ACCOUNT_FILE', code);
  const head = ['book_date', 'voucher', 'account_name', 'debit', 'credit'].map(word);
  const rows = entries.map((one) => [
    ...[one.book_date_num, one.voucher_no, one.account_name],
    ...[money(one.debit), money(one.credit)],
  ]);
  return [headingOf(word('entries')), tableOf([head, ...rows])];
}
