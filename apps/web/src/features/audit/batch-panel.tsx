import { TextButton } from '#shared/ui/action/text-button.tsx';
import { Panel } from '#shared/ui/page/panel.tsx';
import styles from './audit.module.css';
import { DecideForm } from './decide-form.tsx';
import { type LocalOrder, orderedText, subjectOf, sumText } from './local-order.ts';
import type { Outcome } from './outcome.ts';

type Props = {
  readonly orders: readonly LocalOrder[];
  readonly onRemove: (order: LocalOrder) => void;
  readonly onDecided: (outcome: Outcome) => void;
};

/** The orders that were ticked: one password and one message for all, and an answer for each. */
export function BatchPanel({ orders, onRemove, onDecided }: Props) {
  return (
    <Panel title="批量复核">
      <p className={styles['sum']} role="status">
        {`已选 ${orders.length} 笔${sumText(orders)}`}
      </p>
      <ul className={styles['rows']} aria-label="已选委托">
        {orders.map((order) => (
          <li key={order.local_order_no}>
            <span className={styles['two']}>
              {`${subjectOf(order)}　${orderedText(order)}`}
              <small>{`${order.busin_type_dict_name}　${order.local_order_no}`}</small>
            </span>
            <TextButton aria-label={`移除 ${order.local_order_no}`} onClick={() => onRemove(order)}>
              移除
            </TextButton>
          </li>
        ))}
      </ul>
      <p className={styles['record']}>每笔单独校验、单独答复；未通过校验的不影响其他委托</p>
      <DecideForm orders={orders} blocked={undefined} onDecided={onDecided} />
    </Panel>
  );
}
