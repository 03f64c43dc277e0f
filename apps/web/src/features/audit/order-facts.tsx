import { subtract } from '@mall/domain/money/units';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { capitalAmount } from '#shared/format/capital-amount.ts';
import { formatFullDay, formatWeekday } from '#shared/format/day.ts';
import { MISSING } from '#shared/format/missing.ts';
import { formatMoney } from '#shared/format/money.ts';
import { formatPercent } from '#shared/format/percent.ts';
import { formatShares } from '#shared/format/shares.ts';
import { OrderStatusTag } from '#shared/orders/order-status-tag.tsx';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { PRODUCT_INFO, type ProductInfo } from '#shared/product-page/product-info.ts';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { Figure } from '#shared/ui/figure/figure.tsx';
import { Tag } from '#shared/ui/mark/tag.tsx';
import { type DescriptionItem, Descriptions } from '#shared/ui/page/descriptions.tsx';
import styles from './audit.module.css';
import { awaitsSecond, isPlan, isTransfer, type LocalOrder, subjectOf } from './local-order.ts';
import { planLines } from './plan-lines.ts';

/** What the order says and what it would change, above the decision. */
export function OrderFacts({ order }: { readonly order: LocalOrder }) {
  const product = useProduct(order);
  return (
    <>
      <p className={styles['number']}>
        {order.local_order_no} {order.busin_type_dict_name}
        <OrderStatusTag status={order.order_status} name={order.order_status_dict_name} />
        {awaitsSecond(order) && <Tag size="small">一级已通过，待二级</Tag>}
      </p>
      <p className={styles['subject']}>
        {subjectOf(order)}
        {product && (
          <small>
            {`${product.product_code}　R${product.fund_risk_level} ${product.fund_risk_level_dict_name}`}
          </small>
        )}
      </p>
      <Ordered order={order} />
      <Descriptions items={[...linesOf(order), ...changesOf(order)]} />
    </>
  );
}

/** Code and risk of the product; undefined while they are asked for, and for a transfer. */
function useProduct({ product_no: productNo }: LocalOrder): ProductInfo | undefined {
  const asked = { product_no: productNo ?? '', ...AUDIENCE };
  return useViewerQuery(PRODUCT_INFO, asked, { enabled: productNo !== null }).data;
}

/** The largest figure of the panel. */
function Ordered({ order }: { readonly order: LocalOrder }) {
  const { entrust_money: money, entrust_share: share } = order;
  if (money === null && share === null) return null;
  return (
    <div className={styles['hero']} data-testid="audit-amount">
      <Figure size={36} unit={money === null ? '份' : '元'}>
        {money === null ? formatShares(share) : formatMoney(money)}
      </Figure>
      {money !== null && <p>{capitalAmount(money)}</p>}
    </div>
  );
}

const PURCHASES: ReadonlySet<string> = new Set([
  BUSINESS_TYPE.purchase,
  BUSINESS_TYPE.subscription,
]);

function linesOf(order: LocalOrder): readonly DescriptionItem[] {
  const { est_fee: fee, entrust_money: money } = order;
  const isPurchase = PURCHASES.has(order.busin_type);
  return [
    ...line('target', '转入产品', order.target_product_short_name),
    ...line('dividend', '分红方式', order.dividend_method_dict_name),
    ...line('contract', '合约号', order.contract_no),
    ...line('distributor', '转入机构', order.target_distributor),
    ...line('account', '转入账号', order.target_trade_account),
    ...line('postpone', '到期处理', renewalText(order)),
    ...line('large', '巨额赎回时未受理部分', largeText(order)),
    ...line('fee', '预计手续费（元）', fee === null ? null : formatMoney(fee)),
    ...line(
      'net',
      '净申购金额（元）',
      isPurchase && fee !== null && money !== null && fee <= money
        ? formatMoney(subtract(money, fee))
        : null,
    ),
    ...planLines(order),
    ...line('price', '交易日（T）', isPlan(order) ? null : withWeekday(order.trade_date_num)),
    ...line(
      'confirm',
      '预计确认',
      isTransfer(order) || isPlan(order) ? null : withWeekday(order.confirm_date_num),
    ),
    ...line('record', '交易编号', order.order_no),
    ...line('maker', '经办', `${order.maker_name}　${order.make_time}`),
    ...line('until', '复核截止', order.expire_time),
    ...line('auditor', '复核', auditedText(order)),
    ...line('remark', '复核意见', order.audit_remark),
  ];
}

/** What becomes of money that is lent, at its end. */
function renewalText({
  postpone_flag,
  postpone_amount: money,
  postpone_stop_date_num: until,
}: LocalOrder): string | null {
  if (postpone_flag === null) return null;
  if (postpone_flag === '0') return '到期不续作';
  const size = money === null ? '全部' : ` ${formatMoney(money)} 元`;
  return `到期自动续作${size}${until === null ? '' : `，至 ${formatFullDay(until)}`}`;
}

function largeText({ large_redeem_flag: flag }: LocalOrder): string | null {
  if (flag === null) return null;
  return flag === '1' ? '顺延' : '取消';
}

function auditedText({ audit_name, audit_time }: LocalOrder): string | null {
  return audit_name === null ? null : `${audit_name}　${audit_time ?? ''}`;
}

/** Cash, shares and the part of the fund, before the order and after it. */
function changesOf(order: LocalOrder): readonly DescriptionItem[] {
  const { before_after: change } = order;
  if (change === null) return [];
  const cash = line(
    'cash',
    '可用资金（元）',
    arrow(formatMoney(change.cash_before), formatMoney(change.cash_after)),
  );
  if (isTransfer(order) || isPlan(order)) return cash;
  const { concentration_before: before, concentration_after: after } = change;
  return [
    ...cash,
    ...line(
      'hold',
      '持有份额（份）',
      arrow(
        formatShares(change.hold_before),
        change.hold_after === null ? MISSING : formatShares(change.hold_after),
      ),
    ),
    ...line(
      'part',
      '占基金规模',
      before === null || after === null
        ? null
        : partText(formatPercent(before), formatPercent(after)),
    ),
  ];
}

function arrow(before: string, after: string): string {
  return before === after ? `${before}，不变` : `${before} → ${after}`;
}

/** The figures come with two decimals: the same text twice is a change below them, not none. */
function partText(before: string, after: string): string {
  return before === after ? `${before}，变动不足 0.01%` : `${before} → ${after}`;
}

function withWeekday(day: LocalOrder['trade_date_num']): string {
  return `${formatFullDay(day)}（${formatWeekday(day)}）`;
}

function line(key: string, label: string, text: string | null): readonly DescriptionItem[] {
  return text === null ? [] : [{ key, label, children: text }];
}
