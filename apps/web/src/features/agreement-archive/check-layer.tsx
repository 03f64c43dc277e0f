import { compElectQryAgreeFileView } from '@mall/contract/agreements/document-view';
import { checkDocument } from '@mall/contract/agreements/verify-document';
import type { ReplyOf } from '@mall/contract/define-call';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import { isDefiniteRefusal } from '#shared/api/is-definite-refusal.ts';
import { toBase64 } from '#shared/encoding/base64.ts';
import { MISSING } from '#shared/format/missing.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Modal } from '#shared/ui/layer/modal.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import styles from './agreement-archive.module.css';
import { type SignedAgreement, useListRefresh } from './signed-agreement.ts';

type Verdict = ReplyOf<typeof checkDocument>;
type Props = { readonly paper: SignedAgreement; readonly onClose: () => void };

const WIDTH = 560;
const GENUINE = '1';

/** 验签: the file as the customer gets it is compared with what was sealed. */
export function CheckLayer({ paper, onClose }: Props) {
  const check = useCheck(paper);
  return (
    <Modal
      open
      title={`验签：${paper.agreement_name}`}
      width={WIDTH}
      maskClosable
      testId="check-layer"
      onCancel={onClose}
    >
      {check.error !== null && isDefiniteRefusal(check.error) ? (
        <Notice type="warning">文件尚未用印，用印后可以验签。</Notice>
      ) : (
        <QueryBlock query={check} rows={6}>
          {(verdict) => <VerdictFacts verdict={verdict} signNo={paper.sign_no} />}
        </QueryBlock>
      )}
    </Modal>
  );
}

function useCheck({ sign_no, file_id }: SignedAgreement) {
  const call = useClient();
  const refreshList = useListRefresh();
  return useQuery({
    queryKey: ['own', 'check-signed', sign_no],
    queryFn: async ({ signal }) => {
      const quiet = { hideToast: true, signal };
      const bytes = await call(compElectQryAgreeFileView, { sign_no }, quiet);
      if (file_id === null) refreshList();
      return call(checkDocument, { file_base64: toBase64(bytes) }, quiet);
    },
    staleTime: 0,
  });
}

type FactsProps = { readonly verdict: Verdict; readonly signNo: string };

function VerdictFacts({ verdict, signNo }: FactsProps) {
  const isGenuine = verdict.check_result === GENUINE;
  return (
    <div className={styles['verdict']}>
      <Notice type={isGenuine ? 'success' : 'error'}>
        {isGenuine ? '文件完整，未被篡改' : '校验未通过'}
      </Notice>
      <Descriptions
        items={[
          { key: 'no', label: '签署编号', children: signNo },
          {
            key: 'hash',
            label: '文件摘要',
            children: <code className={styles['hash']}>{verdict.file_sha256 ?? MISSING}</code>,
          },
          { key: 'signed', label: '签署时间', children: verdict.sign_time ?? MISSING },
          { key: 'stamp', label: '时间戳', children: verdict.timestamp_time ?? MISSING },
          { key: 'serial', label: '证书序列号', children: verdict.cert_serial ?? MISSING },
          { key: 'issuer', label: '证书签发者', children: verdict.cert_issuer ?? MISSING },
          { key: 'seal', label: '印章', children: verdict.seal_name ?? MISSING },
        ]}
      />
    </div>
  );
}
