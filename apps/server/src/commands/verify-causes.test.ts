import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { parseConfig } from '#config.ts';
import { closeBusinessDay } from '#modules/clearing/index.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';
import { checkAll, checkSnapshot } from './verify.ts';

const refusedNos = new Set<string>();
const mall = await createStoryMall({
  startsAt: '2026-11-12T14:00:00+08:00',
  valuesOn: () => ({ '910066': 123_450_000n }),
  refuses: (orderNo) => (refusedNos.has(orderNo) ? '账户状态异常' : undefined),
});
const { db } = mall.deps;
await sellFund(db, { productNo: '910066' });
const first = await mall.enter({ clientId: 'C1', free: 10_000_00n });
const second = await mall.enter({ clientId: 'C2', free: 10_000_00n, trade: 300_00n });
await buy(first, '910066', 1_000_00n);
refusedNos.add((await buy(first, '910066', 500_00n)).order_no);
await closeBusinessDay(mall.clearing);
await buy(first, '910066', 200_00n);
await buy(second, '910066', 200_00n);

const config = configOfDemo();
const wrongs = async () => (await checkAll(db, config)).flatMap(({ wrong }) => wrong);

it('every entry of a mall that cleared a day has its cause', async () => {
  const { rows } = await sql<{ kind: string }>`
    select distinct split_part(source, ':', 1) as kind from ledger_entry order by 1`.execute(db);
  const kinds = ['confirm', 'deposit', 'fee_sweep', 'freeze', 'release', 'remit', 'untie'];
  expect(rows.map(({ kind }) => kind)).toEqual(kinds);
  expect(await wrongs()).toEqual([]);
});

/** What an attacker with the mall's own role could book: cash, and what was promised to an order. */
const forged = {
  tied: ['deposit:forged', 'bank_client', 'cash_trade:C1'],
  owed: ['confirm:forged', 'cash_frozen:C2', 'ta_payable'],
  fee: ['confirm:forged', 'cash_frozen:C2', 'fee_payable'],
} as const;
type Forged = readonly [string, string, string];

it.each<{ source: string; booked: readonly Forged[] }>([
  { source: 'deposit:forged', booked: [['deposit:forged', 'bank_client', 'cash_free:C1']] },
  { source: 'deposit:forged', booked: [forged.tied] },
  { source: 'freeze:forged', booked: [['freeze:forged', 'cash_free:C2', 'cash_frozen:C2']] },
  { source: 'release:forged', booked: [['release:forged', 'cash_frozen:C1', 'cash_free:C1']] },
  { source: 'confirm:forged', booked: [forged.fee] },
  {
    source: 'remit:2026-11-20',
    booked: [forged.owed, ['remit:2026-11-20', 'ta_payable', 'bank_client']],
  },
  {
    source: 'fee_sweep:2026-11-20',
    booked: [forged.fee, ['fee_sweep:2026-11-20', 'fee_payable', 'bank_client']],
  },
  {
    source: 'untie:2026-11-20:C1',
    booked: [forged.tied, ['untie:2026-11-20:C1', 'cash_trade:C1', 'cash_free:C1']],
  },
])('verify finds $source', async ({ source, booked }) => {
  const found = await changed(
    ...booked.map(
      ([name, from, to]) => sql`
        select ledger_post(${[name]}::text[], '2026-11-20', '{1}', '{1}', ${[from]}::text[], ${[to]}::text[],
                           '{client_money}', '{7}')`,
    ),
  );
  expect(found.filter((what) => what.startsWith(source))).toHaveLength(1);
});

/** What a hand in the database could do, past the triggers. */
it.each(
  sampled([
    {
      change: sql`update cash_deposit set client_id = 'C2' where deposit_no = 'C1'`,
      says: 'deposit:C1 moves',
    },
    {
      change: sql`update cash_deposit set free_fen = free_fen + 1`,
      says: 'its cause says 1000001',
    },
    { change: sql`delete from cash_deposit where deposit_no = 'C2'`, says: 'deposit:C2 moves' },
    {
      change: sql`update ledger_move set amount = amount + 1 where asset = 'house_money'`,
      says: 'fee_sweep:2026-11-13 moves',
    },
    {
      change: sql`update ledger_entry set posted_on = '2026-11-14' where source = 'remit:2026-11-13'`,
      says: 'remit:2026-11-13 is dated 2026-11-14, its cause 2026-11-13',
    },
    {
      change: sql`update ledger_move set to_account = 'cash_free:C1' where from_account = 'cash_trade:C2'
                   and to_account = 'cash_free:C2'`,
      says: 'untie:2026-11-13:C2 moves 30000 from cash_trade:C2 to cash_free:C1, its cause says 0',
    },
    {
      change: sql`update ledger_entry set source = 'gift:1' where source = 'deposit:C1'`,
      says: 'gift:1 moves 1000000 from bank_client to cash_free:C1, its cause says 0',
    },
  ]),
)('verify finds %#: $says', async ({ change, says }) => {
  expect((await changed(change)).join('\n')).toContain(says);
});

/** What verify says after changes, which are taken back. */
async function changed(...changes: readonly RawBuilder<unknown>[]): Promise<readonly string[]> {
  let wrong: readonly string[] = [];
  const takenBack = new Error('taken back');
  const run = mall.ownerDb.transaction().execute(async (tx) => {
    for (const table of ['ledger_entry', 'ledger_move', 'cash_deposit'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    for (const change of changes) await change.execute(tx);
    wrong = (await checkSnapshot(tx, config)).flatMap((check) => check.wrong);
    throw takenBack;
  });
  await expect(run).rejects.toBe(takenBack);
  return wrong;
}

function configOfDemo() {
  const parsed = parseConfig({ MALL_DATA_DIR: 'no-such-folder' });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  return parsed.config;
}
