import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { steadyMs } from '#shared/clock.ts';
import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { businessMoment } from '#shared/shop/business-moment.ts';
import { tradeTime } from '#shared/shop/trade-time-query.ts';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import type { ContractTerms } from '#shared/trade/repo/repo-contract.ts';
import { StepButton } from '#shared/trade/steps/step-button.tsx';
import styles from '#shared/trade/trade.module.css';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { RadioGroup } from '#shared/ui/form/radio-group.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { ContractFacts } from './contract-facts.tsx';
import { RenewalFields } from './renewal-fields.tsx';
import { renewalProblem } from './renewal-problem.ts';
import type { ChangingRenewal } from './use-renewal.ts';

type Props = { readonly terms: ContractTerms; readonly renewal: ChangingRenewal };

const CHOICES = [
  { value: '1', label: '到期续作' },
  { value: '0', label: '到期兑付' },
];

/** Renewed or paid out, how much of it and until when. */
export function RenewalForm({ terms, renewal }: Props) {
  const { contract, product } = terms;
  const { draft, trouble, busy } = renewal;
  const [isChecked, setIsChecked] = useState(false);
  const missingRight = useMissingRight('make');
  const { data: time } = useQuery(tradeTime(useClient()));
  const problem = time && renewalProblem(draft, terms, businessMoment(time, steadyMs()));
  const refusal = trouble?.kind === 'field' ? trouble.text : undefined;
  const canRenew = product.auto_postpone_allowed === '1';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (problem === undefined && draft.unreadable === undefined) renewal.save();
  };
  return (
    <form className={styles['step']} noValidate onSubmit={submit}>
      <ContractFacts contract={contract} />
      <FormItem label="到期处理" as="group">
        <RadioGroup
          aria-label="到期处理"
          options={CHOICES.map((choice) => ({
            ...choice,
            disabled: choice.value === '1' && !canRenew,
          }))}
          value={draft.isRenewed ? '1' : '0'}
          onChange={(value) => renewal.change({ isRenewed: value === '1' })}
        />
      </FormItem>
      {draft.isRenewed && (
        <RenewalFields
          terms={terms}
          renewal={renewal}
          error={refusal ?? (isChecked && draft.unreadable === undefined ? problem : undefined)}
          onBlur={() => setIsChecked(true)}
        />
      )}
      {!canRenew && <Notice>该产品不支持续作，到期兑付</Notice>}
      <p className={styles['small']}>到期日15:00前可修改</p>
      <TroubleNotice trouble={trouble} />
      {busy === 'uncertain' && <Notice>正在确认提交结果…</Notice>}
      <StepButton
        label={trouble?.kind === 'panel' ? '重新提交' : '保存'}
        isBusy={busy !== 'no'}
        waitsFor={missingRight ?? whyNot(contract.can_alter_postpone, renewal.hasChanged)}
      />
    </form>
  );
}

function whyNot(canAlter: '0' | '1', hasChanged: boolean): string | undefined {
  if (canAlter === '0') return '已过修改时间，到期日15:00前可修改';
  return hasChanged ? undefined : '与当前设置相同';
}
