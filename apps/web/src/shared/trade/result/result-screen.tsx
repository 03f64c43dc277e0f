import type { Day } from '@mall/domain/calendar/day';
import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import { useEffect, useRef } from 'react';
import { formatWeekday } from '#shared/format/day.ts';
import { MISSING } from '#shared/format/missing.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { useDayText } from '#shared/shop/use-business-day.ts';
import styles from '#shared/trade/trade.module.css';
import { Button } from '#shared/ui/action/button.tsx';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import { Icon } from '#shared/ui/mark/icon.tsx';
import { Timeline } from '#shared/ui/order/timeline.tsx';
import { type DescriptionItem, Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Row } from '#shared/ui/page/row.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { awaitsAudit, type CancellableOrder, canBeTakenBack } from './cancellable-order.ts';
import type { Cancelled } from './use-cancelling.ts';

/** What is still to come of an order, and the day it is expected. */
export type Station = { readonly key: string; readonly day: Day | null; readonly title: string };

type Props = {
  /** Cancelled or refused: nothing more comes of it, and nothing can be cancelled. */
  readonly isOver: boolean;
  readonly headline: string;
  readonly lines: readonly DescriptionItem[];
  readonly stations: readonly Station[];
  readonly order: CancellableOrder;
  readonly onCancelled: (cancelled: Cancelled) => void;
  /** Orders the like of it once more, from an empty form. */
  readonly onAgain?: (() => void) | undefined;
  readonly onClose: () => void;
};

/** The last screen of a sheet: what was taken, what comes next, and the way to take it back. */
export function ResultScreen({ isOver, headline, lines, stations, order, ...rest }: Props) {
  const { onCancelled, onAgain, onClose } = rest;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that cancelled is gone; the keyboard goes on where the news is.
    if (isOver) head.current?.focus();
  }, [isOver]);
  return (
    <div className={styles['step']}>
      <h3
        ref={head}
        tabIndex={-1}
        className={isOver ? styles['ended'] : styles['result']}
        role="status"
      >
        <Icon of={isOver ? Info : Check} size={20} />
        {headline}
      </h3>
      <Descriptions items={lines} />
      {!isOver && <Stations stations={stations} isWaiting={awaitsAudit(order)} />}
      {!isOver && canBeTakenBack(order) && (
        <Row>
          <CancelOrder order={order} onCancelled={onCancelled} />
        </Row>
      )}
      <Row>
        <ButtonLink to={`${PATHS.recordDetails}?order_no=${encodeURIComponent(order.order_no)}`}>
          查看记录
        </ButtonLink>
        <WhereItIs order={order} isUnderWay={!isOver && stations.length > 0} />
        {onAgain && <Button onClick={onAgain}>再买一笔</Button>}
        <Button type="primary" onClick={onClose}>
          继续浏览
        </Button>
      </Row>
    </div>
  );
}

type WhereItIsProps = { readonly order: CancellableOrder; readonly isUnderWay: boolean };

/** The list that has the order now: an order that ended, or was done at once, is not under way. */
function WhereItIs({ order, isUnderWay }: WhereItIsProps) {
  if (awaitsAudit(order))
    return <ButtonLink to={`${PATHS.audit}?tab=mine`}>查看我的复核</ButtonLink>;
  return isUnderWay ? (
    <ButtonLink to={`${PATHS.myPosition}?tab=transit`}>查看在途</ButtonLink>
  ) : (
    <ButtonLink to={PATHS.myPosition}>查看持仓</ButtonLink>
  );
}

type StationsProps = {
  readonly stations: readonly Station[];
  /** For its auditor. */
  readonly isWaiting: boolean;
};

function Stations({ stations, isWaiting }: StationsProps) {
  const dayText = useDayText();
  const coming = stations.map(({ key, day, title }) => ({
    key,
    date: day === null ? MISSING : dayText(day),
    detail: day === null ? undefined : formatWeekday(day),
    title,
    isReached: false,
  }));
  const title = isWaiting ? '待复核' : '委托已受理';
  const submitted = { key: 'submit', date: '已提交', title, isReached: true };
  return <Timeline mode="vertical" items={[submitted, ...coming]} />;
}
