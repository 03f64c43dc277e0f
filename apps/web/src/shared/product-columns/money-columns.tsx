import { formatIncomeUnit } from '#shared/format/net-value.ts';
import { formatSevenDayYield } from '#shared/format/percent.ts';
import { Tag } from '#shared/ui/mark/tag.tsx';
import type { ProductColumn } from './product-column.ts';
import type { ShownDay } from './shown-day.ts';
import { ValueDay } from './value-day.tsx';

/** Money funds, set 3: the income of the day always stands left of the annualised yield. */
export function moneyColumns(day: ShownDay): readonly ProductColumn[] {
  return [
    {
      key: 'income',
      title: '万份收益（元）',
      width: 126,
      align: 'right',
      sortField: 'income_unit',
      render: (fund) => formatIncomeUnit(fund.income_unit),
    },
    {
      key: 'yield',
      title: '七日年化',
      width: 96,
      align: 'right',
      sortField: 'mfund_year_rate',
      render: (fund) => formatSevenDayYield(fund.mfund_year_rate),
    },
    {
      key: 'date',
      title: '数据日期',
      width: 84,
      align: 'right',
      render: (fund) => <ValueDay date={fund.init_date} day={day} />,
    },
    {
      key: 'arrival',
      title: '到账',
      width: 156,
      render: (fund) => (
        <>
          普通T+1{' '}
          {fund.quick_flag === '1' && (
            <Tag tone="brand" size="small">
              快速取现
            </Tag>
          )}
        </>
      ),
    },
  ];
}
