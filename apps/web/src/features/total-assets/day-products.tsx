import { queryPositionProductHisIncome } from '@mall/contract/positions/income-history';
import type { Day } from '@mall/domain/calendar/day';
import type { Fen } from '@mall/domain/money/units';
import { Link } from 'react-router';
import { formatMoneySigned } from '#shared/format/money.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { AWAITED } from './income-cell.ts';

type Props = { readonly day: Day; readonly income: Fen | null };

/** What each product brought on one day; the lines add up to the day. */
export function DayProducts({ day, income }: Props) {
  const products = useOwnQuery(queryPositionProductHisIncome, { begin_date: day, end_date: day });
  return (
    <QueryBlock query={products} rows={3}>
      {({ list }) => (
        <Descriptions
          items={[
            ...list.map((line) => ({
              key: line.product_no,
              label: (
                <Link to={`${PATHS.positionDetail}?product_no=${line.product_no}`}>
                  {line.product_short_name}
                </Link>
              ),
              children: <Income of={line.income} />,
            })),
            { key: 'sum', label: '合计', children: <Income of={income} />, isSum: true },
          ]}
        />
      )}
    </QueryBlock>
  );
}

function Income({ of }: { readonly of: Fen | null }) {
  return of === null ? AWAITED : <GainText text={formatMoneySigned(of)} />;
}
