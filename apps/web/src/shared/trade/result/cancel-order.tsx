import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { CancelTimeLeft } from './cancel-time-left.tsx';
import { cancelWords } from './cancel-words.ts';
import {
  type CancellableOrder,
  canBeTakenBack,
  rightOf,
  takeBackUntil,
} from './cancellable-order.ts';
import type { Cancelled } from './use-cancelling.ts';

type Props = {
  readonly order: CancellableOrder;
  readonly size?: 'small';
  readonly onCancelled?: (cancelled: Cancelled) => void;
};

// Every list of orders has this button, and few of them are ever asked for the dialog.
const CancelDialog = lazy(() =>
  loadChunk('cancel-dialog', async () => ({
    default: (await import('./cancel-dialog.tsx')).CancelDialog,
  })),
);

/** Takes the order back while it can be taken back, and says how long that is. */
export function CancelOrder({ order, size, onCancelled }: Props) {
  const missingRight = useMissingRight(rightOf(order));
  const [asking, setAsking] = useState<'never' | 'now' | 'before'>('never');
  const { verb } = cancelWords(order.order_status);
  const deadline = takeBackUntil(order);
  if (!canBeTakenBack(order)) return null;
  return (
    <>
      <Button
        size={size}
        disabledReason={missingRight}
        aria-label={size === 'small' ? `${verb} ${order.product_short_name}` : undefined}
        onClick={() => setAsking('now')}
      >
        {verb}
      </Button>
      {deadline !== null && <CancelTimeLeft deadline={deadline} />}
      {asking !== 'never' && (
        <Suspense>
          <CancelDialog
            order={order}
            open={asking === 'now'}
            onClose={() => setAsking('before')}
            onCancelled={onCancelled}
          />
        </Suspense>
      )}
    </>
  );
}
