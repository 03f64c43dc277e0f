import { formatMoment } from '@mall/domain/calendar/moment';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import { steadyMs } from '#shared/clock.ts';
import { formatFullDay } from '#shared/format/day.ts';
import { formatMoneyWithUnit } from '#shared/format/money.ts';
import { BuyButton } from '#shared/product-list/buy-button.tsx';
import { useQualification } from '#shared/product-list/use-qualification.ts';
import type { ProductInfo } from '#shared/product-page/product-info.ts';
import styles from '#shared/product-page/product-page.module.css';
import { SuitabilityLine } from '#shared/product-page/suitability-line.tsx';
import { businessMoment } from '#shared/shop/business-moment.ts';
import { tradeTime } from '#shared/shop/trade-time-query.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { Amount } from '#shared/ui/figure/amount.tsx';
import { type DescriptionItem, Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Panel } from '#shared/ui/page/panel.tsx';
import { isPrivate, termKindOf } from './term-kind.ts';
import { tooLateText } from './too-late-text.ts';

/** What it takes to buy, always in view. */
export function TermBuyCard({ product }: { readonly product: ProductInfo }) {
  const { state } = useQualification();
  const isExempt = state === 'professional';
  const { data: time } = useQuery(tradeTime(useClient()));
  const now = time && formatMoment(businessMoment(time, steadyMs()));
  const tooLate = now && tooLateText(product, { now, isExempt });
  return (
    <aside className={styles['card']} aria-label="购买">
      <Panel>
        <Descriptions items={linesOf(product)} />
        <div className={styles['actions']}>
          {tooLate ? (
            <Button size="large" block disabledReason={tooLate}>
              {product.button_words}
            </Button>
          ) : (
            <BuyButton product={product} type="primary" size="large" block />
          )}
        </div>
        {tooLate && <p className={styles['small']}>{tooLate}</p>}
        {isPrivate(product) && isExempt && (
          <p className={styles['small']}>专业机构投资者免冷静期与回访</p>
        )}
        <SuitabilityLine product={product} />
      </Panel>
    </aside>
  );
}

function linesOf(product: ProductInfo): readonly DescriptionItem[] {
  const { first_min_buy_money: least, add_min_buy_money: further, buy_step: step } = product;
  const { quota_left: left, last_sign_time: lastSign } = product;
  const lines: readonly (DescriptionItem | undefined)[] = [
    { key: 'least', label: '首次起购', children: formatMoneyWithUnit(least) },
    further === null
      ? undefined
      : { key: 'further', label: '追加起购', children: formatMoneyWithUnit(further) },
    step === null ? undefined : { key: 'step', label: '递增', children: formatMoneyWithUnit(step) },
    left === null
      ? undefined
      : { key: 'left', label: '剩余额度（元）', children: <Amount value={left} compact /> },
    termKindOf(product) === 'certificate'
      ? { key: 'value', label: '起息日', children: formatFullDay(product.establish_date_num) }
      : undefined,
    lastSign === null ? undefined : { key: 'sign', label: '最晚签约时间', children: lastSign },
  ];
  return lines.filter((line) => line !== undefined);
}
