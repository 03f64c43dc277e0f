import { calendarOf } from '@mall/domain/calendar/trading-calendar';
import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import { mayLeaveBySwitch, maySwitch, switchCalendar } from '@mall/domain/catalogue/switch-offer';
import { type ConfirmedSwitch, confirmSwitch } from '@mall/domain/clearing/confirm-switch';
import type { PurchaseCharge } from '@mall/domain/fees/switch-fee';
import { takesAfterFrozen } from '@mall/domain/lots/usable-shares';
import { fen, RATE_ONE, rate, type Shares } from '@mall/domain/money/units';
import { SWITCH_RULES } from '@mall/domain/orders/kinds/switch';
import { openTradeDate } from '@mall/domain/orders/order-times';
import { incomeOfLast } from '@mall/domain/orders/redemption-preview';
import {
  findLatestNetValue,
  findProductTerms,
  findTermsOfAnyStatus,
} from '#modules/catalogue/index.ts';
import {
  type ExitOffer,
  findExitOffer,
  type ReadHeld,
} from '#modules/trading/kinds/exits/exit-offer.ts';
import { findOffer, type PurchaseOffer } from '#modules/trading/kinds/purchase-offer.ts';
import { findLastClosedDay } from '#modules/trading/orders/order-day-store.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';

/** The side of a switch that is left, and what its shares make of the other fund. */
export type SwitchExit = ExitOffer & {
  readonly shares: Shares;
  readonly mayLeave: boolean;
  readonly mayEnter: boolean;
  /** The last published value of the fund that is entered; undefined before the first one. */
  readonly latestInto: ExitOffer['latest'];
  /** At the last net values; undefined without them, or when so many shares cannot leave. */
  readonly preview: ConfirmedSwitch | undefined;
};

/** The fund that is entered by a switch, with the side that is left. */
export type SwitchOffer = PurchaseOffer & { readonly exit: SwitchExit };

type Asked = {
  readonly clientId: string;
  readonly productNo: string;
  readonly targetProductNo: string;
  readonly shares: Shares;
};

/** Looks both sides of a switch up, on the first day on which both funds trade; undefined without one of them. */
export async function findSwitchOffer(
  deps: Pick<TradingDeps, 'db' | 'clock' | 'readCalendar' | 'isBookingLoss'>,
  { clientId, productNo, targetProductNo, shares }: Asked,
  readHeld: ReadHeld,
): Promise<SwitchOffer | undefined> {
  const { db } = deps;
  const left = await findExitOffer(deps, { clientId, productNo }, readHeld);
  const entered = await findOffer(deps, clientId, targetProductNo);
  if (!left || !entered) return undefined;
  const { now } = left;
  const mainland = await deps.readCalendar();
  const calendar = switchCalendar(
    left.calendar,
    calendarOf(mainland, entered.terms.overseasMarket),
  );
  const tradeOn = openTradeDate(now, calendar, await findLastClosedDay(db));
  const out =
    tradeOn === left.tradeOn ? left.terms : await findTermsOfAnyStatus(db, productNo, tradeOn);
  const into =
    tradeOn === entered.times.tradeOn
      ? entered.terms
      : await findProductTerms(db, targetProductNo, tradeOn);
  if (!out || !into) return undefined;
  const times = SWITCH_RULES.datesOf({ tradeOn, terms: { out, into }, calendar });
  const latestInto = await findLatestNetValue(db, targetProductNo, now.day);
  const exit = { ...left, terms: out, calendar, tradeOn, shares, latestInto };
  return {
    ...entered,
    now,
    terms: into,
    times,
    acceptsOrders: left.acceptsOrders,
    isBuyable: isEstablished(into, tradeOn) && hasValues(exit),
    exit: {
      ...exit,
      mayLeave: mayLeaveBySwitch(out),
      mayEnter: maySwitch(out, into),
      preview: previewSwitch(exit, into, times),
    },
  };
}

/** What a fund charges for a purchase at this mall; nothing where it has no table. */
export function chargeOf({ fees }: Pick<ProductTerms, 'fees'>): PurchaseCharge {
  if (fees.purchase.length > 0) return { tiers: fees.purchase, discount: fees.discount };
  const free = { from: fen(0n), charge: { kind: 'rate', rate: rate(0n) } } as const;
  return { tiers: [free], discount: RATE_ONE };
}

function isEstablished(terms: ProductTerms, tradeOn: PurchaseOffer['times']['tradeOn']): boolean {
  const { establishedOn, isNewcomerOffer } = terms;
  return establishedOn !== undefined && establishedOn <= tradeOn && !isNewcomerOffer;
}

function hasValues({ latest, latestInto }: Pick<SwitchExit, 'latest' | 'latestInto'>): boolean {
  return latest !== undefined && latestInto !== undefined;
}

/** What the shares would become at the last values, by the lots that open orders leave. */
function previewSwitch(
  exit: Omit<SwitchExit, 'mayLeave' | 'mayEnter' | 'preview'>,
  into: ProductTerms,
  { tradeOn, confirmOn }: PurchaseOffer['times'],
): ConfirmedSwitch | undefined {
  const { latest, latestInto, held, shares, terms, clientType, unpaid } = exit;
  const takes = takesAfterFrozen(held, shares, tradeOn);
  if (!latest || !latestInto || !takes) return undefined;
  return confirmSwitch(takes, {
    exit: {
      unitValue: latest.unitValue,
      confirmedOn: confirmOn,
      tiers: terms.fees.redemption[clientType],
      unpaidIncome: incomeOfLast(shares, held, unpaid),
    },
    charges: { out: chargeOf(terms), into: chargeOf(into) },
    intoValue: latestInto.unitValue,
    shareRounding: into.shareRounding,
  });
}
