import { queryPositionProductHisIncome } from '@mall/contract/positions/income-history';
import type { Day } from '@mall/domain/calendar/day';
import { dayToNumber } from '@mall/domain/calendar/day';
import type { Fen } from '@mall/domain/money/units';
import { Link } from 'react-router';
import { useAccountQuery } from '#shared/data-time/use-account-query.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { IncomeFigure } from '#shared/ui/figure/account-figure.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';

type Props = { readonly day: Day; readonly income: Fen | null };

/** What each product brought on one day; the lines add up to the day. */
export function DayProducts({ day, income }: Props) {
  const products = useAccountQuery(queryPositionProductHisIncome, {
    begin_date: day,
    end_date: day,
  });
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
              children: (
                <IncomeFigure
                  kind="day_income"
                  of={`${line.product_no}@${dayToNumber(day)}`}
                  value={line.income}
                />
              ),
            })),
            {
              ...{ key: 'sum', label: '合计', isSum: true },
              children: (
                <IncomeFigure kind="day_income" of={`all@${dayToNumber(day)}`} value={income} />
              ),
            },
          ]}
        />
      )}
    </QueryBlock>
  );
}
