import { crhMallP047 } from '@mall/contract/legacy/shop-window';
import {
  queryRationRecommendProduct,
  queryRationRecommendProductOwn,
} from '@mall/contract/plans/popular-plans';
import { queryPeRationRecommendIndexList } from '@mall/contract/plans/valuation-strategy';
import type { ReactNode } from 'react';
import { formatPercent, formatPercentSigned } from '#shared/format/percent.ts';
import { laboratoryPath } from '#shared/navigation/laboratory-path.ts';
import { productPath } from '#shared/navigation/product-path.ts';
import { PlanButton } from '#shared/product-list/plan-button.tsx';
import { useOpenQuery } from '#shared/query/open-query.ts';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { Link } from '#shared/router/link.tsx';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { Columns } from '#shared/ui/page/columns.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import styles from './fund-ideas.module.css';

const SHOWN = 5;
const PLANS = { open: queryRationRecommendProduct, own: queryRationRecommendProductOwn };
const FROM_MALL = { ration_from_type: '1' } as const;

/**
 * Where to go on from the list. The drawn page gives the table its full width, so these stand below it
 * instead of beside it; a block that has nothing to say is left out.
 */
export function FundIdeas() {
  return (
    <div className={styles['ideas']}>
      <Columns layout="three">
        <CheapIndices />
        <PlanProducts />
        <AskedFor />
      </Columns>
    </div>
  );
}

function CheapIndices() {
  const { data } = useOpenQuery(queryPeRationRecommendIndexList, FROM_MALL);
  return (
    <Idea
      title="低估值指数"
      lines={data?.list.map(({ index_code, index_name, pe_percentile, level_name }) => ({
        key: index_code,
        to: laboratoryPath({ index_code }),
        name: index_name,
        figure: `PE百分位 ${formatPercent(pe_percentile)} ${level_name}`,
      }))}
    />
  );
}

/** Each with what a monthly plan of three years came to, and the way to begin one. */
function PlanProducts() {
  const { data } = useViewerQuery(PLANS, { page_num: 1, page_size: SHOWN, ...FROM_MALL });
  return (
    <Idea
      title="定投推荐"
      lines={data?.list.map((product) => ({
        key: product.product_no,
        to: productPath(product),
        name: product.product_short_name,
        figure: (
          <>
            近3年 <GainText text={formatPercentSigned(product.ration_rate_3y)} />{' '}
            <PlanButton product={{ ...product, is_ration: '1' }} />
          </>
        ),
      }))}
    />
  );
}

function AskedFor() {
  const { data } = useOpenQuery(crhMallP047, {});
  return (
    <Idea
      title="热门产品"
      lines={data?.list.map((product) => ({
        key: product.product_no,
        to: productPath(product),
        name: product.product_short_name,
        figure: product.product_code,
      }))}
    />
  );
}

type Line = {
  readonly key: string;
  readonly to: string;
  readonly name: string;
  readonly figure: ReactNode;
};

function Idea({ title, lines = [] }: { title: string; lines: readonly Line[] | undefined }) {
  if (lines.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={styles['lines']}>
        {lines.slice(0, SHOWN).map(({ key, to, name, figure }) => (
          <li key={key}>
            <Link to={to}>{name}</Link>
            <span>{figure}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
