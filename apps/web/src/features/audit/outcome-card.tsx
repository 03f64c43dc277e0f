import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import { useEffect, useRef, useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { PATHS } from '#shared/navigation/paths.ts';
import { OrderStatusTag } from '#shared/orders/order-status-tag.tsx';
import { recordPath } from '#shared/orders/record-path.ts';
import { Link } from '#shared/router/link.tsx';
import { Button } from '#shared/ui/action/button.tsx';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import { Icon } from '#shared/ui/mark/icon.tsx';
import { Panel } from '#shared/ui/page/panel.tsx';
import { Row } from '#shared/ui/page/row.tsx';
import styles from './audit.module.css';
import { tabAddress } from './audit-address.ts';
import { learnOutcome } from './learn-outcome.ts';
import { orderedText, subjectOf } from './local-order.ts';
import { headlineOf, isUnknown, type Outcome, type OutcomeRow } from './outcome.ts';

type Props = {
  readonly outcome: Outcome;
  readonly onLearnt: (outcome: Outcome) => void;
  readonly onClose: () => void;
};

/** What became of each order that was decided on. */
export function OutcomeCard({ outcome, onLearnt, onClose }: Props) {
  const head = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The buttons that decided are gone; the keyboard goes on where the news is.
    head.current?.focus();
  }, []);
  const isDone = outcome.rows.every(({ kind }) => kind === 'done');
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
          <li key={row.localOrderNo} data-testid={`decided-${row.localOrderNo}`}>
            <OrderName outcome={outcome} row={row} />
            <RowResult row={row} />
          </li>
        ))}
      </ul>
      {isUnknown(outcome) && <Unknown outcome={outcome} onLearnt={onLearnt} />}
      <Button type="primary" block onClick={onClose}>
        继续复核
      </Button>
    </Panel>
  );
}

/** Nothing here invites to decide once more: the order is asked what became of it. */
function Unknown({ outcome, onLearnt }: Omit<Props, 'onClose'>) {
  const call = useClient();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    try {
      onLearnt({ ...outcome, rows: await learnOutcome(call, outcome.orders) });
    } catch {
      // The session ended meanwhile: the page is locked and says so.
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className={styles['unknown']}>
      <p>请勿重复提交，可在“我已复核”中查看结果</p>
      <Row gap="tight">
        <Button loading={isAsking} onClick={() => void ask()}>
          立即查询
        </Button>
        <ButtonLink to={`${PATHS.audit}?${tabAddress('done').toString()}`}>查看我已复核</ButtonLink>
      </Row>
    </div>
  );
}

function OrderName({ outcome, row }: { readonly outcome: Outcome; readonly row: OutcomeRow }) {
  const order = outcome.orders.find(({ local_order_no }) => local_order_no === row.localOrderNo);
  return (
    <span className={styles['two']}>
      {order ? `${subjectOf(order)} ${orderedText(order)}` : row.localOrderNo}
      <small>{row.localOrderNo}</small>
    </span>
  );
}

function RowResult({ row }: { readonly row: OutcomeRow }) {
  const { kind, text, status, orderNo } = row;
  return (
    <span className={styles['rowResult']}>
      <span className={kind === 'done' ? undefined : styles['refused']}>{text}</span>
      {status && <OrderStatusTag status={status.code} name={status.name} />}
      {orderNo !== null && <Link to={recordPath(orderNo)}>查看记录</Link>}
    </span>
  );
}
