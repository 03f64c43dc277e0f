import { contract } from '@mall/contract';
import { fen, nav, shares, splitRatio } from '@mall/domain/money/units';
import { describe, expect, it } from 'vitest';
import { closeBusinessDay } from '#modules/clearing/index.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';

const { clearing, enter, deps, clientOf, ownerDb } = await createStoryMall({
  startsAt: '2026-11-12T10:00:00+08:00',
  valuesOn: () => ({ '910066': 125_000_000n }),
});
const { db } = deps;
const { queryProductCurveBusinessPoint, queryProductCurveBusinessPointOwn } = contract.catalogue;

await sellFund(db, {
  productNo: '910066',
  values: {
    '2026-03-02': 110_000_000n,
    '2026-05-08': 112_000_000n,
    '2026-06-10': 107_000_000n,
    '2026-11-11': 124_000_000n,
  },
});
await writePast();
const shopper = await enter({ clientId: 'C1', free: 30_000_00n });
const other = await enter({ clientId: 'C2' });
await buy(shopper, '910066', 10_000_00n);
await closeBusinessDay(clearing);
await ownerDb
  .updateTable('product_quote')
  .set({ nav_on: dayOf('2026-11-12') })
  .execute();

const PAST = [
  '20260302 3 苏云舟接任基金经理，沈砚秋离任 110000000',
  '20260509 4 开放期2026-05-09至2026-05-15 112000000',
  '20260610 1 每份派现0.0500元 107000000',
  '20260901 2 份额折算，比例1.5000 107000000',
];
const OWN = '20261112 5 买入10000.00元，确认7988.02份 125000000';

describe('the marks of a curve', () => {
  it('are dividends, splits, changes of managers and windows, at the value of their day', async () => {
    expect(await marks({ period: 'all' })).toEqual(PAST);
  });

  it('are those of the range that is shown', async () => {
    expect(await marks({ begin_date: dayOf('2026-05-09'), end_date: dayOf('2026-06-10') })).toEqual(
      PAST.slice(1, 3),
    );
    expect(await marks({ period: '3m' })).toEqual(PAST.slice(3));
  });

  it('have the confirmed purchases of the customer who asks, and no others', async () => {
    expect(await marks({ period: 'all' }, 'own')).toEqual([...PAST, OWN]);
    const theirs = await other.client(queryProductCurveBusinessPointOwn, {
      product_no: '910066',
      period: 'all',
    });
    expect(theirs.list).toHaveLength(PAST.length);
  });
});

it('have what a dividend paid the customer', async () => {
  const paid = { client_id: 'C1', product_no: '910066', ex_on: dayOf('2026-06-10') };
  await ownerDb
    .insertInto('dividend_payout')
    .values({
      ...{ ...paid, entitled_shares_e2: shares(100_00n), dividend_method: '1' },
      ...{ cash_fen: fen(5_00n), pay_on: dayOf('2026-06-15'), booked_on: dayOf('2026-06-11') },
    })
    .execute();
  const shown = await marks({ period: 'all' }, 'own');
  expect(shown.filter((mark) => !PAST.includes(mark))).toEqual([
    '20260610 7 现金分红5.00元 107000000',
    OWN,
  ]);
});

describe('dividends and splits', () => {
  it('are listed with their days, the last one first', async () => {
    const { list } = await clientOf()(contract.catalogue.queryProductDividendSplit, {
      product_no: '910066',
    });
    expect(list).toEqual([
      {
        record_date_num: '2026-09-01',
        ex_date_num: '2026-09-01',
        pay_date_num: null,
        dividend_per_unit: null,
        split_ratio: 1_500_000_000n,
      },
      {
        record_date_num: '2026-06-10',
        ex_date_num: '2026-06-10',
        pay_date_num: '2026-06-15',
        dividend_per_unit: 5_000_000n,
        split_ratio: null,
      },
    ]);
  });
});

type Range = {
  period?: 'all' | '3m';
  begin_date?: ReturnType<typeof dayOf>;
  end_date?: ReturnType<typeof dayOf>;
};

async function marks(range: Range, whose: 'own' | 'open' = 'open'): Promise<readonly string[]> {
  const request = { product_no: '910066', ...range };
  const { list } =
    whose === 'own'
      ? await shopper.client(queryProductCurveBusinessPointOwn, request)
      : await clientOf()(queryProductCurveBusinessPoint, request);
  return list.map(({ point_date_num, point_type, point_desc, value }) =>
    [point_date_num.replaceAll('-', ''), point_type, point_desc, value].join(' '),
  );
}

/** A year in the life of the fund, with a window and a mark that are still ahead. */
async function writePast(): Promise<void> {
  const person = { first_char: 'S', company_code: 'QM', resume: '演示' } as const;
  await db
    .insertInto('fund_manager')
    .values([
      {
        ...person,
        manager_code: 'M1',
        manager_name: '沈砚秋',
        career_began_on: dayOf('2010-01-04'),
      },
      {
        ...person,
        manager_code: 'M2',
        manager_name: '苏云舟',
        career_began_on: dayOf('2012-01-04'),
      },
    ])
    .execute();
  const product_no = '910066';
  await db
    .insertInto('product_manager')
    .values([
      {
        product_no,
        manager_code: 'M1',
        from_on: dayOf('2024-01-02'),
        until_on: dayOf('2026-03-01'),
      },
      { product_no, manager_code: 'M2', from_on: dayOf('2026-03-02') },
    ])
    .execute();
  await writeEvents(product_no);
}

async function writeEvents(product_no: string): Promise<void> {
  await db
    .insertInto('open_window')
    .values([
      { product_no, begin_on: dayOf('2026-05-09'), end_on: dayOf('2026-05-15'), open_type: '1' },
      { product_no, begin_on: dayOf('2027-05-10'), end_on: dayOf('2027-05-14'), open_type: '1' },
    ])
    .execute();
  await db
    .insertInto('dividend_split')
    .values([
      {
        product_no,
        ex_on: dayOf('2026-06-10'),
        record_on: dayOf('2026-06-10'),
        pay_on: dayOf('2026-06-15'),
        dividend_nav_e8: nav(5_000_000n),
      },
      {
        product_no,
        ex_on: dayOf('2026-09-01'),
        record_on: dayOf('2026-09-01'),
        split_ratio_e9: splitRatio(1_500_000_000n),
      },
    ])
    .execute();
  await db
    .insertInto('product_quote')
    .values({
      product_no,
      nav_on: dayOf('2026-11-11'),
      nav_e8: nav(124_000_000n),
      total_nav_e8: nav(124_000_000n),
      year_trend: [],
    })
    .execute();
}
