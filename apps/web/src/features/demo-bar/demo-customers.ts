export type DemoCustomer = { readonly mobile: string; readonly who: string };

/** The password of every demo customer; a mall in production has none of them. */
export const DEMO_PASSWORD = '246810';

export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  { mobile: '13800000001', who: '一家机构，无需复核，专业投资者 C5' },
  { mobile: '13800000002', who: '三家机构，首家需复核，本人经办；第二家有定投' },
  { mobile: '13800000003', who: '同一机构的复核人' },
  { mobile: '13800000004', who: '新客户，可用资金 50 万元，未测评' },
  { mobile: '13800000005', who: '普通投资者 C2，测评即将到期，有定投' },
];
