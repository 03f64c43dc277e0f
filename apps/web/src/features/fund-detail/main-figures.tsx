import { addMonths } from '@mall/domain/calendar/add-months';
import type { Day } from '@mall/domain/calendar/day';
import { SCALE } from '#shared/product-detail/scale-query.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { useBusinessDay, useDayText } from '#shared/shop/use-business-day.ts';
import { StatTiles } from '#shared/ui/figure/stat-tiles.tsx';
import type { ProductInfo, ProductStage } from './blocks/product-info.ts';
import { moneyTiles, netValueTiles, scaleTile, subscriptionTiles } from './figure-tiles.tsx';
import styles from './fund-detail.module.css';
import { YIELD_RATIO } from './history/period-returns.ts';

type Props = { readonly product: ProductInfo; readonly stage: ProductStage };

/** One hero figure and its companions: return never stands without risk. */
export function MainFigures({ product, stage }: Props) {
  const dayText = useDayText();
  const today = useBusinessDay();
  const returns = useViewerQuery(
    YIELD_RATIO,
    { product_no: product.product_no, ...AUDIENCE },
    { enabled: stage !== 'subscription' },
  );
  const scale = useViewerQuery(
    SCALE,
    { product_no: product.product_no, ...AUDIENCE },
    { enabled: stage === 'money' },
  );
  const tiles = {
    net_value: () => netValueTiles(product, returns.data?.list ?? [], dayText(product.init_date)),
    money: () => [
      ...moneyTiles(product, returns.data?.list ?? [], dayText(product.init_date)),
      scaleTile(scale.data?.list ?? []),
    ],
    subscription: () => subscriptionTiles(product, today),
  }[stage]();
  return (
    <div className={styles['figures']}>
      <StatTiles items={tiles} />
      {isYoung(product, today) && <p className={styles['small']}>成立未满6个月，暂不展示业绩</p>}
    </div>
  );
}

const YOUNG_MONTHS = 6;

/** By regulation the performance of a fund younger than six months may not be shown. */
function isYoung({ establish_date_num: since }: ProductInfo, today: Day | undefined): boolean {
  if (since === null || today === undefined) return false;
  return addMonths(since, YOUNG_MONTHS) > today;
}
