import type { Fen } from '@mall/domain/money/units';
import type { ReactNode } from 'react';
import { recordPath } from '#shared/orders/record-path.ts';
import { Link } from '#shared/router/link.tsx';
import { IncomeFigure, MoneyFigure, RateFigure } from '#shared/ui/figure/account-figure.tsx';
import { SumStrip, type SumTerm } from '#shared/ui/figure/sum-strip.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Panel } from '#shared/ui/page/panel.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import type { Bill } from './account-replies.ts';
import styles from './assets-analyse.module.css';
import { BillCorrections } from './bill-corrections.tsx';
import { billKey } from './bill-key.ts';

/** Begin, what went in and came out, and what was earned make the end. */
export function BillIdentity({ bill }: { readonly bill: Bill }) {
  const line = (name: string, value: Fen) => (
    <MoneyFigure kind="bill" of={billKey(bill, name)} value={value} />
  );
  return (
    <Panel padded={false}>
      <div className={styles['identity']}>
        <SumStrip
          terms={[
            term('begin', '期初', line('begin_asset', bill.begin_asset)),
            term('in', '投入', line('in_money', bill.in_money), '+'),
            term('out', '取回', line('out_money', bill.out_money), '-'),
            {
              ...term('income', '收益', '', '+'),
              value: <IncomeFigure kind="bill" of={billKey(bill, 'income')} value={bill.income} />,
            },
            term('end', '期末', line('end_asset', bill.end_asset), '='),
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
              children: (
                <RateFigure
                  kind="bill"
                  of={billKey(bill, 'rate')}
                  value={bill.income_rate}
                  signed
                />
              ),
            },
            { key: 'fee', label: '手续费合计（元）', children: line('fee', bill.fee_sum) },
          ]}
        />
        <p className={styles['small']}>
          投入为买入，取回为赎回与现金分红，按净值日计入当月；单位：元。
        </p>
      </div>
      <BillCorrections bill={bill} />
    </Panel>
  );
}

/** The cash account of the month by booking date, and what is under way at both ends. */
export function BillCash({ bill }: { readonly bill: Bill }) {
  const { cash, intransit } = bill;
  const line = (name: keyof Bill['cash']) => (
    <MoneyFigure kind="bill" of={billKey(bill, `cash.${name}`)} value={cash[name]} />
  );
  return (
    <Section title="现金账户" subtitle="按记账日，单位：元">
      <Panel padded={false}>
        <SumStrip
          terms={[
            term('begin', '期初现金', line('begin_cash')),
            term('in', '银行转入', line('bank_in'), '+'),
            term('out', '银行转出', line('bank_out'), '-'),
            term('buy', '买入扣款', line('buy_paid'), '-'),
            term('redeem', '赎回到账', line('redeem_received'), '+'),
            term('dividend', '分红到账', line('dividend_received'), '+'),
            term('interest', '利息', line('interest'), '+'),
            term('other', '其他', line('other_out'), '-'),
            term('end', '期末现金', line('end_cash'), '='),
          ]}
        />
        <div className={styles['facts']}>
          <Descriptions
            items={[
              {
                key: 'begin',
                label: '期初在途（元）',
                children: (
                  <Transit
                    figure={
                      <MoneyFigure
                        kind="bill"
                        of={billKey(bill, 'transit.begin')}
                        value={intransit.begin_intransit}
                      />
                    }
                    orders={intransit.begin_order_nos}
                  />
                ),
              },
              {
                key: 'end',
                label: '期末在途（元）',
                children: (
                  <Transit
                    figure={
                      <MoneyFigure
                        kind="bill"
                        of={billKey(bill, 'transit.end')}
                        value={intransit.end_intransit}
                      />
                    }
                    orders={intransit.end_order_nos}
                  />
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

type TransitProps = { readonly figure: ReactNode; readonly orders: readonly string[] };

function Transit({ figure, orders }: TransitProps) {
  return (
    <>
      {figure}
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
  value: ReactNode,
  operator?: NonNullable<SumTerm['operator']>,
): SumTerm {
  return operator === undefined ? { key, label, value } : { key, label, value, operator };
}
