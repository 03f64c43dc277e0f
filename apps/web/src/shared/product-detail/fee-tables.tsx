import type { FeeRate, FeeType } from '#shared/fees/fee-rate.ts';
import { amountRangeText, chargeText, holdingRangeText } from '#shared/fees/fee-text.ts';
import { type PurchaseTier, purchaseTiers } from '#shared/fees/purchase-tiers.ts';
import { formatPercent } from '#shared/format/percent.ts';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import styles from './product-detail.module.css';

type PurchaseProps = {
  readonly rates: readonly FeeRate[];
  readonly type: FeeType;
  readonly title: string;
};

/** What buying costs, by the size of the single order. */
export function PurchaseFeeTable({ rates, type, title }: PurchaseProps) {
  const tiers = purchaseTiers(rates, type);
  return (
    <>
      <h3>{title}</h3>
      {tiers.length === 0 ? (
        <p className={styles['small']}>不收取</p>
      ) : (
        <Table
          caption={title}
          columns={PURCHASE_COLUMNS}
          dataSource={tiers}
          rowKey={({ from }) => String(from)}
          density="ledger"
          bare
        />
      )}
    </>
  );
}

/** What leaving costs, by how long each lot was held. */
export function RedemptionFeeTable({ rates }: { readonly rates: readonly FeeRate[] }) {
  const lines = rates
    .filter(({ fee_type }) => fee_type === 'RED')
    .toSorted((a, b) => (a.hold_from ?? 0) - (b.hold_from ?? 0));
  return (
    <div>
      <h3>赎回费（按批次持有天数）</h3>
      {lines.length === 0 ? (
        <p className={styles['small']}>不收取</p>
      ) : (
        <Table
          caption="赎回费"
          columns={REDEMPTION_COLUMNS}
          dataSource={lines}
          rowKey={({ hold_from }) => String(hold_from)}
          density="ledger"
          bare
        />
      )}
    </div>
  );
}

/** A class that charges when one leaves, and less the longer one stayed; buying itself is free. */
export function BackEndFeeTable({ rates }: { readonly rates: readonly FeeRate[] }) {
  const lines = rates
    .filter(({ fee_type }) => fee_type === 'BACK')
    .toSorted((a, b) => (a.hold_from ?? 0) - (b.hold_from ?? 0));
  return (
    <>
      <h3>后端申购费（赎回时按持有时间收取）</h3>
      <Table
        caption="后端申购费"
        columns={BACK_END_COLUMNS}
        dataSource={lines}
        rowKey={({ hold_from }) => String(hold_from)}
        density="ledger"
        bare
      />
    </>
  );
}

const PURCHASE_COLUMNS: readonly TableColumn<PurchaseTier>[] = [
  {
    key: 'amount',
    title: '单笔金额（元）',
    isRowHeader: true,
    render: ({ from, to }) => amountRangeText(from, to),
  },
  {
    key: 'base',
    title: '标准费率',
    align: 'right',
    render: ({ base, charge }) =>
      chargeText(base) === chargeText(charge) ? chargeText(base) : <s>{chargeText(base)}</s>,
  },
  { key: 'charge', title: '优惠费率', align: 'right', render: ({ charge }) => chargeText(charge) },
];

const BACK_END_COLUMNS: readonly TableColumn<FeeRate>[] = [
  {
    key: 'days',
    title: '持有时间',
    isRowHeader: true,
    render: ({ hold_from, hold_to }) => holdingYearsText(hold_from, hold_to),
  },
  { key: 'rate', title: '费率', align: 'right', render: ({ rate }) => formatPercent(rate) },
];

const REDEMPTION_COLUMNS: readonly TableColumn<FeeRate>[] = [
  {
    key: 'days',
    title: '持有天数',
    isRowHeader: true,
    render: ({ hold_from, hold_to }) => holdingRangeText(hold_from, hold_to),
  },
  { key: 'rate', title: '费率', align: 'right', render: ({ rate }) => formatPercent(rate) },
  {
    key: 'fund',
    title: '计入基金财产',
    align: 'right',
    render: ({ to_fund_ratio }) => formatPercent(to_fund_ratio),
  },
];

const DAYS_A_YEAR = 365;

/** Back-end tables speak of years; a boundary that is no whole year stays in days. */
function holdingYearsText(from: number | null, to: number | null): string {
  const isWhole = [from, to].every((days) => days === null || days % DAYS_A_YEAR === 0);
  if (!isWhole) return holdingRangeText(from, to);
  return holdingRangeText(inYears(from), inYears(to)).replaceAll('天', '年');
}

function inYears(days: number | null): number | null {
  return days === null ? null : days / DAYS_A_YEAR;
}
