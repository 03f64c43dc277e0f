import { type ReactNode, useEffect, useState } from 'react';
import { ConfirmDialog } from '#shared/ui/layer/confirm-dialog.tsx';
import { Drawer } from '#shared/ui/layer/drawer.tsx';
import type { FlowProgress } from './flow/trade-flow-types.ts';
import styles from './trade.module.css';

/** Something typed or running that a stray Esc must not lose. */
export type SheetGuard = 'free' | 'ask' | 'busy';

type Props = {
  readonly title: ReactNode;
  readonly onClose: () => void;
  /** Wider where a table has to be read. */
  readonly width?: number;
  readonly children: (onGuard: (guard: SheetGuard) => void) => ReactNode;
};

/** A trade over the page one is on. What was typed is not thrown away without asking. */
export function TradeSheet({ title, onClose, width, children }: Props) {
  const [guard, setGuard] = useState<SheetGuard>('free');
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <Drawer
        open
        title={title}
        {...(width !== undefined && { width })}
        busy={guard === 'busy'}
        testId="trade-sheet"
        onClose={() => (guard === 'ask' ? setIsLeaving(true) : onClose())}
      >
        {children(setGuard)}
      </Drawer>
      <ConfirmDialog
        open={isLeaving}
        title="放弃已填写的内容？"
        okText="放弃"
        cancelText="继续填写"
        onOk={onClose}
        onCancel={() => setIsLeaving(false)}
      />
    </>
  );
}

type Guarded = { readonly busy: FlowProgress['busy']; readonly hasInput: boolean };

/** Tells the sheet whether it may be closed now. */
export function useSheetGuard(
  { busy, hasInput }: Guarded,
  onGuard: (guard: SheetGuard) => void,
): void {
  useEffect(() => {
    onGuard(busy !== 'no' ? 'busy' : hasInput ? 'ask' : 'free');
  }, [busy, hasInput, onGuard]);
}

type ColumnsProps = { readonly children: ReactNode; readonly aside: ReactNode };

/** Left what is to be done now, right what will happen when. */
export function SheetColumns({ children, aside }: ColumnsProps) {
  return (
    <div className={styles['sheet']}>
      <div className={styles['form']}>{children}</div>
      {aside}
    </div>
  );
}
