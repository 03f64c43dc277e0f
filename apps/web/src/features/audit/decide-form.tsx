import { useState } from 'react';
import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { PasswordInput } from '#shared/ui/form/password-input.tsx';
import { Textarea } from '#shared/ui/form/textarea.tsx';
import { Row } from '#shared/ui/page/row.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import styles from './audit.module.css';
import type { LocalOrder } from './local-order.ts';
import type { Outcome } from './outcome.ts';
import { type DecisionProblem, useDeciding } from './use-deciding.ts';

const REASONS = ['金额有误', '产品有误', '时机不宜', '资料不全'];
const REMARK_LENGTH_MAX = 200;

type Props = {
  readonly orders: readonly LocalOrder[];
  /** Why they cannot be approved; they can be rejected all the same. */
  readonly blocked: string | undefined;
  readonly onDecided: (outcome: Outcome) => void;
};

/** The auditor's password for an approval, a reason for a rejection, and the two buttons. */
export function DecideForm({ orders, blocked, onDecided }: Props) {
  const missingRight = useMissingRight('audit');
  const [password, setPassword] = useState('');
  const [reason, setReason] = useState('');
  const deciding = useDeciding(orders, onDecided);
  const isBusy = deciding.progress !== 'no';
  const many = orders.length > 1 ? ` ${orders.length} 笔` : '';
  const approve = async () => {
    await deciding.approve(password);
    // A password is typed for one decision.
    setPassword('');
  };
  return (
    <form
      className={styles['decide']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && (blocked ?? missingRight) === undefined) void approve();
      }}
    >
      <FormItem
        label="交易密码"
        help="通过时还需短信验证，验证码发送至您本人的手机"
        error={errorAt(deciding.problem, 'password')}
      >
        <PasswordInput
          value={password}
          autoComplete="off"
          onChange={(event) => setPassword(event.target.value)}
        />
      </FormItem>
      <FormItem
        label="驳回原因（驳回时必填，至少 2 个字）"
        error={errorAt(deciding.problem, 'reason')}
      >
        <Textarea
          rows={2}
          maxLength={REMARK_LENGTH_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </FormItem>
      <Row gap="tight">
        {REASONS.map((text) => (
          <Button key={text} size="small" onClick={() => setReason(text)}>
            {text}
          </Button>
        ))}
      </Row>
      {deciding.problem?.at === 'form' && <Notice type="error">{deciding.problem.text}</Notice>}
      {deciding.progress === 'uncertain' && <Notice>正在确认提交结果…</Notice>}
      {blocked !== undefined && <Notice type="error">{`不能通过，${blocked}`}</Notice>}
      <div className={styles['buttons']}>
        <Button
          size="large"
          loading={isBusy}
          disabledReason={missingRight}
          onClick={() => void deciding.reject(reason)}
        >
          {`驳回${many}`}
        </Button>
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          loading={isBusy}
          disabledReason={missingRight ?? blocked}
        >
          {many === '' ? '复核通过' : `批量通过${many}`}
        </Button>
      </div>
    </form>
  );
}

function errorAt(problem: DecisionProblem | undefined, at: DecisionProblem['at']) {
  return problem?.at === at ? problem.text : undefined;
}
