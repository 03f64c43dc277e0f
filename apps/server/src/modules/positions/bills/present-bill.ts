import type { ReplyOf } from '@mall/contract/define-call';
import type { queryPositionMonthlyBill } from '@mall/contract/positions/monthly-bill';
import { formatDecimal } from '@mall/domain/money/decimal';
import { subtract } from '@mall/domain/money/units';
import { type BillCash, type BillMoney, sumOf } from '@mall/domain/positions/monthly-bill';
import type { ProductName } from '#modules/catalogue/index.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { familyOf } from '#modules/positions/present-position.ts';
import { type BillChange, changesBetween } from './bill-content.ts';
import type { FoundBill } from './find-bill.ts';

type Reply = ReplyOf<typeof queryPositionMonthlyBill>;

export function presentBill(
  { month, content, closed }: FoundBill,
  names: ReadonlyMap<string, ProductName>,
  dictionaries: Dictionaries,
): Reply {
  const { products } = content;
  const changes = closed?.before ? changesBetween(closed.before, content) : [];
  return {
    month: month.from.slice(0, 7).replace('-', ''),
    version: closed?.row.version ?? 1,
    version_count: closed?.versionCount ?? 1,
    closed_date_num: closed?.row.closed_on ?? null,
    correct_reason: closed?.row.reason ?? null,
    corrections: changes.map(presentChange),
    ...moneyOf(content),
    income_rate: content.rate ?? null,
    fee_sum: content.fees,
    trade_count: content.tradeCount,
    category_list: familiesOf(content, names, dictionaries),
    product_list: products.map((line) => ({
      product_no: line.productNo,
      product_short_name: names.get(line.productNo)?.shortName ?? line.productNo,
      ...moneyOf(line),
      redeem_money: subtract(line.out, line.dividends),
      dividend_money: line.dividends,
    })),
    cash: cashOf(content.cash),
    intransit: {
      begin_intransit: content.transit.begin,
      end_intransit: content.transit.end,
      begin_order_nos: [...content.orders.begin],
      end_order_nos: [...content.orders.end],
    },
  };
}

/** Amounts in yuan, a rate in percent; a figure that one version lacks is empty. */
function presentChange({ field, before, after }: BillChange): Reply['corrections'][number] {
  const places = field === 'income_rate' ? 6 : 2;
  const shown = (text: string) => (text === '' ? '' : formatDecimal(BigInt(text), places));
  return { field, old_value: shown(before), new_value: shown(after) };
}

function moneyOf({ begin, in: put, out, income, end }: BillMoney) {
  return { begin_asset: begin, in_money: put, out_money: out, income, end_asset: end };
}

function familiesOf(
  { products }: FoundBill['content'],
  names: ReadonlyMap<string, ProductName>,
  dictionaries: Dictionaries,
): Reply['category_list'] {
  const named = products.flatMap((line) => {
    const name = names.get(line.productNo);
    return name ? [{ line, family: familyOf(name) }] : [];
  });
  return [...Map.groupBy(named, ({ family }) => family)].map(([family, lines]) => ({
    family,
    family_dict_name: nameOf(dictionaries, 'PRODUCT_FAMILY', family),
    ...moneyOf(sumOf(lines.map(({ line }) => line))),
  }));
}

function cashOf(cash: BillCash): Reply['cash'] {
  return {
    begin_cash: cash.begin,
    bank_in: cash.bankIn,
    bank_out: cash.bankOut,
    buy_paid: cash.bought,
    redeem_received: cash.redeemed,
    dividend_received: cash.dividends,
    interest: cash.interest,
    other_out: cash.otherOut,
    end_cash: cash.end,
  };
}
