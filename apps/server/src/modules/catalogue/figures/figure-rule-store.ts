import { assert } from '@mall/domain/assert';
import type { Db } from '#db/database.ts';

/** What the provider decided about figures. */
export async function readFigureRule(db: Db) {
  const row = await db
    .selectFrom('figure_rule')
    .select(['risk_free_rate_e8', 'income_probability_for'])
    .executeTakeFirst();
  assert(row !== undefined, 'the migration wrote the rule of figures');
  return row;
}
