import type { ReplyOf } from '@mall/contract/define-call';
import type { queryPositionMonthlyBill } from '@mall/contract/positions/monthly-bill';
import { formatRounded } from '@mall/domain/money/decimal';
import { groupedYuan } from '@mall/domain/money/yuan';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import type { PlainText } from '#modules/documents/index.ts';
import { factsOf, headingOf, type PaperFacts, paperOf, plain, tableOf } from './paper.ts';

type Bill = ReplyOf<typeof queryPositionMonthlyBill>;

const IDENTITY = ['begin_asset', 'in_money', 'out_money', 'income', 'end_asset'] as const;
const CASH = [
  ...(['begin_cash', 'bank_in', 'bank_out', 'buy_paid', 'redeem_received'] as const),
  ...(['dividend_received', 'interest', 'other_out', 'end_cash'] as const),
] as const;
const TRANSIT = ['begin_intransit', 'end_intransit'] as const;
const MISSING = '--';

/** A bill on paper: both identities, the line between them, and every product. */
export function billPaper(bill: Bill, facts: PaperFacts): PlainText {
  const { dictionaries } = facts;
  const word = (code: string) => nameOf(dictionaries, 'ACCOUNT_FILE', code);
  const column = (code: string) => nameOf(dictionaries, 'ACCOUNT_COLUMN', code);
  const { income_rate: rate, closed_date_num: closedOn, correct_reason: reason } = bill;
  const state =
    closedOn === null
      ? word('open')
      : `${word('version')} ${bill.version}　${word('closed_on')} ${closedOn}`;
  return paperOf(
    {
      title: `${word('bill')} ${bill.month}`,
      note: `${facts.takenBy}　${state}`,
      on: closedOn ?? facts.now.day,
      blocks: [
        ...(reason === null ? [] : [`<p>${plain(`${word('reason')}：${reason}`)}</p>`]),
        headingOf(word('products')),
        factsOf([
          ...IDENTITY.map((line) => [column(line), groupedYuan(bill[line])] as const),
          [column('income_rate'), rate === null ? MISSING : formatRounded(rate, 6, 2)],
          [column('fee_sum'), groupedYuan(bill.fee_sum)],
        ]),
        productTable(bill, dictionaries),
        headingOf(word('cash')),
        factsOf([
          ...CASH.map((line) => [column(line), groupedYuan(bill.cash[line])] as const),
          ...TRANSIT.map((line) => [column(line), groupedYuan(bill.intransit[line])] as const),
        ]),
      ],
    },
    facts,
  );
}

/** Four columns of two lines each, so that no amount is broken in the middle. */
function productTable({ product_list: list }: Bill, dictionaries: Dictionaries): string {
  const column = (code: string) => nameOf(dictionaries, 'ACCOUNT_COLUMN', code);
  const head = [
    [column('product_short_name'), column('product_code')],
    [column('begin_asset'), column('end_asset')],
    [column('in_money'), column('redeem_money')],
    [column('dividend_money'), column('income')],
  ];
  return tableOf([
    head,
    ...list.map((line) => [
      [line.product_short_name, line.product_no],
      [groupedYuan(line.begin_asset), groupedYuan(line.end_asset)],
      [groupedYuan(line.in_money), groupedYuan(line.redeem_money)],
      [groupedYuan(line.dividend_money), groupedYuan(line.income)],
    ]),
  ]);
}
