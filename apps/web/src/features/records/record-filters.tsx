import { type Day, dayToNumber, parseDay } from '@mall/domain/calendar/day';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { writeListAddress } from '#shared/navigation/list-address.ts';
import { HeldProductChoice } from '#shared/orders/held-product-choice.tsx';
import { PERIOD_OPTIONS, type Period, periodAddress } from '#shared/orders/period.ts';
import { useSearchParams } from '#shared/router/router.tsx';
import { Input } from '#shared/ui/form/input.tsx';
import { SearchInput } from '#shared/ui/form/search-input.tsx';
import { FilterPanel } from '#shared/ui/list/filter-panel.tsx';
import { Segmented } from '#shared/ui/list/segmented.tsx';
import { type Days, daysOf, periodOf, type RecordQuery } from './record-address.ts';
import styles from './records.module.css';

const BUSINESSES = [
  { value: BUSINESS_TYPE.subscription, label: '认购' },
  { value: BUSINESS_TYPE.purchase, label: '申购' },
  { value: BUSINESS_TYPE.redemption, label: '赎回' },
  { value: BUSINESS_TYPE.switch, label: '转换' },
  { value: BUSINESS_TYPE.quickWithdrawal, label: '快速取现' },
  { value: BUSINESS_TYPE.dividend, label: '分红' },
  { value: BUSINESS_TYPE.planDeduction, label: '定投' },
  { value: BUSINESS_TYPE.repoPurchase, label: '多元宝' },
  { value: BUSINESS_TYPE.repoEarlyEnd, label: '提前终止' },
  { value: BUSINESS_TYPE.custodyTransfer, label: '转托管' },
  { value: BUSINESS_TYPE.dividendSetting, label: '分红方式' },
];
const STATES = [
  { value: 'doing', label: '处理中' },
  { value: 'ok', label: '成功' },
  { value: 'cancel', label: '已撤销' },
  { value: 'fail', label: '失败' },
];
const CUSTOM = { value: 'custom', label: '自定义' } as const;

type Props = { readonly query: RecordQuery; readonly today: Day };

/** Business, state, days and product; a search by order number ignores the other filters. */
export function RecordFilters({ query, today }: Props) {
  const [, setAddress] = useSearchParams();
  const change = (part: Readonly<Record<string, string | undefined>>) =>
    setAddress((current) => writeListAddress(current, part));
  return (
    <div className={styles['filters']}>
      <FilterPanel
        groups={[
          { key: 'busin', label: '业务类型', options: BUSINESSES, value: query.business },
          { key: 'status', label: '状态', options: STATES, value: query.status },
        ]}
        onChange={(key, value) => change({ [key]: value })}
      />
      <div className={styles['days']}>
        <DayChoice query={query} today={today} onChange={change} />
        <HeldProductChoice
          chosen={query.productNo}
          onChange={(product_no) => change({ product_no })}
        />
        <SearchInput
          aria-label="委托编号"
          placeholder="委托编号"
          defaultValue={query.orderNo ?? ''}
          onChange={(event) => {
            const q = event.target.value.replaceAll(/\s/g, '');
            setAddress((current) => writeListAddress(current, { q }), { replace: true });
          }}
        />
      </div>
    </div>
  );
}

type DayProps = {
  readonly query: Days;
  readonly today: Day;
  readonly onChange: (part: Readonly<Record<string, string | undefined>>) => void;
};

/** A choice of the calendar, or two days. */
export function DayChoice({ query, today, onChange }: DayProps) {
  const { begin, end } = daysOf(query, today);
  const chosen = periodOf(query, today);
  const changeDay = (key: 'from' | 'to', text: string) => {
    const day = parseDay(text);
    const both = { from: begin, to: end, [key]: day };
    if (day && both.from <= both.to)
      onChange({ from: String(dayToNumber(both.from)), to: String(dayToNumber(both.to)) });
  };
  return (
    <>
      <Segmented
        aria-label="日期"
        options={chosen === undefined ? [...PERIOD_OPTIONS, CUSTOM] : PERIOD_OPTIONS}
        value={chosen ?? CUSTOM.value}
        onChange={(value) => value !== CUSTOM.value && onChange(addressOf(value, today))}
      />
      <Input
        type="date"
        aria-label="起始日期"
        value={begin}
        max={end}
        onChange={(event) => changeDay('from', event.target.value)}
      />
      <span>至</span>
      <Input
        type="date"
        aria-label="截止日期"
        value={end}
        min={begin}
        max={today}
        onChange={(event) => changeDay('to', event.target.value)}
      />
    </>
  );
}

/** The last three months are the default, which the address leaves out. */
function addressOf(period: Period, today: Day) {
  return period === 'quarter' ? { from: undefined, to: undefined } : periodAddress(period, today);
}
