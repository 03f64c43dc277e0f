import { formatNetValue } from '#shared/format/net-value.ts';
import { formatChange } from '#shared/format/percent.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { Sparkline } from '#shared/ui/figure/sparkline.tsx';
import { FavouriteStar } from '#shared/ui/list/favourite-star.tsx';
import { ProductName } from '#shared/ui/list/product-name.tsx';
import { RiskMeter } from '#shared/ui/mark/risk-meter.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import { type SampleFund, YEAR_TREND } from './sample-funds.ts';

export const FUND_COLUMNS: readonly TableColumn<SampleFund>[] = [
  {
    key: 'star',
    title: <span className="sr-only">自选</span>,
    width: 56,
    render: (fund) => (
      <FavouriteStar
        isFavourite={fund.no === '910148'}
        productName={fund.name}
        productNo={fund.no}
        onToggle={() => undefined}
      />
    ),
  },
  {
    key: 'name',
    title: '产品',
    isRowHeader: true,
    render: (fund) => (
      <ProductName to={`/detail/fund?product_no=${fund.no}`} name={fund.name}>
        {fund.no}　{fund.kind}
      </ProductName>
    ),
  },
  { key: 'risk', title: '风险', render: (fund) => <RiskMeter level={fund.level} short /> },
  {
    key: 'nav',
    title: '单位净值',
    align: 'right',
    sortField: 'unit_net_value',
    render: (fund) => formatNetValue(fund.netValue),
  },
  {
    key: 'day',
    title: '日涨跌 %',
    align: 'right',
    sortField: 'nav_ratio',
    render: (fund) => <GainText text={formatChange(fund.dayChange)} />,
  },
  {
    key: 'year',
    title: '近1年 %',
    align: 'right',
    sortField: 'year_ratio',
    render: (fund) => <GainText text={formatChange(fund.yearChange)} />,
  },
  {
    key: 'trend',
    title: '近1年走势',
    secondary: true,
    render: (fund) => <Sparkline points={YEAR_TREND} label={`${fund.name} 近1年走势`} />,
  },
  {
    key: 'action',
    title: <span className="sr-only">操作</span>,
    align: 'right',
    render: (fund) => (
      <Button
        size="small"
        type="secondary"
        disabledReason={fund.isBuyable ? undefined : '封闭期内不可申购'}
        aria-label={`${fund.buttonWords} ${fund.name}`}
        data-testid={`buy-${fund.no}`}
      >
        {fund.buttonWords}
      </Button>
    ),
  },
];
