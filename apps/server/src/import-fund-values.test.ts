import { nav, rate } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import type { FundValueLine, TransferAgent } from '#gateways/transfer-agent/port.ts';
import { checkRecords } from '#modules/trail/index.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { importFundValues } from './import-fund-values.ts';

const [FUND, MONEY] = ['910066', '910077'];
const mall = await createStoryMall({ startsAt: '2026-11-12T14:00:00+08:00' });
const { db, clock } = mall.deps;
await sellFund(db, { productNo: FUND });
await sellFund(db, { productNo: MONEY, carryMode: 'D' });

const line = (productNo: string, on: string, unit: bigint, income = 0n): FundValueLine => ({
  ...{ productNo, on: dayOf(on), unitValue: nav(unit), totalValue: nav(unit) },
  ...{ income: nav(income), yearRate: rate(2_345_000n) },
});
const morning = (lines: readonly FundValueLine[]): Pick<TransferAgent, 'fetchFundValues'> => ({
  fetchFundValues: async () => ({ kind: 'page', lines, next: undefined }),
});
const importFrom = (agent: Pick<TransferAgent, 'fetchFundValues'>) =>
  importFundValues(
    { db, clock, agent },
    { businessOn: dayOf('2026-11-13'), fileOn: dayOf('2026-11-16') },
  );
const published = () =>
  db
    .selectFrom('product_nav')
    .select([
      'product_no',
      'nav_on',
      'known_on',
      'nav_e8',
      'adjusted_nav_e8',
      'growth_rate_e8',
      'income_nav_e8',
    ])
    .where('nav_on', '>=', dayOf('2026-11-12'))
    .orderBy('product_no')
    .orderBy('nav_on')
    .execute();

it('values of the registrar are published once, in the order of their days, and told on the trail', async () => {
  const agent = morning([
    line(FUND, '2026-11-13', 110_000_000n),
    line(FUND, '2026-11-12', 100_000_000n),
    line(MONEY, '2026-11-13', 0n, 68_000_000n),
    line('999999', '2026-11-13', 100_000_000n),
  ]);
  for (const _ of ['first', 'again']) expect(await importFrom(agent)).toBeUndefined();
  // It came a day late: the evening of its own day did not know it.
  const late = { nav_on: '2026-11-12', known_on: '2026-11-13' };
  const one = { product_no: FUND, ...late, nav_e8: 100_000_000n };
  expect(await published()).toMatchObject([
    { ...one, adjusted_nav_e8: 100_000_000n },
    {
      product_no: FUND,
      known_on: '2026-11-13',
      nav_e8: 110_000_000n,
      adjusted_nav_e8: 110_000_000n,
    },
    { product_no: MONEY, nav_e8: 100_000_000n, income_nav_e8: 68_000_000n },
  ]);
  const told = await checkRecords(db);
  expect(told.flatMap(({ wrong }) => wrong)).toEqual([]);
});

it('a file that is not there keeps the step waiting', async () => {
  const reason = 'OFI_ZZ_9A1_20261116.TXT is not there';
  const agent = { fetchFundValues: async () => ({ kind: 'not_ready', reason }) as const };
  expect(await importFrom(agent)).toEqual({ kind: 'not_ready', reason });
});
