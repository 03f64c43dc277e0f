import type { ReplyOf } from '@mall/contract/define-call';
import {
  queryRationRecommendProduct,
  queryRationRecommendProductOwn,
} from '@mall/contract/plans/popular-plans';
import { formatPercent, formatPercentSigned } from '#shared/format/percent.ts';
import { laboratoryPath } from '#shared/navigation/laboratory-path.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { productPath } from '#shared/navigation/product-path.ts';
import { PlanButton } from '#shared/product-list/plan-button.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { Link } from '#shared/router/link.tsx';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { Row } from '#shared/ui/page/row.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import { FloorBlock } from './floor-block.tsx';
import { FloorSection } from './floor-section.tsx';
import styles from './home-floors.module.css';

const PLANS = { open: queryRationRecommendProduct, own: queryRationRecommendProductOwn };
const SHOWN = 3;
type Recommended = ReplyOf<typeof queryRationRecommendProduct>['list'][number];

/** Funds suited to a recurring plan, with what a monthly one of the last three years came to. */
export function PlanFloor() {
  const plans = useViewerQuery(PLANS, { page_num: 1, page_size: SHOWN, ration_from_type: '1' });
  // None suits this customer: a head without rows says nothing.
  if (plans.data?.list.length === 0) return null;
  return (
    <div className={styles['floor']}>
      <FloorSection
        title="定投专区"
        subtitle="基于历史数据测算，不代表未来表现"
        to={`${PATHS.productCentre}?tab=lab`}
      >
        <FloorBlock query={plans} rows={SHOWN + 1}>
          {({ list, begin_date, end_date }) => (
            <>
              <Table
                caption="定投推荐产品"
                columns={COLUMNS}
                dataSource={list}
                rowKey={({ product_no }) => product_no}
                bare
              />
              <p className={styles['none']}>
                {begin_date} 至 {end_date}
              </p>
            </>
          )}
        </FloorBlock>
      </FloorSection>
    </div>
  );
}

const COLUMNS: readonly TableColumn<Recommended>[] = [
  {
    key: 'name',
    title: '产品',
    isRowHeader: true,
    render: (product) => <Link to={productPath(product)}>{product.product_short_name}</Link>,
  },
  {
    key: 'rate',
    title: '近3年定投收益率',
    align: 'right',
    render: ({ ration_rate_3y }) => <GainText text={formatPercentSigned(ration_rate_3y)} />,
  },
  {
    key: 'fall',
    title: '最大回撤',
    align: 'right',
    render: ({ ration_withdrawal_3y }) => formatPercent(ration_withdrawal_3y),
  },
  {
    key: 'lump',
    title: '同额一次性',
    align: 'right',
    render: ({ lump_sum_rate_3y }) => <GainText text={formatPercentSigned(lump_sum_rate_3y)} />,
  },
  {
    key: 'lab',
    title: '操作',
    align: 'right',
    render: (product) => (
      <Row gap="tight" justify="end">
        <PlanButton product={{ ...product, is_ration: '1' }} />
        <ButtonLink
          size="small"
          to={laboratoryPath({ product_no: product.product_no })}
          aria-label={`去实验室 ${product.product_short_name}`}
        >
          去实验室
        </ButtonLink>
      </Row>
    ),
  },
];
