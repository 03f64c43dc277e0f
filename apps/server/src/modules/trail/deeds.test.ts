import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestSession } from '#testing/open-test-session.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy, purchaseOf, type Shopper, walkToSubmit } from '#testing/story-shopper.ts';
import { openCustomer, sellFund } from '#testing/story-world.ts';
import { checkTrail } from './check-trail.ts';
import { sealKeysFrom } from './seal-keys.ts';
import { sealTrail } from './seal-trail.ts';

const { deps, clientOf, wait, ownerDb } = await createStoryMall({
  startsAt: '2026-11-12T10:00:00+08:00',
});
const { db, clock, dictionaries } = deps;
const { trading } = contract;
const FUND = '910066';
await sellFund(db, { productNo: FUND, values: { '2026-11-11': 123_450_000n } });

let customers = 0;
async function newOperator(): Promise<Shopper & { readonly clientId: string }> {
  customers += 1;
  const clientId = `T${String(customers).padStart(4, '0')}`;
  await openCustomer(db, { clientId, free: 10_000_00n });
  const owner = { clientId, instIdNo: '913100000000004E70', instUserCode: `OP${customers}` };
  const token = await openTestSession({ db, clock }, { scope: 'session', ...owner });
  return { clientId, client: clientOf(token), dictionaries, wait };
}

const toldOf = async (clientId: string) =>
  (
    await db
      .selectFrom('trail_entry')
      .select(['action', 'outcome', 'inst_user_code', 'object_kind', 'object_id', 'address'])
      .where('client_id', '=', clientId)
      .orderBy('entry_no')
      .execute()
  ).map(({ action, outcome, ...rest }) => ({ deed: `${action} ${outcome}`, ...rest }));
const cancel = (shopper: Shopper, order_no: string, request_no = randomUUID()) =>
  shopper.client(trading.tradeWithdraw, { order_no, request_no });

describe('the trail tells of', () => {
  it('an order and its cancellation once, however often they are sent, by whose hand and from where', async () => {
    const shopper = await newOperator();
    const flow = await walkToSubmit(shopper, FUND, 100_00n);
    const purchase = purchaseOf(dictionaries, { ...flow, productNo: FUND, money: 100_00n });
    const { order_no } = await shopper.client(trading.buyProd, purchase);
    await shopper.client(trading.buyProd, purchase);
    const request_no = randomUUID();
    await cancel(shopper, order_no, request_no);
    await cancel(shopper, order_no, request_no);
    const told = (await toldOf(shopper.clientId)).filter(
      ({ object_kind }) => object_kind === 'order',
    );
    const by = { inst_user_code: `OP${customers}`, address: '127.0.0.1' };
    const object = { object_kind: 'order', object_id: order_no };
    expect(told).toEqual([
      { deed: 'order_place done', ...by, ...object },
      { deed: 'order_cancel done', ...by, ...object },
    ]);
    for (const table of ['trade_order', 'order_cancellation', 'agreement_signature'] as const) {
      const rows = db.selectFrom(table).select('inst_user_code').distinct();
      expect(await rows.where('client_id', '=', shopper.clientId).execute()).toEqual([
        { inst_user_code: by.inst_user_code },
      ]);
    }
  });

  it('each signature by its number, and of none twice', async () => {
    const shopper = await newOperator();
    await walkToSubmit(shopper, FUND, 100_00n);
    await walkToSubmit(shopper, FUND, 200_00n);
    const signed = await db
      .selectFrom('agreement_signature')
      .select('sign_no')
      .where('client_id', '=', shopper.clientId)
      .orderBy('sign_no')
      .execute();
    const told = (await toldOf(shopper.clientId)).filter(
      ({ deed }) => deed === 'agreement_sign done',
    );
    expect(told.map(({ object_id }) => object_id).toSorted()).toEqual(
      signed.map(({ sign_no }) => sign_no),
    );
    expect(signed.length).toBeGreaterThan(2);
    expect(told.every(({ object_kind }) => object_kind === 'signature')).toBe(true);
  });

  it('all of them in the chain that verify recomputes', async () => {
    const shopper = await newOperator();
    const { order_no } = await buy(shopper, FUND, 100_00n);
    await cancel(shopper, order_no);
    const keys = sealKeysFrom(['a secret beside the database of this test'], 0n);
    for (const key of keys.known.values()) await sealTrail({ db, clock, key });
    const wrong = async () =>
      (await checkTrail(db, clock.wallMs(), keys)).flatMap((check) => check.wrong);
    expect(await wrong()).toEqual([]);
    await ownerDb.transaction().execute(async (tx) => {
      await sql`alter table trail_entry disable trigger user`.execute(tx);
      await sql`update trail_entry set object_id = 'DD0' where object_id = ${order_no} and action = 'order_place'`.execute(
        tx,
      );
    });
    expect(await wrong()).toHaveLength(1);
    await sql`update trail_entry set object_id = ${order_no} where object_id = 'DD0'`.execute(
      ownerDb,
    );
    await sql`alter table trail_entry enable trigger user`.execute(ownerDb);
    expect(await wrong()).toEqual([]);
  });
});

describe('a deed and its entry', () => {
  afterEach(async () => {
    for (const table of ['trade_order', 'order_cancellation', 'agreement_signature', 'trail_entry'])
      await sql`drop trigger if exists breaks on ${sql.table(table)}`.execute(ownerDb);
  });

  /** Breaks every transaction that writes into a table: at its very end, or at once. */
  async function breakWrites(table: string, when: 'at the end' | 'at once'): Promise<void> {
    await sql`
      create or replace function break_write() returns trigger language plpgsql as
      'begin raise exception ''the disk is full''; end'`.execute(ownerDb);
    const trigger = sql.table(table);
    if (when === 'at once')
      await sql`create trigger breaks before insert on ${trigger} for each row execute function break_write()`.execute(
        ownerDb,
      );
    else
      await sql`
        create constraint trigger breaks after insert on ${trigger} deferrable initially deferred
        for each row execute function break_write()`.execute(ownerDb);
  }

  const DEEDS = [
    { deed: 'an order', table: 'trade_order', action: 'order_place' },
    { deed: 'a cancellation', table: 'order_cancellation', action: 'order_cancel' },
    { deed: 'a signature', table: 'agreement_signature', action: 'agreement_sign' },
  ] as const;

  /** Everything up to the deed; returned is the deed itself. */
  async function upTo(deed: (typeof DEEDS)[number]['deed'], shopper: Shopper) {
    if (deed === 'a signature') return () => walkToSubmit(shopper, FUND, 100_00n);
    if (deed === 'a cancellation') {
      const { order_no } = await buy(shopper, FUND, 100_00n);
      return () => cancel(shopper, order_no);
    }
    const flow = await walkToSubmit(shopper, FUND, 100_00n);
    const purchase = purchaseOf(dictionaries, { ...flow, productNo: FUND, money: 100_00n });
    return () => shopper.client(trading.buyProd, purchase);
  }

  it.each(DEEDS)('of $deed that is rolled back stand nowhere', async ({ deed, table, action }) => {
    const shopper = await newOperator();
    const act = await upTo(deed, shopper);
    await breakWrites(table, 'at the end');
    await expect(act()).rejects.toMatchObject({ errorNo: '500001' });
    const told = await toldOf(shopper.clientId);
    expect(told.filter((entry) => entry.deed === `${action} done`)).toEqual([]);
    expect(await countOf(table, shopper.clientId)).toBe(0);
  });

  it.each(DEEDS)('of $deed stand together: without the entry no deed', async ({ deed, table }) => {
    const shopper = await newOperator();
    const act = await upTo(deed, shopper);
    await breakWrites('trail_entry', 'at once');
    await expect(act()).rejects.toMatchObject({ errorNo: '500001' });
    expect(await countOf(table, shopper.clientId)).toBe(0);
  });

  async function countOf(table: string, clientId: string): Promise<number> {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) as count from ${sql.table(table)} where client_id = ${clientId}`.execute(db);
    return Number(rows[0]?.count);
  }
});
