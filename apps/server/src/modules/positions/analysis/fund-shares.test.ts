import { contract } from '@mall/contract';
import { fen, rate, shares } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';

const [LARGE, CLASS_A, CLASS_C, EXEMPT, UNREPORTED] = [
  '910061',
  '910062',
  '910063',
  '910064',
  '910065',
];
const FUNDS = [LARGE, CLASS_A, CLASS_C, EXEMPT, UNREPORTED] as const;
const mall = await createStoryMall({
  startsAt: '2026-11-12T10:00:00+08:00',
  valuesOn: () => Object.fromEntries(FUNDS.map((productNo) => [productNo, 100_000_000n])),
});
const { ownerDb, deps } = mall;
const { db } = deps;
const institution = await mall.enter({ clientId: 'C1', free: 1_000_000_00n, clientType: '1' });
const person = await mall.enter({ clientId: 'C2', free: 1_000_000_00n });
const { positions } = contract;

async function report(productNo: string, day: string, scale: bigint) {
  const row = { product_no: productNo, report_on: dayOf(day) };
  const size = { scale_fen: fen(scale), shares_e2: shares(scale) };
  await ownerDb
    .insertInto('product_scale')
    .values({ ...row, ...size })
    .execute();
}

beforeAll(async () => {
  for (const productNo of FUNDS) await sellFund(db, { productNo });
  await sql`update product set fund_no = ${CLASS_A} where product_no = ${CLASS_C}`.execute(ownerDb);
  await sql`update product set is_concentration_exempt = true where product_no = ${EXEMPT}`.execute(
    ownerDb,
  );
  await report(LARGE, '2026-06-30', 10_000_00n);
  await report(LARGE, '2026-09-30', 1_000_000_00n);
  await report(CLASS_A, '2026-09-30', 40_000_00n);
  await report(CLASS_C, '2026-06-30', 60_000_00n);
  await report(EXEMPT, '2026-09-30', 10_000_00n);
  for (const shopper of [institution, person])
    for (const productNo of FUNDS) await buy(shopper, productNo, 11_000_00n);
  await endDay(mall);
  await endDay(mall);
}, 60_000);

const analysisOf = async ({ client }: typeof person) =>
  (await client(positions.queryTotalPosition, { with_analysis: '1' })).analysis;

it('an institution sees its part of each measured fund by the last reports of all its classes, a fifth is warned of', async () => {
  const analysis = await analysisOf(institution);
  const { list } = await institution.client(positions.queryAjPositionList, {
    page_num: 1,
    page_size: 20,
  });
  const worth = (productNo: string | undefined) =>
    list.find(({ product_no }) => product_no === productNo)?.market_value ?? 0n;
  const both = worth(CLASS_A) + worth(CLASS_C);
  expect(both).toBeGreaterThan(20_000_00n);
  const [first, second, ...more] = analysis?.fund_shares ?? [];
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    market_value: both,
    fund_scale: 100_000_00n,
    report_date_num: '2026-06-30',
    is_warned: '1',
  });
  expect([CLASS_A, CLASS_C]).toContain(first?.product_no);
  expect(second).toMatchObject({
    product_no: LARGE,
    market_value: worth(LARGE),
    fund_scale: 1_000_000_00n,
    report_date_num: '2026-09-30',
    is_warned: '0',
  });
});

it('each part has a trace that makes it again, and a fund that is not measured has none', async () => {
  const analysis = await analysisOf(institution);
  for (const { product_no, share_pct } of analysis?.fund_shares ?? []) {
    const trace = await institution.client(positions.queryFigureTrace, {
      figure_kind: 'fund_share',
      figure_key: product_no,
    });
    expect(trace.matches).toBe('1');
    expect(trace.figure_name).toMatch(/^占基金份额 · ./);
    const shown = BigInt(trace.figure_value?.replace('.', '') ?? '0');
    // The call rounds to hundredths of a percent.
    expect(rate(((shown + 5_000n) / 10_000n) * 10_000n)).toBe(share_pct);
  }
  for (const figure_key of [EXEMPT, UNREPORTED, '999999'])
    await expect(
      institution.client(positions.queryFigureTrace, { figure_kind: 'fund_share', figure_key }),
    ).rejects.toThrow();
});

it('a person sees no part of a fund, also not by its trace', async () => {
  expect((await analysisOf(person))?.fund_shares).toEqual([]);
  await expect(
    person.client(positions.queryFigureTrace, { figure_kind: 'fund_share', figure_key: LARGE }),
  ).rejects.toThrow();
});
