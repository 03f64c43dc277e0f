import { queryIndexByJson, queryIndexHistoryPrice } from '@mall/contract/catalogue/market-index';
import type { ReplyOf } from '@mall/contract/define-call';
import { formatPercent, formatPercentSigned } from '#shared/format/percent.ts';
import { formatPoints } from '#shared/format/points.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useOpenQuery } from '#shared/query/open-query.ts';
import { Link } from '#shared/router/link.tsx';
import { useDayText } from '#shared/shop/use-business-day.ts';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { Sparkline } from '#shared/ui/figure/sparkline.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { FloorBlock } from './floor-block.tsx';
import styles from './index-tiles.module.css';

type MarketIndex = ReplyOf<typeof queryIndexByJson>['list'][number];

const SHOWN = 6;
const TREND_WIDTH = 120;
const TREND_HEIGHT = 32;

/** The indices at their last close. Nothing intraday is shown anywhere. */
export function IndexTiles() {
  const indices = useOpenQuery(queryIndexByJson, { page_num: 1, page_size: SHOWN, ...AUDIENCE });
  const dayText = useDayText();
  const newest = indices.data?.list
    .map(({ date_num }) => date_num)
    .toSorted()
    .at(-1);
  return (
    <Section title="市场指数" subtitle={newest && `截至 ${dayText(newest)} 收盘`}>
      <FloorBlock query={indices} rows={2}>
        {({ list }) => (
          <ul className={styles['tiles']}>
            {list.map((index) => (
              <IndexTile key={index.index_code} index={index} />
            ))}
          </ul>
        )}
      </FloorBlock>
    </Section>
  );
}

function IndexTile({ index }: { readonly index: MarketIndex }) {
  const { index_code, index_name, close, change_ratio, pe_percentile } = index;
  const history = useOpenQuery(queryIndexHistoryPrice, { index_code, period: '1m', ...AUDIENCE });
  // A drawing of 120 pixels: the shape counts, and a float holds it. Without it the figures stand alone.
  const trend = history.data?.list.map((day) => Number(day.close)) ?? [];
  return (
    <li className={styles['tile']}>
      <h3>
        <Link
          to={`${PATHS.productCentre}?tab=lab&index_code=${index_code}`}
          title="在定投实验室打开"
        >
          {index_name}
        </Link>
      </h3>
      <p className={styles['level']}>
        {formatPoints(close)} <GainText text={formatPercentSigned(change_ratio)} arrow />
      </p>
      <div className={styles['trend']}>
        <Sparkline
          points={trend}
          label={`${index_name} 近1月走势`}
          width={TREND_WIDTH}
          height={TREND_HEIGHT}
        />
      </div>
      <p className={styles['valuation']} title="历史上市盈率低于当前的时间占比">
        PE百分位 {formatPercent(pe_percentile)}
      </p>
    </li>
  );
}
