import type { ReplyOf } from '@mall/contract/define-call';
import type { queryUserAssert } from '@mall/contract/identity/user';
import type { Fen } from '@mall/domain/money/units';
import { type FormEvent, useState } from 'react';
import type { BuyTerms } from '#features/buy-fund/buy-terms.ts';
import type { BuyFlow } from '#features/buy-fund/use-buy-flow.ts';
import { formatMoney } from '#shared/format/money.ts';
import type { DividendMethod } from '#shared/orders/dividend-names.ts';
import { AmountChips } from '#shared/trade/amount/amount-chips.tsx';
import {
  type AmountLimits,
  amountProblem,
  leastAmount,
} from '#shared/trade/amount/amount-problem.ts';
import { limitsText } from '#shared/trade/amount/limits-text.ts';
import styles from '#shared/trade/trade.module.css';
import { Button } from '#shared/ui/action/button.tsx';
import { AmountInput } from '#shared/ui/form/amount-input.tsx';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { DividendChoice } from './dividend-choice.tsx';
import { FeePreviewBlock } from './fee-preview-block.tsx';

type Props = {
  readonly terms: BuyTerms;
  readonly buying: BuyFlow;
  readonly cash: ReplyOf<typeof queryUserAssert> | undefined;
  readonly limits: AmountLimits | null;
  /** As the first purchase of this product chose; null: this is the first. */
  readonly keptDividend: DividendMethod | null;
};

/** The amount, what it costs and what it buys. */
export function FillStep({ terms, buying, cash, limits, keptDividend }: Props) {
  const { draft, trouble, busy } = buying;
  const [isChecked, setIsChecked] = useState(false);
  const available = cash?.enable_balance ?? null;
  const problem = draft.unreadable ?? amountProblem(draft.amount, { limits, available });
  const refusal = trouble?.kind === 'field' ? trouble.text : undefined;

  const choose = (amount: Fen) => buying.change({ amount, unreadable: undefined });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (problem !== undefined || draft.amount === undefined) return;
    void buying.begin({ amount: draft.amount, dividend: keptDividend ?? draft.dividend });
  };
  return (
    <form className={styles['step']} noValidate onSubmit={submit}>
      <p className={styles['account']}>
        <span>支付账户　资金账户</span>
        <span>可用 {formatMoney(cash?.enable_balance)} 元</span>
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
        available={available}
        onChoose={choose}
      />
      <FeePreviewBlock terms={terms} amount={draft.amount} onChoose={choose} />
      <DividendChoice
        kept={keptDividend}
        chosen={draft.dividend}
        onChoose={(dividend) => buying.change({ dividend })}
      />
      {trouble?.kind === 'panel' && <Notice type="error">{trouble.text}</Notice>}
      <Button type="primary" size="large" block htmlType="submit" loading={busy !== 'no'}>
        下一步
      </Button>
    </form>
  );
}
