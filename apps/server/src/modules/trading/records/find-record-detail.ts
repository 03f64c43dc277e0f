import type { ReplyOf } from '@mall/contract/define-call';
import type { transRecordDetailQuery } from '@mall/contract/trading/trade-record-detail';
import type { Day } from '@mall/domain/calendar/day';
import { readSignedDocuments } from '#modules/agreements/index.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { findCorrections } from '#modules/trading/corrections/correction-store.ts';
import { findOrderLockEnd } from '#modules/trading/orders/find-lock-end.ts';
import { findOwnOrder, type OrderRecord } from '#modules/trading/orders/order-store.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { findEntriesThen, findOrdersThen } from './find-orders-then.ts';
import { orderSources } from './order-figures.ts';
import { readingThen } from './orders-then-store.ts';
import { actReasonOf } from './present-act.ts';
import { takenLotsOf } from './present-exit.ts';
import { withoutActions } from './present-orders.ts';
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

type Deps = Pick<TradingDeps, 'db' | 'clock' | 'dictionaries' | 'readCalendar'>;
type Asked = {
  readonly order_no: string;
  readonly as_of?: Day | undefined;
  readonly known_on?: Day | undefined;
};

export type RecordDetail = ReplyOf<typeof transRecordDetailQuery>;
export type FoundRecord =
  | { readonly ok: true; readonly detail: RecordDetail }
  | { readonly ok: false; readonly refusal: 'order_not_found' | 'as_of_out_of_range' };

/** One order of a customer from its submission to its last ledger line, now or as of a past day. */
export async function findRecordDetail(
  deps: Deps,
  clientId: string,
  asked: Asked,
): Promise<FoundRecord> {
  const { db, clock, dictionaries } = deps;
  const at = await findOrdersThen(deps, clientId, asked);
  if (!at.ok) return at;
  const reader = readingThen(db, clientId, at.past);
  const told = await findOwnOrder(reader, clientId, asked.order_no);
  if (!told || told.kind === 'bank_transfer' || told.kind === 'plan_setting')
    return { ok: false, refusal: 'order_not_found' };
  const corrections = await findCorrections(reader, clientId, [told.order_no]);
  const order = newestOf(told, corrections);
  const now = await clock.businessNow(db);
  const names = await namesOf(db, [order]);
  const sources = [...orderSources(order.order_no), ...corrections.flatMap(sourcesOf)];
  const entries = await findEntriesThen(db, sources, at.past);
  const record = presentRecord(order, names, { now, dictionaries });
  return {
    ok: true,
    detail: {
      ...(at.past ? withoutActions(record) : record),
      points: pointsOf(order, await findOrderLockEnd(deps, order), dictionaries),
      amounts: { ...amountsOf(order), ...versionOf(order, corrections) },
      versions: versionsOf(told, corrections),
      lots: takenLotsOf(order),
      payment: paymentOf(order, dictionaries),
      audit: await findRecordAudit(deps, order, at.past),
      suitability: suitabilityOf(order, dictionaries),
      agreements: await readSignedDocuments(db, order.sign_nos, dictionaries),
      confirm_items: ticksOf(order),
      entries: entryLinesOf(entries, clientId, dictionaries),
      act_reason: actReasonOf(order, dictionaries),
      visit_passed: visitPassedOf(order),
      fail_reason: failReasonOf(order, dictionaries),
    },
  };
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
