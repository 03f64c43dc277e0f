import type { RequestOf } from '@mall/contract/define-call';
import type { buyProd } from '@mall/contract/trading/buy';
import type { Fen } from '@mall/domain/money/units';
import type { Renewal } from '@mall/domain/repo/repo-contract';
import { renewalFrom } from '#modules/repo/index.ts';
import type { ClickEvidence } from '#modules/trading/flow/click-evidence.ts';
import type { DividendMethod } from '#modules/trading/orders/dividend-method-store.ts';

/** What a customer asks for who buys. */
export type PurchaseRequest = {
  readonly request_no: string;
  readonly flowId: string;
  readonly productNo: string;
  readonly amount: Fen;
  /** How he wants his dividends; undefined: as he was told. */
  readonly dividendMethod: DividendMethod | undefined;
  /** What happens to a repo at maturity. */
  readonly renewal: Renewal;
  /** The money fund that pays what cash lacks. */
  readonly payProductNo: string | undefined;
  readonly isOwnMoney: boolean;
  /** Waits for the next window of a private product when this one is missed. */
  readonly takesNextWindow: boolean;
  readonly click: ClickEvidence & { readonly terms_sha256: string };
  /** All of it as it was sent, without what may differ when the same purchase is sent again. */
  readonly content: unknown;
};

export function purchaseFrom(request: RequestOf<typeof buyProd>): PurchaseRequest {
  // A retry of the same purchase may carry another click evidence.
  const { client_id, request_no, click_evidence, ...content } = request;
  return {
    request_no,
    flowId: request.flow_id,
    productNo: request.product_no,
    amount: request.entrust_money,
    dividendMethod: request.dividend_method,
    renewal: renewalFrom(request),
    payProductNo: request.pay_product_no,
    isOwnMoney: request.own_funds === '1',
    takesNextWindow: request.next_window_flag === '1',
    click: click_evidence,
    content,
  };
}
