import { type FormEvent, useState } from 'react';
import { formatMoney, formatMoneyWithUnit } from '#shared/format/money.ts';
import { useIdentityCheck } from '#shared/identity-check/identity-context.tsx';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import { StepButton } from '#shared/trade/steps/step-button.tsx';
import styles from '#shared/trade/trade.module.css';
import { AmountInput } from '#shared/ui/form/amount-input.tsx';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { CloseTreasure } from './close-treasure.tsx';
import { TreasureFacts } from './treasure-facts.tsx';
import {
  type ChangingTreasure,
  nextSweep,
  reserveProblem,
  type TreasureState,
} from './use-treasure.ts';

type Props = {
  readonly productNo: string;
  readonly state: TreasureState;
  readonly changing: ChangingTreasure;
};

const WHY = '您正在开通现金宝自动申购，为保障您的权益，请完成身份验证。';

/** What stays in cash, what the next sweep would buy, and the way to end it. */
export function TreasureForm({ productNo, state, changing }: Props) {
  const { draft, trouble, busy } = changing;
  const identity = useIdentityCheck();
  const [isChecked, setIsChecked] = useState(false);
  const isRunning = state.auto_flag === '1';
  const problem = reserveProblem(draft, state);
  const refusal = trouble?.kind === 'field' ? trouble.text : undefined;
  const { reserve } = draft;
  const save = async () => {
    if (reserve === undefined) return;
    if (isRunning) return changing.submit(async () => ({ kind: 'reserve', reserve }));
    const step = { purpose: 'treasure', product_no: productNo, reserve_amount: reserve } as const;
    const proof = await identity.ask(step, WHY);
    // Given up: nothing was sent, and what was typed is still there.
    if (!proof) return;
    const { noticerecordId } = proof;
    changing.submit(async () => ({ kind: 'open', reserve, noticerecordId }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (problem === undefined && draft.unreadable === undefined) void save();
  };
  return (
    <form className={styles['step']} noValidate onSubmit={submit}>
      <TreasureFacts state={state} />
      <FormItem
        label="保留金额（元）"
        error={refusal ?? (isChecked && draft.unreadable === undefined ? problem : undefined)}
        help={`留在资金账户、不自动申购的金额，${formatMoneyWithUnit(state.step)}递增`}
        required
      >
        <AmountInput
          value={reserve}
          onChange={(typed, unreadable) => changing.change({ reserve: typed, unreadable })}
          onBlur={() => setIsChecked(true)}
        />
      </FormItem>
      {reserve !== undefined && problem === undefined && (
        <Notice>
          每个交易日15:00后自动申购。按当前现金 {formatMoney(state.available_money)} 元：将申购{' '}
          {formatMoney(nextSweep(reserve, state))} 元
        </Notice>
      )}
      <TroubleNotice trouble={trouble} />
      {busy === 'uncertain' && <Notice>正在确认提交结果…</Notice>}
      <StepButton
        label={saveLabel(isRunning, trouble?.kind === 'panel')}
        isBusy={busy !== 'no'}
        waitsFor={whyNot(state, reserve)}
      />
      {isRunning && <CloseTreasure changing={changing} />}
    </form>
  );
}

function saveLabel(isRunning: boolean, wasRefused: boolean): string {
  if (wasRefused) return '重新提交';
  return isRunning ? '保存' : '确认开通';
}

/** The server's own reason, or that nothing would change. */
function whyNot(state: TreasureState, reserve: ChangingTreasure['draft']['reserve']) {
  if (state.can_process === '0') return state.reason ?? '当前不可办理';
  const isSame = state.auto_flag === '1' && reserve === state.reserve_amount;
  return isSame ? '与当前设置相同' : undefined;
}
