import { subtract } from '@mall/domain/money/units';
import { type FormEvent, useState } from 'react';
import { formatFullDay } from '#shared/format/day.ts';
import { formatMoney } from '#shared/format/money.ts';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import styles from '#shared/trade/trade.module.css';
import { Button } from '#shared/ui/action/button.tsx';
import { AmountInput } from '#shared/ui/form/amount-input.tsx';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { Select } from '#shared/ui/form/select.tsx';
import { Segmented } from '#shared/ui/list/segmented.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import {
  amountProblem,
  type BankCard,
  type Cash,
  type Direction,
  OUT,
  type Transferring,
} from './transfer-terms.ts';

type Props = {
  readonly cards: readonly BankCard[];
  readonly cash: Cash;
  readonly transferring: Transferring;
  /** Banks take transfers now. */
  readonly isOpen: boolean;
};

const DIRECTIONS: readonly { readonly value: Direction; readonly label: string }[] = [
  { value: '1', label: '银行转入' },
  { value: '2', label: '银行转出' },
];

/** Which way, through which account, how much. */
export function FillStep({ cards, cash, transferring, isOpen }: Props) {
  const { draft, trouble, change } = transferring;
  const [isChecked, setIsChecked] = useState(false);
  const problem = amountProblem(draft, cash);
  const refusal = trouble?.kind === 'field' ? trouble.text : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isOpen && problem === undefined && draft.unreadable === undefined) transferring.review();
  };
  return (
    <form className={styles['step']} noValidate onSubmit={submit}>
      <Segmented
        aria-label="方向"
        options={DIRECTIONS}
        value={draft.direction}
        onChange={(direction) => change({ ...draft, direction })}
      />
      {!isOpen && <Notice type="warning">当前非转账时间，交易日09:00-16:00办理</Notice>}
      <FormItem label="银行账户" required>
        <Select
          disabled={!isOpen}
          value={draft.bankNo}
          options={cards.map(({ bank_no, bank_name, bank_account }) => ({
            value: bank_no,
            label: `${bank_name} ${bank_account}`,
          }))}
          onChange={(bankNo) => change({ ...draft, bankNo })}
        />
      </FormItem>
      <FormItem
        label="金额（元）"
        error={refusal ?? (isChecked && draft.unreadable === undefined ? problem : undefined)}
        help={draft.direction === OUT ? withdrawableText(cash) : undefined}
        required
      >
        <AmountInput
          disabled={!isOpen}
          value={draft.amount}
          onChange={(amount, unreadable) => change({ ...draft, amount, unreadable })}
          onBlur={() => setIsChecked(draft.amount !== undefined)}
        />
      </FormItem>
      <TroubleNotice trouble={trouble} />
      <Button
        type="primary"
        size="large"
        block
        htmlType="submit"
        disabledReason={isOpen ? undefined : '当前非转账时间'}
      >
        下一步
      </Button>
    </form>
  );
}

/** What may leave, and from when on the rest may. */
function withdrawableText({ enable_balance, fetch_balance, fetch_date_num }: Cash): string {
  const most = `可取 ${formatMoney(fetch_balance)} 元`;
  if (enable_balance <= fetch_balance) return most;
  const rest = `${formatMoney(subtract(enable_balance, fetch_balance))} 元`;
  return fetch_date_num === null
    ? `${most}，可用不可取 ${rest}`
    : `${most}，${rest} ${formatFullDay(fetch_date_num)} 起可取`;
}
