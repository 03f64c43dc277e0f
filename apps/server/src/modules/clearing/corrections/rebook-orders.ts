import type { Day } from '@mall/domain/calendar/day';
import {
  correctProceeds,
  correctShares,
  proceedsCorrectionMoves,
  repriceExit,
  shareCorrectionMoves,
} from '@mall/domain/clearing/correct-net-value';
import { sharesFor } from '@mall/domain/fees/purchase-fee';
import type { HoldingEvent } from '@mall/domain/holdings/holding-event';
import type { Move } from '@mall/domain/ledger/move';
import type { Lot } from '@mall/domain/lots/lot';
import { formatDecimal } from '@mall/domain/money/decimal';
import { fen, type Nav, rate, type Shares, shares } from '@mall/domain/money/units';
import { groupedYuan } from '@mall/domain/money/yuan';
import type { Tx } from '#db/database.ts';
import type { RestatedLine } from '#gateways/transfer-agent/port.ts';
import { REGISTER_STEP } from '#modules/clearing/breaks/holding-break.ts';
import { openBreaks, type ProductBreak } from '#modules/clearing/breaks/product-break-store.ts';
import { findAvailableShares, postEntry } from '#modules/ledger/index.ts';
import {
  findOrderLots,
  type HoldingKey,
  holdingKey,
  type LockedHoldings,
  lockHeld,
  type RestatedChange,
} from '#modules/positions/index.ts';
import {
  exitFiguresOf,
  findPricedOrders,
  insertCorrections,
  lockTradeAccounts,
  type NewCorrection,
  type PricedOrder,
} from '#modules/trading/index.ts';
import { breaksOfHeld, type HeldClaim, heldText } from './held-claims.ts';

export type OrderRebooking = {
  readonly correctionNo: bigint;
  readonly productNo: string;
  readonly navOn: Day;
  readonly unitValue: Nav;
  readonly knownOn: Day;
  readonly bookedOn: Day;
};

/** What a correction makes of one confirmation; a text says why it cannot be booked. */
type Rebooked = Pick<
  NewCorrection,
  | 'net_fen'
  | 'fee_fen'
  | 'shares_e2'
  | 'figures'
  | 'change_shares_e2'
  | 'pay_fen'
  | 'claim_shares_e2'
  | 'claim_fen'
> & {
  /** The part of the claimed shares that orders hold. */
  readonly held: Shares;
  readonly events: readonly HoldingEvent[];
  readonly moves: readonly Move[];
};

export type RebookedOrders = {
  readonly changes: readonly RestatedChange[];
  readonly rebooked: number;
  /** What could not be booked and stays a claim, and what stops the product; in words. */
  readonly claims: readonly string[];
  readonly stops: readonly string[];
};

/** Books every confirmation at a corrected value anew: the wrong figures go back and the right ones come. */
export async function rebookOrders(
  tx: Tx,
  correction: OrderRebooking,
  theirs: readonly RestatedLine[] | undefined,
): Promise<RebookedOrders> {
  const { productNo, unitValue, knownOn } = correction;
  const orders = await findPricedOrders(tx, productNo, correction.navOn);
  const clientIds = [...new Set(orders.map(({ client_id }) => client_id))];
  const keys = clientIds.map((clientId) => ({ clientId, productNo }));
  // No order may promise shares between the look at what is free and the entry.
  await lockTradeAccounts(tx, clientIds);
  const held = await lockHeld(tx, keys);
  const lots = await findOrderLots(tx, keys);
  const free = new Map(await findAvailableShares(tx, keys));
  const told = theirs && new Map(theirs.map((line) => [line.orderNo, line.shares]));
  const booked: BookedOrder[] = [];
  const breaks: ProductBreak[] = [];
  for (const order of orders) {
    const key = { clientId: order.client_id, productNo };
    const id = holdingKey(key.clientId, key.productNo);
    const lot = lots.get(order.order_no);
    const made = rebook(order, unitValue, { key, lot, free: free.get(id) ?? 0n, told });
    if (typeof made === 'string') {
      breaks.push(breakOf(correction, order, made));
      continue;
    }
    free.set(id, (free.get(id) ?? 0n) + made.change_shares_e2);
    await book(tx, correction, { order, made, held });
    booked.push({ order, row: rowOf(correction, order, made), held: made.held });
  }
  await held.write(new Map());
  const rows = booked.map(({ row }) => row);
  await insertCorrections(tx, rows);
  await openBreaks(tx, { foundOn: knownOn, step: 'correct-net-value' }, breaks);
  const ofHeld = await breaksOfHeld(
    tx,
    booked.map(heldClaimOf),
    (key) => held.heldOf(key).holding.shares,
  );
  await openBreaks(tx, { foundOn: knownOn, step: REGISTER_STEP }, ofHeld);
  return {
    changes: booked.map(changeOf),
    rebooked: rows.length,
    claims: booked.flatMap(claimText),
    stops: [
      ...breaks.map(({ subject, theirs: why }) => `${subject}: ${why}`),
      ...ofHeld.map(({ subject, difference = 0n }) => `${subject}: ${heldText(-difference)}`),
    ],
  };
}

type BookedOrder = {
  readonly order: PricedOrder;
  readonly row: NewCorrection;
  readonly held: Shares;
};

function heldClaimOf({ row, held }: BookedOrder): HeldClaim {
  return { clientId: row.client_id, productNo: row.product_no, held };
}

function changeOf({ order, row }: BookedOrder): RestatedChange {
  return {
    clientId: order.client_id,
    countsFrom: order.confirmed_on,
    shares: row.change_shares_e2,
    proceeds: row.pay_fen,
  };
}

type OneOrder = {
  readonly order: PricedOrder;
  readonly made: Rebooked;
  readonly held: LockedHoldings;
};

/** What one order does to its holding and to the ledger, under one number. */
async function book(
  tx: Tx,
  { correctionNo, productNo, knownOn, bookedOn }: OrderRebooking,
  { order, made, held }: OneOrder,
): Promise<void> {
  const actionNo = `correct:${correctionNo}:${order.order_no}`;
  for (const event of made.events)
    await held.apply({
      ...{ clientId: order.client_id, productNo, event, bookedOn },
      countsFrom: event.kind === 'shares_added' ? order.confirmed_on : knownOn,
      // The register has it at once: dividends and splits of this day count it.
      incomeFrom: knownOn,
      source: { kind: 'action', actionNo },
      lotSource: order.lot_source,
    });
  if (made.moves.length > 0)
    await postEntry(tx, { source: actionNo, postedOn: knownOn, moves: made.moves });
}

function rowOf(
  { correctionNo, productNo, unitValue, bookedOn }: OrderRebooking,
  { client_id, order_no, seq, version }: PricedOrder,
  { events: _, moves: __, held: ___, ...figures }: Rebooked,
): NewCorrection {
  return {
    ...{ client_id, order_no, seq, version: version + 1, product_no: productNo },
    ...{ correction_no: correctionNo, nav_e8: unitValue, booked_on: bookedOn },
    ...figures,
  };
}

type Facts = {
  readonly key: HoldingKey;
  readonly lot: Lot | undefined;
  readonly free: bigint;
  /** What the registrar makes of the purchases; undefined: it tells by its register alone. */
  readonly told: ReadonlyMap<string, bigint> | undefined;
};

function rebook(order: PricedOrder, unitValue: Nav, facts: Facts): Rebooked | string {
  switch (order.kind) {
    case 'purchase':
      return rebookPurchase(order, unitValue, facts);
    case 'redemption':
      return rebookRedemption(order, unitValue);
    case 'switch':
      return 'a switch is booked anew by the registrar only';
  }
}

function rebookPurchase(
  order: PricedOrder,
  unitValue: Nav,
  { key, lot, free, told }: Facts,
): Rebooked | string {
  const now = sharesFor(order.net_fen, unitValue, order.share_rounding ?? 'half_up');
  const theirs = told?.get(order.order_no);
  if (told && theirs !== now) return `ours ${now} shares, the registrar's ${theirs ?? 'none'}`;
  if (!lot) return 'the purchase has no lot';
  const booked = order.booked_shares_e2;
  const made = correctShares(booked, now, { inLot: lot.shares, free: shares(free) });
  const { change } = made;
  const event = lotChange(lot, change);
  return {
    ...{ net_fen: order.net_fen, fee_fen: order.fee_fen, shares_e2: now, figures: null },
    ...{ change_shares_e2: shares(change), pay_fen: fen(0n), claim_fen: fen(0n) },
    claim_shares_e2: made.claim,
    held: made.held,
    events: change === 0n ? [] : [event],
    moves: change === 0n ? [] : shareCorrectionMoves(key, booked, made),
  };
}

/** The lot of the purchase as the registrar has it now, which adds to it also when it is empty. */
function lotChange(lot: Lot, change: bigint): HoldingEvent {
  if (change <= 0n) return { kind: 'shares_corrected', lotId: lot.lotId, shares: shares(-change) };
  return { kind: 'shares_added', into: lot, shares: shares(change) };
}

function rebookRedemption(order: PricedOrder, unitValue: Nav): Rebooked | string {
  const kept = exitFiguresOf(order);
  if (!kept) return 'the lots it took are not kept with it';
  if (kept.back_end_fee + kept.performance_fee !== 0n || kept.income !== 0n)
    return 'its fees look at more than the value and are computed anew by the registrar only';
  const priced = repriceExit(
    kept.lots.map((lot) => ({ shares: shares(lot.shares), rate: rate(lot.rate) })),
    unitValue,
  );
  const { pay, claim } = correctProceeds(order.booked_net_fen, priced.net);
  const lots = kept.lots.map((lot, place) => ({
    ...lot,
    gross: priced.lots[place]?.gross,
    fee: priced.lots[place]?.fee,
  }));
  return {
    ...{ net_fen: priced.net, fee_fen: priced.fee, shares_e2: order.shares_e2 },
    figures: textsOf({ ...kept, gross: priced.gross, lots }),
    ...{
      change_shares_e2: shares(0n),
      claim_shares_e2: shares(0n),
      held: shares(0n),
      pay_fen: pay,
      claim_fen: claim,
    },
    events: pay > 0n ? [{ kind: 'proceeds_corrected', received: pay }] : [],
    moves: pay > 0n ? proceedsCorrectionMoves(order.client_id, order.booked_net_fen, pay) : [],
  };
}

/** Whole numbers are kept as texts. */
function textsOf(figures: object): object {
  return JSON.parse(
    JSON.stringify(figures, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  );
}

function breakOf(
  { correctionNo, productNo, unitValue }: OrderRebooking,
  { order_no, booked_shares_e2, booked_net_fen }: PricedOrder,
  why: string,
): ProductBreak {
  return {
    productNo,
    subject: `correction ${correctionNo} and ${order_no}`,
    ours: `${booked_shares_e2} shares, net ${booked_net_fen}`,
    theirs: `at ${formatDecimal(unitValue, 8)}: ${why}`,
  };
}

function claimText({ row, held }: BookedOrder): readonly string[] {
  const { order_no, claim_shares_e2, claim_fen } = row;
  const gone = claim_shares_e2 - held;
  return [
    ...(gone > 0n ? [`${order_no}: ${formatDecimal(gone, 2)} shares are no longer there`] : []),
    ...(held > 0n ? [`${order_no}: ${heldText(held)}`] : []),
    ...(claim_fen > 0n ? [`${order_no}: ${groupedYuan(fen(claim_fen))} yuan too much`] : []),
  ];
}
