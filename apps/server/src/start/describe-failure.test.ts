import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createEmptyDatabase } from '#testing/test-database.ts';
import { describeFailure } from './describe-failure.ts';

const { ownerDb: db } = await createEmptyDatabase();
const failure = (statement: string) =>
  sql
    .raw(statement)
    .execute(db)
    .then(
      () => ({}),
      (error: unknown) => describeFailure(error),
    );

it('keeps what PostgreSQL quotes out of the log and names what broke', async () => {
  await sql`create table person (mobile text constraint one_person primary key)`.execute(db);
  await sql`insert into person values ('13800000001')`.execute(db);

  const duplicate = await failure(`insert into person values ('13800000001')`);
  expect(duplicate).toMatchObject({ code: '23505', constraint: 'one_person', table: 'person' });
  expect(JSON.stringify(duplicate)).not.toContain('13800000001');

  const unreadable = await failure(`select 'zhang-san'::int`);
  expect(unreadable).toMatchObject({ code: '22P02' });
  expect(JSON.stringify(unreadable)).not.toContain('zhang-san');
});

it('says what PostgreSQL says about itself', async () => {
  expect(await failure('select missing from pg_class')).toMatchObject({
    code: '42703',
    message: 'column "missing" does not exist',
  });
});

it('hides every number that is long enough to name a person', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1_000_000n, max: 10n ** 20n }), (number) => {
      const described = JSON.stringify(describeFailure(new Error(`customer ${number} is gone`)));
      expect(described).not.toContain(String(number));
    }),
  );
});

it('follows causes, and survives what is thrown without being an error', () => {
  const cause = new Error('the cause');
  expect(describeFailure(new Error('it', { cause }))).toMatchObject({
    cause: { message: 'the cause' },
  });
  expect(describeFailure('13800000001')).toEqual({
    type: 'string',
    message: 'thrown, but not an error',
  });
});
