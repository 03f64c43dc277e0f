import { queryTotalPosition } from '@mall/contract/positions/total-position';
import { CATEGORY } from '@mall/domain/catalogue/category';
import { useAccountQuery } from '#shared/data-time/use-account-query.ts';
import { formatPercent } from '#shared/format/percent.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Link } from '#shared/router/link.tsx';
import { MoneyFigure, RateFigure } from '#shared/ui/figure/account-figure.tsx';
import { StackBar, StackSwatch } from '#shared/ui/figure/stack-bar.tsx';
import { Columns } from '#shared/ui/page/columns.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Stack } from '#shared/ui/page/stack.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import type { Analysis } from './account-replies.ts';
import styles from './assets-analyse.module.css';
import { FundShares } from './fund-shares.tsx';
import { RiskAndLiquidity } from './risk-and-liquidity.tsx';

type Dimension = Analysis['dimensions'][number];
type Part = Dimension['classes'][number];

/** What the customer is invested in, cut five ways; each adds up to 100.00 %. */
export function AssetMix() {
  const total = useAccountQuery(queryTotalPosition, { with_analysis: '1' }, { isFresh: true });
  return (
    <div className={styles['panel']}>
      <QueryBlock query={total} rows={12}>
        {({ analysis, intransit_money }) =>
          analysis === null || analysis.dimensions.every(({ classes }) => classes.length === 0) ? (
            <Empty action={<Link to={PATHS.productCentre}>去选产品</Link>} tip={null} />
          ) : (
            <Stack>
              {intransit_money > 0n && (
                <p className={styles['small']}>
                  在途资金 <MoneyFigure kind="transit" of="all" value={intransit_money} />{' '}
                  元未计入以下各表，其中赎回在途按到账日计入“流动性阶梯”；现金只计入“按大类”与“流动性阶梯”。
                  <Link to={`${PATHS.myPosition}?tab=transit`}>查看在途</Link>
                </p>
              )}
              <Columns layout="two">
                {analysis.dimensions
                  .filter(({ classes }) => classes.length > 0)
                  .map((dimension) => (
                    <Cut key={dimension.dimension} of={dimension} />
                  ))}
                <RiskAndLiquidity analysis={analysis} />
                <FundShares shares={analysis.fund_shares} />
              </Columns>
            </Stack>
          )
        }
      </QueryBlock>
    </div>
  );
}

function Cut({
  of: { dimension, dimension_dict_name: name, classes },
}: {
  readonly of: Dimension;
}) {
  return (
    <Section title={`按${name}`}>
      <StackBar
        label={name}
        parts={classes.map(({ class_code, class_name, share_pct }) => ({
          key: class_code,
          label: class_name,
          weight: Number(share_pct),
          share: formatPercent(share_pct),
        }))}
      />
      <Table
        caption={`按${name}，共${classes.length}类`}
        columns={COLUMNS}
        dataSource={classes.map((one) => ({ ...one, key: `${dimension}#${one.class_code}` }))}
        rowKey={({ class_code }) => class_code}
        density="ledger"
        bare
      />
    </Section>
  );
}

/** The category; the page of all assets shows money funds as a family of their own. */
const PUBLIC_FUNDS = `CATEGORY#${CATEGORY.fund}`;

const COLUMNS: readonly TableColumn<Part & { readonly key: string }>[] = [
  {
    key: 'name',
    title: '类别',
    isRowHeader: true,
    render: ({ key, class_name }, index) => (
      <>
        <StackSwatch index={index} />
        {class_name}
        {key === PUBLIC_FUNDS && '（含货币基金）'}
      </>
    ),
  },
  {
    key: 'money',
    title: '金额（元）',
    align: 'right',
    render: ({ key, market_value }) => <MoneyFigure kind="mix" of={key} value={market_value} />,
  },
  {
    key: 'share',
    title: '占比',
    align: 'right',
    render: ({ key, share_pct }) => <RateFigure kind="share_pct" of={key} value={share_pct} />,
  },
];
