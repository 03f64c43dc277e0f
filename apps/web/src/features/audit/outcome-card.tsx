import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { OrderStatusTag } from '#shared/orders/order-status-tag.tsx';
import { recordPath } from '#shared/orders/record-path.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { Icon } from '#shared/ui/mark/icon.tsx';
import { Panel } from '#shared/ui/page/panel.tsx';
import styles from './audit.module.css';
import { type DecidedRow, orderedText, subjectOf } from './local-order.ts';
import type { Outcome } from './use-deciding.ts';

type Props = { readonly outcome: Outcome; readonly onClose: () => void };

/** What became of each order that was decided on. */
export function OutcomeCard({ outcome, onClose }: Props) {
  const head = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The buttons that decided are gone; the keyboard goes on where the news is.
    head.current?.focus();
  }, []);
  const isDone = outcome.rows.every(({ is_ok }) => is_ok === '1');
  return (
    <Panel title="复核结果">
      <p
        ref={head}
        tabIndex={-1}
        role="status"
        className={isDone ? styles['done'] : styles['notDone']}
      >
        <Icon of={isDone ? Check : Info} size={20} />
        {headlineOf(outcome)}
      </p>
      <ul className={styles['rows']} aria-label="逐笔结果">
        {outcome.rows.map((row) => (
          <li key={row.local_order_no} data-testid={`decided-${row.local_order_no}`}>
            <OrderName outcome={outcome} row={row} />
            <RowResult result={outcome.result} row={row} />
          </li>
        ))}
      </ul>
      <Button type="primary" block onClick={onClose}>
        继续复核
      </Button>
    </Panel>
  );
}

function OrderName({ outcome, row }: { readonly outcome: Outcome; readonly row: DecidedRow }) {
  const order = outcome.orders.find(({ local_order_no }) => local_order_no === row.local_order_no);
  return (
    <span className={styles['two']}>
      {order ? `${subjectOf(order)} ${orderedText(order)}` : row.local_order_no}
      <small>{row.local_order_no}</small>
    </span>
  );
}

function RowResult({
  result,
  row,
}: {
  readonly result: Outcome['result'];
  readonly row: DecidedRow;
}) {
  return (
    <span className={styles['rowResult']}>
      <span className={row.is_ok === '1' ? undefined : styles['refused']}>
        {row.is_ok === '1' ? doneText(result, row) : row.error_info}
      </span>
      {row.order_status !== null && (
        <OrderStatusTag status={row.order_status} name={row.order_status_dict_name ?? ''} />
      )}
      {row.order_no !== null && <Link to={recordPath(row.order_no)}>查看记录</Link>}
    </span>
  );
}

const SECOND_FOLLOWS = '一级已通过，待二级';

function doneText(result: Outcome['result'], { next_audit_level }: DecidedRow): string {
  if (result === 'rejected') return '已驳回';
  return next_audit_level === null ? '复核通过，委托已受理' : SECOND_FOLLOWS;
}

function headlineOf({ result, rows }: Outcome): string {
  const [only] = rows;
  if (rows.length === 1 && only)
    return only.is_ok === '1' ? doneText(result, only) : (only.error_info ?? '未处理');
  const done = rows.filter(({ is_ok }) => is_ok === '1').length;
  const verb = result === 'approved' ? '通过' : '驳回';
  return `${verb} ${done} 笔，未${verb} ${rows.length - done} 笔`;
}
