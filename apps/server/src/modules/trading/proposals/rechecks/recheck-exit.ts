import { assert } from '@mall/domain/assert';
import { isFund } from '@mall/domain/catalogue/category';
import { mayRedeem } from '@mall/domain/catalogue/trade-status';
import { sharesOf } from '@mall/domain/lots/lot';
import type { HeldShares } from '@mall/domain/lots/usable-shares';
import { type Fen, fen, type Shares, subtract } from '@mall/domain/money/units';
import { CUSTODY_TRANSFER_RULES } from '@mall/domain/orders/kinds/custody-transfer';
import { DIVIDEND_SETTING_RULES } from '@mall/domain/orders/kinds/dividend-setting';
import { REDEMPTION_RULES } from '@mall/domain/orders/kinds/redemption';
import type { OrderDates } from '@mall/domain/orders/order-kind';
import { type TermChange, worseTerms } from '@mall/domain/orders/told-terms';
import { lockHeldShares } from '#modules/positions/index.ts';
import { type ExitOffer, findExitOffer } from '#modules/trading/kinds/exits/exit-offer.ts';
import { parseExitPromise } from '#modules/trading/kinds/exits/exit-terms.ts';
import { previewExit } from '#modules/trading/kinds/exits/redemption-head.ts';
import type { TxDeps } from '#modules/trading/orders/order-maker.ts';
import type { OrderRecord } from '#modules/trading/orders/order-store.ts';
import { GONE, type KindRecheck, NOT_ASKED } from './recheck-facts.ts';

/** What leaving looks like now, as if the order itself had not frozen its shares. */
async function findExit(deps: TxDeps, order: OrderRecord): Promise<ExitOffer | undefined> {
  const { client_id: clientId, product_no: productNo } = order;
  return findExitOffer(deps, { clientId, productNo }, () => heldWithout(deps, order));
}

/** The holding of an order, with what the order froze counted as free. */
export async function heldWithout({ db }: TxDeps, order: OrderRecord): Promise<HeldShares> {
  const { client_id: clientId, product_no: productNo, entrust_shares_e2: own } = order;
  const held = await lockHeldShares(db, { clientId, productNo });
  return own === null ? held : { ...held, frozen: subtract(held.frozen, own) };
}

export async function recheckRedemption(deps: TxDeps, order: OrderRecord): Promise<KindRecheck> {
  const offer = await findExit(deps, order);
  if (!offer) return GONE;
  const { terms, calendar, tradeOn } = offer;
  const { confirmOn } = REDEMPTION_RULES.datesOf({ tradeOn, terms, calendar });
  const isTraded = isFund(terms.categoryId) && mayRedeem(terms) && offer.acceptsOrders;
  return exitRecheck(order, offer, {
    isTraded,
    days: { tradeOn, confirmOn },
    fees: feesOf(order, offer),
  });
}

export async function recheckCustody(deps: TxDeps, order: OrderRecord): Promise<KindRecheck> {
  const offer = await findExit(deps, order);
  if (!offer) return GONE;
  const { terms, calendar, tradeOn } = offer;
  const isKnown = deps.dictionaries.get('DISTRIBUTOR')?.has(order.other_distributor ?? '') === true;
  const isTraded = isFund(terms.categoryId) && offer.acceptsOrders && isKnown;
  const days = CUSTODY_TRANSFER_RULES.datesOf({ tradeOn, calendar });
  return exitRecheck(order, offer, { isTraded, days, fees: NO_FEES });
}

export async function recheckDividend(deps: TxDeps, order: OrderRecord): Promise<KindRecheck> {
  const offer = await findExit(deps, order);
  if (!offer) return GONE;
  const { terms, held, calendar, tradeOn } = offer;
  const isTraded = terms.carryMode === undefined && sharesOf(held.lots) > 0n;
  const days = DIVIDEND_SETTING_RULES.datesOf({ tradeOn, calendar });
  return exitRecheck(order, offer, { isTraded, days, fees: NO_FEES });
}

type Fees = { readonly before: Fen; readonly after: Fen };
const NO_FEES: Fees = { before: fen(0n), after: fen(0n) };

function exitRecheck(
  order: OrderRecord,
  { terms, account }: ExitOffer,
  {
    isTraded,
    days,
    fees,
  }: { readonly isTraded: boolean; readonly days: OrderDates; readonly fees: Fees },
): KindRecheck {
  const worse = worseExit(order, { days, fees, risk: terms.risk });
  const isAccountOpen = account?.isRestricted === false;
  return { facts: { ...NOT_ASKED, isTraded, worse, isAccountOpen } };
}

/** What became worse of an exit: its days and its fee. */
export function worseExit(
  order: Pick<OrderRecord, 'trade_on' | 'confirm_on'>,
  {
    days,
    fees,
    risk,
  }: {
    readonly days: OrderDates;
    readonly fees: Fees;
    readonly risk: ExitOffer['terms']['risk'];
  },
): readonly TermChange[] {
  const common = { redeemableOn: undefined, dividendMethod: undefined, risk };
  const { trade_on: tradeOn, confirm_on: confirmOn } = order;
  return worseTerms(
    { ...common, fee: fees.before, tradeOn, confirmOn },
    { ...common, fee: fees.after, tradeOn: days.tradeOn, confirmOn: days.confirmOn },
    undefined,
  );
}

/** The promised fees and those of today at the same net value, so that a new value alone changes nothing. */
function feesOf(order: OrderRecord, offer: ExitOffer): Fees {
  const { entrust_shares_e2: shares } = order;
  assert(shares !== null, 'a redemption names its shares');
  const { clientType, tiers } = parseExitPromise(order.terms);
  const { fees } = offer.terms;
  const redemption = { ...fees.redemption, [clientType]: tiers };
  const promised = {
    ...offer,
    clientType,
    terms: { ...offer.terms, fees: { ...fees, redemption } },
  };
  return { before: feeAt(shares, promised), after: feeAt(shares, offer) };
}

function feeAt(shares: Shares, offer: ExitOffer): Fen {
  return previewExit(shares, offer)?.fee ?? fen(0n);
}
