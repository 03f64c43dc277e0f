import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { connect, type Db } from '#db/database.ts';
import { inPipelinedTransaction } from '#db/pipelined.ts';
import { createTestDatabase } from '#testing/test-database.ts';

const { settings, ownerDb } = await createTestDatabase();
const db = connect(settings, { poolMax: 1 });

afterAll(() => db.destroy());

describe('a statement', () => {
  it.each([
    { why: 'it comes again and again', times: 9, parameter: 1, kept: 1 },
    { why: 'it came only once', times: 1, parameter: 1, kept: 0 },
    { why: 'it has no parameters, like begin and commit', times: 9, parameter: null, kept: 0 },
  ])('has $kept kept plans because $why', async ({ times, parameter, kept, why }) => {
    const label = sql.raw(`/* ${why} */`);
    for (let sent = 0; sent < times; sent += 1)
      await (parameter === null
        ? sql`select 1 ${label}`
        : sql`select ${parameter}::int ${label}`
      ).execute(db);
    expect(await keptPlansOf(db, why)).toBe(kept);
  });

  it('is planned anew after a migration changed the columns it answers with', async () => {
    await sql`create table thing (id int)`.execute(ownerDb);
    await sql`insert into thing values (7)`.execute(ownerDb);
    await sql`grant select on thing to public`.execute(ownerDb);
    const read = () => sql`select * from thing where id = ${7}`.execute(db);
    for (let sent = 0; sent < 10; sent += 1) await read();
    await sql`alter table thing add column name text default 'new'`.execute(ownerDb);
    await expect(read()).rejects.toThrow('cached plan must not change result type');
    expect((await read()).rows).toEqual([{ id: 7, name: 'new' }]);
  });

  it('that failed together with others of its transaction is good in the next', async () => {
    const divide = (by: number) =>
      sql<{ ratio: number }>`select 12 / ${by}::int as ratio, ${'kept'} as name`;
    for (let sent = 0; sent < 7; sent += 1) await divide(3).execute(db);
    const failing = inPipelinedTransaction(db, async (tx) => {
      await Promise.all([divide(0).execute(tx), divide(2).execute(tx), divide(3).execute(tx)]);
    });
    await expect(failing).rejects.toThrow('division by zero');
    const { rows } = await divide(4).execute(db);
    expect(rows).toEqual([{ ratio: 3, name: 'kept' }]);
  });
});

async function keptPlansOf(from: Db, text: string): Promise<number> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements`.execute(from);
  return rows.filter(({ statement }) => statement.includes(text)).length;
}
