import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import type { OpenTrade, TradeKind } from '#shared/navigation/trade-address.ts';

/** The sheet that orders the like of an order again. */
const SHEETS: Readonly<Record<string, TradeKind>> = {
  [BUSINESS_TYPE.subscription]: 'buy',
  [BUSINESS_TYPE.purchase]: 'buy',
  [BUSINESS_TYPE.repoPurchase]: 'buy',
  [BUSINESS_TYPE.redemption]: 'redeem',
  [BUSINESS_TYPE.switch]: 'switch',
  [BUSINESS_TYPE.dividendSetting]: 'dividend',
  [BUSINESS_TYPE.custodyTransfer]: 'custody',
  [BUSINESS_TYPE.repoEarlyEnd]: 'early',
  [BUSINESS_TYPE.bankTransfer]: 'transfer',
  [BUSINESS_TYPE.planCreation]: 'ration',
};

type Order = {
  readonly busin_type: string;
  /** Null or empty: it is about no product. */
  readonly product_no: string | null;
  readonly contract_no?: string | null;
};

/** Undefined: no sheet orders the like of it, or what it was about is not known. */
export function sheetForAgain(order: Order): OpenTrade | undefined {
  const kind = SHEETS[order.busin_type];
  const subjectNo = kind && subjectOf(kind, order);
  return kind && subjectNo ? { kind, subjectNo } : undefined;
}

function subjectOf(kind: TradeKind, { product_no, contract_no }: Order): string | null | undefined {
  // Only money that leaves waits for a colleague.
  if (kind === 'transfer') return 'out';
  return kind === 'early' ? contract_no : product_no;
}
