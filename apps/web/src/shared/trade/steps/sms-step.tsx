import { type FormEvent, useState } from 'react';
import type { Flow, FlowProgress, StepReport } from '#shared/trade/flow/trade-flow-types.ts';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import styles from '#shared/trade/trade.module.css';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { PasswordInput } from '#shared/ui/form/password-input.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { StepButton } from './step-button.tsx';
import { useKeptProof } from './use-kept-proof.ts';

type Props = {
  readonly flow: Flow;
  readonly progress: FlowProgress;
  readonly onPass: (done: StepReport) => void;
};

const WHY = '您正在签约购买产品，为保障您的权益，请完成身份验证。';

/** The customer confirms who he is before the order itself; at his first private purchase with his password as well. */
export function SmsStep({ flow, progress, onPass }: Props) {
  const [password, setPassword] = useState('');
  const [hasTyped, setHasTyped] = useState(false);
  const needsPassword = flow.step_data.needs_password === '1';
  const { trouble, busy } = progress;
  const prove = useKeptProof(trouble);
  const wrong = trouble?.kind === 'password' && !hasTyped ? trouble.text : undefined;
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    const proof = await prove({ purpose: 'order', flow_id: flow.flow_id }, WHY);
    // Given up: the step is still due.
    if (!proof) return;
    setHasTyped(false);
    const { noticerecordId: noticerecord_id } = proof;
    onPass({ noticerecord_id, ...(needsPassword && { password }) });
  };
  return (
    <form className={styles['step']} noValidate onSubmit={(event) => void confirm(event)}>
      <Notice>
        {needsPassword
          ? '首次购买私募产品，需验证交易密码和服务手机，验证码将发送至您预留的手机号。'
          : '签约前需验证服务手机，验证码将发送至您预留的手机号。'}
      </Notice>
      {needsPassword && (
        <FormItem label="交易密码" error={wrong} required>
          <PasswordInput
            value={password}
            maxLength={32}
            onChange={(event) => {
              setPassword(event.target.value);
              setHasTyped(true);
            }}
          />
        </FormItem>
      )}
      <TroubleNotice trouble={trouble} />
      <StepButton
        label="验证身份"
        isBusy={busy !== 'no'}
        waitsFor={needsPassword && password === '' ? '请输入交易密码' : undefined}
      />
    </form>
  );
}
