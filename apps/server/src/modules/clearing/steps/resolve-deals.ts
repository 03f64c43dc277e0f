import type { Day } from '@mall/domain/calendar/day';
import type { DealLine, Exchange, NotReady } from '#gateways/exchange/port.ts';
import type { Break } from '#modules/clearing/breaks/break-store.ts';
import type { ClearingDay, ClearingDeps, ClearingStep } from '#modules/clearing/clearing-step.ts';
import { answerDeal, findUnansweredDeals, type UnansweredDeal } from '#modules/trading/index.ts';

const STEP = 'resolve-deals';
const NOT_RECEIVED = 'the exchange never received it';

/**
 * Orders of repos whose answer did not come, by the exchange's file of their day. One that is not in the file of an
 * earlier day was never received; one of today may still be on its way and stays as it is.
 */
export const resolveDeals: ClearingStep = {
  name: STEP,
  run: async (deps, day) => {
    const open = await findUnansweredDeals(deps.db, day.businessOn);
    const byDay = Map.groupBy(open, ({ tradeOn }) => tradeOn);
    const breaks: Break[] = [];
    for (const [tradeOn, orders] of byDay) {
      const file = await fetchFile(deps.exchange, tradeOn);
      if (file.kind === 'not_ready') return { kind: 'waiting', reason: file.reason };
      for (const order of orders) {
        const line = file.lines.get(order.orderNo);
        const differing = await resolve(deps, day, order, line);
        if (differing) breaks.push(differing);
      }
    }
    return breaks.length > 0 ? { kind: 'broken', breaks } : { kind: 'done', count: open.length };
  },
};

async function resolve(
  { db }: ClearingDeps,
  { businessOn }: ClearingDay,
  order: UnansweredDeal,
  line: DealLine | undefined,
): Promise<Break | undefined> {
  const { orderNo, tradeOn } = order;
  if (!line && tradeOn >= businessOn) return undefined;
  const subject = orderNo;
  if (line && (line.amount !== order.amount || line.contractNo !== order.contractNo))
    return {
      subject,
      ours: `${order.amount} of ${order.contractNo}`,
      theirs: `${line.amount} of ${line.contractNo}`,
    };
  const answer = line ?? {
    kind: 'refused' as const,
    dealNo: `none:${orderNo}`,
    reason: NOT_RECEIVED,
  };
  const differing = await db.transaction().execute((tx) =>
    answerDeal(tx, { client_id: order.clientId, order_no: orderNo }, answer, {
      day: businessOn,
      at: undefined,
    }),
  );
  return differing && { subject, ours: differing.ours, theirs: differing.theirs };
}

type DealFile = NotReady | { readonly kind: 'file'; readonly lines: ReadonlyMap<string, DealLine> };

async function fetchFile(exchange: Exchange | undefined, day: Day): Promise<DealFile> {
  if (!exchange) return { kind: 'not_ready', reason: 'no exchange is configured' };
  const lines = new Map<string, DealLine>();
  for (let from: string | undefined; ; ) {
    const page = await exchange.fetchDeals(day, from);
    if (page.kind === 'not_ready') return page;
    for (const line of page.lines) lines.set(line.orderNo, line);
    if (page.next === undefined) return { kind: 'file', lines };
    from = page.next;
  }
}
