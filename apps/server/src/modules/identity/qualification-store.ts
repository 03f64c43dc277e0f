import type { QualificationFacts } from '@mall/domain/identity/qualified-investor';
import type { Db } from '#db/database.ts';

/** What a customer came with, and what he declared and was granted here; applications and decisions are kept by modules/applications. */
export async function findQualificationFacts(
  db: Db,
  clientId: string,
): Promise<QualificationFacts | undefined> {
  const rows = await db
    .selectFrom('customer as c')
    .leftJoin('investor_application as a', (join) =>
      join.onRef('a.client_id', '=', 'c.client_id').on('a.kind', '=', 'qualified'),
    )
    .leftJoin('application_decision as d', (join) =>
      join
        .onRef('d.client_id', '=', 'a.client_id')
        .onRef('d.apply_no', '=', 'a.apply_no')
        .on('d.decision', '=', 'approved'),
    )
    .select(['c.qualified_as', 'c.qualified_to_on', 'a.applied_on', 'd.valid_to_on'])
    .where('c.client_id', '=', clientId)
    .execute();
  const [first] = rows;
  return (
    first && {
      cameAs: first.qualified_as,
      cameTo: first.qualified_to_on,
      declaredOn: rows.flatMap(({ applied_on }) => applied_on ?? []),
      grantedTo: rows.flatMap(({ valid_to_on }) => valid_to_on ?? []),
    }
  );
}
