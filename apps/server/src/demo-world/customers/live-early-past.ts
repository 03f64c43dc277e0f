import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@mall/contract';
import { assert } from '@mall/domain/assert';
import { epochMsOf, type Moment } from '@mall/domain/calendar/moment';
import { nav } from '@mall/domain/money/units';
import { instantFromMs } from '#db/instant.ts';
import { openSimulatedAgent } from '#gateways/transfer-agent/open-simulated-agent.ts';
import { findLatestNetValue } from '#modules/catalogue/index.ts';
import { correctNetValue } from '#modules/clearing/index.ts';
import { noteTransfersTold } from '#modules/trading/index.ts';
import { DEMO_STAFF } from './demo-customers.ts';
import type { DemoCorrection, DemoTransfer } from './demo-early-past.ts';
import { numberOf, SEEN_IN_PERSON } from './demo-shopper.ts';
import { onceIdentified } from './live-demo-contracts.ts';
import { DEMO_BANKS } from './seed/bank-names.ts';
import { CORRECTION_REASON } from './seed/reasons.ts';
import { type HistoryDeps, shoppersAt, stoppedAt } from './shoppers-at.ts';

const RETRY_MS = 500;

/** Moves money between a customer's main account and the mall, once; he knew of it on the day itself. */
export async function transferOn(
  deps: HistoryDeps,
  transfer: DemoTransfer,
  now: Moment,
): Promise<void> {
  const { clientId, direction, money } = transfer;
  const [{ bankNo }] = DEMO_BANKS;
  const requestNo = numberOf({ ...transfer, productNo: bankNo })(direction);
  await onceIdentified(deps, { clientId, requestNo }, async (identity) => {
    const notice =
      direction === 'out'
        ? await identity.confirm({ purpose: 'transfer_out', bankNo, amount: money })
        : undefined;
    await shoppersAt(deps, now)(clientId, identity).client(contract.banking.bankTransfer, {
      request_no: requestNo,
      direction: direction === 'in' ? '1' : '2',
      bank_no: bankNo,
      money,
      password: SEEN_IN_PERSON,
      ...(notice === undefined ? {} : { noticerecord_id: notice }),
    });
  });
  await noteTransfersTold(deps.db, instantFromMs(epochMsOf(now)));
}

/** A tenth of a fen a share. */
const TOO_LOW = 100_000n;

/** Corrects the value of the first fund that paid nothing since, once. */
export async function correctOn(
  deps: HistoryDeps,
  { navOn, productNos }: DemoCorrection,
  now: Moment,
): Promise<void> {
  const { db, readCalendar } = deps;
  const agent = openSimulatedAgent({ db, readCalendar });
  const clock = stoppedAt(deps.clock, now);
  for (const productNo of productNos) {
    const published = await findLatestNetValue(db, productNo, navOn);
    assert(published?.day === navOn, 'a fund that is held has a value of every day');
    if (published.firstValue !== undefined) return;
    const request = {
      ...{ productNo, navOn, reason: CORRECTION_REASON },
      unitValue: nav(published.unitValue + TOO_LOW),
    };
    for (;;) {
      const { kind } = await correctNetValue(
        { db, clock, readCalendar, agent, doneBy: DEMO_STAFF },
        request,
      );
      if (kind === 'corrected' || kind === 'same_value') return;
      if (kind !== 'clearing') break;
      // Another process that lives the same past is at it.
      await wait(RETRY_MS);
    }
  }
}
