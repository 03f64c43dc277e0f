import { contract } from '@mall/contract';
import { productItem } from '@mall/contract/catalogue/product-item';
import { momentAt } from '@mall/domain/calendar/moment';
import { fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { moveBusinessClock } from '#clock.ts';
import { connect } from '#db/database.ts';
import { listen } from '#db/listen.ts';
import { presentItem } from '#modules/catalogue/list/present-item.ts';
import { VISITOR } from '#modules/catalogue/list/viewer.ts';
import { takeQuota } from '#modules/catalogue/take-quota.ts';
import { saveInvestor } from '#modules/suitability/index.ts';
import { createDemoMarket } from '#testing/demo/demo-market.ts';
import { OPENING } from '#testing/demo/demo-template.ts';
import { openTestSession } from '#testing/open-test-session.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createTestApp } from '#testing/test-app.ts';
import { openCatalogue } from './open-catalogue.ts';

const market = await createDemoMarket(300);
const { deps, clientOf } = market;
const { db, catalogue } = deps;
const { queryProductByJson, queryProductByJsonOwn, queryProductSearch } = contract.catalogue;
const { queryAjIndexHome, queryNewguestList, queryProductInfo } = contract.catalogue;
const PAGE = { page_num: 1, page_size: 100 };

const one = (product_no: string) => ({
  json_str: {
    ordering: [],
    conditions: [
      {
        field_name: 'product_no',
        field_type: 'string' as const,
        operation: '=' as const,
        target: product_no,
      },
    ],
  },
  ...PAGE,
});

/** Another process on the same database, with its own hands on the clock. */
function openAnother(wall: { ms: number } = { ms: Date.parse(OPENING) }) {
  const clock = { wallMs: () => wall.ms, businessNow: async () => momentAt(wall.ms) };
  const another = openCatalogue({
    ...deps,
    clock,
    listen: (options) => listen(market.settings, options),
  });
  afterAll(another.close);
  return another;
}

describe('a list', () => {
  it('answers while the database is away', async () => {
    const before = await clientOf()(queryProductByJson, PAGE);
    const away = connect('postgres://nouser:nothing@127.0.0.1:1/none');
    const cutOff = await createTestApp({ db: away, catalogue });
    const visitor = cutOff.clientOf();
    expect(await visitor(queryProductByJson, PAGE)).toEqual(before);
    expect((await visitor(queryProductSearch, { codeor_name: '910', ...PAGE })).count).toBe(
      (await clientOf()(queryProductSearch, { codeor_name: '910', ...PAGE })).count,
    );
    expect((await visitor(queryAjIndexHome, {})).floors.length).toBeGreaterThan(3);
    expect((await visitor(queryNewguestList, {})).count).toBeGreaterThan(0);
    // The control: what is not in memory does need the database.
    await expect(visitor(queryProductInfo, { product_no: '910021' })).rejects.toThrow();
  });

  it('shows a customer a closed button on what is not sold to his kind, and a visitor an open one', async () => {
    const { shelf } = await catalogue.read();
    const item = shelf.rows.find(
      ({ client_types, trade_status }) => !client_types.includes('0') && trade_status === '3',
    );
    const investor = { clientId: 'c0', clientType: '0', assessment: undefined } as const;
    await db.transaction().execute((tx) => saveInvestor(tx, { ...investor, isLowestClass: false }));
    const token = await openTestSession(deps, { scope: 'session', clientId: 'c0' });
    const wanted = one(item?.product_no ?? '');
    const own = await clientOf(token)(queryProductByJsonOwn, wanted);
    const open = await clientOf()(queryProductByJson, wanted);
    expect(open.list[0]).toMatchObject({ button_status: '1', is_optional: '0' });
    expect(own.list).toEqual([{ ...open.list[0], button_status: '0' }]);
  });
});

describe('as time passes, without a word from the database', () => {
  it.each(
    sampled([
      { why: 'night', at: '2026-11-16T00:00:00+08:00' },
      { why: 'a millisecond before the repurchase opens', at: '2026-11-16T09:14:59.999+08:00' },
      { why: 'it opens', at: '2026-11-16T09:15:00+08:00' },
      { why: 'subscriptions end', at: '2026-11-16T15:00:00+08:00' },
      { why: 'it closes', at: '2026-11-16T15:30:00+08:00' },
      { why: 'the next day', at: '2026-11-17T10:00:00+08:00' },
      { why: 'a day on which nothing trades', at: '2026-11-21T10:00:00+08:00' },
      { why: 'a month later', at: '2026-12-18T14:59:59.999+08:00' },
    ]),
  )('every row is what it is at that moment: $why', async ({ at }) => {
    const wall = { ms: Date.parse('2026-11-13T12:00:00+08:00') };
    const another = openAnother(wall);
    await another.read();
    wall.ms = Date.parse(at);
    const { shelf, context } = await another.read();
    expect(context.now).toEqual(momentAt(wall.ms));
    const written = shelf.encoded.map(({ json }) => JSON.parse(json.toString()));
    const expected = shelf.rows.map((row) =>
      z.encode(productItem, presentItem(row, { ...context, viewer: VISITOR })),
    );
    expect(written).toEqual(expected);
  });

  it('the button of a repurchase opens and closes', async () => {
    const wall = { ms: Date.parse('2026-11-16T09:14:59.999+08:00') };
    const another = openAnother(wall);
    const statusNow = async () => {
      const { shelf } = await another.read();
      const place = shelf.rows.findIndex(({ category_id }) => category_id === '10000');
      return JSON.parse(shelf.encoded[place]?.json.toString() ?? '').button_status;
    };
    expect(await statusNow()).toBe('0');
    wall.ms += 1;
    expect(await statusNow()).toBe('1');
    wall.ms = Date.parse('2026-11-16T15:30:00+08:00');
    expect(await statusNow()).toBe('0');
  });
});

describe('a change in the database reaches every process', () => {
  it('when a product changes its status, also the row another one has', async () => {
    const another = openAnother();
    const { shelf: before } = await another.read();
    const place = before.placeOf.get('910021') ?? -1;
    await sql`update product set own_status = '6' where product_no = '910021'`.execute(
      market.ownerDb,
    );
    await vi.waitFor(async () => {
      const { shelf } = await another.read();
      expect(shelf.rows[place]?.trade_status).toBe('6');
      expect(JSON.parse(shelf.encoded[place]?.json.toString() ?? '').button_status).toBe('0');
      // Nothing else was written again.
      expect(shelf.encoded[place + 1]).toBe(before.encoded[place + 1]);
    }, WAIT);
    // A shelf that was read before does not change.
    expect(before.rows[place]?.trade_status).toBe('3');
    await vi.waitFor(async () => {
      const { list } = await clientOf()(queryProductByJson, one('910021'));
      expect(list[0]).toMatchObject({ trade_status: '6', button_status: '0' });
    }, WAIT);
  });

  it('when a part of a quota is sold, and it is sold out', async () => {
    const { shelf } = await catalogue.read();
    const sold = shelf.rows.find((row) => row.left_fen !== null && !row.is_private);
    const productNo = sold?.product_no ?? '';
    const left = sold?.left_fen ?? fen(0n);
    await db.transaction().execute((tx) => takeQuota(tx, productNo, left));
    await vi.waitFor(async () => {
      const { list } = await clientOf()(queryProductByJson, one(productNo));
      expect(list[0]).toMatchObject({ quota_left: 0n, button_status: '0' });
    }, WAIT);
  });

  it('when it happened while the connection that listens was lost', async () => {
    const another = openAnother();
    await another.read();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and application_name like 'mall, listening%'`.execute(
      db,
    );
    await sql`update product set risk_level = '5' where product_no = '910022'`.execute(
      market.ownerDb,
    );
    await vi.waitFor(async () => {
      const { shelf } = await another.read();
      expect(shelf.rows[shelf.placeOf.get('910022') ?? -1]?.risk_level).toBe('5');
    }, WAIT);
  });

  it('when the business clock is moved', async () => {
    const { context } = await catalogue.read();
    const later = { day: context.now.day, msOfDay: 20 * 3_600_000 };
    await moveBusinessClock(db, deps.clock, later);
    await vi.waitFor(async () => {
      expect((await catalogue.read()).context.now.msOfDay).toBeGreaterThanOrEqual(later.msOfDay);
    }, WAIT);
  });
});

const WAIT = { timeout: 20_000, interval: 20 };
