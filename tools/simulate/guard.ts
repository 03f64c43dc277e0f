import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/database.ts';

/**
 * The negative control: a range of customers that is done is not remembered, so a step that is repeated after a kill does its work again.
 * Some evening of the simulation has to notice.
 */
export async function forgetDoneRanges(ownerDb: Db): Promise<void> {
  await sql`
    create function forget_range() returns trigger language plpgsql as $$
    begin
      return null;
    end $$`.execute(ownerDb);
  await sql`create trigger forget_range before insert on clearing_chunk for each row execute function forget_range()`.execute(
    ownerDb,
  );
}
