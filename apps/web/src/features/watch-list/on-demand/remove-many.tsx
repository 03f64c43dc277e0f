import { ConfirmDialog } from '#shared/ui/layer/confirm-dialog.tsx';
import { useRunning } from './use-running.ts';
import type { WatchDialogParts } from './watch-dialog-parts.ts';

type Props = Pick<WatchDialogParts, 'selection' | 'actions' | 'onClose'>;

export function RemoveMany({ selection, actions, onClose }: Props) {
  const { isRunning, run } = useRunning(onClose);
  const { chosen } = selection;
  return (
    <ConfirmDialog
      open
      title={`移出 ${chosen.length} 只产品？`}
      okText="移出自选"
      confirmLoading={isRunning}
      onOk={() => void run(() => actions.remove(chosen), selection.clear)}
      onCancel={onClose}
    >
      移出后，这些产品的分组、备注和加入日期一并清除，不影响持仓。
    </ConfirmDialog>
  );
}
