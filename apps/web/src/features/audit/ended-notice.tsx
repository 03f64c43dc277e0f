import { Button } from '#shared/ui/action/button.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { approvedText, type LocalOrder, WAITING } from './local-order.ts';

type Props = { readonly order: LocalOrder; readonly onNext: () => void };

/** Why the order in review cannot be decided on now; the panel keeps it until the checker goes on. */
export function EndedNotice({ order, onNext }: Props) {
  return (
    <>
      <Notice type="warning">{reasonOf(order)}</Notice>
      <Button type="primary" block onClick={onNext}>
        复核下一笔
      </Button>
    </>
  );
}

function reasonOf(order: LocalOrder): string {
  const { order_status: status, audit_name: name } = order;
  switch (status) {
    case WAITING:
      return '该委托不能由您复核：由您本人提交、您已复核过，或超出您的复核限额';
    case '01':
      return `该委托已被处理：${name ?? '复核人'} 已驳回`;
    case '02':
      return '委托已过期：未在时限内复核，冻结的资金与份额已解冻';
    case '03':
      return '经办已撤回，该委托无需复核';
    default:
      return `该委托已被处理：${name ?? '复核人'} 已复核通过，${approvedText(order)}`;
  }
}
