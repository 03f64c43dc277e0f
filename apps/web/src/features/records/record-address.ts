import { addDays, type Day, dayFromNumber, dayToNumber } from '@mall/domain/calendar/day';
import { BUSINESS_TYPE, type BusinessType } from '@mall/domain/orders/business-type';

export const STATUS_GROUPS = ['doing', 'ok', 'cancel', 'fail'] as const;
export type StatusGroup = (typeof STATUS_GROUPS)[number];

/** Days before the business day, by the name of the choice. */
export const PERIODS = { today: 0, week: 7, month: 30, quarter: 91, year: 365 } as const;
export type Period = keyof typeof PERIODS;

/** Which orders the page asks for, as its address says it. */
export type RecordQuery = {
  readonly business: BusinessType | undefined;
  readonly status: StatusGroup | undefined;
  /** Undefined on both sides: the last three months. */
  readonly from: Day | undefined;
  readonly to: Day | undefined;
  /** The number of one order. */
  readonly orderNo: string | undefined;
  readonly page: number;
};

export function readRecordQuery(address: URLSearchParams): RecordQuery {
  const business = Object.values(BUSINESS_TYPE).find((type) => type === address.get('busin'));
  const orderNo = address.get('q') ?? '';
  const page = Number(address.get('page') ?? '1');
  return {
    business,
    status: STATUS_GROUPS.find((group) => group === address.get('status')),
    from: dayFromNumber(Number(address.get('from'))),
    to: dayFromNumber(Number(address.get('to'))),
    orderNo: /^[A-Za-z0-9]{1,32}$/.test(orderNo) ? orderNo : undefined,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address after one change; any change but of the page goes back to the first one. */
export function writeRecord(
  address: URLSearchParams,
  change: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(address);
  if (!('page' in change)) next.delete('page');
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(key);
    else next.set(key, value);
  }
  return next;
}

/** A choice of the calendar as two days, so that an address that is sent on does not move with time. */
export function periodAddress(period: Period, today: Day): { from: string; to: string } {
  const from = dayToNumber(addDays(today, -PERIODS[period]));
  return { from: String(from), to: String(dayToNumber(today)) };
}

/** Which choice the two days are; undefined when they are none of them. */
export function periodOf({ from, to }: RecordQuery, today: Day): Period | undefined {
  if (from === undefined && to === undefined) return 'quarter';
  if (from === undefined || to !== today) return undefined;
  const names: readonly Period[] = ['today', 'week', 'month', 'quarter', 'year'];
  return names.find((name) => addDays(today, -PERIODS[name]) === from);
}

/** The first and the last day asked for: the last three months unless the address says otherwise. */
export function daysOf({ from, to }: RecordQuery, today: Day): { begin: Day; end: Day } {
  return { begin: from ?? addDays(to ?? today, -PERIODS.quarter), end: to ?? today };
}
