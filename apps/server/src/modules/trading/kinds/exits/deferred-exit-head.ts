import { costOfExit } from '@mall/domain/clearing/confirm-redemption';
import type { Shares } from '@mall/domain/money/units';
import { REDEMPTION_RULES } from '@mall/domain/orders/kinds/redemption';
import { contentHash } from '#content-hash.ts';
import type { ExitOffer } from './exit-offer.ts';
import { exitPromiseOf, exitPromiseText } from './exit-terms.ts';
import { previewExit } from './redemption-head.ts';

type DeferredExit = {
  readonly clientId: string;
  readonly shares: Shares;
  readonly times: ReturnType<typeof REDEMPTION_RULES.datesOf>;
  /** The plan whose shares leave, if it is a plan's. */
  readonly allotNo?: string;
};

/** What a large redemption leaves over goes on by itself: the contract or the plan ends when everything is paid. */
const DEFERRED = '1';

/** What a redemption that no customer filled in asks for and is promised: the end of a contract, the target of a plan. */
export function deferredExitHead(
  offer: ExitOffer,
  { clientId, shares, times, allotNo }: DeferredExit,
) {
  const { terms, clientType, latest } = offer;
  const { productNo } = terms;
  const preview = previewExit(shares, offer);
  const promise = exitPromiseOf(terms.fees, clientType);
  const bound = {
    ...{ clientId, productNo, shares, ...times, ...promise, largeRedeemFlag: DEFERRED },
    ...(allotNo === undefined ? {} : { allotNo }),
  };
  return {
    busin_type: REDEMPTION_RULES.businType,
    product_no: productNo,
    entrust_shares_e2: shares,
    large_redeem_flag: DEFERRED,
    trade_on: times.tradeOn,
    confirm_on: times.confirmOn,
    pay_on: times.payOn,
    terms: exitPromiseText(promise),
    est_fee_fen: preview ? costOfExit(preview) : null,
    est_money_fen: preview?.net ?? null,
    est_nav_e8: latest?.unitValue ?? null,
    sign_nos: [],
    content_sha256: contentHash(bound),
  } as const;
}
