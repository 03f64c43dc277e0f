import type { Day } from '@mall/domain/calendar/day';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { PERIOD_OPTIONS, periodAddress, periodBetween } from '#shared/orders/period.ts';
import { useSearchParams } from '#shared/router/router.tsx';
import { useBusinessDay } from '#shared/shop/use-business-day.ts';
import { SearchInput } from '#shared/ui/form/search-input.tsx';
import { Select } from '#shared/ui/form/select.tsx';
import styles from './audit.module.css';
import { type AuditQuery, MONEY_BANDS, writeAudit } from './audit-address.ts';

/** What operators order for their institution. */
const BUSINESSES = [
  { value: BUSINESS_TYPE.subscription, label: '认购' },
  { value: BUSINESS_TYPE.purchase, label: '申购' },
  { value: BUSINESS_TYPE.redemption, label: '赎回' },
  { value: BUSINESS_TYPE.switch, label: '转换' },
  { value: BUSINESS_TYPE.repoPurchase, label: '多元宝' },
  { value: BUSINESS_TYPE.repoEarlyEnd, label: '提前终止' },
  { value: BUSINESS_TYPE.custodyTransfer, label: '转托管' },
  { value: BUSINESS_TYPE.dividendSetting, label: '分红方式' },
  { value: BUSINESS_TYPE.bankTransfer, label: '银行转账' },
];
const ALL = '';
const CUSTOM = 'custom';

/** Business, money, days and product on one line above the list. */
export function ProposalFilters({ query }: { readonly query: AuditQuery }) {
  const [, setAddress] = useSearchParams();
  const change = (part: Readonly<Record<string, string | undefined>>) =>
    setAddress((current) => writeAudit(current, part));
  return (
    <div className={styles['filters']}>
      <Select
        aria-label="业务"
        value={query.business ?? ALL}
        options={[{ value: ALL, label: '全部业务' }, ...BUSINESSES]}
        onChange={(busin) => change({ busin })}
      />
      <Select
        aria-label="金额区间"
        value={query.band?.value ?? ALL}
        options={[{ value: ALL, label: '全部金额' }, ...MONEY_BANDS]}
        onChange={(money) => change({ money })}
      />
      <DayFilter query={query} today={useBusinessDay()} onChange={change} />
      <SearchInput
        aria-label="产品代码"
        placeholder="产品代码"
        defaultValue={query.productNo ?? ''}
        onChange={(event) => {
          const q = event.target.value.replaceAll(/\s/g, '');
          setAddress((current) => writeAudit(current, { q }), { replace: true });
        }}
      />
    </div>
  );
}

type DayProps = {
  readonly query: AuditQuery;
  readonly today: Day | undefined;
  readonly onChange: (part: Readonly<Record<string, string | undefined>>) => void;
};

function DayFilter({ query: { from, to }, today, onChange }: DayProps) {
  const isAll = from === undefined && to === undefined;
  const period = today && periodBetween(from, to, today);
  const chosen = isAll ? ALL : (period ?? CUSTOM);
  const custom = { value: CUSTOM, label: `${from ?? ''} 至 ${to ?? ''}` };
  return (
    <Select
      aria-label="提交日期"
      value={chosen}
      options={[
        { value: ALL, label: '全部日期' },
        ...PERIOD_OPTIONS,
        // An address that was sent on may name other days.
        ...(chosen === CUSTOM ? [custom] : []),
      ]}
      onChange={(value) => {
        const next = PERIOD_OPTIONS.find((option) => option.value === value);
        if (next && today) onChange(periodAddress(next.value, today));
        else if (value === ALL) onChange({ from: undefined, to: undefined });
      }}
    />
  );
}

/** Whether anything but the tab and the page narrows the list. */
export function isFiltered({ business, band, productNo, from, to }: AuditQuery): boolean {
  return [business, band, productNo, from, to].some((part) => part !== undefined);
}
