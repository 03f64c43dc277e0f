import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readMigrations } from '#db/migration-files.ts';
import { createPlantedMall } from '#testing/planted-mall.ts';
import { sampled } from '#testing/sampled/sampled.ts';

const { deps, ownerDb, wrongsAfterOwn, checksAfter } = await createPlantedMall();

const { rows: written } = await sql<{ table: string; columns: string }>`
  select table_name as table, string_agg(column_name, ', ') as columns from information_schema.columns
   where table_schema = 'public' and is_generated = 'NEVER' group by 1`.execute(ownerDb);
const columnsOf = new Map(written.map(({ table, columns }) => [table, columns]));

/** A copy of rows with other values in some columns, as the mall's own role can write it. */
const copied = (table: string, where: string, changed: Readonly<Record<string, string>>) =>
  `insert into ${table} (${columnsOf.get(table)})
   select ${columnsOf.get(table)}
     from (select (jsonb_populate_record(null::${table}, to_jsonb(t) || '${JSON.stringify(changed)}')).*
             from ${table} t where ${where}) as copy`;

const AGO = '2019-01-02T10:00:00+08:00';
const REQUEST = '00000000-0000-4000-8000-000000000001';
const OLD_ORDER = [
  copied('trade_flow', `flow_id = (select min(flow_id) from trade_flow)`, {
    flow_id: 'FL2019010200000001',
    request_no: REQUEST,
    started_at: AGO,
  }),
  copied('trade_order', `order_no = (select min(order_no) from trade_order)`, {
    order_no: 'DD2019010200000001',
    flow_id: 'FL2019010200000001',
    request_no: REQUEST,
    accepted_at: AGO,
    written_at: AGO,
  }),
];

const PLANTED = [
  {
    what: 'an order',
    changes: OLD_ORDER,
    says: 'DD2019010200000001 is not on the trail: order_place',
  },
  {
    what: 'a cancellation',
    changes: [
      ...OLD_ORDER,
      copied('order_cancellation', 'true', {
        client_id: 'C1',
        order_no: 'DD2019010200000001',
        withdraw_no: 'CD2019010200000001',
        request_no: REQUEST,
        cancelled_at: AGO,
        written_at: AGO,
      }),
    ],
    says: 'DD2019010200000001 is not on the trail: order_cancel',
  },
  {
    what: 'a signature',
    changes: [
      copied('agreement_signature', 'sign_no = (select min(sign_no) from agreement_signature)', {
        sign_no: 'QS2019010200000001',
        flow_id: 'FL2019010200000001',
        request_no: REQUEST,
        signed_at: AGO,
        written_at: AGO,
      }),
    ],
    says: 'QS2019010200000001 is not on the trail',
  },
  {
    what: "a registrar's line",
    changes: [
      ...OLD_ORDER,
      `insert into registrar_line (order_no, registrar_no, confirmed_on, outcome, refused_reason, received_at)
       values ('DD2019010200000001', 'R20190102', '2019-01-03', 'refused', 'x', '${AGO}')`,
    ],
    says: 'DD2019010200000001 is answered by a line of no delivery',
  },
];

describe('a row with an old number and an old date that the role of the mall writes', () => {
  it.each(sampled(PLANTED))(
    'is wrong when it is not on the trail: $what',
    async ({ changes, says }) => {
      expect(await wrongsAfterOwn(...changes)).toContain(says);
    },
  );

  it('cannot be entered among the rows that are older than the trail', async () => {
    const enter = sql`insert into unsealed_row (kind, id) values ('order_place', 'DD2019010200000001')`;
    await expect(enter.execute(deps.db)).rejects.toThrow('permission denied');
  });
});

describe('rows of an older version', () => {
  const FREE = 'alter table trail_entry drop constraint trail_entry_has_content';
  const OLDER = [
    FREE,
    'update trail_entry set content_sha256 = null',
    'update registrar_line set delivery_no = null',
    `delete from trail_entry where action in ('lines_receive', 'agreement_sign', 'order_place', 'order_cancel',
                                              'cash_deposit', 'cash_untie', 'plan_settle', 'plan_reach', 'plan_run')`,
  ];

  async function upgrade(): Promise<readonly string[]> {
    const migrations = await readMigrations();
    const sqlOf = (end: string) => migrations.find(({ name }) => name.endsWith(end))?.sql ?? '';
    const fillOf = (text: string) => text.slice(text.indexOf('insert into unsealed_row'));
    return [
      'drop table unsealed_row',
      // The table of the lines had another name when the migration was written.
      sqlOf('_unsealed_rows').replaceAll('registrar_answer', 'registrar_line'),
      fillOf(sqlOf('_deposits_on_the_trail')),
      fillOf(sqlOf('_plan_outcomes_on_the_trail')),
    ];
  }

  it('that were there at the upgrade are counted and not wrong', async () => {
    const checks = await checksAfter(...OLDER, ...(await upgrade()));
    expect(checks.flatMap(({ wrong }) => wrong)).toEqual([]);
    const unchecked = checks.filter((check) => (check.unchecked ?? 0n) > 0n);
    expect(unchecked.map(({ name, counted }) => ({ name, counted }))).toEqual([
      { name: 'deposits are what the trail tells of them', counted: 3n },
      { name: 'tied cash was set free as the trail tells', counted: 1n },
      { name: 'orders are what the trail tells of them', counted: 6n },
      { name: 'cancellations are what the trail tells of them', counted: 1n },
      { name: 'signatures are what the trail tells of them', counted: expect.any(BigInt) },
      { name: 'runs of plans are what the trail tells of them', counted: expect.any(BigInt) },
      { name: "the trail tells of the registrar's lines", counted: 4n },
    ]);
    expect(unchecked.every(({ counted, unchecked }) => counted === unchecked)).toBe(true);
    const listed = checks.find(({ name }) => name === 'rows from before the trail are still there');
    const sum = unchecked.reduce((total, { counted }) => total + counted, 0n);
    expect(listed).toMatchObject({ counted: sum });
  });

  it('that came after the upgrade are wrong', async () => {
    const checks = await checksAfter(...OLDER, ...(await upgrade()), ...OLD_ORDER);
    expect(checks.flatMap(({ wrong }) => wrong)).toContain(
      'DD2019010200000001 is not on the trail: order_place',
    );
  });

  it('that are deposits after the upgrade are wrong', async () => {
    const checks = await checksAfter(
      ...OLDER,
      ...(await upgrade()),
      `insert into cash_deposit (deposit_no, client_id, free_fen, trade_fen, deposited_on)
       values ('forged', 'C2', 7, 0, '2026-11-13')`,
    );
    expect(checks.flatMap(({ wrong }) => wrong)).toContain(
      'forged has no content on the trail: cash_deposit',
    );
  });

  it('that were there at the upgrade are missed when they are gone', async () => {
    const checks = await checksAfter(
      ...OLDER,
      ...(await upgrade()),
      `delete from registrar_line where order_no = (select min(order_no) from registrar_line)`,
    );
    expect(checks.flatMap(({ wrong }) => wrong)).toContainEqual(
      expect.stringMatching(/^DD\d+ was there before the trail and is gone: lines_receive$/),
    );
  });

  it('are none in a new database', async () => {
    expect(await ownerDb.selectFrom('unsealed_row').selectAll().execute()).toEqual([]);
  });
});
