import type { ConfirmedStepWire } from '@mall/contract/identity/confirmed-step';
import { maskMobile } from '@mall/domain/identity/mask';
import { type FormEvent, useId, useRef, useState } from 'react';
import { failureText } from '#shared/api/failure-text.ts';
import { useAskedStep, useIdentityCheck } from '#shared/identity-check/identity-context.tsx';
import { useSession } from '#shared/session/session-context.tsx';
import type { StoredUser } from '#shared/session/stored-session.ts';
import { useBaseConfig } from '#shared/shop/base-config-query.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { CountdownLink } from '#shared/ui/action/countdown-link.tsx';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { Input } from '#shared/ui/form/input.tsx';
import { message } from '#shared/ui/layer/message.ts';
import { Modal } from '#shared/ui/layer/modal.tsx';
import styles from './identity-dialog.module.css';
import { codeProblem, keepDigits } from './sms-problem.ts';
import { useSmsCode } from './use-sms-code.ts';

const WIDTH = 448;

/** Confirms by text message that it is the customer himself who signs. */
export function IdentityDialog() {
  const { user } = useSession();
  const step = useAskedStep();
  return user && step && <CustomerDialog user={user} step={step} />;
}

type DialogProps = { readonly user: StoredUser; readonly step: ConfirmedStepWire };

function CustomerDialog({ user, step }: DialogProps) {
  const formId = useId();
  const identity = useIdentityCheck();
  const [isChecking, setIsChecking] = useState(false);
  return (
    <Modal
      open
      title="客户身份确认"
      width={WIDTH}
      busy={isChecking}
      testId="identity-dialog"
      onCancel={identity.giveUp}
      footer={
        <>
          <Button disabled={isChecking} onClick={identity.giveUp}>
            取消
          </Button>
          <Button type="primary" htmlType="submit" form={formId} loading={isChecking}>
            确定
          </Button>
        </>
      }
    >
      <p>{identity.why() ?? '您正在签署产品购买协议，为保障您的权益，请完成身份验证。'}</p>
      <p className={styles['mobile']}>
        服务手机号：{user.mobile_tel ? maskMobile(user.mobile_tel) : '未获取到'}
      </p>
      <CodeForm id={formId} user={user} step={step} onBusy={setIsChecking} />
      <Hotline />
    </Modal>
  );
}

type FormProps = DialogProps & {
  readonly id: string;
  readonly onBusy: (isBusy: boolean) => void;
};

function CodeForm({ id, user, step, onBusy }: FormProps) {
  const identity = useIdentityCheck();
  const sms = useSmsCode(user, step);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const send = async () => {
    setIsSending(true);
    try {
      const refused = await sms.send();
      setProblem(refused);
      if (refused === undefined) message.success('验证码已发送');
    } catch (failure) {
      setProblem(failureText(failure));
    } finally {
      setIsSending(false);
      input.current?.focus();
    }
  };
  const check = async () => {
    onBusy(true);
    try {
      identity.prove(await sms.check(code));
    } catch (failure) {
      setCode('');
      setProblem(failureText(failure));
      input.current?.focus();
    } finally {
      onBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = codeProblem(code, sms.hasSent);
    setProblem(wrong);
    if (wrong === undefined) void check();
    else input.current?.focus();
  };
  return (
    <form id={id} noValidate onSubmit={submit}>
      <FormItem
        label="短信验证码"
        error={problem}
        extra={
          <CountdownLink
            secondsLeft={sms.secondsLeft}
            hasSent={sms.hasSent}
            disabled={isSending}
            onSend={() => void send()}
          />
        }
      >
        <Input
          ref={input}
          size="large"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="请输入短信验证码"
          value={code}
          onBlur={() => code !== '' && setProblem(codeProblem(code, sms.hasSent))}
          onChange={(event) => {
            setCode(keepDigits(event.target.value));
            setProblem(undefined);
          }}
        />
      </FormItem>
    </form>
  );
}

function Hotline() {
  const { service_hotline } = useBaseConfig();
  return (
    <p className={styles['foot']}>
      如服务手机号已停用或为空，请致电客服热线 {service_hotline ?? ''}
    </p>
  );
}
