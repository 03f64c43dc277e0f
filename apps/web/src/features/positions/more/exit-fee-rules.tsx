import { add, type Shares, shares } from '@mall/domain/money/units';
import type { PositionReply } from '#features/positions/position-reply.ts';
import { holdingRangeText } from '#shared/fees/fee-text.ts';
import { formatPercent } from '#shared/format/percent.ts';
import { ShareFigure } from '#shared/ui/figure/account-figure.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';

type Tier = PositionReply['redeem_tiers'][number] & {
  readonly until: number | null;
  readonly held: Shares;
  readonly of: string;
};

/** The redemption fee by days of holding, and how many of one's own shares stand at each step. */
export function ExitFeeRules({ position }: { readonly position: PositionReply }) {
  const { product_no, redeem_tiers, lots } = position;
  const tiers = redeem_tiers.map((tier, place) => {
    const until = redeem_tiers[place + 1]?.hold_from ?? null;
    const held = lots
      .filter(({ hold_days: days }) => days >= tier.hold_from && (until === null || days < until))
      .reduce<Shares>((sum, lot) => add(sum, lot.shares), shares(0n));
    return { ...tier, until, held, of: `${product_no}#tier${tier.hold_from}.shares` };
  });
  return (
    <Section title="赎回费规则" subtitle="按今日赎回的持有天数">
      <Table
        caption="赎回费规则"
        columns={COLUMNS}
        dataSource={tiers}
        rowKey={({ hold_from }) => String(hold_from)}
        density="ledger"
        bare
      />
    </Section>
  );
}

const COLUMNS: readonly TableColumn<Tier>[] = [
  {
    key: 'days',
    title: '持有天数',
    isRowHeader: true,
    render: ({ hold_from, until }) => holdingRangeText(hold_from, until),
  },
  {
    key: 'rate',
    title: '费率',
    align: 'right',
    // A rate of the product is no figure of the account; the table of fees is its source.
    render: ({ rate }) => <span data-evidence>{formatPercent(rate)}</span>,
  },
  {
    key: 'held',
    title: '本持仓份额',
    align: 'right',
    render: ({ held, of }) => <ShareFigure kind="lot" of={of} value={held} />,
  },
];
