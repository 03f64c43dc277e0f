import type { Day } from '@mall/domain/calendar/day';
import { marketValue } from '@mall/domain/fees/redemption-fee';
import type { Fen, Shares } from '@mall/domain/money/units';
import { readSharesText } from '#shared/format/amount-text.ts';
import { formatMoney } from '#shared/format/money.ts';
import { formatNetValue } from '#shared/format/net-value.ts';
import { formatShares } from '#shared/format/shares.ts';
import { useDayText } from '#shared/shop/use-business-day.ts';
import { YUAN } from '#shared/ui/form/amount-input.tsx';
import { DecimalInput } from '#shared/ui/form/decimal-input.tsx';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { Segmented } from '#shared/ui/list/segmented.tsx';
import { Row } from '#shared/ui/page/row.tsx';
import { SharesChips } from './shares-chips.tsx';
import { type SharesDraft, type SharesOnOffer, typedBy, wantedShares } from './shares-draft.ts';

type Props = {
  /** 赎回, 转换: what is done with the shares. */
  readonly verb: string;
  readonly draft: SharesDraft;
  readonly offer: SharesOnOffer & { readonly navDate: Day | null };
  readonly error: string | undefined;
  readonly help?: string | undefined;
  readonly onChange: (draft: SharesDraft) => void;
  readonly onBlur: () => void;
};

const WAYS = [
  { value: 'shares', label: '按份额' },
  { value: 'amount', label: '按金额估算' },
] as const;
const SHARES = { read: readSharesText, write: formatShares };

/** How many shares leave: typed as shares, as an amount at the last net value, or chosen as a part. */
export function SharesField({ verb, draft, offer, error, help, onChange, onBlur }: Props) {
  const isByShares = draft.by === 'shares';
  const type = (typed: { readonly shares?: Shares; readonly amount?: Fen }, problem?: string) =>
    onChange({
      by: draft.by,
      shares: typed.shares,
      amount: typed.amount,
      unreadable: problem,
    });
  return (
    <>
      {offer.unitValue !== null && (
        <Row>
          <Segmented
            aria-label={`${verb}数量的填写方式`}
            options={WAYS}
            value={draft.by}
            onChange={(by) => onChange(typedBy(by, draft, offer))}
          />
        </Row>
      )}
      <FormItem
        label={isByShares ? `${verb}份额（份）` : `${verb}金额（元，估算）`}
        extra={<span>可用 {formatShares(offer.usable)} 份</span>}
        error={error}
        help={help}
        required
      >
        {isByShares ? (
          <DecimalInput
            key="shares"
            notation={SHARES}
            value={draft.shares}
            onChange={(shares, problem) =>
              type({ ...(shares !== undefined && { shares }) }, problem)
            }
            onBlur={onBlur}
            echo={<Estimate draft={draft} offer={offer} />}
          />
        ) : (
          <DecimalInput
            key="amount"
            notation={YUAN}
            value={draft.amount}
            onChange={(amount, problem) =>
              type({ ...(amount !== undefined && { amount }) }, problem)
            }
            onBlur={onBlur}
            echo={<Estimate draft={draft} offer={offer} />}
          />
        )}
      </FormItem>
      <SharesChips
        usable={offer.usable}
        onChoose={(shares) =>
          onChange({ by: 'shares', shares, amount: undefined, unreadable: undefined })
        }
      />
    </>
  );
}

/** The other side of what is typed: money for shares, shares for money, at the last net value. */
function Estimate({ draft, offer }: Pick<Props, 'draft' | 'offer'>) {
  const dayText = useDayText();
  const wanted = wantedShares(draft, offer);
  if (wanted === undefined || offer.unitValue === null) return null;
  const isAll = draft.by === 'amount' && wanted === offer.usable;
  return (
    <>
      <span>
        约{' '}
        <b>
          {draft.by === 'shares'
            ? `${formatMoney(marketValue(wanted, offer.unitValue))} 元`
            : `${formatShares(wanted)} 份`}
        </b>
        {isAll && '（全部可用份额）'}
      </span>
      <span>
        按 {dayText(offer.navDate)} 净值 {formatNetValue(offer.unitValue)} 估算，未扣费用
      </span>
    </>
  );
}
