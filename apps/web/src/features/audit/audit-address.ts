import { type Day, dayFromNumber } from '@mall/domain/calendar/day';
import { type Fen, fen } from '@mall/domain/money/units';
import { BUSINESS_TYPE, type BusinessType } from '@mall/domain/orders/business-type';

export const AUDIT_TABS = ['todo', 'mine', 'done', 'people'] as const;
export type AuditTab = (typeof AUDIT_TABS)[number];
/** The tabs that list orders. */
export type ListTab = Exclude<AuditTab, 'people'>;

/** Ranges of money, in 万: what an address may say, because what is typed never stands in it. */
export const MONEY_BANDS: readonly MoneyBand[] = [
  { value: '0-100', label: '100万元以下', to: fen(99_999_999n) },
  { value: '100-1000', label: '100万至1000万元', from: fen(100_000_000n), to: fen(999_999_999n) },
  { value: '1000-', label: '1000万元及以上', from: fen(1_000_000_000n) },
];

export type MoneyBand = {
  readonly value: string;
  readonly label: string;
  readonly from?: Fen;
  readonly to?: Fen;
};

/** What the page shows, as its address says it. */
export type AuditQuery = {
  /** Undefined: what the operator's rights make the usual one. */
  readonly tab: AuditTab | undefined;
  readonly business: BusinessType | undefined;
  readonly band: MoneyBand | undefined;
  readonly productNo: string | undefined;
  readonly from: Day | undefined;
  readonly to: Day | undefined;
  readonly page: number;
  /** The order that is looked at. */
  readonly localOrderNo: string | undefined;
};

export function readAuditQuery(address: URLSearchParams): AuditQuery {
  const page = Number(address.get('page') ?? '1');
  return {
    tab: AUDIT_TABS.find((tab) => tab === address.get('tab')),
    business: Object.values(BUSINESS_TYPE).find((type) => type === address.get('busin')),
    band: MONEY_BANDS.find(({ value }) => value === address.get('money')),
    productNo: numberIn(address, 'q', 20),
    from: dayFromNumber(Number(address.get('from'))),
    to: dayFromNumber(Number(address.get('to'))),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    localOrderNo: numberIn(address, 'local_order_no', 32),
  };
}

function numberIn(address: URLSearchParams, key: string, longest: number): string | undefined {
  const text = address.get(key) ?? '';
  return /^[A-Za-z0-9]+$/.test(text) && text.length <= longest ? text : undefined;
}

/** The address after one change. Another filter begins at the first page, and with no order chosen. */
export function writeAudit(
  address: URLSearchParams,
  change: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(address);
  if (!('local_order_no' in change)) {
    next.delete('local_order_no');
    if (!('page' in change)) next.delete('page');
  }
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(key);
    else next.set(key, value);
  }
  return next;
}

/** Another tab: nothing of the last one's filters stays. */
export function tabAddress(tab: string): URLSearchParams {
  return new URLSearchParams({ tab });
}
