import { type Fen, fen } from '@mall/domain/money/units';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { formatPercent } from '#shared/format/percent.ts';
import { BuyButton } from '#shared/product-list/buy-button.tsx';
import type { ProductInfo } from '#shared/product-page/product-info.ts';
import styles from '#shared/product-page/product-page.module.css';
import { amountProblem } from '#shared/repo-calculator/amount-problem.ts';
import { tradeTime } from '#shared/shop/trade-time-query.ts';
import { AmountInput } from '#shared/ui/form/amount-input.tsx';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Panel } from '#shared/ui/page/panel.tsx';
import { lendingSentence, nextHours } from './lending-sentence.ts';
import { stepText } from './repo-figures.tsx';

const SUGGESTED = fen(100_000_00n);

/** What it takes to lend, always in view. */
export function RepoBuyCard({ product }: { readonly product: ProductInfo }) {
  const [amount, setAmount] = useState<Fen | undefined>(SUGGESTED);
  const { data: time } = useQuery(tradeTime(useClient()));
  const problem = amountProblem(amount, product.first_min_buy_money, product.buy_step);
  const isReady = amount !== undefined && problem === undefined;
  return (
    <aside className={styles['card']} aria-label="买入">
      <Panel>
        <FormItem label="买入金额（元）" help={stepText(product)} error={problem}>
          <AmountInput value={amount} onChange={setAmount} placeholder="请输入金额" />
        </FormItem>
        <Descriptions
          items={[
            {
              key: 'rate',
              label: '约定年化收益率',
              children: formatPercent(product.expire_year_rate),
            },
            { key: 'postpone', label: '到期续作', children: postponeText(product) },
          ]}
        />
        <p className={styles['small']} aria-live="polite">
          {time && isReady && lendingSentence(product, amount, time.reply)}
        </p>
        <div className={styles['actions']}>
          <BuyButton product={product} type="primary" size="large" block />
        </div>
        {time && <p className={styles['small']}>{nextHours(product, time.reply)}</p>}
      </Panel>
    </aside>
  );
}

function postponeText({ auto_postpone_allowed }: ProductInfo): string {
  return auto_postpone_allowed === '1' ? '默认不续作，买入时可选' : '不支持';
}
