import { PATHS } from '#shared/navigation/paths.ts';
import { recordPath } from '#shared/orders/record-path.ts';
import { Link } from '#shared/router/link.tsx';
import { CancelOrder } from '#shared/trade/result/cancel-order.tsx';
import { Panel } from '#shared/ui/page/panel.tsx';
import styles from './audit.module.css';
import type { ListTab } from './audit-address.ts';
import { DecideForm } from './decide-form.tsx';
import { EndedNotice } from './ended-notice.tsx';
import { ExpiryTag } from './expiry-left.tsx';
import {
  blockedBy,
  endedUnapproved,
  isPlan,
  type LocalOrder,
  subjectOf,
  WAITING,
} from './local-order.ts';
import { OrderFacts } from './order-facts.tsx';
import type { Outcome } from './outcome.ts';
import { SubmitAgain } from './submit-again.tsx';

type Props = {
  readonly tab: ListTab;
  readonly order: LocalOrder;
  readonly onDecided: (outcome: Outcome) => void;
  /** Leaves this order for the next one that waits. */
  readonly onNext: () => void;
};

/** One order and what this operator can do with it: decide, take it back, or submit it again. */
export function ReviewPanel({ tab, order, onDecided, onNext }: Props) {
  const isWaiting = order.order_status === WAITING;
  const canDecide = isWaiting && order.can_audit === '1';
  return (
    <Panel
      title={tab === 'todo' ? '复核委托' : '委托详情'}
      extra={isWaiting && <ExpiryTag expireTime={order.expire_time} />}
    >
      <OrderFacts order={order} />
      <p className={styles['record']}>
        {isPlan(order) ? (
          <Link to={`${PATHS.myPosition}?tab=ration`}>查看我的定投</Link>
        ) : (
          <Link to={recordPath(order.order_no)}>查看交易记录</Link>
        )}
      </p>
      <div className={styles['actions']}>
        {tab === 'mine' && <MakersActions order={order} />}
        {tab === 'todo' && !canDecide && <EndedNotice order={order} onNext={onNext} />}
        {tab !== 'mine' && canDecide && (
          <DecideForm orders={[order]} blocked={blockedBy(order)} onDecided={onDecided} />
        )}
      </div>
    </Panel>
  );
}

/** A maker takes back what waits and submits again what ended; he never decides on his own order. */
function MakersActions({ order }: { readonly order: LocalOrder }) {
  if (endedUnapproved(order)) return <SubmitAgain order={order} />;
  if (order.can_recall !== '1') return null;
  return (
    <div className={styles['recall']}>
      <CancelOrder
        order={{
          ...order,
          product_short_name: subjectOf(order),
          cancel_deadline: order.expire_time,
        }}
      />
      <span>不能复核本人提交的委托</span>
    </div>
  );
}
