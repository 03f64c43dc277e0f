import type { ReplyOf } from '@mall/contract/define-call';
import type { checkProfessionalInvestors } from '@mall/contract/suitability/professional-investor';
import { useState } from 'react';
import { EvidenceTable } from '#shared/application/evidence-table.tsx';
import { formatFullDay } from '#shared/format/day.ts';
import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { type DescriptionItem, Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Row } from '#shared/ui/page/row.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { Consequences } from './consequences.tsx';
import { OrdinaryDialog } from './ordinary-dialog.tsx';
import styles from './prof-dialog.module.css';

export type ProfState = ReplyOf<typeof checkProfessionalInvestors>;

type Props = {
  readonly status: ProfState;
  readonly onApply: () => void;
  readonly onClose: () => void;
};

/** What holds now, what was asked for, and what can be done. */
export function ProfStatus({ status, onApply, onClose }: Props) {
  const missingRight = useMissingRight('sign');
  const [isLeaving, setIsLeaving] = useState(false);
  const isPending = status.apply_status === '1';
  return (
    <div className={styles['screen']}>
      <ApplicationNotice status={status} />
      <Descriptions items={linesOf(status)} />
      <EvidenceTable list={status.evidence_list} />
      <Consequences />
      <Row justify="end">
        {status.ordinary_flag === '1' && !isPending && (
          <Button disabledReason={missingRight} onClick={() => setIsLeaving(true)}>
            转为普通投资者
          </Button>
        )}
        {status.apply_flag === '1' ? (
          <Button type="primary" disabledReason={missingRight} onClick={onApply}>
            {applyText(status)}
          </Button>
        ) : (
          <Button type="primary" onClick={onClose}>
            知道了
          </Button>
        )}
      </Row>
      {isLeaving && <OrdinaryDialog onClose={() => setIsLeaving(false)} />}
    </div>
  );
}

function ApplicationNotice({ status }: { readonly status: ProfState }) {
  if (status.apply_status === '1')
    return <Notice type="info">申请已提交，预计2个交易日内审核</Notice>;
  if (status.apply_status === '2')
    return <Notice type="warning">审核未通过：{status.refuse_reason}</Notice>;
  return null;
}

function applyText({ is_professional, apply_status }: ProfState): string {
  if (is_professional === '1') return '申请续期';
  return apply_status === '2' ? '重新申请' : '申请成为专业投资者';
}

function linesOf(status: ProfState): readonly DescriptionItem[] {
  const { prof_type_dict_name: type, valid_to_num: validTo } = status;
  const isProfessional = status.is_professional === '1';
  return [
    {
      key: 'now',
      label: '当前类别',
      children: isProfessional ? '专业投资者' : '普通投资者',
    },
    ...(type === null ? [] : [{ key: 'type', label: '认定依据', children: type }]),
    ...(isProfessional || validTo !== null
      ? [{ key: 'end', label: '有效期', children: endText(status) }]
      : []),
    ...(status.apply_time === null
      ? []
      : [{ key: 'applied', label: '申请时间', children: status.apply_time }]),
    ...(status.apply_no === null
      ? []
      : [{ key: 'no', label: '申请编号', children: status.apply_no }]),
  ];
}

function endText({ is_professional, valid_to_num: validTo }: ProfState): string {
  if (validTo === null) return '长期有效';
  const day = formatFullDay(validTo);
  return is_professional === '1' ? `至 ${day}` : `已于 ${day} 到期`;
}
