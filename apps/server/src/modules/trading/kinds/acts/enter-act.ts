import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { at, epochMsOf } from '@mall/domain/calendar/moment';
import type { ActKind } from '@mall/domain/clearing/registrar-act';
import type { PerformanceBand } from '@mall/domain/fees/performance-fee';
import type { Rate, Shares } from '@mall/domain/money/units';
import { ORDER_KINDS } from '@mall/domain/orders/order-kind';
import type { Clock } from '#clock.ts';
import { contentHash } from '#content-hash.ts';
import type { Tx } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import type { DueOrder } from '#modules/trading/orders/clearing-orders-store.ts';
import { addOrderEvents } from '#modules/trading/orders/event-store.ts';
import { orderContent } from '#modules/trading/orders/order-content.ts';
import { insertOrder } from '#modules/trading/orders/order-store.ts';
import { recordAction } from '#modules/trail/index.ts';

/** When the mall opens in the morning; what the registrar did in the night counts as taken then. */
const OPENS_MS = at(9, 0);

/** Something that the registrar did to a holding, as it becomes an order of its own. */
export type NewActOrder = {
  readonly clientId: string;
  readonly tradeAccount: string;
  readonly productNo: string;
  /** The line that told of it. */
  readonly registrarNo: string;
  readonly act: ActKind;
  readonly reason: string;
  readonly shares: Shares;
  readonly payOn: Day | undefined;
  /** The part of a fixed term that is paid for, at a rate or by net value. */
  readonly term?: { readonly from: Day; readonly until: Day; readonly rate: Rate | undefined };
  readonly performance?: readonly PerformanceBand[];
};

/** The day that is closed, and the morning that opens. */
type ActDays = { readonly businessOn: Day; readonly nextOn: Day };

/** Takes what the registrar did as an order of source TA that names its line; the caller adds the answer. */
export async function enterAct(
  { db: tx, clock }: { readonly db: Tx; readonly clock: Pick<Clock, 'wallMs'> },
  act: NewActOrder,
  { businessOn, nextOn }: ActDays,
): Promise<DueOrder> {
  const { clientId, tradeAccount, productNo, registrarNo, shares, payOn } = act;
  const terms = termsText(act);
  const row = await insertOrder(
    tx,
    {
      client_id: clientId,
      trade_account: tradeAccount,
      busin_type: ORDER_KINDS.registrar_act,
      order_source: 'TA',
      source_no: registrarNo,
      product_no: productNo,
      entrust_shares_e2: shares,
      accepted_at: instantFromMs(epochMsOf({ day: nextOn, msOfDay: OPENS_MS })),
      trade_on: businessOn,
      confirm_on: nextOn,
      pay_on: payOn ?? null,
      terms,
      sign_nos: [],
      content_sha256: contentHash({ clientId, productNo, registrarNo, shares, terms }),
    },
    nextOn,
  );
  const { order_no: orderNo } = row;
  const object = { kind: 'order', id: orderNo };
  const content = orderContent(row);
  await recordAction({ db: tx, clock }, { action: 'order_place', clientId, object, content });
  await addOrderEvents(tx, [{ clientId, orderNo, event: { kind: 'sent' }, day: nextOn }]);
  assert(row.product_no !== null, 'an act is about a product');
  return {
    ...{ orderNo, kind: row.kind, clientId, tradeAccount, productNo },
    tradeOn: businessOn,
    confirmOn: nextOn,
    row,
  };
}

/** The column `terms` of an act; rates as texts, because JSON has no whole numbers of that size. */
function termsText({ act, reason, term, performance = [] }: NewActOrder): string {
  return JSON.stringify({
    act,
    reason,
    ...(term && { from: term.from, until: term.until }),
    ...(term?.rate !== undefined && { rate_e8: String(term.rate) }),
    ...(performance.length > 0 && {
      performance: performance.map(({ above, part }) => ({
        above_e8: String(above),
        part_e8: String(part),
      })),
    }),
  });
}
