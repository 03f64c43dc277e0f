import { contract } from '@mall/contract';
import type { RequestOf } from '@mall/contract/define-call';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';

const FUND = '910066';
const mall = await createStoryMall({ startsAt: '2026-11-26T10:00:00+08:00', valuesOn: () => ({}) });
const { db } = mall.deps;
await sellFund(db, { productNo: FUND });
const holder = await mall.enter({ clientId: 'C1', free: 60_000_00n });
const { exportAccountFile } = contract.positions;
type Request = RequestOf<typeof exportAccountFile>;

const fileOf = async (request: Omit<Request, 'format' | 'filter'> & Partial<Request>) =>
  Buffer.from(await holder.client(exportAccountFile, { format: 'csv', filter: {}, ...request }));
const HEADING = 7;

beforeAll(async () => {
  await buy(holder, FUND, 20_000_00n);
}, 60_000);

it.each([
  {
    why: 'days, business and status of the records',
    kind: 'records' as const,
    filter: {
      begin_date: dayOf('2026-11-26'),
      busin_type: '300002' as const,
      status: 'doing' as const,
    },
    told: '日期 2026-11-26 至 最新；业务 申购；状态 处理中',
    rows: 1,
  },
  {
    why: 'a status that no order has',
    kind: 'records' as const,
    filter: { status: 'cancel' as const, end_date: dayOf('2026-11-27') },
    told: '日期 最早 至 2026-11-27；状态 已撤销',
    rows: 0,
  },
  {
    why: 'way and status of the transfers',
    kind: 'transfers' as const,
    filter: { direction: '2' as const, transfer_status: '50' as const },
    told: '方向 证券转银行；状态 成功',
    rows: 0,
  },
  {
    why: 'the family of the positions',
    kind: 'positions' as const,
    filter: { family: 'bjhg' as const },
    told: '类别 多元宝',
    rows: 0,
  },
  { why: 'no filter', kind: 'records' as const, filter: {}, told: '全部', rows: 1 },
])('a file tells in words what it was asked for: $why', async ({ kind, filter, told, rows }) => {
  const csv = (await fileOf({ file_kind: kind, filter })).toString('utf8').slice(1).split('\r\n');
  expect([csv[1], csv.length - 1 - HEADING]).toEqual([`筛选条件：${told}`, rows]);
});

it('a file is on the trail with its filter, also behind many files of another kind', async () => {
  for (let turn = 0; turn < 31; turn += 1)
    await fileOf({ file_kind: 'positions', filter: { family: 'trust' } });
  await fileOf({ file_kind: 'account', format: 'json' });
  const { rows } = await sql<{ object_id: string }>`
    select distinct object_id from trail_entry
     where action = 'account_export' and client_id = 'C1'
       and (object_id like '%trust%' or object_id like 'account%') order by 1`.execute(db);
  const ids = rows.map((row) => row.object_id);
  expect(ids).toEqual(['account.json', 'positions.csv family=trust']);
});
