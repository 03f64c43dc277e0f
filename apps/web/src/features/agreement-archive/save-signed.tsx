import { compElectQryAgreeFileView } from '@mall/contract/agreements/document-view';
import { useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { isDefiniteRefusal } from '#shared/api/is-definite-refusal.ts';
import { pdfName } from '#shared/pdf-viewer/pdf-name.ts';
import { saveFile } from '#shared/product-list/on-demand/save-file.ts';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { message } from '#shared/ui/layer/message.ts';
import { type SignedAgreement, useListRefresh } from './signed-agreement.ts';

/** 下载: the sealed file of one signature. */
export function SaveSigned({ paper }: { readonly paper: SignedAgreement }) {
  const call = useClient();
  const refreshList = useListRefresh();
  const [isFetching, setIsFetching] = useState(false);
  const { sign_no, agreement_name: name } = paper;
  const save = async () => {
    setIsFetching(true);
    try {
      const bytes = await call(compElectQryAgreeFileView, { sign_no }, { hideToast: true });
      saveFile({ bytes, media: 'application/pdf', name: pdfName(`${name}_${sign_no}`) });
      if (paper.file_id === null) refreshList();
    } catch (failure) {
      const isUnsealed = isDefiniteRefusal(failure);
      message.error(isUnsealed ? '文件尚未用印，请稍后再试' : '文件加载失败，请重试');
    } finally {
      setIsFetching(false);
    }
  };
  return (
    <TextButton
      aria-label={`下载《${name}》`}
      aria-busy={isFetching || undefined}
      disabledReason={isFetching ? '正在下载' : undefined}
      onClick={() => void save()}
    >
      下载
    </TextButton>
  );
}
