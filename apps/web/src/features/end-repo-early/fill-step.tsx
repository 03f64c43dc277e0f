import { subtract } from '@mall/domain/money/units';
import { type FormEvent, useState } from 'react';
import { formatMoney, formatMoneyWithUnit } from '#shared/format/money.ts';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import type { ContractTerms } from '#shared/trade/repo/repo-contract.ts';
import { StepButton } from '#shared/trade/steps/step-button.tsx';
import styles from '#shared/trade/trade.module.css';
import { Button } from '#shared/ui/action/button.tsx';
import { AmountInput } from '#shared/ui/form/amount-input.tsx';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { Row } from '#shared/ui/page/row.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { Comparison, earlyFigures } from './comparison.tsx';
import { earlyProblem } from './early-problem.ts';
import type { EndingEarly } from './use-early-end.ts';

type Props = { readonly terms: ContractTerms; readonly ending: EndingEarly };

/** How much of the contract ends now, and what that costs against keeping it. */
export function FillStep({ terms, ending }: Props) {
  const { contract, product } = terms;
  const { draft, trouble } = ending;
  const [isChecked, setIsChecked] = useState(false);
  const problem = earlyProblem(draft.amount, terms);
  const refusal = trouble?.kind === 'field' ? trouble.text : undefined;
  const amount = problem === undefined ? draft.amount : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (problem === undefined && draft.unreadable === undefined) ending.review();
  };
  return (
    <form className={styles['step']} noValidate onSubmit={submit}>
      <p className={styles['account']}>
        <span>到账账户　资金账户</span>
        <span>未到期本金 {formatMoney(contract.hold_money)} 元</span>
      </p>
      <FormItem
        label="提前终止金额（元）"
        error={refusal ?? (isChecked && draft.unreadable === undefined ? problem : undefined)}
        help={`${formatMoneyWithUnit(product.early_min)}起，${formatMoneyWithUnit(product.early_step)}递增`}
        required
      >
        <AmountInput
          value={draft.amount}
          onChange={(typed, unreadable) => ending.change({ amount: typed, unreadable })}
          onBlur={() => setIsChecked(draft.amount !== undefined)}
        />
      </FormItem>
      <Row gap="tight">
        <Button
          size="small"
          onClick={() => ending.change({ amount: contract.hold_money, unreadable: undefined })}
        >
          全部
        </Button>
      </Row>
      <Comparison contract={contract} amount={amount} />
      {amount !== undefined && (
        <Notice type="warning">
          比持有到期少得 {formatMoney(earlyFigures(contract, amount).less)} 元
          {amount < contract.hold_money &&
            `；剩余 ${formatMoney(subtract(contract.hold_money, amount))} 元按原约定继续`}
        </Notice>
      )}
      <TroubleNotice trouble={trouble} />
      <StepButton label="下一步" isBusy={false} waitsFor={whyNot(terms)} />
    </form>
  );
}

/** An early end trades longer than a fund, and never on the last day. */
function whyNot({ contract }: ContractTerms): string | undefined {
  return contract.can_early_end === '1'
    ? undefined
    : '当前不可提前终止，到期日前的交易日09:15-15:30办理';
}
