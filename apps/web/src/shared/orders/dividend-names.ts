export type DividendMethod = '0' | '1';
export const DIVIDEND_NAMES = { '1': '现金分红', '0': '红利再投' } as const;
