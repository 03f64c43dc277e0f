import type { Day } from '@mall/domain/calendar/day';
import { type FormEvent, useState } from 'react';
import { formatPercent } from '#shared/format/percent.ts';
import { exitFactsOf, offerOf } from '#shared/trade/exit/held-position.ts';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import { exitProblem } from '#shared/trade/shares/exit-problem.ts';
import { wantedShares } from '#shared/trade/shares/shares-draft.ts';
import { SharesField } from '#shared/trade/shares/shares-field.tsx';
import styles from '#shared/trade/trade.module.css';
import { Button } from '#shared/ui/action/button.tsx';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { Select } from '#shared/ui/form/select.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { Calculation } from './calculation.tsx';
import { previewSwitch, type SwitchTarget, type SwitchTerms } from './switch-terms.ts';
import { useEnteredFund } from './use-entered-fund.ts';
import type { Switching } from './use-switch.ts';

type Props = {
  readonly terms: SwitchTerms;
  readonly switching: Switching;
  readonly tradeOn: Day;
};

/** How many shares leave, which fund they enter, and what that makes. */
export function FillStep({ terms, switching, tradeOn }: Props) {
  const { draft, trouble, busy } = switching;
  const [isChecked, setIsChecked] = useState(false);
  const offer = offerOf(terms, tradeOn);
  const wanted = wantedShares(draft.typed, offer);
  const problem = exitProblem(wanted, exitFactsOf(terms, tradeOn), '请输入转换份额');
  const refusal = trouble?.kind === 'field' ? trouble.text : undefined;
  const entered = useEnteredFund(draft.target);
  const preview =
    wanted !== undefined && entered ? previewSwitch(wanted, terms, entered, tradeOn) : undefined;

  if (terms.targets.length === 0) return <Notice type="warning">该产品暂无可转入的基金</Notice>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const isReady = problem === undefined && draft.typed.unreadable === undefined;
    if (!isReady || wanted === undefined || draft.target === undefined) return;
    void switching.begin({ shares: wanted, target: draft.target });
  };
  return (
    <form className={styles['step']} noValidate onSubmit={submit}>
      <SharesField
        verb="转换"
        draft={draft.typed}
        offer={offer}
        // What cannot be read the field says itself, while it is typed.
        error={
          refusal ?? (isChecked && draft.typed.unreadable === undefined ? problem?.text : undefined)
        }
        onChange={(typed) => switching.change({ typed })}
        onBlur={() => setIsChecked(wanted !== undefined)}
      />
      <FormItem
        label="转入基金"
        error={isChecked && draft.target === undefined ? '请选择转入基金' : undefined}
        required
      >
        <Select
          options={terms.targets.map((target) => ({
            value: target.product_no,
            label: targetText(target),
          }))}
          placeholder="请选择同一管理人的基金"
          value={draft.target ?? ''}
          onChange={(target) => switching.change({ target })}
        />
      </FormItem>
      <Calculation preview={preview} />
      <p className={styles['small']}>持有天数重新计算；费用与净值以确认为准</p>
      <TroubleNotice trouble={trouble} />
      <Button type="primary" size="large" block htmlType="submit" loading={busy !== 'no'}>
        下一步
      </Button>
    </form>
  );
}

function targetText(target: SwitchTarget): string {
  return `${target.product_short_name} ${target.product_code} R${target.fund_risk_level} 补差费率 ${formatPercent(target.switch_fee_rate)}`;
}
