import { fen } from '@mall/domain/money/units';
import type { FeeRate } from '#shared/fees/fee-rate.ts';
import { chargeText } from '#shared/fees/fee-text.ts';
import { previewFee, purchaseTiers } from '#shared/fees/purchase-tiers.ts';
import { echoMoney, formatMoneyCompact, formatMoneyWithUnit } from '#shared/format/money.ts';
import { RATE_INFO } from '#shared/product-detail/rate-info.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { BuyButton } from '#shared/product-list/buy-button.tsx';
import { useFavourite } from '#shared/product-list/use-favourite.ts';
import { useTwinQuery } from '#shared/query/twin-query.ts';
import { useSession } from '#shared/session/session-context.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Descriptions } from '#shared/ui/descriptions.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { BuyDocuments } from './buy-documents.tsx';
import styles from './fund-detail.module.css';
import type { ProductInfo } from './product-info.ts';
import { SuitabilityLine } from './suitability-line.tsx';

const VISITOR = { client_type: '1' } as const;

/** What it takes to buy, always in view. */
export function BuyCard({ product }: { readonly product: ProductInfo }) {
  const { isLoggedIn } = useSession();
  const { isFavourite, isChanging, toggle } = useFavourite(product);
  const rates = useTwinQuery(RATE_INFO, {
    product_no: product.product_no,
    ...(!isLoggedIn && VISITOR),
    ...AUDIENCE,
  });
  return (
    <aside className={styles['card']} aria-label="购买">
      <Panel>
        <Descriptions items={[...limitsOf(product), ...feesOf(product, rates.data?.list ?? [])]} />
        <div className={styles['actions']}>
          <BuyButton product={product} type="primary" size="large" block />
          <Button block loading={isChanging} aria-pressed={isFavourite} onClick={toggle}>
            {isFavourite ? '移出自选' : '加入自选'}
          </Button>
        </div>
        <SuitabilityLine product={product} />
        <BuyDocuments productNo={product.product_no} />
      </Panel>
    </aside>
  );
}

function limitsOf(product: ProductInfo) {
  const { max_buy_money: most, add_min_buy_money: further } = product;
  return [
    {
      key: 'first',
      label: '首次起购',
      children: formatMoneyWithUnit(product.first_min_buy_money),
    },
    { key: 'add', label: '追加起购', children: formatMoneyWithUnit(further) },
    {
      key: 'max',
      label: '单笔上限',
      children: most === null ? '不限' : `${formatMoneyCompact(most)}元`,
    },
  ];
}

// What an institution usually buys for; large enough that the table has a say.
const SAMPLE = fen(3_000_000_00n);
const SUBSCRIPTION = '2';

function feesOf(product: ProductInfo, rates: readonly FeeRate[]) {
  const isSubscription = product.trade_status === SUBSCRIPTION;
  const tiers = purchaseTiers(rates, isSubscription ? 'SUB' : 'BUY');
  const [first] = tiers;
  const name = isSubscription ? '认购费率' : '申购费率';
  if (!first) return rates.length === 0 ? [] : [{ key: 'rate', label: name, children: '0.00%' }];
  const [base, charge] = [chargeText(first.base), chargeText(first.charge)];
  return [
    {
      key: 'rate',
      label: name,
      children: (
        <>
          {base !== charge && <s>{base}</s>} {charge} 起
        </>
      ),
    },
    {
      key: 'sample',
      label: `买入 ${echoMoney(SAMPLE)}元的手续费`,
      children: formatMoneyWithUnit(previewFee(SAMPLE, tiers).fee),
    },
  ];
}
