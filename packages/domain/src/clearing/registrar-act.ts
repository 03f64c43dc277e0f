import type { Day } from '../calendar/day.ts';
import type { NewLot } from '../holdings/holding-event.ts';
import { redeemTransit, sharesAvailable } from '../ledger/accounts.ts';
import { moveMoney, moveShares } from '../ledger/move.ts';
import { type LotTake, takeOldest } from '../lots/lot.ts';
import { type Fen, fen, type Nav, rate, type Shares } from '../money/units.ts';
import { type Effects, NO_EFFECTS } from '../orders/order-kind.ts';
import {
  type ConfirmedRedemption,
  confirmRedemption,
  type ExitTerms,
} from './confirm-redemption.ts';

/** What the registrar does to a holding without an order of the customer (rules 10.3 M), with the industry's code of each. */
export const REGISTRAR_ACTS = {
  /** Shares come from another distributor with their age and their cost (转托管入). */
  custody_in: '127',
  forced_redemption: '142',
  /** Income of a fixed term, paid in cash. */
  distribution: '143',
  forced_increase: '144',
  forced_decrease: '145',
  /** The term is over, or the product ends before it. */
  maturity: '150',
  liquidation: '150',
} as const;

export type ActKind = keyof typeof REGISTRAR_ACTS;
// The keys of the table are the kinds; Object.keys only forgets it.
export const ACT_KINDS = Object.keys(REGISTRAR_ACTS) as ActKind[];

/** Acts by which shares become cash. */
export type CashedKind = 'forced_redemption' | 'maturity' | 'liquidation';

type ActHead = { readonly clientId: string; readonly productNo: string };

export type RegistrarAct = ActHead &
  (
    | { readonly kind: 'distribution'; readonly cash: Fen; readonly payOn: Day }
    | { readonly kind: CashedKind; readonly figures: ConfirmedRedemption; readonly payOn: Day }
    | { readonly kind: 'forced_increase'; readonly lot: NewLot }
    | { readonly kind: 'forced_decrease'; readonly shares: Shares }
    | { readonly kind: 'custody_in'; readonly lot: NewLot; readonly cost: Fen }
  );

/** What shares that the registrar takes bring. The customer did not choose to leave, so nothing is charged but the manager's part of the return. */
export function cashedFigures(
  lots: Parameters<typeof takeOldest>[0],
  shares: Shares,
  terms: {
    readonly unitValue: Nav;
    readonly confirmedOn: Day;
    /** What a fixed term earned by its rate; zero where the net value says it all. */
    readonly interest: Fen;
    readonly startFees: ExitTerms['startFees'];
  },
): ConfirmedRedemption | undefined {
  const takes: readonly LotTake[] | undefined = takeOldest(lots, shares);
  if (!takes) return undefined;
  const { unitValue, confirmedOn, interest, startFees } = terms;
  const tiers = [{ fromDays: 0, rate: rate(0n) }];
  return confirmRedemption(takes, {
    unitValue,
    confirmedOn,
    tiers,
    startFees,
    unpaidIncome: interest,
  });
}

/** What an act does: to the ledger, to the holding, and the cash that becomes due. */
export function actEffects(act: RegistrarAct): Effects {
  const { clientId, productNo } = act;
  const own = sharesAvailable(clientId);
  switch (act.kind) {
    case 'distribution':
      return {
        ...NO_EFFECTS,
        ...paidOut(act.cash, act.payOn),
        moves: owed(clientId, act.cash),
        holdingEvents: [{ kind: 'cash_dividend', received: act.cash }],
      };
    case 'forced_redemption':
    case 'maturity':
    case 'liquidation': {
      const { shares, net } = act.figures;
      return {
        ...NO_EFFECTS,
        ...paidOut(net, act.payOn),
        moves: [moveShares(productNo, own, 'ta_register', shares), ...owed(clientId, net)],
        holdingEvents: [{ kind: 'surrender', shares, received: net }],
      };
    }
    case 'forced_increase':
      return {
        ...NO_EFFECTS,
        event: { kind: 'answered', outcome: 'confirmed' },
        moves: [moveShares(productNo, 'ta_register', own, act.lot.shares)],
        holdingEvents: [{ kind: 'reinvest', lot: act.lot }],
      };
    case 'custody_in':
      return {
        ...NO_EFFECTS,
        event: { kind: 'answered', outcome: 'confirmed' },
        moves: [moveShares(productNo, 'ta_register', own, act.lot.shares)],
        holdingEvents: [{ kind: 'transfer_in', lot: act.lot, cost: act.cost }],
      };
    case 'forced_decrease':
      return {
        ...NO_EFFECTS,
        event: { kind: 'answered', outcome: 'confirmed' },
        moves: [moveShares(productNo, own, 'ta_register', act.shares)],
        holdingEvents: [{ kind: 'surrender', shares: act.shares, received: fen(0n) }],
      };
  }
}

/** The registrar owes cash to the customer until its day. */
function owed(clientId: string, cash: Fen) {
  return cash > 0n ? [moveMoney('ta_receivable', redeemTransit(clientId), cash)] : [];
}

/** What is worth less than a fen brings no cash to wait for. */
function paidOut(cash: Fen, payOn: Day): Pick<Effects, 'event' | 'payments'> {
  const isNothing = cash === 0n;
  return {
    event: { kind: 'answered', outcome: isNothing ? 'done' : 'payment_due' },
    payments: isNothing ? [] : [{ payOn, amount: cash }],
  };
}
