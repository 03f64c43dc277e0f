import type { ReplyOf } from '@mall/contract/define-call';
import type { queryUserAssert } from '@mall/contract/identity/user';
import { type Fen, subtract } from '@mall/domain/money/units';
import { type FormEvent, useState } from 'react';
import type { BuyTerms } from '#features/buy-product/buy-terms.ts';
import { FAMILY_PARTS } from '#features/buy-product/families/index.ts';
import { type BuyFlow, ticketOf } from '#features/buy-product/use-buy-flow.ts';
import { formatMoney } from '#shared/format/money.ts';
import type { DividendMethod } from '#shared/orders/dividend-names.ts';
import { AmountChips } from '#shared/trade/amount/amount-chips.tsx';
import {
  type AmountLimits,
  amountProblem,
  leastAmount,
} from '#shared/trade/amount/amount-problem.ts';
import { limitsText } from '#shared/trade/amount/limits-text.ts';
import { StepButton } from '#shared/trade/steps/step-button.tsx';
import styles from '#shared/trade/trade.module.css';
import { TransferIn } from '#shared/trade/transfer-in.tsx';
import { AmountInput } from '#shared/ui/form/amount-input.tsx';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { PayFromFund, spendable, usePayingFund } from './pay-from-fund.tsx';

type Props = {
  readonly terms: BuyTerms;
  readonly buying: BuyFlow;
  readonly cash: ReplyOf<typeof queryUserAssert> | undefined;
  readonly limits: AmountLimits | null;
  /** As the first purchase of this product chose; null: this is the first. */
  readonly keptDividend: DividendMethod | null;
  /** Why nothing can be ordered now; undefined while orders are taken. */
  readonly closed: string | undefined;
};

type MissingProps = { readonly amount: Fen | undefined; readonly available: Fen | null };

/** The way to more money, where what can be spent is less than what is typed. */
function MissingCash({ amount, available }: MissingProps) {
  if (amount === undefined || available === null || amount <= available) return null;
  return <TransferIn money={subtract(amount, available)}>银行转入</TransferIn>;
}

/** The amount, what it costs and what it buys. */
export function FillStep({ terms, buying, cash, limits, keptDividend, closed }: Props) {
  const { draft, trouble, busy } = buying;
  const { Preview, Choices, choiceProblem } = FAMILY_PARTS[terms.business.family];
  const [isChecked, setIsChecked] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const fund = usePayingFund(terms.business, terms.product.product_no);
  const held = cash?.enable_balance ?? null;
  const available = spendable(held, draft);
  const isNewcomerOffer = terms.product.newguest_flag === '1';
  const problem =
    draft.unreadable ?? amountProblem(draft.amount, { limits, available, isNewcomerOffer });
  const refusal = trouble?.kind === 'field' ? trouble.text : undefined;

  const choose = (amount: Fen) => buying.change({ amount, unreadable: undefined });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    setIsSent(true);
    const ticket = ticketOf(terms, draft, keptDividend);
    if (problem !== undefined || choiceProblem?.(draft) !== undefined || !ticket) return;
    // Cash suffices by now: the fund that was to help is not asked.
    if (draft.payFrom && held !== null && ticket.amount <= held)
      buying.change({ payFrom: undefined });
    void buying.begin(ticket);
  };
  return (
    <form className={styles['step']} noValidate onSubmit={submit}>
      <p className={styles['account']}>
        <span>支付账户　资金账户</span>
        <span>
          可用 {formatMoney(cash?.enable_balance)} 元{' '}
          <MissingCash amount={draft.amount} available={available} />
        </span>
      </p>
      <FormItem
        label="买入金额（元）"
        // What cannot be read the field says itself, while it is typed.
        error={refusal ?? (isChecked && draft.unreadable === undefined ? problem : undefined)}
        help={limits === null ? undefined : limitsText(limits)}
        required
      >
        <AmountInput
          value={draft.amount}
          onChange={(amount, unreadable) => buying.change({ amount, unreadable })}
          onBlur={() => setIsChecked(draft.amount !== undefined)}
        />
      </FormItem>
      <AmountChips
        least={limits === null ? null : leastAmount(limits)}
        available={held}
        onChoose={choose}
      />
      <PayFromFund
        amount={draft.amount}
        cash={held}
        fund={fund}
        choices={draft}
        onChange={buying.change}
      />
      <Preview terms={terms} amount={draft.amount} onChoose={choose} />
      {terms.yearly.length > 0 && (
        <p className={styles['small']}>运作费在净值中扣除：{terms.yearly.join('，')}</p>
      )}
      <Choices
        terms={terms}
        choices={draft}
        keptDividend={keptDividend}
        isChecked={isSent}
        onChange={buying.change}
      />
      {trouble?.kind === 'panel' && <Notice type="error">{trouble.text}</Notice>}
      <StepButton label="下一步" isBusy={busy !== 'no'} waitsFor={closed} />
    </form>
  );
}
