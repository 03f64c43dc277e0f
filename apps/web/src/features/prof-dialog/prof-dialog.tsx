import { checkProfessionalInvestors } from '@mall/contract/suitability/professional-investor';
import { useState } from 'react';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import type { SheetGuard } from '#shared/trade/trade-sheet.tsx';
import { ConfirmDialog } from '#shared/ui/layer/confirm-dialog.tsx';
import { Modal } from '#shared/ui/layer/modal.tsx';
import { ApplicationScreens } from './application-screens.tsx';
import { ProfStatus } from './prof-status.tsx';

const WIDTH = 880;

/** Where the customer stands as a professional investor, applying for it, and giving it up. */
export function ProfDialog({ onClose }: { readonly onClose: () => void }) {
  const status = useOwnQuery(checkProfessionalInvestors, {}, { isFresh: true });
  const [isApplying, setIsApplying] = useState(false);
  const [guard, setGuard] = useState<SheetGuard>('free');
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <Modal
        open
        title="专业投资者认定"
        width={WIDTH}
        busy={guard === 'busy'}
        testId="prof-dialog"
        onCancel={() => (guard === 'ask' ? setIsLeaving(true) : onClose())}
      >
        <QueryBlock query={status} rows={8}>
          {(known) =>
            isApplying ? (
              <ApplicationScreens
                bases={known.basis_list}
                onGuard={setGuard}
                onDone={() => setIsApplying(false)}
              />
            ) : (
              <ProfStatus status={known} onApply={() => setIsApplying(true)} onClose={onClose} />
            )
          }
        </QueryBlock>
      </Modal>
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
