import type { ReplyOf } from '@mall/contract/define-call';
import type { stateQualifyInvest } from '@mall/contract/identity/qualified-investor';
import type { ReactNode } from 'react';
import { EvidenceTable } from '#shared/application/evidence-table.tsx';
import { formatFullDay } from '#shared/format/day.ts';
import { SavePdf } from '#shared/pdf-viewer/save-pdf.tsx';
import { Link } from '#shared/router/link.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Stack } from '#shared/ui/page/stack.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import styles from './qualified-letter.module.css';

export type QualifyState = ReplyOf<typeof stateQualifyInvest>;

type Props = {
  readonly state: QualifyState;
  /** Where private products can be seen: the one the customer came from, or all of them. */
  readonly products: string;
};

const STATUS_NAMES = { 0: '未认定', 1: '已申明待审核', 2: '已认定', 3: '已过期' } as const;

/** What holds now, until when, under which letter, and what became of the evidence. */
export function QualifyRibbon({ state, products }: Props) {
  const { letter_sign_no: letterNo, valid_to_num: validTo } = state;
  return (
    <Stack gap="block">
      <StateNotice state={state} products={products} />
      <Descriptions
        items={[
          { key: 'now', label: '认定状态', children: STATUS_NAMES[state.qualify_status] },
          ...(validTo === null
            ? []
            : [{ key: 'end', label: '有效期至', children: formatFullDay(validTo) }]),
          ...(letterNo === null
            ? []
            : [{ key: 'letter', label: '确认函', children: <SignedLetter signNo={letterNo} /> }]),
        ]}
      />
      <EvidenceTable list={state.evidence_list} />
    </Stack>
  );
}

function SignedLetter({ signNo }: { readonly signNo: string }) {
  return (
    <span className={styles['letter']}>
      {signNo}
      <SavePdf source={{ sign_no: signNo }} title="合格投资者确认函" />
    </span>
  );
}

function StateNotice({ state, products }: Props): ReactNode {
  const { qualify_status: status, valid_to_num: validTo } = state;
  const link = <Link to={products}>查看产品</Link>;
  const refused = state.evidence_list.find(({ audit_status }) => audit_status === '2');
  const isPending = state.evidence_list.some(({ audit_status }) => audit_status === '0');
  if (isPending) return <Notice type="info">申请已提交，预计2个交易日内审核 {link}</Notice>;
  if (refused) return <Notice type="warning">审核未通过：{refused.audit_remark}</Notice>;
  switch (status) {
    case '0':
      return <Notice type="info">请先确认合格投资者身份</Notice>;
    case '1':
      return <Notice type="success">已申明，可查看产品 {link}</Notice>;
    case '2':
      return state.apply_flag === '1' ? (
        <Notice type="warning">合格投资者认定将于 {formatFullDay(validTo)} 到期</Notice>
      ) : (
        <Notice type="success">
          合格投资者认定有效期至 {formatFullDay(validTo)} {link}
        </Notice>
      );
    case '3':
      return <Notice type="warning">合格投资者认定已过期</Notice>;
  }
}
