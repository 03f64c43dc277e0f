import { assert } from '@mall/domain/assert';
import type { Moment } from '@mall/domain/calendar/moment';
import { tradingHoursAt } from '@mall/domain/calendar/trading-hours';
import { auditOrders } from '#modules/audit/index.ts';
import { keepIndexPasts } from '#modules/plans/index.ts';
import { findProposal } from '#modules/trading/index.ts';
import { checkerOf } from './demo-customers.ts';
import type { DemoProposal } from './demo-proposals.ts';
import {
  buyAsCustomer,
  purchaseRequestNo,
  READING_MS,
  rejectionRequestNo,
} from './demo-shopper.ts';
import { once } from './live-demo-contracts.ts';
import { REJECTION } from './seed/reasons.ts';
import { type HistoryDeps, shoppersAt, stoppedAt } from './shoppers-at.ts';

/** Proposes what the day's makers want; what is rejected is so at once, the rest is void at the cut-off unless it is looked at. */
export async function proposeOn(
  deps: HistoryDeps,
  proposals: readonly DemoProposal[],
  now: Moment,
): Promise<void> {
  const shopperOf = shoppersAt(deps, now);
  for (const proposal of proposals) {
    const localOrderNo = await buyAsCustomer(shopperOf(proposal.clientId), proposal, now);
    assert(localOrderNo !== null, 'an order of an audited institution is a proposal');
    if (proposal.end === 'rejected') await reject(deps, proposal, { localOrderNo, now });
  }
}

/** Proposes what waits when the mall opens; left out while the night's clearing would run. */
export async function proposeNow(
  deps: HistoryDeps,
  proposals: readonly DemoProposal[],
): Promise<void> {
  const now = await deps.clock.businessNow(deps.db);
  const { acceptsOrders } = tradingHoursAt(now, await deps.readCalendar());
  if (!acceptsOrders || now.msOfDay < READING_MS) return;
  for (const proposal of proposals) {
    const numbered = { clientId: proposal.clientId, requestNo: purchaseRequestNo(proposal) };
    await once(deps, numbered, () => proposeOn(deps, [proposal], now));
  }
}

async function reject(
  deps: HistoryDeps,
  proposal: DemoProposal,
  { localOrderNo, now }: { readonly localOrderNo: string; readonly now: Moment },
): Promise<void> {
  const { clientId } = proposal;
  const proposed = await findProposal(deps.db, clientId, localOrderNo);
  assert(proposed !== undefined, 'a proposal never disappears');
  const { content_sha256 } = proposed;
  const past = {
    ...deps,
    clock: stoppedAt(deps.clock, now),
    isTradingOpen: true,
    pasts: keepIndexPasts(deps.db),
  };
  const result = await auditOrders(
    past,
    { clientId, instUserCode: checkerOf(clientId), address: '127.0.0.1' },
    {
      requestNo: rejectionRequestNo(proposal),
      orders: [{ localOrderNo, contentHash: content_sha256.toString('hex') }],
      result: 'rejected',
      remark: REJECTION,
      notice: undefined,
      // A rejection asks for no password.
      provePassword: async () => 'transaction_password_wrong',
    },
  );
  assert(result.ok, 'the checker of the demo may reject');
}
