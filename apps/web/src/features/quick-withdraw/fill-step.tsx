import { type FormEvent, useState } from 'react';
import { formatMoney, formatMoneyWithUnit } from '#shared/format/money.ts';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import styles from '#shared/trade/trade.module.css';
import { Button } from '#shared/ui/action/button.tsx';
import { AmountInput } from '#shared/ui/form/amount-input.tsx';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { Row } from '#shared/ui/page/row.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import {
  type CashRule,
  mostMoney,
  type Position,
  usableMoney,
  type Withdrawing,
  withdrawalProblem,
} from './withdraw-terms.ts';

type Props = {
  readonly position: Position;
  readonly rule: CashRule;
  readonly withdrawing: Withdrawing;
};

/** How much leaves now, and what the service does not promise. */
export function FillStep({ position, rule, withdrawing }: Props) {
  const { draft, trouble } = withdrawing;
  const [isChecked, setIsChecked] = useState(false);
  const problem = withdrawalProblem(draft.amount, position, rule);
  const refusal = trouble?.kind === 'field' ? trouble.text : undefined;
  const most = mostMoney(position, rule);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (problem === undefined && draft.unreadable === undefined) withdrawing.review();
  };
  return (
    <form className={styles['step']} noValidate onSubmit={submit}>
      <p className={styles['account']}>
        <span>到账账户　资金账户</span>
        <span>可用 {formatMoney(usableMoney(position))} 份</span>
      </p>
      <FormItem
        label="取现金额（元）"
        error={refusal ?? (isChecked && draft.unreadable === undefined ? problem : undefined)}
        help={limitsText(rule)}
        required
      >
        <AmountInput
          value={draft.amount}
          onChange={(amount, unreadable) => withdrawing.change({ amount, unreadable })}
          onBlur={() => setIsChecked(draft.amount !== undefined)}
        />
      </FormItem>
      {most > 0n && (
        <Row gap="tight">
          <Button
            size="small"
            onClick={() => withdrawing.change({ amount: most, unreadable: undefined })}
          >
            最多 {formatMoney(most)}
          </Button>
        </Row>
      )}
      <Notice>实时到账。取现当日收益归垫资方，服务可能暂停。</Notice>
      <TroubleNotice trouble={trouble} />
      <Button type="primary" size="large" block htmlType="submit">
        下一步
      </Button>
    </form>
  );
}

function limitsText({ single_limit, day_limit, day_count }: CashRule): string {
  const parts = [
    single_limit === null ? undefined : `单笔上限 ${formatMoneyWithUnit(single_limit)}`,
    day_limit === null ? undefined : `单日限额 ${formatMoneyWithUnit(day_limit)}`,
    day_count === null ? undefined : `每日 ${day_count} 次`,
  ];
  return parts.filter((part) => part !== undefined).join('，');
}
