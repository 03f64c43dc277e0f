import { Notice } from '#shared/ui/state/notice.tsx';
import type { NeededAudit } from './use-needed-audit.ts';

type Props = {
  readonly audit: NeededAudit | undefined;
  /** Its cooling-off begins with the approval. */
  readonly coolsOff?: boolean;
};

/** What the maker of an audited order has to know before he submits it. */
export function AuditNotice({ audit, coolsOff = false }: Props) {
  if (!audit) return null;
  const { expireTime, auditors } = audit;
  if (auditors?.length === 0)
    return <Notice type="warning">本单须复核，当前没有可复核该金额的操作员，逾期将自动失效</Notice>;
  return (
    <Notice>
      {expireTime === undefined
        ? '本单须复核，逾期自动失效'
        : `复核人须于 ${expireTime} 前处理，逾期自动失效`}
      {auditors && `；可复核：${auditors.join('、')}`}
      {coolsOff && '；冷静期自复核通过起算'}
    </Notice>
  );
}

/** The last button of a sheet: an audited order is submitted, any other one is confirmed. */
export function submitLabel(
  audit: NeededAudit | undefined,
  { confirm, isAgain }: { readonly confirm: string; readonly isAgain: boolean },
): string {
  if (isAgain) return '重新提交';
  return audit ? '提交复核' : confirm;
}
