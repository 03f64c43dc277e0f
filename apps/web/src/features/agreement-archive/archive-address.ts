import { agreeKind } from '@mall/contract/agreements/agreement-terms';
import { type Day, dayFromNumber } from '@mall/domain/calendar/day';
import type * as z from 'zod/mini';

export const ARCHIVE_TABS = ['signed', 'todo', 'docs'] as const;
export type ArchiveTab = (typeof ARCHIVE_TABS)[number];
export type AgreeKind = z.output<typeof agreeKind>;

/** Which signatures the page asks for, as its address says it. */
export type ArchiveQuery = {
  readonly tab: ArchiveTab;
  readonly kind: AgreeKind | undefined;
  readonly productNo: string | undefined;
  /** Undefined on both sides: everything that was ever signed. */
  readonly from: Day | undefined;
  readonly to: Day | undefined;
  /** Part of a name or of a signature's number. */
  readonly keyword: string | undefined;
  readonly page: number;
};

const KEYWORD_MAX = 50;

export function readArchiveQuery(address: URLSearchParams): ArchiveQuery {
  const productNo = address.get('product_no') ?? '';
  const keyword = (address.get('q') ?? '').replaceAll(/\s/g, '').slice(0, KEYWORD_MAX);
  const page = Number(address.get('page') ?? '1');
  return {
    tab: ARCHIVE_TABS.find((tab) => tab === address.get('tab')) ?? 'signed',
    kind: agreeKind.options.find((kind) => kind === address.get('kind')),
    productNo: /^[A-Za-z0-9]{1,20}$/.test(productNo) ? productNo : undefined,
    from: dayFromNumber(Number(address.get('from'))),
    to: dayFromNumber(Number(address.get('to'))),
    keyword: keyword === '' ? undefined : keyword,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}
