import { discountedRate } from '@mall/domain/fees/purchase-fee';
import { formatDecimal } from '@mall/domain/money/decimal';
import { type Fen, RATE_ONE } from '@mall/domain/money/units';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { chargeText } from '#shared/fees/fee-text.ts';
import { formatFullDay } from '#shared/format/day.ts';
import { type Maybe, MISSING } from '#shared/format/missing.ts';
import { formatNetValue } from '#shared/format/net-value.ts';
import { isNeverConfirmed } from '#shared/orders/confirm-day.ts';
import { Ordered } from '#shared/orders/record-cells.tsx';
import { MoneyFigure, RateFigure, ShareFigure, Traced } from '#shared/ui/figure/account-figure.tsx';
import { DateText } from '#shared/ui/figure/date-text.tsx';
import { Columns } from '#shared/ui/page/columns.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import type { RecordDetail } from './record-detail-reply.ts';
import styles from './records.module.css';

/** What was ordered beside what was confirmed, and the arithmetic between the two. */
export function RecordAmounts({ record }: { readonly record: RecordDetail }) {
  const { formula_text } = record.amounts;
  return (
    <Section title="金额与份额">
      <Columns layout="two">
        <Descriptions items={orderedLines(record)} />
        <Descriptions items={confirmedLines(record)} />
      </Columns>
      {formula_text !== null && (
        <p className={styles['small']} data-evidence>
          {formula_text}
        </p>
      )}
      {record.lots.length > 0 && (
        <Table
          caption={`取用批次，共${record.lots.length}批`}
          columns={LOT_COLUMNS}
          dataSource={record.lots.map((lot) => ({ ...lot, orderNo: record.order_no }))}
          rowKey={({ lot_no }) => String(lot_no)}
          density="ledger"
          bare
        />
      )}
    </Section>
  );
}

function orderedLines(record: RecordDetail) {
  const { payment } = record;
  return [
    { key: 'ordered', label: '委托', children: <Ordered record={record} /> },
    { key: 'time', label: '下单时间', children: <DateText>{record.apply_time}</DateText> },
    {
      key: 'day',
      label: hasNetValue(record) ? '净值日' : '交易日',
      children: dayText(record.trade_date_num),
    },
    {
      key: 'until',
      label: '撤单截止',
      children: <DateText>{record.cancel_deadline ?? MISSING}</DateText>,
    },
    ...(payment === null
      ? []
      : [
          {
            key: 'account',
            label: COMES_IN.has(record.busin_type) ? '到账账户' : '支付账户',
            children: [payment.account_name, payment.bank_account].filter(Boolean).join(' '),
          },
          {
            key: 'freeze',
            label: '冻结',
            children: <DateText>{payment.freeze_time ?? MISSING}</DateText>,
          },
          {
            key: 'unfreeze',
            label: '解冻',
            children: <DateText>{payment.unfreeze_time ?? MISSING}</DateText>,
          },
        ]),
  ];
}

function confirmedLines({ amounts, ...record }: RecordDetail) {
  const { nav_date_num: navDay, refund_money: refund } = amounts;
  const value = formatNetValue(amounts.net_value);
  const { order_no: no } = record;
  const line = (name: string, money: Maybe<Fen>) => (
    <MoneyFigure kind="order" of={`${no}#${name}`} value={money} />
  );
  return [
    { key: 'money', label: '确认金额（元）', children: line('money', record.confirm_money) },
    {
      key: 'shares',
      label: '确认份额',
      children: <ShareFigure of={no} value={record.confirm_share} />,
    },
    ...targetLines(record),
    ...(hasNetValue(record)
      ? [
          {
            key: 'nav',
            label: '成交净值',
            children: (
              <DateText>
                {navDay === null
                  ? value
                  : `${value}（${formatFullDay(navDay)}${versionText(amounts)}）`}
              </DateText>
            ),
          },
          {
            key: 'rate',
            label: '费率',
            children: record.lots.length > 0 ? '按批次，见下表' : rateOf(no, amounts),
          },
        ]
      : []),
    {
      key: 'fee',
      label: '手续费（元）',
      children: <MoneyFigure kind="fee" of={no} value={record.fee} />,
    },
    { key: 'net', label: '净额（元）', children: line('net', amounts.net_money) },
    confirmDay(record),
    ...(refund === null
      ? []
      : [{ key: 'refund', label: '退款（元）', children: line('refund', refund) }]),
  ];
}

/** Only a corrected value says which version of it counts. */
function versionText({ nav_version }: RecordDetail['amounts']): string {
  return (nav_version ?? 1) > 1 ? `，第${nav_version}版` : '';
}

const WITHOUT_NET_VALUE: ReadonlySet<string> = new Set([
  BUSINESS_TYPE.repoPurchase,
  BUSINESS_TYPE.repoEarlyEnd,
  BUSINESS_TYPE.custodyTransfer,
  BUSINESS_TYPE.dividendSetting,
  BUSINESS_TYPE.quickWithdrawal,
]);

/** What these orders bring goes to the account that others are paid from. */
const COMES_IN: ReadonlySet<string> = new Set([
  BUSINESS_TYPE.redemption,
  BUSINESS_TYPE.quickWithdrawal,
  BUSINESS_TYPE.repoEarlyEnd,
]);

/** Whether the order is priced: a repo, a transfer and a setting are not. */
function hasNetValue({ busin_type }: Pick<RecordDetail, 'busin_type'>): boolean {
  return !WITHOUT_NET_VALUE.has(busin_type);
}

/** A day that is only expected is called so, and an order that ended before it has none. */
function confirmDay(
  record: Pick<RecordDetail, 'confirm_money' | 'confirm_date_num' | 'order_status'>,
) {
  const isExpected = record.confirm_money === null;
  const day = isExpected && isNeverConfirmed(record) ? null : record.confirm_date_num;
  return { key: 'confirm', label: isExpected ? '预计确认日' : '确认日', children: dayText(day) };
}

function dayText(day: RecordDetail['confirm_date_num']) {
  return <DateText>{formatFullDay(day)}</DateText>;
}

/** The rate after its discount. */
function rateOf(orderNo: string, { fee_rate, discount }: RecordDetail['amounts']) {
  if (fee_rate === null) return MISSING;
  const charged = discountedRate(fee_rate, discount ?? RATE_ONE);
  return (
    <Traced kind="order" of={`${orderNo}#rate`} exact={formatDecimal(charged, 6)}>
      {chargeText({ kind: 'rate', rate: charged })}
    </Traced>
  );
}

type Lot = RecordDetail['lots'][number] & { readonly orderNo: string };

const lotKey = ({ orderNo, lot_no }: Lot, column: string) => `${orderNo}#lot${lot_no}.${column}`;

const LOT_COLUMNS: readonly TableColumn<Lot>[] = [
  { key: 'lot', title: '批次', isRowHeader: true, render: ({ lot_no }) => lot_no },
  { key: 'day', title: '确认日', render: ({ confirm_date_num }) => dayText(confirm_date_num) },
  {
    key: 'taken',
    title: '取用份额',
    align: 'right',
    render: (lot) => (
      <ShareFigure kind="order" of={lotKey(lot, 'shares')} value={lot.taken_share} />
    ),
  },
  { key: 'days', title: '持有天数', align: 'right', render: ({ hold_days }) => hold_days },
  {
    key: 'rate',
    title: '费率',
    align: 'right',
    render: (lot) => <RateFigure kind="order" of={lotKey(lot, 'rate')} value={lot.rate} />,
  },
  {
    key: 'gross',
    title: '金额（元）',
    align: 'right',
    render: (lot) => <MoneyFigure kind="order" of={lotKey(lot, 'gross')} value={lot.gross_money} />,
  },
  {
    key: 'fee',
    title: '手续费（元）',
    align: 'right',
    render: (lot) => <MoneyFigure kind="order" of={lotKey(lot, 'fee')} value={lot.fee} />,
  },
];

/** The side of a switch that is entered; nothing for every other order. */
function targetLines({ order_no: no, target }: Pick<RecordDetail, 'order_no' | 'target'>) {
  if (!target) return [];
  const line = (name: string, value: Maybe<Fen>) => (
    <MoneyFigure kind="order" of={`${no}#${name}`} value={value} />
  );
  const { product_short_name, product_code } = target;
  return [
    { key: 'target', label: '转入产品', children: `${product_short_name}（${product_code}）` },
    { key: 'difference', label: '申购补差费（元）', children: line('difference', target.diff_fee) },
    {
      key: 'entered',
      label: '转入金额（元）',
      children: line('target_money', target.confirm_money),
    },
    { key: 'value', label: '转入净值', children: formatNetValue(target.net_value) },
    {
      key: 'came',
      label: '转入份额',
      children: (
        <ShareFigure kind="order" of={`${no}#target_shares`} value={target.confirm_share} />
      ),
    },
  ];
}
