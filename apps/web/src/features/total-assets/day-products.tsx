import { queryPositionProductHisIncome } from '@mall/contract/positions/income-history';
import { dayToNumber } from '@mall/domain/calendar/day';
import { useAccountQuery } from '#shared/data-time/use-account-query.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Link } from '#shared/router/link.tsx';
import { IncomeFigure } from '#shared/ui/figure/account-figure.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import type { IncomeCell } from './income-month.ts';

type Props = { readonly cell: IncomeCell };

/** What each product brought on one day; the lines that are known add up to the day. */
export function DayProducts({ cell: { day, income = null, isPartial } }: Props) {
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
              ...{ key: 'sum', label: isPartial ? '已更新产品合计' : '合计', isSum: true },
              children: (
                <IncomeFigure
                  kind="day_income"
                  of={isPartial ? 'all' : `all@${dayToNumber(day)}`}
                  value={income}
                />
              ),
            },
          ]}
        />
      )}
    </QueryBlock>
  );
}
