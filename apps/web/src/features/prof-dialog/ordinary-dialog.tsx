import { checkProfessionalInvestors } from '@mall/contract/suitability/professional-investor';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { failureText } from '#shared/api/failure-text.ts';
import { IN_SHEET } from '#shared/trade/sending/in-sheet.ts';
import { freshRequestNo } from '#shared/trade/sending/request-number.ts';
import { ConfirmDialog } from '#shared/ui/layer/confirm-dialog.tsx';
import { message } from '#shared/ui/layer/message.ts';
import { Notice } from '#shared/ui/state/notice.tsx';

/** Asks once more before a professional investor becomes an ordinary one, which counts at once. */
export function OrdinaryDialog({ onClose }: { readonly onClose: () => void }) {
  const call = useClient();
  const queries = useQueryClient();
  // The same number for every try, so that an answer that was lost does no harm.
  const requestNo = useRef(freshRequestNo());
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const leave = async () => {
    setIsBusy(true);
    setTrouble(undefined);
    const request = { apply_type: '2', request_no: requestNo.current } as const;
    try {
      await call(checkProfessionalInvestors, request, IN_SHEET);
      await queries.invalidateQueries({ queryKey: ['own'] });
      message.success('已转为普通投资者');
      onClose();
    } catch (failure) {
      setTrouble(failureText(failure));
      setIsBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title="转为普通投资者？"
      okText="确认转为普通投资者"
      cancelText="返回"
      confirmLoading={isBusy}
      onOk={() => void leave()}
      onCancel={onClose}
    >
      <p>
        即时生效：购买前须完成风险测评与匹配，私募类产品须经合格投资者认定、冷静期与回访；不匹配的定投计划随之暂停。
      </p>
      {trouble !== undefined && <Notice type="error">{trouble}</Notice>}
    </ConfirmDialog>
  );
}
