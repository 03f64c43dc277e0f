import { add, type Fen, fen, type Rate, rate, subtract } from '@mall/domain/money/units';
import { percentShares } from '@mall/domain/positions/percent-shares';
import { MISSING } from '#shared/format/missing.ts';
import { formatPercent } from '#shared/format/percent.ts';
import { familyPath } from '#shared/navigation/family-address.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { Link } from '#shared/router/link.tsx';
import { IncomeFigure, MoneyFigure, RateFigure } from '#shared/ui/figure/account-figure.tsx';
import { StackBar, StackSwatch } from '#shared/ui/figure/stack-bar.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import type { TotalReply } from './assets-hero.tsx';
import styles from './total-assets.module.css';

type Part = {
  readonly key: string;
  readonly name: string;
  /** Where its products stand; undefined: it is no product. */
  readonly to: string | undefined;
  readonly money: Fen;
  /** Of the whole account; the parts add up to 100.00. */
  readonly share: Rate;
  /** Undefined: money that is no product, which earns nothing here. */
  readonly incomes: Incomes | undefined;
};

type Incomes = Pick<
  TotalReply['category_list'][number],
  'yesterday_income' | 'hold_income' | 'total_income'
>;

/** What the account consists of: each family of products, money on its way and cash, adding up to the total. */
export function FamilyShares({ total }: { readonly total: TotalReply }) {
  const parts = partsOf(total);
  return (
    <Section title="资产构成" subtitle="按产品类别">
      <StackBar
        label="资产构成"
        parts={parts.map(({ key, name, share }) => ({
          key,
          label: name,
          weight: Number(share),
          share: formatPercent(share),
        }))}
      />
      <Table
        caption={`资产构成，共${parts.length}类`}
        columns={COLUMNS}
        dataSource={parts}
        rowKey={({ key }) => key}
        density="ledger"
        bare
        summary={<Sums total={total} />}
      />
    </Section>
  );
}

/** Cash and what is on its way stand beside the products, so that the list adds up to the total. */
export function partsOf(total: TotalReply): readonly Part[] {
  const parts = [
    ...total.category_list.map((line) => ({
      key: line.family,
      name: line.family_dict_name,
      to: familyPath(line.family),
      money: line.market_value,
      incomes: line,
    })),
    { key: LEFT, name: '已清仓产品', to: CLOSED, money: fen(0n), incomes: incomesOfLeft(total) },
    { ...NO_PRODUCT, key: 'transit', name: '在途资金', to: TRANSIT, money: total.intransit_money },
    { ...NO_PRODUCT, key: 'cash', name: '现金', money: total.cash_balance },
  ].filter(({ money, incomes }) => money !== 0n || incomes !== undefined);
  const shares = percentShares(parts.map(({ money }) => money));
  return parts.map((part, index) => ({ ...part, share: shares[index] ?? rate(0n) }));
}

const LEFT = 'closed';
const CLOSED = `${PATHS.myPosition}?tab=closed`;
const TRANSIT = `${PATHS.myPosition}?tab=transit`;
const NO_PRODUCT = { incomes: undefined, to: undefined } as const;

/** What products brought that are not held any more; undefined: nothing. */
function incomesOfLeft(total: TotalReply): Incomes | undefined {
  const { category_list: held, yesterday_income: day } = total;
  const sumOf = (read: (line: Incomes) => Fen | null) =>
    held.reduce((sum, line) => add(sum, read(line) ?? fen(0n)), fen(0n));
  const income = subtract(
    total.total_income,
    sumOf((line) => line.total_income),
  );
  const today =
    day === null
      ? null
      : subtract(
          day,
          sumOf((line) => line.yesterday_income),
        );
  if (income === 0n && (today ?? 0n) === 0n) return undefined;
  return { yesterday_income: today, hold_income: fen(0n), total_income: income };
}

const COLUMNS: readonly TableColumn<Part>[] = [
  {
    key: 'name',
    title: '类别',
    isRowHeader: true,
    render: ({ name, to }, index) => (
      <>
        <StackSwatch index={index} />
        {to === undefined ? name : <Link to={to}>{name}</Link>}
      </>
    ),
  },
  {
    key: 'money',
    title: '金额（元）',
    align: 'right',
    render: ({ key, money, incomes }) =>
      key === LEFT ? (
        MISSING
      ) : (
        <MoneyFigure
          {...(incomes ? { kind: 'mv', of: key } : { kind: key, of: 'all' })}
          value={money}
        />
      ),
  },
  {
    key: 'share',
    title: '占比',
    align: 'right',
    render: ({ key, share }) =>
      key === LEFT ? MISSING : <RateFigure kind="share_pct" of={`ACCOUNT#${key}`} value={share} />,
  },
  {
    key: 'day',
    title: '昨日收益（元）',
    align: 'right',
    render: ({ key, incomes }) =>
      incomes && <IncomeFigure kind="day_income" of={key} value={incomes.yesterday_income} />,
  },
  {
    key: 'hold',
    title: '持有收益（元）',
    align: 'right',
    render: ({ key, incomes }) =>
      incomes &&
      key !== LEFT && <IncomeFigure kind="hold_income" of={key} value={incomes.hold_income} />,
  },
  {
    key: 'total',
    title: '累计收益（元）',
    align: 'right',
    render: ({ key, incomes }) =>
      incomes && <IncomeFigure kind="total_income" of={key} value={incomes.total_income} />,
  },
];

function Sums({ total }: { readonly total: TotalReply }) {
  return (
    <tr className={styles['sums']}>
      <th scope="row">合计</th>
      <td>
        <MoneyFigure kind="total_asset" of="sum" value={total.total_asset} />
      </td>
      <td data-whole>{total.total_asset > 0n ? '100.00%' : formatPercent(rate(0n))}</td>
      <td>
        <IncomeFigure kind="day_income" of="families" value={total.yesterday_income} />
      </td>
      <td>
        <IncomeFigure kind="hold_income" of="families" value={total.hold_income} />
      </td>
      <td>
        <IncomeFigure kind="total_income" of="families" value={total.total_income} />
      </td>
    </tr>
  );
}
