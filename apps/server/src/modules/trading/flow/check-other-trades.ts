import { refuseUnbind } from '@mall/domain/adviser/unbind';
import { isInRepurchaseHours } from '@mall/domain/catalogue/buy-button';
import { fen, shares } from '@mall/domain/money/units';
import { nameOf } from '#modules/dictionary/index.ts';
import { readHeldShares } from '#modules/positions/index.ts';
import { findContracts } from '#modules/repo/index.ts';
import { findUnbindOffer } from '#modules/trading/adviser/unbind-offer.ts';
import { QUICK_ORDER } from '#modules/trading/kinds/exits/quick-order.ts';
import { CUSTODY_ORDER } from '#modules/trading/kinds/instructions/custody-order.ts';
import { DIVIDEND_ORDER } from '#modules/trading/kinds/instructions/dividend-order.ts';
import { findSwitchOffer } from '#modules/trading/kinds/switch/switch-offer.ts';
import { findDividendChoice } from '#modules/trading/orders/dividend-method-store.ts';
import { findTradeAccount, mayBeOrdered } from '#modules/trading/orders/trade-account-store.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { findTreasureOffer, treasureFactsOf } from '#modules/trading/treasure/treasure-offer.ts';
import { type Checked, type ConsideredTrade, PAGE_OF } from './check-pre-condition.ts';
import { type FlowStep, unmetSteps } from './flow-steps.ts';
import { neededFor, unsignedOf } from './read-flow.ts';
import { rehearseOrder } from './rehearse-order.ts';

type Options = { readonly withPages: boolean };
type Step = FlowStep | 'SMS';

/** One share and one fen: what is asked when no quantity is named yet. */
const ONE_SHARE = shares(1_00n);
const ONE_FEN = fen(1n);
const NUMBER = { request_no: '' } as const;
const NO_NOTICE = { noticeId: '', token: '' } as const;

export async function checkBeforeQuick(
  deps: TradingDeps,
  clientId: string,
  { productNo, money = ONE_FEN }: ConsideredTrade,
  options: Options,
): Promise<Checked> {
  const asked = { ...NUMBER, productNo, amount: money };
  const refusal = await rehearseOrder(deps, QUICK_ORDER, clientId, asked);
  return answer(deps, options, refusal, { isClosed: deps.bank === undefined });
}

export async function checkBeforeCustody(
  deps: TradingDeps,
  clientId: string,
  { productNo, shares: wanted = ONE_SHARE }: ConsideredTrade,
  options: Options,
): Promise<Checked> {
  // Which distributor it goes to is named with the order; any that is known stands for it.
  const [seller = ''] = deps.dictionaries.get('DISTRIBUTOR')?.keys() ?? [];
  const target = { seller, account: '', notice: NO_NOTICE };
  const asked = { ...NUMBER, productNo, shares: wanted, ...target };
  const refusal = await rehearseOrder(deps, CUSTODY_ORDER, clientId, asked, {
    hasConfirmedIdentity: true,
  });
  return answer(deps, options, refusal, { last: ['SMS'] });
}

export async function checkBeforeDividend(
  deps: TradingDeps,
  clientId: string,
  { productNo }: ConsideredTrade,
  options: Options,
): Promise<Checked> {
  // The other way than now: a change to the same one would be none.
  const { method } = await findDividendChoice(deps.db, clientId, productNo);
  const asked = { ...NUMBER, productNo, method: method === '0' ? '1' : '0' } as const;
  const refusal = await rehearseOrder(deps, DIVIDEND_ORDER, clientId, asked);
  return answer(deps, options, refusal);
}

export async function checkBeforeSwitch(
  deps: TradingDeps,
  clientId: string,
  { productNo, targetProductNo, shares: wanted = ONE_SHARE }: ConsideredTrade,
  options: Options,
): Promise<Checked> {
  if (targetProductNo === undefined) return { ok: false, refusal: 'product_absent' };
  const key = { clientId, productNo, targetProductNo, shares: wanted };
  const offer = await findSwitchOffer(deps, key, readHeldShares);
  if (!offer) return { ok: false, refusal: 'product_absent' };
  const { exit, account } = offer;
  if (exit.held.lots.length === 0) return { ok: false, refusal: 'position_not_held' };
  const unsignedCount = unsignedOf(await neededFor(deps, offer, clientId)).length;
  const unmet = unmetSteps({ offer, unsignedCount });
  const isAllowed = account?.isRestricted === false && mayBeOrdered(account);
  const isOpen = offer.isBuyable && offer.acceptsOrders && exit.mayLeave && exit.mayEnter;
  const canTrade = isOpen && isAllowed && offer.isClientTypeAllowed && unmet.length === 0;
  return present(deps, options, canTrade, unmet);
}

export async function checkBeforeEarlyEnd(
  deps: TradingDeps,
  clientId: string,
  { productNo }: ConsideredTrade,
  options: Options,
): Promise<Checked> {
  const contracts = await findContracts(deps.db, clientId, { productNo, isOpen: true });
  if (contracts.length === 0) return { ok: false, refusal: 'position_not_held' };
  const account = await findTradeAccount(deps.db, clientId);
  const now = await deps.clock.businessNow(deps.db);
  const isOpen = isInRepurchaseHours(now, await deps.readCalendar());
  const isAllowed = account?.isRestricted === false && mayBeOrdered(account);
  return present(deps, options, isOpen && isAllowed && deps.exchange !== undefined, []);
}

export async function checkBeforeSweep(
  deps: TradingDeps,
  clientId: string,
  { productNo }: ConsideredTrade,
  options: Options,
): Promise<Checked> {
  const found = await findTreasureOffer(deps, clientId, productNo);
  if (!found) return { ok: false, refusal: 'product_absent' };
  const facts = treasureFactsOf(found);
  if (!facts.isOffered) return { ok: false, refusal: 'product_not_buyable' };
  const unsignedCount = unsignedOf(found.documents).length;
  const unmet = unmetSteps({ offer: found.offer, unsignedCount });
  const canTrade = facts.mayOrderAlone && !facts.isRestricted && unmet.length === 0;
  return present(deps, options, canTrade, [...unmet, 'SMS']);
}

export async function checkBeforeUnbind(
  deps: TradingDeps,
  clientId: string,
  { productNo }: ConsideredTrade,
  options: Options,
): Promise<Checked> {
  const offer = await findUnbindOffer(deps, { clientId, productNo }, readHeldShares);
  if (!offer) return { ok: false, refusal: 'product_absent' };
  if (!offer.facts.isBound) return { ok: false, refusal: 'position_not_held' };
  const refused = refuseUnbind({ ...offer.facts, hasConfirmedIdentity: true });
  const isAlone = offer.exit.account?.needsAudit !== true;
  return present(deps, options, refused === undefined && isAlone, ['SMS']);
}

/**
 * What a rehearsal came to, in the words of this call: a refusal it names, a step that is left, or just no. `last`: the steps
 * that come with the order itself.
 */
function answer(
  deps: TradingDeps,
  options: Options,
  refusal: string | undefined,
  {
    isClosed = false,
    last = [],
  }: { readonly isClosed?: boolean; readonly last?: readonly Step[] } = {},
): Checked {
  switch (refusal) {
    case 'product_absent':
    case 'position_not_held':
      return { ok: false, refusal };
    case 'agreement_step_needed':
      return present(deps, options, false, ['AGREEMENT']);
    default:
      return present(deps, options, refusal === undefined && !isClosed, last);
  }
}

function present(
  { dictionaries, isTradingOpen }: TradingDeps,
  { withPages }: Options,
  canTrade: boolean,
  unmet: readonly Step[],
): Checked {
  return {
    ok: true,
    reply: {
      can_trade: canTrade && isTradingOpen ? '1' : '0',
      unmet_list: unmet.map((step) => ({
        step_code: step,
        step_name: nameOf(dictionaries, 'FLOW_STEP', step),
        jump_url: withPages && step !== 'SMS' ? PAGE_OF[step] : null,
      })),
      fee_rate: null,
      discount: null,
      fixed_fee: null,
      est_fee: null,
      amount_limits: null,
      dividend_method: null,
    },
  };
}
