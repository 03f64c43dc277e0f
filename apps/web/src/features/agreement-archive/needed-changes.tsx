import { compElectQrySignedAgreeList } from '@mall/contract/agreements/signed-archive';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Modal } from '#shared/ui/layer/modal.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { ChangesLayer } from './changes-layer.tsx';
import type { SignedAgreement } from './signed-agreement.ts';

type Props = {
  readonly paper: Pick<SignedAgreement, 'agreement_id' | 'agree_kind' | 'agreement_name'>;
  readonly onClose: () => void;
};

const NEWEST = { page_num: 1, page_size: 50 } as const;

/** What a paper that has to be signed again says otherwise than the text that was signed last. */
export function NeededChanges({ paper, onClose }: Props) {
  const { agreement_id, agree_kind, agreement_name } = paper;
  const signed = useOwnQuery(compElectQrySignedAgreeList, { agree_kind, ...NEWEST });
  const last = signed.data?.list.find((one) => one.agreement_id === agreement_id);
  if (last) return <ChangesLayer paper={last} onClose={onClose} />;
  return (
    <Modal open title={`版本变更：${agreement_name}`} maskClosable onCancel={onClose}>
      <QueryBlock query={signed} rows={6}>
        {() => <Empty description="没有找到此前签署的文本" action={null} tip={null} />}
      </QueryBlock>
    </Modal>
  );
}
