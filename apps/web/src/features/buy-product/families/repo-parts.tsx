import { parseDay } from '@mall/domain/calendar/day';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import { formatFullDay } from '#shared/format/day.ts';
import { MISSING } from '#shared/format/missing.ts';
import { formatMoney, formatMoneyWithUnit } from '#shared/format/money.ts';
import { formatPercent } from '#shared/format/percent.ts';
import { lend } from '#shared/repo-calculator/lend.ts';
import { lendingDay } from '#shared/repo-calculator/lending-day.ts';
import { repoClock } from '#shared/shop/repo-clock.ts';
import { tradeTime } from '#shared/shop/trade-time-query.ts';
import styles from '#shared/trade/trade.module.css';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { Input } from '#shared/ui/form/input.tsx';
import { RadioGroup } from '#shared/ui/form/radio-group.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import type { ChoicesProps, FamilyParts, PreviewProps } from './family-parts.ts';

/** A repo: lent at once at an agreed rate, back on its last day, never cancelled. */
export const REPO_PARTS: FamilyParts = {
  Preview: RepoPreview,
  Choices: RenewalChoice,
  confirmLines: (_, { amount, isRenewed, renewedUntil }, { repo }) =>
    repo === undefined
      ? []
      : [
          { label: '约定年化收益率', value: formatPercent(repo.expire_year_rate) },
          {
            label: '到期利息',
            value: `${formatMoney(amount)} × ${formatPercent(repo.expire_year_rate)} × ${repo.days} ÷ 365 = ${formatMoney(repo.expect_income)} 元`,
          },
          { label: '到期本息', value: formatMoneyWithUnit(repo.expect_expire_money) },
          { label: '起息日', value: repo.start_date_num },
          { label: '到期日', value: repo.expire_date_num },
          { label: '提前终止收益率', value: formatPercent(repo.break_year_rate) },
          { label: '到期处理', value: renewalText(isRenewed, renewedUntil) },
          { label: '撤单', value: '成交后不可撤单' },
        ],
  clockOf: ({ product }, told) => {
    const { expire_date_num: dueOn, fetch_date_num: fetchOn } = product;
    const days = { dueOn: told?.repo?.expire_date_num ?? dueOn, fetchOn };
    return (time, nowMs) => repoClock(time, nowMs, days);
  },
  stations: () => [],
};

function renewalText(isRenewed: boolean, until: string | undefined): string {
  if (!isRenewed) return '到期兑付';
  return `到期续作，按到期当日报价${until === undefined ? '' : `，至 ${until}`}`;
}

/** The interest as a sum that can be checked. */
function RepoPreview({ terms: { product }, amount: principal }: PreviewProps) {
  const { data: time } = useQuery(tradeTime(useClient()));
  const { expire_year_rate: agreed, expire_date_num: dueOn, break_year_rate: early } = product;
  const loan =
    time && principal !== undefined && agreed !== null && dueOn !== null
      ? lend({ principal, lentOn: lendingDay(time.reply), dueOn, agreed, early })
      : undefined;
  return (
    <div className={styles['preview']}>
      <Descriptions
        items={[
          { key: 'due', label: '到期日', children: formatFullDay(dueOn) },
          { key: 'rate', label: '约定年化收益率', children: formatPercent(agreed) },
          { key: 'early', label: '提前终止收益率', children: formatPercent(early) },
          {
            key: 'interest',
            label: '到期利息',
            children: loan
              ? `${formatMoney(principal)} × ${formatPercent(agreed)} × ${loan.days} ÷ 365 = ${formatMoney(loan.interest)} 元`
              : MISSING,
          },
          {
            key: 'total',
            label: '到期本息',
            children: loan ? `${formatMoney(loan.total)} 元` : MISSING,
            isSum: true,
          },
        ]}
      />
    </div>
  );
}

const CHOICES = [
  { value: '0', label: '到期兑付' },
  { value: '1', label: '到期续作' },
];

function RenewalChoice({ terms: { product }, choices, onChange }: ChoicesProps) {
  if (product.auto_postpone_allowed !== '1') return null;
  return (
    <>
      <FormItem
        label="到期处理"
        help={
          choices.isRenewed ? '按到期当日报价续作，到期日15:00前可修改' : '到期本息转入资金账户'
        }
        as="group"
      >
        <RadioGroup
          aria-label="到期处理"
          options={CHOICES}
          value={choices.isRenewed ? '1' : '0'}
          onChange={(value) => onChange({ isRenewed: value === '1' })}
        />
      </FormItem>
      {choices.isRenewed && (
        <FormItem label="续作截止日（选填）" help="到期日晚于此日的合约不再续作">
          <Input
            type="date"
            value={choices.renewedUntil ?? ''}
            min={product.expire_date_num ?? undefined}
            onChange={(event) => onChange({ renewedUntil: parseDay(event.target.value) })}
          />
        </FormItem>
      )}
    </>
  );
}
