import { parseDay } from '@mall/domain/calendar/day';
import { formatMoneyWithUnit } from '#shared/format/money.ts';
import { formatPercent } from '#shared/format/percent.ts';
import type { ContractTerms } from '#shared/trade/repo/repo-contract.ts';
import { AmountInput } from '#shared/ui/form/amount-input.tsx';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { Input } from '#shared/ui/form/input.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import type { ChangingRenewal } from './use-renewal.ts';

type Props = {
  readonly terms: ContractTerms;
  readonly renewal: ChangingRenewal;
  readonly error: string | undefined;
  readonly onBlur: () => void;
};

/** How much is lent again, until when, and at which rate. */
export function RenewalFields({ terms: { contract, product }, renewal, error, onBlur }: Props) {
  const { draft } = renewal;
  const most = formatMoneyWithUnit(contract.hold_money);
  return (
    <>
      <FormItem
        label="续作金额（元）"
        error={error}
        help={`最多 ${most}，${formatMoneyWithUnit(product.buy_step)}递增，其余到期兑付`}
        required
      >
        <AmountInput
          value={draft.amount}
          onChange={(amount, unreadable) => renewal.change({ amount, unreadable })}
          onBlur={onBlur}
        />
      </FormItem>
      <FormItem label="续作截止日（选填）" help="到期日晚于此日的合约不再续作，到期兑付">
        <Input
          type="date"
          value={draft.until ?? ''}
          min={contract.expire_date_num}
          onChange={(event) => renewal.change({ until: parseDay(event.target.value) })}
        />
      </FormItem>
      <Notice>按到期当日报价续作，当前报价 {formatPercent(product.expire_year_rate)}</Notice>
    </>
  );
}
