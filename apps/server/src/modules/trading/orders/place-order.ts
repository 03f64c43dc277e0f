import type { Slots } from '@mall/contract/refusals';
import type { Day } from '@mall/domain/calendar/day';
import { epochMsOf, type Moment } from '@mall/domain/calendar/moment';
import type { Move } from '@mall/domain/ledger/move';
import type { OrderEvent } from '@mall/domain/orders/order-event';
import { KIND_TRAITS, type KindRules, type KindTypes } from '@mall/domain/orders/order-kind';
import { contentHash, sha256Of } from '#content-hash.ts';
import type { Tx } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import { inPipelinedTransaction } from '#db/pipelined.ts';
import { holdRight } from '#modules/identity/index.ts';
import { postEntry } from '#modules/ledger/index.ts';
import { insertRequest, lockCountedRequest } from '#modules/requests/index.ts';
import { expireAllProposals, expireLocked } from '#modules/trading/proposals/expire-proposals.ts';
import {
  findNeededAudit,
  type NeededAudit,
  proposeOrder,
} from '#modules/trading/proposals/propose-order.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { recordAction } from '#modules/trail/index.ts';
import { addOrderEvents } from './event-store.ts';
import { firstEventOf } from './first-event.ts';
import { orderContent } from './order-content.ts';
import { shareOrderDayLock } from './order-day-store.ts';
import type { OrderMaker, TxDeps } from './order-maker.ts';
import {
  insertOrder,
  type NewOrder,
  type OrderRecord,
  type OrderRow,
  readOwnOrder,
} from './order-store.ts';
import { lockTradeAccount } from './trade-account-store.ts';

export type Refused<Refusal> = {
  readonly ok: false;
  readonly refusal: Refusal;
  readonly slots?: Slots;
};

export type PlaceResult<Refusal> =
  | { readonly ok: true; readonly order: OrderRecord }
  | Refused<Refusal>;

/** What every order may be refused for before its kind is asked. */
export type CommonRefusal =
  | 'operator_not_permitted'
  | 'request_no_reused'
  | 'writes_too_many'
  | 'trading_not_open';

/** An order with everything its kind decides on, read in the transaction that writes it. */
export type PreparedOrder<Kind extends KindTypes> = {
  readonly ok: true;
  readonly order: Kind['order'];
  readonly facts: Kind['facts'];
  readonly now: Moment;
};

/** What a kind of order brings along: its rules, and how they meet the database. */
export type OrderTaker<
  Kind extends KindTypes,
  Request extends { readonly request_no: string },
  Prepared extends PreparedOrder<Kind>,
  Refusal,
> = {
  readonly rules: Pick<KindRules<Kind>, 'kind' | 'decide' | 'isUnaudited' | 'freeze'>;
  /** The request without what may differ when the same one is sent again. */
  readonly contentOf: (request: Request) => unknown;
  /** Reads and locks what the decision looks at; a refusal: there is nothing to decide on. */
  readonly prepare: (
    deps: TxDeps,
    maker: OrderMaker,
    request: Request,
  ) => Promise<Prepared | Refused<Refusal>>;
  /** The refusal with the figures and names its text has room for. */
  readonly explain: (
    refusal: Kind['refusal'],
    prepared: Prepared,
    deps: TxDeps,
  ) => Refused<Refusal>;
  /** Takes what customers share, such as a quota, once the order may be taken; undefined: it was there. */
  readonly reserve: (deps: TxDeps, prepared: Prepared) => Promise<Refused<Refusal> | undefined>;
  /** The row of the order as far as its kind decides it. */
  readonly headOf: (deps: TxDeps, prepared: Prepared) => Promise<OrderHead>;
  /** What else comes to be with an order that waits for no auditor; with one that does, its approval sees to it. */
  readonly accept?: (deps: TxDeps, prepared: Prepared, order: OrderRow) => Promise<void>;
};

export type OrderHead = Omit<NewOrder, keyof CommonHead>;
type CommonHead = Pick<
  NewOrder,
  | 'client_id'
  | 'inst_user_code'
  | 'request_no'
  | 'request_sha256'
  | 'order_source'
  | 'accepted_at'
  | 'address_sha256'
>;

/**
 * Takes an order of any kind and freezes what it promises. The customer's account is locked first, so that his clicks go
 * one after the other; the order-day lock is shared, so that the day it belongs to cannot close meanwhile.
 */
export async function placeOrder<
  Kind extends KindTypes,
  Request extends { readonly request_no: string },
  Prepared extends PreparedOrder<Kind>,
  Refusal,
>(
  deps: TradingDeps,
  taker: OrderTaker<Kind, Request, Prepared, Refusal>,
  maker: OrderMaker,
  request: Request,
): Promise<PlaceResult<Refusal | CommonRefusal>> {
  const result = await takeOrder(deps, taker, maker, request);
  if (result.ok || result.refusal !== QUOTA_EXHAUSTED) return result;
  // What other customers' auditors let pass by is free as well, whether a chore has ended it or not.
  return (await expireAllProposals(deps)) > 0 ? takeOrder(deps, taker, maker, request) : result;
}

const QUOTA_EXHAUSTED: unknown = 'quota_exhausted';

async function takeOrder<
  Kind extends KindTypes,
  Request extends { readonly request_no: string },
  Prepared extends PreparedOrder<Kind>,
  Refusal,
>(
  deps: TradingDeps,
  taker: OrderTaker<Kind, Request, Prepared, Refusal>,
  maker: OrderMaker,
  request: Request,
): Promise<PlaceResult<Refusal | CommonRefusal>> {
  const { clientId } = maker;
  const hash = contentHash(taker.contentOf(request));
  const numbered = { clientId, requestNo: request.request_no, kind: 'order', hash } as const;
  return inPipelinedTransaction(deps.db, async (tx) => {
    const inTx = { ...deps, db: tx };
    const { right } = KIND_TRAITS[taker.rules.kind];
    const [account, isPermitted, asked] = await Promise.all([
      lockTradeAccount(tx, clientId),
      holdRight(inTx, maker, right),
      lockCountedRequest(tx, numbered),
      shareOrderDayLock(tx),
    ]);
    if (!isPermitted) return refuse('operator_not_permitted');
    if (asked.kind === 'reused') return refuse('request_no_reused');
    if (asked.kind === 'too_many') return refuse('writes_too_many');
    if (asked.kind === 'repeat')
      return { ok: true, order: await readOwnOrder(tx, clientId, asked.objectId) };
    if (!deps.isTradingOpen) return refuse('trading_not_open');
    // What its auditors let pass by a moment ago is free for this order.
    if (account?.needsAudit) await expireLocked(inTx, clientId);

    const prepared = await taker.prepare(inTx, maker, request);
    if (!prepared.ok) return prepared;
    const policy = taker.rules.isUnaudited?.(prepared.order) ? undefined : account?.audit;
    const refusal = taker.rules.decide(prepared.order, prepared.facts);
    if (refusal) return taker.explain(refusal, prepared, inTx);
    const missing = await taker.reserve(inTx, prepared);
    if (missing) return missing;

    const head = {
      ...(await taker.headOf(inTx, prepared)),
      ...commonHead(maker, numbered, prepared),
    };
    const { now } = prepared;
    const needed = await findNeededAudit(tx, policy, { kind: taker.rules.kind, head, now });
    const order = await insertOrder(tx, head, now.day, needed ? 'proposed' : 'accepted');
    if (!needed) await taker.accept?.(inTx, prepared, order);
    const moves = taker.rules.freeze(prepared.order, prepared.facts);
    const [placed] = await Promise.all([
      readEntered(inTx, maker, { order, needed, now }),
      insertRequest(tx, numbered, order.order_no),
      freeze(tx, order, now.day, moves),
      recordPlaced(inTx, maker, order),
    ]);
    return { ok: true, order: placed };
  });
}

type Entered = {
  readonly order: OrderRow;
  /** Undefined: the order is taken and waits for no auditor. */
  readonly needed: NeededAudit | undefined;
  readonly now: Moment;
};

async function readEntered(
  deps: TxDeps,
  maker: OrderMaker,
  { order, needed, now }: Entered,
): Promise<OrderRecord> {
  const { db: tx } = deps;
  const first = needed ? undefined : firstEventOf(order);
  if (needed) await proposeOrder(deps, maker, { order, needed, now });
  if (first) await addEvent(tx, order, first, now);
  return readOwnOrder(tx, order.client_id, order.order_no);
}

/** Ties up what the order promises; some kinds promise nothing. */
async function freeze(
  tx: Tx,
  { order_no }: OrderRow,
  postedOn: Day,
  moves: readonly Move[],
): Promise<void> {
  if (moves.length > 0) await postEntry(tx, { source: `freeze:${order_no}`, postedOn, moves });
}

async function recordPlaced(deps: TxDeps, maker: OrderMaker, order: OrderRow): Promise<void> {
  const placed = {
    object: { kind: 'order', id: order.order_no },
    content: orderContent(order),
  } as const;
  await recordAction(deps, { action: 'order_place', ...maker, ...placed });
}

async function addEvent(tx: Tx, order: OrderRow, event: OrderEvent, now: Moment): Promise<void> {
  const { client_id: clientId, order_no: orderNo, accepted_at: happenedAt } = order;
  await addOrderEvents(tx, [{ clientId, orderNo, event, day: now.day, happenedAt }]);
}

function commonHead(
  { clientId, instUserCode, address }: OrderMaker,
  { requestNo, hash }: { readonly requestNo: string; readonly hash: Buffer },
  { now }: { readonly now: Moment },
) {
  return {
    client_id: clientId,
    inst_user_code: instUserCode ?? null,
    request_no: requestNo,
    request_sha256: hash,
    order_source: 'MALL',
    accepted_at: instantFromMs(epochMsOf(now)),
    address_sha256: sha256Of(address),
  } as const;
}

function refuse<Refusal>(refusal: Refusal): Refused<Refusal> {
  return { ok: false, refusal };
}
