import type { RefusalOf } from '@mall/contract/define-call';
import type { setDividend } from '@mall/contract/trading/holding-instructions';
import { assert } from '@mall/domain/assert';
import type { DividendMethod } from '@mall/domain/holdings/dividend';
import { sharesOf } from '@mall/domain/lots/lot';
import {
  DIVIDEND_SETTING_RULES,
  type DividendSettingKind,
} from '@mall/domain/orders/kinds/dividend-setting';
import { contentHash } from '#content-hash.ts';
import { lockHeldShares } from '#modules/positions/index.ts';
import { type ExitOffer, findExitOffer } from '#modules/trading/kinds/exits/exit-offer.ts';
import { findDividendChoice } from '#modules/trading/orders/dividend-method-store.ts';
import type { OrderMaker, TxDeps } from '#modules/trading/orders/order-maker.ts';
import type {
  OrderHead,
  OrderTaker,
  PreparedOrder,
  Refused,
} from '#modules/trading/orders/place-order.ts';
import { mayBeOrdered } from '#modules/trading/orders/trade-account-store.ts';

type DividendRefusal = RefusalOf<typeof setDividend>;

/** How a customer wants the dividends of a holding to be paid. */
export type DividendRequest = {
  readonly request_no: string;
  readonly productNo: string;
  readonly method: DividendMethod;
};

type PreparedSetting = PreparedOrder<DividendSettingKind> & { readonly offer: ExitOffer };

/** How a change of the way of dividends is placed; it freezes nothing. */
export const DIVIDEND_ORDER: OrderTaker<
  DividendSettingKind,
  DividendRequest,
  PreparedSetting,
  DividendRefusal
> = {
  rules: DIVIDEND_SETTING_RULES,
  contentOf: ({ request_no, ...content }) => content,
  prepare,
  explain: ({ refusal }) => ({ ok: false, refusal }),
  reserve: async () => undefined,
  headOf: async (_, prepared) => headOf(prepared),
};

async function prepare(
  deps: TxDeps,
  { clientId }: OrderMaker,
  { productNo, method }: DividendRequest,
): Promise<PreparedSetting | Refused<DividendRefusal>> {
  const key = { clientId, productNo };
  const offer = await findExitOffer(deps, key, () => lockHeldShares(deps.db, key));
  if (!offer) return { ok: false, refusal: 'product_absent' };
  const { pending } = await findDividendChoice(deps.db, clientId, productNo);
  const { held, terms, account, tradeOn, calendar } = offer;
  return {
    ok: true,
    order: { clientId, productNo, method },
    facts: {
      isHeld: sharesOf(held.lots) > 0n,
      mayOrderAlone: mayBeOrdered(account),
      isRestricted: account?.isRestricted === true,
      isMoneyFund: terms.carryMode !== undefined,
      hasPendingChange: pending !== undefined,
      tradeOn,
      calendar,
    },
    now: offer.now,
    offer,
  };
}

function headOf({ order, facts, offer }: PreparedSetting): OrderHead {
  const { account } = offer;
  assert(account !== undefined, 'shares are held on an open account');
  const times = DIVIDEND_SETTING_RULES.datesOf(facts);
  return {
    trade_account: account.tradeAccount,
    busin_type: DIVIDEND_SETTING_RULES.businType,
    product_no: order.productNo,
    dividend_method: order.method,
    trade_on: times.tradeOn,
    confirm_on: times.confirmOn,
    sign_nos: [],
    content_sha256: contentHash({ ...order, ...times }),
  };
}
