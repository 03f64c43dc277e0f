import { type Day, parseDay } from '@mall/domain/calendar/day';

/** The kinds of notices with their codes; the dictionary NOTICE_TYPE carries the same. */
export const NOTICE_TYPES = [
  { value: '1', label: '产品公告' },
  { value: '2', label: '分红公告' },
  { value: '3', label: '费率公告' },
  { value: '4', label: '开放公告' },
  { value: '5', label: '平台公告' },
  { value: '6', label: '信息披露' },
] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number]['value'];

/** Which notices are looked for, as the address says it. */
export type NoticeSearch = {
  readonly type: NoticeType | undefined;
  readonly productNo: string | undefined;
  readonly from: Day | undefined;
  readonly to: Day | undefined;
  readonly page: number;
};

/** Reads the address; what makes no sense there counts as absent. */
export function readNoticeSearch(address: URLSearchParams): NoticeSearch {
  const productNo = address.get('product_no') ?? '';
  const page = address.get('page') ?? '';
  const [from, to] = [parseDayText(address.get('from')), parseDayText(address.get('to'))];
  return {
    type: NOTICE_TYPES.find(({ value }) => value === address.get('type'))?.value,
    productNo: /^[A-Za-z0-9]{1,20}$/.test(productNo) ? productNo : undefined,
    from,
    // A period that ends before it begins would show nothing and explain nothing.
    to: from !== undefined && to !== undefined && to < from ? undefined : to,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a search; what is usual is left out. */
export function writeNoticeSearch(search: NoticeSearch): URLSearchParams {
  const address = new URLSearchParams();
  if (search.type !== undefined) address.set('type', search.type);
  if (search.productNo !== undefined) address.set('product_no', search.productNo);
  if (search.from !== undefined) address.set('from', search.from.replaceAll('-', ''));
  if (search.to !== undefined) address.set('to', search.to.replaceAll('-', ''));
  if (search.page > 1) address.set('page', String(search.page));
  return address;
}

/** A notice among the ones that were looked for, so that the way back leads to the same list. */
export function articleAddress(articleId: string, search: NoticeSearch): string {
  const address = writeNoticeSearch(search);
  address.set('article_id', articleId);
  return `?${address}`;
}

function parseDayText(text: string | null): Day | undefined {
  return parseDay((text ?? '').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
}
