import { formatFullDay } from '#shared/format/day.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { Link } from '#shared/router/link.tsx';
import { RateFigure } from '#shared/ui/figure/account-figure.tsx';
import { Tag } from '#shared/ui/mark/tag.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import type { Analysis } from './account-replies.ts';

type OwnShare = Analysis['fund_shares'][number];

/** How much of each fund an institution owns, warned before a purchase is refused for it. */
export function FundShares({ shares }: { readonly shares: readonly OwnShare[] }) {
  if (shares.length === 0) return null;
  return (
    <Section title="占基金份额" subtitle="各份额类别合并计算；达到20%预警，单户持有须低于50%">
      <Table
        caption={`占基金份额，共${shares.length}只`}
        columns={COLUMNS}
        dataSource={shares}
        rowKey={({ product_no }) => product_no}
        density="ledger"
        bare
      />
    </Section>
  );
}

const COLUMNS: readonly TableColumn<OwnShare>[] = [
  {
    key: 'fund',
    title: '基金',
    isRowHeader: true,
    render: ({ product_no, product_short_name }) => (
      <Link to={`${PATHS.positionDetail}?product_no=${product_no}`}>{product_short_name}</Link>
    ),
  },
  {
    key: 'reported',
    title: '基金规模截至',
    align: 'right',
    render: ({ report_date_num }) => formatFullDay(report_date_num),
  },
  {
    key: 'share',
    title: '占基金份额',
    align: 'right',
    render: ({ product_no, share_pct, is_warned }) => (
      <>
        {is_warned === '1' && <Tag tone="warn">集中度预警</Tag>}{' '}
        <RateFigure kind="fund_share" of={product_no} value={share_pct} />
      </>
    ),
  },
];
