import type { PositionItem } from '@mall/contract/positions/position-item';
import { queryAjPositionList } from '@mall/contract/positions/position-list';
import { add, type Fen, fen, subtract } from '@mall/domain/money/units';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import type { Business } from '#features/buy-product/buy-terms.ts';
import type { BuyChoices, PayingFund } from '#features/buy-product/use-buy-flow.ts';
import { formatMoney } from '#shared/format/money.ts';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { useSession } from '#shared/session/session-context.tsx';
import { Checkbox } from '#shared/ui/form/checkbox.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';

const ALL = { page_num: 1, page_size: PAGE_SIZE.all };

/** The money fund with the most shares that could pay what cash lacks; subscriptions and repos are paid in cash. */
export function usePayingFund(business: Business, productNo: string): PayingFund | undefined {
  const { user } = useSession();
  // A quick withdrawal is for persons; institutions take money out the ordinary way.
  const enabled = user?.inst_name === undefined && business.type === BUSINESS_TYPE.purchase;
  const { data } = useOwnQuery(queryAjPositionList, ALL, { enabled });
  const funds = (data?.list ?? []).filter(
    ({ family, product_no }) => family === 'money' && product_no !== productNo,
  );
  const [richest] = funds.toSorted((left, right) => (usableOf(left) < usableOf(right) ? 1 : -1));
  if (!richest || usableOf(richest) === 0n) return undefined;
  const { product_no, product_short_name: name } = richest;
  return { productNo: product_no, name, usable: usableOf(richest) };
}

/** One yuan a share. */
function usableOf({ enable_shares }: PositionItem): Fen {
  return fen(enable_shares ?? 0n);
}

/** What can be spent: cash, and the fund where it was chosen to pay. */
export function spendable(cash: Fen | null, { payFrom }: BuyChoices): Fen | null {
  return cash === null || !payFrom ? cash : add(cash, payFrom.usable);
}

type Props = {
  readonly amount: Fen | undefined;
  readonly cash: Fen | null;
  readonly fund: PayingFund | undefined;
  readonly choices: BuyChoices;
  readonly onChange: (part: Partial<BuyChoices>) => void;
};

/** Offers the fund when cash alone does not suffice, with how much it would pay. */
export function PayFromFund({ amount, cash, fund, choices, onChange }: Props) {
  if (!fund || amount === undefined || cash === null || amount <= cash) return null;
  const missing = subtract(amount, cash);
  if (missing > fund.usable) return null;
  return (
    <Notice>
      <Checkbox
        checked={choices.payFrom !== undefined}
        onChange={(event) => onChange({ payFrom: event.target.checked ? fund : undefined })}
      >
        可用资金不足的 {formatMoney(missing)} 元由 {fund.name} 快速取现补足（可用{' '}
        {formatMoney(fund.usable)} 元，受当日取现额度限制）
      </Checkbox>
    </Notice>
  );
}
