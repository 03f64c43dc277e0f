import type { Day } from '@mall/domain/calendar/day';
import { type FormEvent, useState } from 'react';
import { offerOf } from '#shared/trade/exit/held-position.ts';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import { exitProblem } from '#shared/trade/shares/exit-problem.ts';
import { wantedShares } from '#shared/trade/shares/shares-draft.ts';
import { SharesField } from '#shared/trade/shares/shares-field.tsx';
import { StepButton } from '#shared/trade/steps/step-button.tsx';
import styles from '#shared/trade/trade.module.css';
import { Notice } from '#shared/ui/state/notice.tsx';
import { TargetFields } from './target-fields.tsx';
import {
  accountProblem,
  type CustodyTerms,
  repetitionProblem,
  type Transferring,
  transferFacts,
} from './use-custody.ts';

type Props = {
  readonly terms: CustodyTerms;
  readonly transferring: Transferring;
  readonly tradeOn: Day;
};

/** How many shares move, and to whose custody. */
export function FillStep({ terms, transferring, tradeOn }: Props) {
  const { draft, trouble } = transferring;
  const [isChecked, setIsChecked] = useState(false);
  const offer = offerOf(terms, tradeOn);
  const wanted = wantedShares(draft.typed, offer);
  const facts = transferFacts(terms.position, tradeOn);
  const problem = exitProblem(wanted, facts, '请输入转托管份额')?.text;
  const refusal = trouble?.kind === 'field' ? trouble.text : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const problems = [
      problem,
      draft.typed.unreadable,
      draft.seller === undefined ? '' : undefined,
      accountProblem(draft),
      repetitionProblem(draft),
    ];
    if (problems.every((one) => one === undefined)) transferring.review();
  };
  return (
    <form className={styles['step']} noValidate onSubmit={submit}>
      <SharesField
        verb="转托管"
        draft={draft.typed}
        offer={offer}
        // What cannot be read the field says itself, while it is typed.
        error={refusal ?? (isChecked && draft.typed.unreadable === undefined ? problem : undefined)}
        onChange={(typed) => transferring.change({ typed })}
        onBlur={() => undefined}
      />
      <TargetFields sellers={terms.sellers} transferring={transferring} isChecked={isChecked} />
      <Notice>
        批次日期与成本随份额转出。转入请在原销售机构发起，并填写您在本商城的交易账号。
      </Notice>
      <TroubleNotice trouble={trouble} />
      <StepButton label="下一步" isBusy={false} />
    </form>
  );
}
