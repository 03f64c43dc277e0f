import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Tx } from '#db/database.ts';
import { findNetValue, publishDays } from '#modules/catalogue/index.ts';
import { createPlantedMall, takenBack } from '#testing/planted-mall.ts';
import { dayOf } from '#testing/story-world.ts';

const { deps, wrongsAfter } = await createPlantedMall();
const day = dayOf('2026-11-12');

const VALUE_OF_DAY = `from position_value where client_id = 'C1' and product_no = '910067' and valued_on = '2026-11-12'`;
const nextVersion = (version: number, nav = 'nav_e8') => `
  insert into position_value (client_id, product_no, valued_on, cleared_on, shares_e2, nav_e8, value_fen, total_income_fen,
                              unpaid_fen, version, known_on)
  select client_id, product_no, valued_on, cleared_on, shares_e2, ${nav}, round(shares_e2 * (${nav}) / 1e8),
         total_income_fen + round(shares_e2 * (${nav}) / 1e8) - value_fen, unpaid_fen, ${version}, date '2026-11-16'
    ${VALUE_OF_DAY} order by version limit 1`;
const nextNav = `
  insert into product_nav (product_no, nav_on, nav_e8, total_nav_e8, adjusted_nav_e8, version, known_on)
  select product_no, nav_on, 120000000, 120000000, 120000000, 2, date '2026-11-16'
    from product_nav where product_no = '910067' and nav_on = '2026-11-12'`;

it('what counts now is the newest version, and the past stays as it was known', async () => {
  await takenBack(deps.db, async (tx: Tx) => {
    await publishDays({ db: tx, clock: deps.clock, doneBy: 'staff1' }, [day], async () => {
      await sql.raw(nextNav).execute(tx);
    });
    await sql.raw(nextVersion(2, '120000000')).execute(tx);
    const known = async (on: string) => {
      const { rows } = await sql<{ nav: bigint; value: bigint }>`
        select n.nav_e8 as nav, v.value_fen as value from nav_known_by(${on}::date) n
          join value_known_by(${on}::date) v on v.product_no = n.product_no and v.valued_on = n.nav_on
         where n.product_no = '910067' and n.nav_on = ${day}`.execute(tx);
      return rows;
    };
    const before = [{ nav: 110_000_000n, value: 499_25n }];
    expect(await known('2026-11-13')).toEqual(before);
    expect(await known('2026-11-16')).toEqual([{ nav: 120_000_000n, value: 544_63n }]);
    expect(await findNetValue(tx, '910067', day)).toBe(120_000_000n);
    const { rows } = await sql`
      select valued_on, version from value_in_force where client_id = 'C1' and product_no = '910067'
       order by valued_on desc limit 2`.execute(tx);
    expect(rows).toEqual([
      { valued_on: '2026-11-13', version: 1 },
      { valued_on: '2026-11-12', version: 2 },
    ]);
    return [];
  });
});

describe('verify notices', () => {
  it.each([
    { changes: [nextVersion(3)], says: 'has version 3 and not the one before it' },
    {
      changes: [nextVersion(2), `delete ${VALUE_OF_DAY} and version = 1`],
      says: 'C1 in 910067 on 2026-11-12 has version 2 and not the one before it',
    },
    {
      changes: [nextVersion(2, '120000000')],
      says: 'C1 in 910067 on 2026-11-12 counts at 120000000, the net value is 110000000',
    },
    { changes: [nextNav], says: 'counts at 110000000, the net value is 120000000' },
    {
      changes: [
        nextNav,
        'alter table product_nav disable trigger user',
        `delete from product_nav where product_no = '910067' and nav_on = '2026-11-12' and version = 1`,
      ],
      says: '910067 on 2026-11-12 has version 2 and not the one before it',
    },
    {
      changes: [
        'alter table product_nav disable trigger user',
        `update product_nav set known_on = '2026-11-13' where product_no = '910067' and nav_on = '2026-11-12'`,
      ],
      says: '910067 on 2026-11-12 became known on 2026-11-13 and was used by the close of 2026-11-12',
    },
    {
      changes: [
        `insert into product_scale (product_no, report_on, scale_fen, shares_e2) values ('910067', '2026-11-13', 110000000, 100000001)`,
        `insert into product_scale (product_no, report_on, scale_fen, shares_e2) values ('910066', '2026-11-13', 100000000, 100000000)`,
      ],
      says: '910066 reports a size of 100000000 on 2026-11-13, its shares come to 125000000',
    },
  ])('$says', async ({ changes, says }) => {
    const found = await wrongsAfter(...changes);
    expect(found).toContainEqual(expect.stringContaining(says));
  });
});
