import { useState } from 'react';
import { formatFullDay } from '#shared/format/day.ts';
import { formatMoneyWithUnit } from '#shared/format/money.ts';
import { recordPath } from '#shared/orders/record-path.ts';
import { CancelDialog } from '#shared/trade/result/cancel-dialog.tsx';
import { DoneScreen } from '#shared/trade/result/done-screen.tsx';
import type { Cancelled } from '#shared/trade/result/use-cancelling.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import type { VisitedOrder, VisitResult } from './use-visit.ts';

type Props = {
  readonly result: VisitResult;
  readonly order: VisitedOrder;
  readonly onClose: () => void;
};

/** Passed, stopped, or a wish to rescind, which is asked about once more. */
export function VisitResultScreen({ result, order, onClose }: Props) {
  const wantsOut = result.rescind_flag === '1';
  const [isAsking, setIsAsking] = useState(wantsOut);
  const [cancelled, setCancelled] = useState<Cancelled>();
  return (
    <DoneScreen
      headline={cancelled ? '已解约，资金已退回' : headlineOf(result)}
      isDone={result.passed === '1' || cancelled !== undefined}
      lines={[
        { key: 'no', label: '委托编号', children: order.order_no },
        { key: 'money', label: '金额', children: formatMoneyWithUnit(order.entrust_money) },
      ]}
      onClose={onClose}
    >
      <ButtonLink to={recordPath(order.order_no)}>查看记录</ButtonLink>
      {wantsOut && !cancelled && <Button onClick={() => setIsAsking(true)}>解约</Button>}
      {wantsOut && (
        <CancelDialog
          order={order}
          open={isAsking}
          onClose={() => setIsAsking(false)}
          onCancelled={setCancelled}
        />
      )}
    </DoneScreen>
  );
}

const TOO_LATE = '70';

function headlineOf({ passed, rescind_flag, trade_date_num, order_status }: VisitResult): string {
  if (rescind_flag === '1') return '您选择不继续投资，可解约并全额退款';
  if (passed !== '1') return '回访未通过，专员将与您联系';
  if (order_status === TOO_LATE) return '回访完成，本次开放期已结束，资金退回';
  return trade_date_num === null
    ? '回访完成'
    : `回访完成，将于 ${formatFullDay(trade_date_num)} 申报`;
}
