import type { Fen } from '@mall/domain/money/units';
import { useState } from 'react';
import { capitalAmount } from '#shared/format/capital-amount.ts';
import { formatMoney } from '#shared/format/money.ts';
import { useBusinessDay } from '#shared/shop/use-business-day.ts';
import { AuditNotice, submitLabel } from '#shared/trade/audit/audit-notice.tsx';
import { useNeededAudit } from '#shared/trade/audit/use-needed-audit.ts';
import { ConfirmAmount } from '#shared/trade/evidence/confirm-amount.tsx';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import { StepButton } from '#shared/trade/steps/step-button.tsx';
import { useKeptProof } from '#shared/trade/steps/use-kept-proof.ts';
import styles from '#shared/trade/trade.module.css';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { PasswordInput } from '#shared/ui/form/password-input.tsx';
import { type DescriptionItem, Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { type BankCard, OUT, type Transferring, verbOf } from './transfer-terms.ts';

type Props = {
  readonly card: BankCard;
  readonly amount: Fen;
  readonly transferring: Transferring;
};

const WHY = '您正在办理银行转出，为保障您的权益，请完成身份验证。';

/** The amount as the largest figure; the password for both ways, and a code to the own mobile for money that leaves. */
export function ConfirmStep({ card, amount, transferring }: Props) {
  const { trouble, busy, draft } = transferring;
  const { direction } = draft;
  const [password, setPassword] = useState('');
  const prove = useKeptProof(trouble);
  const verb = verbOf(direction);
  const businessDay = useBusinessDay();
  const needed = useNeededAudit({ kind: 'bank_transfer', value: amount, boundTo: businessDay });
  // Money that comes in waits for no colleague.
  const audit = direction === OUT ? needed : undefined;
  const submit = async () => {
    const proof =
      direction === OUT
        ? await prove({ purpose: 'transfer_out', bank_no: card.bank_no, money: amount }, WHY)
        : undefined;
    // Given up: nothing was sent, and everything typed is still there.
    if (direction === OUT && !proof) return;
    const noticerecordId = proof?.noticerecordId;
    transferring.submit(async () => ({
      direction,
      bankNo: card.bank_no,
      amount,
      password,
      noticerecordId,
    }));
  };
  return (
    <div className={styles['step']}>
      <ConfirmAmount
        label={`${verb}金额`}
        figure={formatMoney(amount)}
        unit="元"
        words={capitalAmount(amount)}
      />
      <Descriptions
        items={[
          { key: 'way', label: '方向', children: direction === OUT ? '证券转银行' : '银行转证券' },
          { key: 'card', label: '银行账户', children: `${card.bank_name} ${card.bank_account}` },
          { key: 'name', label: '户名', children: '仅支持同名账户' },
          ...endLines(audit !== undefined, amount),
        ]}
      />
      <TextButton className={styles['back']} onClick={transferring.restart}>
        返回修改
      </TextButton>
      <FormItem
        label="交易密码"
        error={trouble?.kind === 'password' ? trouble.text : undefined}
        required
      >
        <PasswordInput
          value={password}
          maxLength={32}
          onChange={(event) => setPassword(event.target.value)}
        />
      </FormItem>
      <AuditNotice audit={audit} />
      <TroubleNotice trouble={trouble} />
      {busy === 'uncertain' && <Notice>正在确认提交结果…</Notice>}
      <StepButton
        label={submitLabel(audit, {
          confirm: `确认${verb} ${formatMoney(amount)} 元`,
          isAgain: trouble?.kind === 'panel' || trouble?.kind === 'password',
        })}
        isBusy={busy !== 'no'}
        waitsFor={password === '' ? '请输入交易密码' : undefined}
        onClick={() => void submit()}
      />
    </div>
  );
}

/** What the transfer sets aside, and until when it can be taken back. */
function endLines(isAudited: boolean, amount: Fen): readonly DescriptionItem[] {
  if (!isAudited) return [{ key: 'cancel', label: '撤单', children: '提交后不可撤单' }];
  const frozen = `提交后冻结 ${formatMoney(amount)} 元，撤回、驳回或逾期即解冻`;
  return [
    { key: 'frozen', label: '资金', children: frozen },
    { key: 'cancel', label: '撤回', children: '复核前可撤回；复核通过即发送银行，不可撤单' },
  ];
}
