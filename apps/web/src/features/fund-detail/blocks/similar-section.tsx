import {
  queryProductSimilarRecommend,
  queryProductSimilarRecommendOwn,
} from '@mall/contract/catalogue/product-returns';
import type { ReplyOf } from '@mall/contract/define-call';
import styles from '#features/fund-detail/fund-detail.module.css';
import { fallText } from '#features/fund-detail/history/period-returns.ts';
import { formatPercent, formatPercentSigned } from '#shared/format/percent.ts';
import { productPath } from '#shared/navigation/product-path.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { ProductStar } from '#shared/product-list/favourites/product-star.tsx';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { ProductName } from '#shared/ui/list/product-name.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';

const SIMILAR = { open: queryProductSimilarRecommend, own: queryProductSimilarRecommendOwn };
type Similar = ReplyOf<typeof queryProductSimilarRecommend>['list'][number];

const SHOWN = 4;

/** Products that have behaved alike, in the server's order and with its reason; never ranked by return. */
export function SimilarSection({ productNo }: { readonly productNo: string }) {
  const similar = useViewerQuery(SIMILAR, { product_no: productNo, ...AUDIENCE });
  return (
    <Section title="相似产品">
      <QueryBlock query={similar} rows={4}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={styles['small']}>暂无数据</p>
          ) : (
            <>
              <Table
                caption={`相似产品，共${Math.min(SHOWN, list.length)}只`}
                columns={COLUMNS}
                dataSource={list.slice(0, SHOWN)}
                rowKey={({ product_no }) => product_no}
                bare
              />
              <p className={styles['small']}>
                相似度按历史净值走势计算，不构成推荐。过往业绩不代表未来表现。
              </p>
            </>
          )
        }
      </QueryBlock>
    </Section>
  );
}

const COLUMNS: readonly TableColumn<Similar>[] = [
  {
    key: 'star',
    title: <span className="sr-only">自选</span>,
    width: 44,
    render: (product) => <ProductStar product={product} />,
  },
  {
    key: 'name',
    title: '产品',
    isRowHeader: true,
    render: (product) => (
      <ProductName to={productPath(product)} name={product.product_short_name}>
        {product.product_code}
      </ProductName>
    ),
  },
  {
    key: 'year',
    title: '近1年',
    align: 'right',
    render: ({ year_ratio }) => <GainText text={formatPercentSigned(year_ratio)} />,
  },
  {
    key: 'drawdown',
    title: '最大回撤',
    align: 'right',
    render: ({ max_drawdown }) => <GainText text={fallText(max_drawdown)} />,
  },
  {
    key: 'similarity',
    title: '相似度',
    align: 'right',
    render: ({ similarity }) => formatPercent(similarity),
  },
  {
    key: 'reason',
    title: '相似之处',
    render: ({ reason }) => <span className={styles['reason']}>{reason}</span>,
  },
];
