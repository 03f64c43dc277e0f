import { type Day, epochOf } from '@mall/domain/calendar/day';
import { formatFullDay } from '#shared/format/day.ts';
import type { ProductInfo } from '#shared/product-page/product-info.ts';
import styles from '#shared/product-page/product-page.module.css';
import { QuotaBar } from '#shared/product-page/quota-bar.tsx';
import { useBusinessDay } from '#shared/shop/use-business-day.ts';
import { Amount } from '#shared/ui/figure/amount.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { termKindOf } from './term-kind.ts';

/** How far the collection is, or when the next window opens; nothing once both are over. */
export function CollectionSection({ product }: { readonly product: ProductInfo }) {
  const today = useBusinessDay();
  if (today === undefined) return null;
  if (termKindOf(product) === 'windows') return <WindowCountdown product={product} today={today} />;
  const { quota_total: total, raised_money: raised } = product;
  if (total === null || raised === null) return null;
  return (
    <Section title="募集进度" subtitle={daysLeftText(product, today)}>
      <p>
        已募集 <Amount value={raised} compact /> / <Amount value={total} compact />
        {product.investor_max !== null && product.investor_count !== null && (
          <>
            {'　'}投资者 {product.investor_count}/{product.investor_max}人
          </>
        )}
      </p>
      <QuotaBar label="募集进度" part={raised} whole={total} />
    </Section>
  );
}

type Windowed = { readonly product: ProductInfo; readonly today: Day };

function WindowCountdown({ product, today }: Windowed) {
  const { next_open_begin_num: begin, next_open_end_num: end } = product;
  if (begin === null) return null;
  return (
    <Section title="开放期">
      <p>
        {begin <= today ? '正在开放' : `距开放还有 ${epochOf(begin) - epochOf(today)} 天`}
        <span className={styles['quiet']}>
          {'　'}
          {formatFullDay(begin)} 至 {formatFullDay(end)}
        </span>
      </p>
    </Section>
  );
}

/** 还剩 15 天; what has not begun or is over says so. */
export function daysLeftText(
  product: Pick<ProductInfo, 'collect_begin_date_num' | 'collect_end_date_num'>,
  today: Day,
): string | undefined {
  const { collect_begin_date_num: begin, collect_end_date_num: end } = product;
  if (begin !== null && today < begin) return `${formatFullDay(begin)} 开始募集`;
  if (end === null) return undefined;
  if (today > end) return '募集已结束';
  const left = epochOf(end) - epochOf(today);
  return left === 0 ? '今日截止' : `还剩 ${left} 天`;
}
