import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readMigrations } from '#db/migration-files.ts';
import { changeTerms } from '#modules/catalogue/index.ts';
import { createPlantedMall } from '#testing/planted-mall.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { dayOf, publishValue } from '#testing/story-world.ts';

const { deps, ownerDb, wrongs, wrongsAfter, wrongsAfterOwn } = await createPlantedMall();

const value = (day: string, product = '910067') =>
  `insert into product_nav (product_no, nav_on, known_on, nav_e8, total_nav_e8, adjusted_nav_e8)
   values ('${product}', '${day}', '${day}', 999000000, 999000000, 999000000)`;

it('verify finds nothing wrong in a mall that was left alone', async () => {
  expect(await wrongs()).toEqual([]);
});

it('two changes of terms at the same moment are told one after the other', async () => {
  const change = (productNo: string, discount: bigint) =>
    ownerDb.transaction().execute((tx) =>
      changeTerms({ db: tx, clock: deps.clock, doneBy: 'staff1' }, async () => {
        await sql`update product set discount_rate_e8 = ${discount} where product_no = ${productNo}`.execute(
          tx,
        );
        // Long enough for the other one to read what was there before.
        await sql`select pg_sleep(0.2)`.execute(tx);
      }),
    );
  const changes = ['910066', '910067'].map((productNo) => change(productNo, 90_000_000n));
  await Promise.all(changes);
  expect(await wrongs()).toEqual([]);
});

describe('what the role of the mall adds past the imports', () => {
  it.each(
    sampled([
      {
        what: 'a net value of a day to come',
        change: value('2030-01-02'),
        says: 'published day 2030-01-02 is not on the trail',
      },
      {
        what: 'a net value among those of a published day',
        change: value('2026-11-12', '910099'),
        says: 'published day 2026-11-12 differs from what the trail tells',
      },
      {
        what: 'a dividend',
        change: `insert into dividend_split (product_no, ex_on, record_on, pay_on, dividend_nav_e8)
               values ('910066', '2026-11-13', '2026-11-13', '2026-11-20', 100000000)`,
        says: 'published day 2026-11-13 differs from what the trail tells',
      },
      {
        what: 'a split of a day to come',
        change: `insert into dividend_split (product_no, ex_on, record_on, split_ratio_e9)
               values ('910066', '2026-12-01', '2026-12-01', 2000000000)`,
        says: 'published day 2026-12-01 is not on the trail',
      },
      {
        what: 'collateral of repos that was not disclosed',
        change: `insert into repo_disclosure (disclosed_on, outstanding_fen, pledged_fen) values ('2026-12-02', 0, 1000000000000000)`,
        says: 'published day 2026-12-02 is not on the trail',
      },
      {
        what: 'another version of a fee schedule',
        change: `insert into fee_schedule (schedule_id, effective_on, fee_kind) values ('STORY', '2026-11-13', 'purchase')`,
        says: 'fee terms STORY differs from what the trail tells',
      },
      {
        what: 'another tier of a fee schedule',
        change: `insert into fee_tier (schedule_id, effective_on, client_type, from_fen, rate_e8)
               values ('STORY', '2024-01-02', '0', 0, 0)`,
        says: 'fee terms STORY differs from what the trail tells',
      },
      {
        what: 'a quota',
        change: `insert into product_quota (product_no, total_fen, left_fen) values ('910067', 1, 1)`,
        says: 'product terms 910067 differs from what the trail tells',
      },
      {
        what: 'a quota with investors of other distributors',
        change: `insert into product_quota (product_no, total_fen, left_fen, investor_max, investor_count) values ('910067', 1, 1, 9, 8)`,
        says: 'product terms 910067 differs from what the trail tells',
      },
      {
        what: 'a product without a value on a closed day',
        change: `insert into unpriced_product (business_on, product_no) values ('2026-11-13', '910066')`,
        says: 'closed day 2026-11-13 differs from what the trail tells',
      },
      {
        what: 'another end of a closed day',
        change: `update clearing_run set closed_at = closed_at + interval '1 day' where business_on = '2026-11-13'`,
        says: 'closed day 2026-11-13 differs from what the trail tells',
      },
    ]),
  )('is found: $what', async ({ change, says }) => {
    expect(await wrongsAfterOwn(change)).toContain(says);
  });
});

describe('what the owner of the database changes', () => {
  const FREE = [
    'alter table product_nav disable trigger user',
    'alter table unpriced_product disable trigger user',
  ];

  it.each(
    sampled([
      {
        what: 'net values together with their valuations',
        changes: [
          `update product_nav set nav_e8 = nav_e8 * 2 where nav_on = '2026-11-13' and product_no = '910066'`,
          `update position_value set nav_e8 = nav_e8 * 2, value_fen = round(shares_e2 * nav_e8 * 2 / 1e8)
          where valued_on = '2026-11-13' and product_no = '910066'`,
        ],
        says: 'published day 2026-11-13 differs from what the trail tells',
      },
      {
        what: 'valuations deleted behind a product that had no value',
        changes: [
          `insert into unpriced_product (business_on, product_no) values ('2026-11-13', '910066')`,
          `delete from position_value where valued_on = '2026-11-13' and product_no = '910066'`,
        ],
        says: 'closed day 2026-11-13 differs from what the trail tells',
      },
      {
        what: 'all net values of a day',
        changes: [`delete from product_nav where nav_on = '2026-11-13'`],
        says: 'published day 2026-11-13 stands on the trail and is gone',
      },
      {
        what: 'the risk of a product',
        changes: [`update product set risk_level = '1' where product_no = '910066'`],
        says: 'product terms 910066 differs from what the trail tells',
      },
      {
        what: 'the total of a quota',
        changes: [`update product_quota set total_fen = total_fen + 1`],
        says: 'product terms 910066 differs from what the trail tells',
      },
    ]),
  )('is found: $what', async ({ changes, says }) => {
    expect(await wrongsAfter(...FREE, ...changes)).toContain(says);
  });
});

describe('what is planted before an import', () => {
  const monday = dayOf('2026-11-16');

  it('is found although the import tells of the day', async () => {
    await sql.raw(value(monday)).execute(deps.db);
    await publishValue(deps.db, '910066', monday, 125_000_000n);
    expect(await wrongs()).toEqual([
      'published day 2026-11-16 was changed between two entries of the trail',
    ]);
  });
});

it('the migration tells of what is there as the imports do', async () => {
  const migration = (await readMigrations()).find(({ name }) =>
    name.endsWith('_records_on_the_trail'),
  );
  const tell = migration?.sql.slice(migration.sql.indexOf('insert into trail_entry')) ?? '';
  const forget = `delete from trail_entry where action = 'record_set'`;
  expect(await wrongsAfter(forget)).toContain('product terms 910066 is not on the trail');
  expect(await wrongsAfter(forget, tell)).toEqual([]);
  expect(await wrongsAfter(forget, tell, value('2030-01-02'))).toEqual([
    'published day 2030-01-02 is not on the trail',
  ]);
});
