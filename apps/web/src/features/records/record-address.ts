import { addDays, type Day, dayFromNumber } from '@mall/domain/calendar/day';
import { BUSINESS_TYPE, type BusinessType } from '@mall/domain/orders/business-type';
import { PERIODS, type Period, periodBetween } from '#shared/orders/period.ts';

export const STATUS_GROUPS = ['doing', 'ok', 'cancel', 'fail'] as const;
export type StatusGroup = (typeof STATUS_GROUPS)[number];

/** Which orders the page asks for, as its address says it. */
export type RecordQuery = {
  readonly business: BusinessType | undefined;
  readonly status: StatusGroup | undefined;
  /** Undefined on both sides: the last three months. */
  readonly from: Day | undefined;
  readonly to: Day | undefined;
  readonly productNo: string | undefined;
  /** The number of one order. */
  readonly orderNo: string | undefined;
  readonly page: number;
};

/** The days an address asks for. */
export type Days = Pick<RecordQuery, 'from' | 'to'>;

export function readRecordQuery(address: URLSearchParams): RecordQuery {
  const business = Object.values(BUSINESS_TYPE).find((type) => type === address.get('busin'));
  const orderNo = address.get('q') ?? '';
  const productNo = address.get('product_no') ?? '';
  const page = Number(address.get('page') ?? '1');
  return {
    business,
    status: STATUS_GROUPS.find((group) => group === address.get('status')),
    from: dayFromNumber(Number(address.get('from'))),
    to: dayFromNumber(Number(address.get('to'))),
    productNo: /^[A-Za-z0-9]{1,20}$/.test(productNo) ? productNo : undefined,
    orderNo: /^[A-Za-z0-9]{1,32}$/.test(orderNo) ? orderNo : undefined,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Which choice the two days are; undefined when they are none of them. */
export function periodOf({ from, to }: Days, today: Day): Period | undefined {
  return from === undefined && to === undefined ? 'quarter' : periodBetween(from, to, today);
}

/** The first and the last day asked for: the last three months unless the address says otherwise. */
export function daysOf({ from, to }: Days, today: Day): { begin: Day; end: Day } {
  return { begin: from ?? addDays(to ?? today, -PERIODS.quarter), end: to ?? today };
}
