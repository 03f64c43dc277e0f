import { contract } from '@mall/contract';
import type { RequestOf } from '@mall/contract/define-call';
import type { transRecordlistQuery } from '@mall/contract/trading/trade-record';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { readSignedDocuments } from '#modules/agreements/index.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { findEntries } from '#modules/ledger/index.ts';
import { findCorrections } from '#modules/trading/corrections/correction-store.ts';
import { findOrderLockEnd } from '#modules/trading/orders/find-lock-end.ts';
import { findOwnOrder, type OrderRecord } from '#modules/trading/orders/order-store.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { billRecordsCall } from './bill-records-route.ts';
import { orderSources } from './order-figures.ts';
import { actReasonOf } from './present-act.ts';
import { takenLotsOf } from './present-exit.ts';
import { presentOrders } from './present-orders.ts';
import { presentRecord } from './present-record.ts';
import {
  amountsOf,
  entryLinesOf,
  paymentOf,
  pointsOf,
  suitabilityOf,
  ticksOf,
} from './present-record-detail.ts';
import { newestOf, sourcesOf, versionOf, versionsOf } from './present-versions.ts';
import { findRecordAudit } from './record-audit.ts';
import { namesOf } from './record-names.ts';
import { findRecords, type RecordFilter, sumRecords } from './record-store.ts';

export function recordCalls(deps: TradingDeps): readonly ServedCall[] {
  return [listCall(deps), detailCall(deps), billRecordsCall(deps)];
}

function listCall(deps: TradingDeps): ServedCall {
  const { db } = deps;
  return serveCall(contract.trading.transRecordlistQuery, async (request, { clientId }) => {
    if (isPast(request)) return { ok: false, refusal: 'as_of_out_of_range' };
    const filter = filterOf(request, clientId);
    const { page_num: page, page_size: limit } = request;
    const found = await findRecords(db, filter, { offset: (page - 1) * limit, limit });
    const sums = await sumRecords(db, filter);
    return {
      ok: true,
      reply: {
        list: await presentOrders(deps, clientId, found),
        count: sums.count,
        buy_money_sum: sums.bought,
        redeem_money_sum: sums.redeemed,
        fee_sum: sums.fees,
      },
    };
  });
}

function detailCall(deps: TradingDeps): ServedCall {
  const { db, clock, dictionaries } = deps;
  return serveCall(contract.trading.transRecordDetailQuery, async (request, { clientId }) => {
    if (isPast(request)) return { ok: false, refusal: 'as_of_out_of_range' };
    const told = await findOwnOrder(db, clientId, request.order_no);
    if (!told || told.kind === 'bank_transfer' || told.kind === 'plan_setting')
      return { ok: false, refusal: 'order_not_found' };
    const corrections = await findCorrections(db, clientId, [told.order_no]);
    const order = newestOf(told, corrections);
    const now = await clock.businessNow(db);
    const names = await namesOf(db, [order]);
    const sources = [...orderSources(order.order_no), ...corrections.flatMap(sourcesOf)];
    const entries = await findEntries(db, sources);
    return {
      ok: true,
      reply: {
        ...presentRecord(order, names, { now, dictionaries }),
        points: pointsOf(order, await findOrderLockEnd(deps, order), dictionaries),
        amounts: { ...amountsOf(order), ...versionOf(order, corrections) },
        versions: versionsOf(told, corrections),
        lots: takenLotsOf(order),
        payment: paymentOf(order, dictionaries),
        audit: await findRecordAudit(deps, order),
        suitability: suitabilityOf(order, dictionaries),
        agreements: await readSignedDocuments(db, order.sign_nos, dictionaries),
        confirm_items: ticksOf(order),
        entries: entryLinesOf(entries, clientId, dictionaries),
        act_reason: actReasonOf(order, dictionaries),
        visit_passed: visitPassedOf(order),
        fail_reason: failReasonOf(order, dictionaries),
      },
    };
  });
}

/** Why an order came to nothing: in the registrar's words, or that its collection failed. */
function failReasonOf(order: OrderRecord, dictionaries: Dictionaries): string | null {
  if (order.answer !== 'collection_failed') return order.refused_reason;
  return nameOf(dictionaries, 'ORDER_POINT', order.answer);
}

function visitPassedOf({ visit_result: result }: OrderRecord) {
  if (result === null) return null;
  return result === 'passed' ? ('1' as const) : ('0' as const);
}

/** The past is not kept in a form that can be asked yet; today is. */
const isPast = ({ as_of, known_on }: { as_of?: unknown; known_on?: unknown }) =>
  as_of !== undefined || known_on !== undefined;

function filterOf(request: RequestOf<typeof transRecordlistQuery>, clientId: string): RecordFilter {
  return {
    clientId,
    businType: request.busin_type,
    group: request.status,
    state: request.order_status,
    productNo: request.product_no,
    orderNo: request.order_no,
    from: request.begin_date,
    to: request.end_date,
  };
}
