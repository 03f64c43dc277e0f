import { ConfirmDialog } from '#shared/ui/layer/confirm-dialog.tsx';
import { type LocalOrder, orderedText } from './local-order.ts';

type Props = {
  readonly order: LocalOrder;
  readonly later: LocalOrder;
  readonly open: boolean;
  readonly onOk: () => void;
  readonly onCancel: () => void;
};

/** Asks before an order that was submitted again is submitted once more. */
export function AgainDialog({ order, later, ...dialog }: Props) {
  const { local_order_no: no, order_status_dict_name: status } = later;
  return (
    <ConfirmDialog
      {...dialog}
      title={`再提交一笔 ${order.local_order_no}？`}
      okText="确认再提交一笔"
      cancelText="返回"
    >
      {`${no} 已提交相同的委托 ${orderedText(later)}（${status}），再提交一笔将是另一笔委托。`}
    </ConfirmDialog>
  );
}
