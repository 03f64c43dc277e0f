import { fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db } from '../../../apps/server/src/db/database.ts';
import type { StoryMall } from '../../../apps/server/src/testing/app/open-story.ts';
import { createPlanOf } from '../../../apps/server/src/testing/plans/plan-story.ts';
import { sellFund } from '../../../apps/server/src/testing/story-world.ts';

const FUND = '910100';
/** The customer whose rows all others have, each under his own numbers. */
const FIRST = 'P0000000';
const CASH_FEN = 1_000_000_000_000n;

/**
 * So many daily plans of as many customers, and besides them monthly ones that are due much later. The first is created through
 * the calls of the mall; the others are its rows, copied set by set, because only the runs are measured.
 */
export async function openManyPlans(
  mall: StoryMall,
  { due, others }: { readonly due: number; readonly others: number },
): Promise<void> {
  const { ownerDb, deps } = mall;
  await sellFund(deps.db, { productNo: FUND, isPlannable: true });
  const shopper = await mall.enter({ clientId: FIRST, free: CASH_FEN });
  await createPlanOf(shopper, { product_no: FUND, base_money: fen(1_000_00n) });
  const numbers = sql`generate_series(1, ${due + others - 1}::int) as n`;
  for (const [table, copy] of copiesOf(due)) await copyRows(ownerDb, table, { ...copy, numbers });
  await giveCash(ownerDb, due);
  await sql`analyze`.execute(ownerDb);
}

/** Which rows a customer of the bench has, and what in them is his own. */
function copiesOf(due: number): readonly (readonly [string, Copy])[] {
  const number = sql`lpad(n::text, 7, '0')`;
  const uuid = (column: string) => sql`md5(${sql.ref(column)}::text || n)::uuid`;
  const client_id = sql`'P' || ${number}`;
  const flow_id = sql`flow_id || ${number}`;
  const ofFirst = sql`client_id = ${FIRST}`;
  const ofFlow = sql`flow_id in (select flow_id from trade_flow where client_id = ${FIRST})`;
  const isOther = sql`n >= ${due}`;
  return [
    ['investor', { from: ofFirst, set: { client_id } }],
    ['trade_account', { from: ofFirst, set: { client_id, trade_account: sql`'TP' || ${number}` } }],
    ['trade_flow', { from: ofFirst, set: { client_id, flow_id, request_no: uuid('request_no') } }],
    ['trade_flow_step', { from: ofFlow, set: { flow_id, request_no: uuid('request_no') } }],
    ['trade_flow_terms', { from: ofFlow, set: { flow_id } }],
    [
      'agreement_signature',
      {
        from: ofFirst,
        set: {
          client_id,
          flow_id,
          sign_no: sql`sign_no || ${number}`,
          request_no: uuid('request_no'),
        },
      },
    ],
    [
      'plan_event',
      {
        from: ofFirst,
        set: {
          client_id,
          flow_id,
          allot_no: sql`allot_no || ${number}`,
          sign_nos: sql`array(select sign_no || ${number} from unnest(sign_nos) as sign_no)`,
          cycle_type: sql`case when ${isOther} then '0' else cycle_type end`,
          cycle_day: sql`case when ${isOther} then 28 else cycle_day end`,
        },
      },
    ],
    [
      'plan_due',
      {
        from: ofFirst,
        set: {
          client_id,
          allot_no: sql`allot_no || ${number}`,
          pay_on: sql`case when ${isOther} then pay_on + 300 + n % 20 else pay_on end`,
        },
      },
    ],
  ];
}

type Copy = {
  readonly from: ReturnType<typeof sql>;
  /** What is another value in every copy; the rest stays. */
  readonly set: Readonly<Record<string, ReturnType<typeof sql>>>;
};

async function copyRows(
  db: Db,
  table: string,
  { from, set, numbers }: Copy & { readonly numbers: ReturnType<typeof sql> },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER'`.execute(
    db,
  );
  const names = rows.map(({ name }) => name);
  await sql`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map((name) => set[name] ?? sql.ref(name)))}
      from ${sql.table(table)}, ${numbers} where ${from}`.execute(db);
}

/** Cash for years of deductions. */
async function giveCash(db: Db, customerCount: number): Promise<void> {
  const customers = sql`
    select client_id, row_number() over (order by client_id) as n from trade_account
     where client_id > ${FIRST} and client_id < 'P' || lpad(${customerCount}::text, 7, '0')`;
  await sql`
    insert into cash_deposit (deposit_no, client_id, free_fen, trade_fen, deposited_on)
    select client_id, client_id, ${CASH_FEN}::bigint, 0, '2024-01-02' from (${customers}) as customer`.execute(
    db,
  );
  await sql`
    select ledger_post(array_agg('deposit:' || client_id order by n), '2024-01-02', array_agg(n::int order by n),
                       array_agg(1::smallint), array_agg('bank_client'::text),
                       array_agg('cash_free:' || client_id order by n),
                       array_agg('client_money'::text), array_agg(${CASH_FEN}::bigint))
      from (${customers}) as customer`.execute(db);
}
