import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { refusalText } from '@mall/contract/refusals';
import { at } from '@mall/domain/calendar/moment';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { simulatedExchange } from '#gateways/exchange/simulated/simulated-exchange.ts';
import { readCash } from '#modules/ledger/index.ts';
import { createOrderStory, refusing } from '#testing/order-story.ts';
import { lend, offerRepo, pledge } from '#testing/repo-story.ts';
import { loanOf } from '#testing/story-shopper.ts';
import { dayOf } from '#testing/story-world.ts';

let refuses = false;
const { db, ownerDb, time, newShopper } = await createOrderStory({
  openExchange: (on) =>
    simulatedExchange({ db: on, refuses: () => (refuses ? 'no counterparty' : undefined) }),
});
time.day = dayOf('2026-11-16');
time.msOfDay = at(10, 0);
time.wallMs = Date.parse('2026-11-16T02:00:00Z');
const [WEEK, FORTNIGHT] = ['204907', '204914'];
for (const productNo of [WEEK, FORTNIGHT]) await offerRepo(db, { productNo, isRenewable: false });
await sql`update product set is_newcomer_offer = true, holding_max_fen = 5000000`.execute(ownerDb);
await pledge(db, '2026-11-13', 10_000_000_00n);

/** A customer whose account was opened on a day. */
async function openedOn(day: string) {
  const shopper = await newShopper({ free: 200_000_00n });
  await sql`update trade_account set opened_on = ${day}::date where client_id = ${shopper.clientId}`.execute(
    ownerDb,
  );
  return shopper;
}
type Newcomer = Awaited<ReturnType<typeof openedOn>>;
const offersOf = ({ client }: Newcomer) => client(contract.catalogue.queryNewguestListOwn, {});

describe('an offer for new customers', () => {
  it('is bought once over the whole series, up to its amount, and says so', async () => {
    const shopper = await openedOn('2026-10-18');
    expect(await offersOf(shopper)).toMatchObject({ newguest_status: '0', left_days: 1 });
    await expect(lend(shopper, WEEK, 51_000_00n)).rejects.toMatchObject({
      ...refusing('above_newcomer_maximum'),
      message: refusalText('above_newcomer_maximum', { x: '50,000.00' }),
    });
    const [first, second] = [
      await loanOf(shopper, WEEK, 10_000_00n),
      await loanOf(shopper, FORTNIGHT, 10_000_00n),
    ];
    const answers = await Promise.allSettled(
      [first, second].map((request) => shopper.client(contract.trading.buyProd, request)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(lend(shopper, FORTNIGHT, 10_000_00n)).rejects.toMatchObject(
      refusing('newcomer_offer_used'),
    );
    expect(await offersOf(shopper)).toMatchObject({ newguest_status: '1' });
    expect(await readCash(db, shopper.clientId)).toMatchObject({ free: 190_000_00n, frozen: 0n });
  });

  it('is not lent again at its maturity, also where its product could be', async () => {
    const shopper = await openedOn('2026-10-18');
    await sql`update product set may_postpone = true`.execute(ownerDb);
    await expect(lend(shopper, WEEK, 10_000_00n, { postpone_flag: '1' })).rejects.toMatchObject(
      refusing('renewal_not_offered'),
    );
    await sql`update product set may_postpone = false`.execute(ownerDb);
  });

  it('is over thirty days after the account was opened', async () => {
    const shopper = await openedOn('2026-10-17');
    expect(await offersOf(shopper)).toMatchObject({ newguest_status: '2', left_days: 0 });
    await expect(lend(shopper, WEEK, 10_000_00n)).rejects.toMatchObject({
      ...refusing('newcomer_period_over'),
      message: refusalText('newcomer_period_over', { n: '30' }),
    });
  });

  it('is not used up by an order that the exchange refused', async () => {
    const shopper = await openedOn('2026-11-01');
    refuses = true;
    expect(await lend(shopper, WEEK, 10_000_00n)).toMatchObject({ order_status: '70' });
    refuses = false;
    expect(await lend(shopper, WEEK, 10_000_00n)).toMatchObject({ order_status: '50' });
  });

  it('finds the same order again for the same request', async () => {
    const shopper = await openedOn('2026-11-02');
    const request = { ...(await loanOf(shopper, WEEK, 10_000_00n)), request_no: randomUUID() };
    const placed = await shopper.client(contract.trading.buyProd, request);
    expect(await shopper.client(contract.trading.buyProd, request)).toEqual(placed);
  });
});
