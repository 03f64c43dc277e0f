import { queryUserAssert } from '@mall/contract/identity/user';
import { sharesFor } from '@mall/domain/fees/purchase-fee';
import { type Fen, fen, type Nav, nav } from '@mall/domain/money/units';
import { useState } from 'react';
import { type ProductInfo, stageOf } from '#features/fund-detail/blocks/product-info.ts';
import styles from '#features/fund-detail/fund-detail.module.css';
import { chargeText } from '#shared/fees/fee-text.ts';
import { type PurchaseTier, previewFee, purchaseTiers } from '#shared/fees/purchase-tiers.ts';
import { echoMoney, formatMoney, formatMoneyWithUnit } from '#shared/format/money.ts';
import { formatShares } from '#shared/format/shares.ts';
import { RATE_INFO } from '#shared/product-detail/rate-info.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { useSession } from '#shared/session/session-context.tsx';
import { useDayText } from '#shared/shop/use-business-day.ts';
import { AmountInput } from '#shared/ui/form/amount-input.tsx';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { HeldLine } from './held-line.tsx';

const VISITOR = { client_type: '1' } as const;
// What an institution usually buys for; large enough that the table has a say.
const SAMPLE = fen(3_000_000_00n);
const FACE_VALUE = nav(100_000_000n);

/** What an amount would cost and buy, by the very rule the purchase is confirmed with. */
export function BuyEstimate({ product }: { readonly product: ProductInfo }) {
  const [amount, setAmount] = useState<Fen>();
  const { isLoggedIn } = useSession();
  const request = { product_no: product.product_no, ...(!isLoggedIn && VISITOR), ...AUDIENCE };
  // Until they are known nothing is claimed of a fee.
  const rates = useViewerQuery(RATE_INFO, request).data?.list;
  const dayText = useDayText();
  const cash = useOwnQuery(queryUserAssert, {}, { isFresh: true }).data?.enable_balance;
  const isSubscription = stageOf(product) === 'subscription';
  const tiers = rates && purchaseTiers(rates, isSubscription ? 'SUB' : 'BUY');
  const value = isSubscription ? FACE_VALUE : product.unit_net_value;
  const shares = amount && tiers && sharesOf(amount, tiers, value, product.share_rounding);
  return (
    <>
      <HeldLine productNo={product.product_no} />
      <Descriptions items={tiers ? feesOf(tiers, amount, isSubscription) : []} />
      <FormItem
        label="试算金额（元）"
        className={styles['estimate']}
        extra={cash !== undefined && <span>可用资金 {formatMoney(cash)}</span>}
      >
        <AmountInput
          className={styles['amount']}
          value={amount}
          placeholder="看手续费与份额"
          onChange={setAmount}
        />
      </FormItem>
      <p className={styles['small']} role="status">
        {shares !== undefined &&
          `预计确认份额 ${formatShares(shares)}（按 ${
            isSubscription ? '认购价 1.0000' : `${dayText(product.init_date)} 净值`
          }估算，以确认为准）`}
      </p>
    </>
  );
}

function sharesOf(
  amount: Fen,
  tiers: readonly PurchaseTier[],
  value: Nav | null,
  rounding: ProductInfo['share_rounding'],
) {
  const { net } = previewFee(amount, tiers);
  if (value === null || value <= 0n || net <= 0n || rounding === null) return undefined;
  return sharesFor(net, value, rounding);
}

function feesOf(tiers: readonly PurchaseTier[], typed: Fen | undefined, isSubscription: boolean) {
  const name = isSubscription ? '认购费率' : '申购费率';
  const [first] = tiers;
  if (!first) return [{ key: 'rate', label: name, children: '0.00%' }];
  const isTyped = typed !== undefined && typed > 0n;
  const size = isTyped ? typed : SAMPLE;
  const { tier, fee } = previewFee(size, tiers);
  // Until an amount is typed it is the first step of the table that is told.
  const { base, charge } = (isTyped ? tier : undefined) ?? first;
  const [usual, reduced] = [chargeText(base), chargeText(charge)];
  return [
    {
      key: 'rate',
      label: name,
      children: (
        <>
          {usual !== reduced && <s>{usual}</s>} {reduced}
          {!isTyped && ' 起'}
        </>
      ),
    },
    {
      key: 'fee',
      label: `买入 ${echoMoney(size) ?? formatMoney(size)}元的手续费`,
      children: formatMoneyWithUnit(fee),
    },
  ];
}
