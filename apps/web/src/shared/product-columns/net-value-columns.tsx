import type { ProductItem } from '@mall/contract/catalogue/product-item';
import { formatNetValue } from '#shared/format/net-value.ts';
import { formatChange } from '#shared/format/percent.ts';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { Sparkline } from '#shared/ui/figure/sparkline.tsx';
import type { ProductColumn } from './product-column.ts';
import type { ShownDay } from './shown-day.ts';
import { ValueDay } from './value-day.tsx';

type RatioField = 'nav_ratio' | 'month_ratio' | 'month3_ratio' | 'year_ratio' | 'this_year_ratio';

/** Funds with a net value, sets 1 and 2. */
export function netValueColumns(day: ShownDay): readonly ProductColumn[] {
  return [
    {
      key: 'nav',
      title: '单位净值',
      width: 77,
      align: 'right',
      sortField: 'unit_net_value',
      render: (fund) => formatNetValue(fund.unit_net_value),
    },
    {
      key: 'date',
      title: '净值日期',
      width: 66,
      align: 'right',
      secondary: true,
      render: (fund) => <ValueDay date={fund.init_date} day={day} />,
    },
    {
      key: 'total',
      title: '累计净值',
      width: 77,
      align: 'right',
      sortField: 'total_net_value',
      secondary: true,
      render: (fund) => formatNetValue(fund.total_net_value),
    },
    change('nav_ratio', '日涨跌', '日涨跌幅'),
    change('month_ratio', '近1月'),
    change('month3_ratio', '近3月'),
    change('year_ratio', '近1年'),
    change('this_year_ratio', '今年来'),
    {
      key: 'trend',
      title: '近1年走势',
      width: 76,
      secondary: true,
      render: (fund) => (
        <Sparkline
          points={trendOf(fund)}
          label={`${fund.product_short_name} 近1年走势`}
          width={60}
        />
      ),
    },
  ];
}

function change(field: RatioField, title: string, sortLabel = title): ProductColumn {
  return {
    key: field,
    title: `${title} %`,
    sortLabel,
    width: 75,
    align: 'right',
    sortField: field,
    render: (fund) => <GainText text={formatChange(fund[field])} />,
  };
}

// A drawing of 80 pixels: the shape counts, and a float holds it.
function trendOf({ year_trend }: ProductItem): readonly number[] {
  return year_trend.map(Number);
}
