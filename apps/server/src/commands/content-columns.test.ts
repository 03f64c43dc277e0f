import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { SIGNATURE_COLUMNS } from '#modules/agreements/index.ts';
import { APPLICATION_COLUMNS, DECISION_COLUMNS } from '#modules/applications/index.ts';
import { ASSESSMENT_COLUMNS, CAUTION_COLUMNS, REVIEW_COLUMNS } from '#modules/assessments/index.ts';
import { BREAK_COLUMNS, LINE_COLUMNS } from '#modules/clearing/index.ts';
import { DEPOSIT_COLUMNS } from '#modules/ledger/index.ts';
import { PERIOD_COLUMNS, PLAN_COLUMNS, REACH_COLUMNS, RUN_COLUMNS } from '#modules/plans/index.ts';
import {
  ADVISER_COLUMNS,
  AUDIT_COLUMNS,
  CANCELLATION_COLUMNS,
  FLOW_COLUMNS,
  ORDER_COLUMNS,
  PROPOSAL_COLUMNS,
  STEP_COLUMNS,
  TERMS_COLUMNS,
  TREASURE_COLUMNS,
  VISIT_COLUMNS,
  VISIT_REVIEW_COLUMNS,
} from '#modules/trading/index.ts';
import { createTestDatabase } from '#testing/test-database.ts';

const { db } = await createTestDatabase();

it('no column of product terms came without telling the trail the new hashes', async () => {
  const { rows } = await sql<{ table: string; columns: number }>`
    select table_name as "table", count(*)::int as columns from information_schema.columns
     where table_schema = 'public' and is_nullable = 'NO'
       and table_name in ('product', 'product_archive', 'open_window', 'portfolio_part')
     group by 1 order by 1`.execute(db);
  // Another column that is never null: its migration ends with the insert of 0049, see the README of modules/trail.
  expect(rows).toEqual([
    { table: 'open_window', columns: 4 },
    { table: 'portfolio_part', columns: 3 },
    // The hash leaves out is_stopped and what follows from it.
    { table: 'product', columns: 35 },
    { table: 'product_archive', columns: 2 },
  ]);
});

it.each([
  { table: 'trade_order', columns: ORDER_COLUMNS },
  { table: 'order_cancellation', columns: CANCELLATION_COLUMNS },
  { table: 'agreement_signature', columns: SIGNATURE_COLUMNS },
  { table: 'registrar_line', columns: LINE_COLUMNS },
  { table: 'product_break', columns: BREAK_COLUMNS },
  { table: 'cash_deposit', columns: DEPOSIT_COLUMNS },
  { table: 'trade_flow', columns: FLOW_COLUMNS },
  { table: 'trade_flow_step', columns: STEP_COLUMNS },
  { table: 'trade_flow_terms', columns: TERMS_COLUMNS },
  { table: 'treasure_event', columns: TREASURE_COLUMNS },
  { table: 'plan_event', columns: PLAN_COLUMNS },
  { table: 'plan_period', columns: PERIOD_COLUMNS },
  { table: 'plan_reach', columns: REACH_COLUMNS },
  { table: 'plan_run', columns: RUN_COLUMNS },
  { table: 'adviser_event', columns: ADVISER_COLUMNS },
  { table: 'order_visit', columns: VISIT_COLUMNS },
  { table: 'order_visit_review', columns: VISIT_REVIEW_COLUMNS },
  { table: 'risk_assessment', columns: ASSESSMENT_COLUMNS },
  { table: 'caution_test', columns: CAUTION_COLUMNS },
  { table: 'assessment_review', columns: REVIEW_COLUMNS },
  { table: 'investor_application', columns: APPLICATION_COLUMNS },
  { table: 'application_decision', columns: DECISION_COLUMNS },
  { table: 'order_proposal', columns: PROPOSAL_COLUMNS },
  { table: 'order_audit', columns: AUDIT_COLUMNS },
])(
  'every column of $table is under the seal or declared as changing',
  async ({ table, columns }) => {
    const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
     where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(
      db,
    );
    const declared = [...columns.content, ...columns.changing];
    expect(rows.map(({ column_name }) => column_name).toSorted()).toEqual(declared.toSorted());
  },
);
