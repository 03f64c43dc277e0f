import { parseDecimal } from '@mall/domain/money/decimal';
import { groupDigits } from '@mall/domain/money/group-digits';
import { rate } from '@mall/domain/money/units';
import { formatPercent } from '#shared/format/percent.ts';
import type { Bill } from './account-replies.ts';
import styles from './assets-analyse.module.css';

/** What the lines of a bill are called on the page. */
const NAMES: Readonly<Record<string, string>> = {
  begin_asset: '期初市值',
  in_money: '投入',
  out_money: '取回',
  income: '收益',
  end_asset: '期末市值',
  income_rate: '收益率',
  fee_sum: '手续费合计',
  dividend_money: '分红',
  begin_cash: '期初现金',
  bank_in: '银行转入',
  bank_out: '银行转出',
  buy_paid: '买入扣款',
  redeem_received: '赎回到账',
  dividend_received: '分红到账',
  interest: '利息',
  other_out: '其他',
  end_cash: '期末现金',
  begin_intransit: '期初在途',
  end_intransit: '期末在途',
};

/** Every figure that this version changed, with what it was in the one before. */
export function BillCorrections({ bill }: { readonly bill: Bill }) {
  if (bill.corrections.length === 0) return null;
  return (
    <ul className={styles['corrections']} data-evidence>
      {bill.corrections.map(({ field, old_value, new_value }) => (
        <li key={field}>
          {nameOf(field, bill)}：<s>{written(field, old_value)}</s> 更正为{' '}
          <b>{written(field, new_value)}</b>
        </li>
      ))}
    </ul>
  );
}

/** "910066.income" by the name of its product; a line of the whole bill by its own. */
function nameOf(field: string, { product_list }: Bill): string {
  const [first = '', second] = field.split('.');
  const name = NAMES[second ?? first] ?? field;
  const product = product_list.find(({ product_no }) => product_no === first);
  if (product) return `${product.product_short_name} ${name}`;
  return second === undefined ? `合计 ${name}` : name;
}

/** As the bill itself has it: a rate with two decimals, an amount with its thousands. */
function written(field: string, exact: string): string {
  if (!field.endsWith('income_rate')) return grouped(exact);
  const percent = parseDecimal(exact, PERCENT_PLACES);
  return percent === undefined ? exact : formatPercent(rate(percent));
}

/** A rate has eight decimals, and a hundred percent is one. */
const PERCENT_PLACES = 6;

function grouped(exact: string): string {
  const [whole = '', places] = exact.split('.');
  return places === undefined ? groupDigits(whole) : `${groupDigits(whole)}.${places}`;
}
