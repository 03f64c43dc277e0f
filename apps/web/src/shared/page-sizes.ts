/** Rows on one page of a list, and what a page asks for at once when it shows everything. */
export const PAGE_SIZE = {
  list: 10,
  search: 20,
  notices: 20,
  persons: 20,
  messages: 20,
  productNotices: 6,
  /** The most rows one call of the contract answers. */
  all: 100,
} as const;
