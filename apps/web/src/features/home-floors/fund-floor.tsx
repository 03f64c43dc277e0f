import type { ProductItem } from '@mall/contract/catalogue/product-item';
import { formatNetValue } from '#shared/format/net-value.ts';
import { formatPercentSigned } from '#shared/format/percent.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { productPath } from '#shared/navigation/product-path.ts';
import { BuyButton } from '#shared/product-list/buy-button.tsx';
import { ProductStar } from '#shared/product-list/favourites/product-star.tsx';
import { useDayText } from '#shared/shop/use-business-day.ts';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { Sparkline } from '#shared/ui/figure/sparkline.tsx';
import { ProductName } from '#shared/ui/list/product-name.tsx';
import { RiskMeter } from '#shared/ui/mark/risk-meter.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import { FloorBlock } from './floor-block.tsx';
import { FloorSection } from './floor-section.tsx';
import { useHomeFloors } from './home-floors-query.ts';
import { ofEveryKind } from './of-every-kind.ts';

const ROWS = 9;

/** The funds with the best year of each kind. */
export function FundFloor() {
  const floors = useHomeFloors();
  const dayText = useDayText();
  const floor = floors.data?.floors.find(({ floor_code }) => floor_code === 'fund');
  const newest = floor?.products
    .flatMap(({ init_date }) => init_date ?? [])
    .toSorted()
    .at(-1);
  return (
    <FloorSection
      title="公募基金"
      subtitle={newest && `净值日期 ${dayText(newest)}　${floor?.floor_note ?? ''}`}
      to={PATHS.fundTopic}
      count={floor?.product_count}
    >
      <FloorBlock query={floors} rows={ROWS}>
        {() => (
          <Table
            caption="公募基金精选"
            columns={COLUMNS}
            dataSource={ofEveryKind(floor?.products ?? [], ROWS)}
            rowKey={({ product_no }) => product_no}
            bare
          />
        )}
      </FloorBlock>
    </FloorSection>
  );
}

type FundColumn = TableColumn<ProductItem>;
type RatioField = 'nav_ratio' | 'month3_ratio' | 'year_ratio';

const COLUMNS: readonly FundColumn[] = [
  {
    key: 'star',
    title: <span className="sr-only">自选</span>,
    width: 36,
    render: (fund) => <ProductStar product={fund} />,
  },
  {
    key: 'name',
    title: '产品',
    isRowHeader: true,
    render: (fund) => <ProductName to={productPath(fund)} name={fund.product_short_name} />,
  },
  { key: 'code', title: '代码', render: ({ product_code }) => product_code },
  {
    key: 'risk',
    title: '风险',
    render: (fund) => (
      <RiskMeter level={fund.fund_risk_level} name={fund.fund_risk_level_dict_name} short />
    ),
  },
  {
    key: 'nav',
    title: '单位净值',
    align: 'right',
    render: ({ unit_net_value }) => formatNetValue(unit_net_value),
  },
  change('nav_ratio', '日涨跌', true),
  change('month3_ratio', '近3月'),
  change('year_ratio', '近1年'),
  {
    key: 'trend',
    title: '近1年走势',
    secondary: true,
    render: ({ year_trend, product_short_name }) => (
      <Sparkline points={year_trend.map(Number)} label={`${product_short_name} 近1年走势`} />
    ),
  },
  {
    key: 'action',
    title: <span className="sr-only">操作</span>,
    align: 'right',
    render: (fund) => <BuyButton product={fund} size="small" />,
  },
];

function change(field: RatioField, title: string, hasArrow = false): FundColumn {
  return {
    key: field,
    title,
    align: 'right',
    render: (fund) => <GainText text={formatPercentSigned(fund[field])} arrow={hasArrow} />,
  };
}
