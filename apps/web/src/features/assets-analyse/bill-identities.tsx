import type { Fen } from '@mall/domain/money/units';
import { Link } from 'react-router';
import { formatMoney, formatMoneySigned, formatMoneyWithUnit } from '#shared/format/money.ts';
import { formatPercentSigned } from '#shared/format/percent.ts';
import { recordPath } from '#shared/orders/record-path.ts';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { SumStrip, type SumTerm } from '#shared/ui/figure/sum-strip.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Panel } from '#shared/ui/page/panel.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import type { Bill } from './account-replies.ts';
import styles from './assets-analyse.module.css';

/** Begin, what went in and came out, and what was earned make the end. */
export function BillIdentity({ bill }: { readonly bill: Bill }) {
  return (
    <Panel padded={false}>
      <div className={styles['identity']}>
        <SumStrip
          terms={[
            term('begin', '期初', formatMoney(bill.begin_asset)),
            term('in', '投入', formatMoney(bill.in_money), '+'),
            term('out', '取回', formatMoney(bill.out_money), '-'),
            {
              ...term('income', '收益', '', '+'),
              value: <GainText text={formatMoneySigned(bill.income)} />,
            },
            term('end', '期末', formatMoney(bill.end_asset), '='),
          ]}
        />
      </div>
      <div className={styles['facts']}>
        <Descriptions
          column={2}
          items={[
            {
              key: 'rate',
              label: '收益率（修正 Dietz）',
              children: <GainText text={formatPercentSigned(bill.income_rate)} />,
            },
            { key: 'fee', label: '手续费合计', children: formatMoneyWithUnit(bill.fee_sum) },
          ]}
        />
        <p className={styles['small']}>
          投入为买入，取回为赎回与现金分红，按净值日计入当月；单位：元。
        </p>
      </div>
      {bill.corrections.length > 0 && (
        <ul className={styles['corrections']}>
          {bill.corrections.map(({ field, old_value, new_value }) => (
            <li key={field}>
              {field}：<s>{old_value}</s> 更正为 <b>{new_value}</b>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The cash account of the month by booking date, and what is under way at both ends. */
export function BillCash({ bill: { cash, intransit } }: { readonly bill: Bill }) {
  return (
    <Section title="现金账户" subtitle="按记账日，单位：元">
      <Panel padded={false}>
        <SumStrip
          terms={[
            term('begin', '期初现金', formatMoney(cash.begin_cash)),
            term('in', '银行转入', formatMoney(cash.bank_in), '+'),
            term('out', '银行转出', formatMoney(cash.bank_out), '-'),
            term('buy', '买入扣款', formatMoney(cash.buy_paid), '-'),
            term('redeem', '赎回到账', formatMoney(cash.redeem_received), '+'),
            term('dividend', '分红到账', formatMoney(cash.dividend_received), '+'),
            term('interest', '利息', formatMoney(cash.interest), '+'),
            term('other', '其他', formatMoney(cash.other_out), '-'),
            term('end', '期末现金', formatMoney(cash.end_cash), '='),
          ]}
        />
        <div className={styles['facts']}>
          <Descriptions
            items={[
              {
                key: 'begin',
                label: '期初在途（元）',
                children: (
                  <Transit money={intransit.begin_intransit} orders={intransit.begin_order_nos} />
                ),
              },
              {
                key: 'end',
                label: '期末在途（元）',
                children: (
                  <Transit money={intransit.end_intransit} orders={intransit.end_order_nos} />
                ),
              },
            ]}
          />
          <p className={styles['small']}>
            在途资金在下单日或确认日与记账日跨月时产生，解释产品账与现金账的差额。
          </p>
        </div>
      </Panel>
    </Section>
  );
}

function Transit({ money, orders }: { readonly money: Fen; readonly orders: readonly string[] }) {
  return (
    <>
      {formatMoney(money)}
      {orders.map((no) => (
        <small key={no} className={styles['order']}>
          <Link to={recordPath(no)}>{no}</Link>
        </small>
      ))}
    </>
  );
}

function term(
  key: string,
  label: string,
  value: string,
  operator?: NonNullable<SumTerm['operator']>,
): SumTerm {
  return operator === undefined ? { key, label, value } : { key, label, value, operator };
}
