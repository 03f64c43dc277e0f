/** Spans of an account's history, by how many days before today they begin. */
export const HISTORY_RANGES = [
  { value: '30', label: '近1月' },
  { value: '91', label: '近3月' },
  { value: '182', label: '近6月' },
  { value: '365', label: '近1年' },
  { value: '3650', label: '全部' },
] as const;
export type HistoryRange = (typeof HISTORY_RANGES)[number]['value'];
