import { contract } from '@mall/contract';
import type { RequestOf } from '@mall/contract/define-call';
import { nav } from '@mall/domain/money/units';
import { beforeAll, expect, it } from 'vitest';
import { redeem } from '#testing/exits/story-holder.ts';
import { lend, offerRepo, pledge } from '#testing/repo-story.ts';
import { createStoryMall, endDay, goToDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, publishEvent, sellFund } from '#testing/story-world.ts';

/** 示例混合A, the fund that is redeemed with three lots, and 多元宝7天 of the worked examples. */
const [FUND, LOTS, REPO] = ['910088', '910089', '204007'] as const;

/** The net values at which the example trades; days between have the one before. */
const VALUES: readonly (readonly [from: string, fund: bigint, lots: bigint])[] = [
  ['2026-07-01', 127_000_000n, 135_800_000n],
  ['2026-06-29', 126_500_000n, 135_800_000n],
  ['2026-06-10', 127_000_000n, 100_000_000n],
  ['2026-05-11', 130_000_000n, 100_000_000n],
  ['2026-03-02', 125_000_000n, 100_000_000n],
  ['2026-01-01', 100_000_000n, 100_000_000n],
];

const mall = await createStoryMall({
  startsAt: '2026-01-05T10:00:00+08:00',
  valuesOn: (day): Record<string, bigint> => {
    const [, fund, lots] = VALUES.find(([from]) => from <= day) ?? ['', 0n, 0n];
    return { [FUND]: fund, [LOTS]: lots };
  },
});
const { db } = mall.deps;
await sellFund(db, { productNo: FUND, purchaseRate: 150_000n });
await sellFund(db, { productNo: LOTS, purchaseRate: 0n });
await offerRepo(db, { productNo: REPO });
await pledge(db, '2026-01-01', 10_000_000_00n);
const holder = await mall.enter({ clientId: 'C1', free: 200_000_00n });
const { positions } = contract;
type Kind = RequestOf<typeof positions.queryFigureTrace>['figure_kind'];

beforeAll(async () => {
  await buy(holder, FUND, 10_000_00n);
  await buy(holder, LOTS, 5_000_00n);
  await endDay(mall);
  await goToDay(mall, '2026-03-02');
  await buy(holder, FUND, 10_000_00n);
  await endDay(mall);
  await goToDay(mall, '2026-05-11');
  await redeem(holder, { productNo: FUND, shares: 5_000_00n });
  await endDay(mall);
  await goToDay(mall, '2026-05-29');
  await buy(holder, LOTS, 3_000_00n);
  await endDay(mall);
  await publishEvent(db, FUND, dayOf('2026-06-10'), {
    dividend: nav(2_000_000n),
    payOn: '2026-06-12',
  });
  await goToDay(mall, '2026-06-24');
  await buy(holder, LOTS, 2_000_00n);
  await endDay(mall);
  await goToDay(mall, '2026-06-29');
  await redeem(holder, { productNo: LOTS, shares: 9_000_00n });
  await lend(holder, REPO, 100_000_00n);
  for (let days = 0; days < 3; days += 1) await endDay(mall);
}, 300_000);

/** The figure, then every line of its sheet with what it makes; the sheet groups the thousands. */
async function linesOf(figure_kind: Kind, figure_key: string) {
  const trace = await holder.client(positions.queryFigureTrace, { figure_kind, figure_key });
  expect(trace.matches, `${figure_kind}:${figure_key}`).toBe('1');
  const { table } = trace;
  return [
    trace.figure_value,
    ...trace.steps.map(({ expression, result, remark }) =>
      [`${expression} = ${result}`, ...(remark === null ? [] : [remark])].join(' | '),
    ),
    ...[...(table?.rows ?? []), table?.total ?? []].map((row) => row.join(' ')).filter(Boolean),
    ...trace.checks.map(({ expression, result }) => `${expression} = ${result}`),
    ...trace.inputs.map((one) =>
      [one.input_name, one.input_value, one.version].filter(Boolean).join(' '),
    ),
  ];
}

/** The number of the only order of a product of one business. */
async function orderOf(productNo: string, businType: string): Promise<string> {
  const page = { page_num: 1, page_size: 20 };
  const { list } = await holder.client(contract.trading.transRecordlistQuery, page);
  const found = list.find((one) => one.product_no === productNo && one.busin_type === businType);
  return found?.order_no ?? '';
}

const contractNo = async () => {
  const page = { page_num: 1, page_size: 9 };
  return (await holder.client(contract.catalogue.queryBjhgWdq, page)).list[0]?.contract_no ?? '';
};

it.each<{
  readonly kind: Kind;
  readonly key: () => Promise<string>;
  readonly lines: readonly string[];
}>([
  {
    kind: 'mv',
    key: async () => FUND,
    lines: [
      '16475.76',
      '12973.04 × 1.27000000 = 16475.76',
      '份额 12973.04 批次2个',
      '净值 1.27000000 净值日 2026-07-01，第1版，2026-07-01 收到',
    ],
  },
  {
    kind: 'cost',
    key: async () => FUND,
    lines: [
      '14436.11',
      '2026-01-06 买入 +9985.02: 0.00 + 10000.00 = 10000.00 | 份额 9985.02　成本价 1.0015',
      '2026-03-03 买入 +7988.02: 10000.00 + 10000.00 = 20000.00 | 份额 17973.04　成本价 1.1128',
      '2026-05-11 卖出 -5000.00: 20000.00 - 20000.00 × 5000.00 ÷ 17973.04 = 14436.11 | 转出成本 5563.89　份额 12973.04　成本价 1.1128',
      '2026-06-10 现金分红: 14436.11 = 14436.11 | 份额 12973.04　成本价 1.1128',
      '核对：逐笔变动后的份额 12973.04 = 12973.04',
    ],
  },
  {
    kind: 'hold_income',
    key: async () => FUND,
    lines: ['2039.65', '16475.76 - 14436.11 = 2039.65'],
  },
  {
    kind: 'hold_rate',
    key: async () => FUND,
    lines: ['14.128806', '2039.65 ÷ 14436.11 × 100 = 14.128806'],
  },
  {
    kind: 'day_income',
    key: async () => FUND,
    lines: [
      '64.86',
      '16475.76 - 16410.90 - 0.00 = 64.86',
      '12973.04 × 1.26500000 = 16410.90',
      '12973.04 × 1.27000000 = 16475.76',
    ],
  },
  {
    kind: 'total_income',
    key: async () => FUND,
    lines: [
      '3202.72',
      '2039.65 + 903.61 + 259.46 = 3202.72',
      '核对：市值 + 累计取出 - 累计投入 16475.76 + 6726.96 - 20000.00 = 3202.72',
      '核对：历日收益之和 3202.72 = 3202.72',
    ],
  },
  { kind: 'realised', key: async () => FUND, lines: ['903.61', '6467.50 - 5563.89 = 903.61'] },
  { kind: 'dividends', key: async () => FUND, lines: ['259.46', '259.46 = 259.46'] },
  {
    kind: 'fee',
    key: () => orderOf(LOTS, '300003'),
    lines: [
      '95.06',
      '33.95 + 40.74 + 20.37 = 95.06 | 到账 12126.94',
      '1 2026-01-06 5000.00 175 0.500000 6790.00 33.95',
      '2 2026-06-01 3000.00 29 1.000000 4074.00 40.74',
      '3 2026-06-25 1000.00 5 1.500000 1358.00 20.37',
      '  9000.00   12222.00 95.06',
      expect.stringMatching(/^TA确认流水 TA\d+ 确认日 2026-06-30$/),
      '净值 1.35800000 净值日 2026-06-29',
    ],
  },
  {
    kind: 'accrued',
    key: contractNo,
    lines: [
      '19.73',
      '100000.00 × 2.400000% × 3 ÷ 365 = 19.73',
      '起息日 2026-06-29',
      '今日 2026-07-02',
      '到期日 2026-07-06',
      '天数（算头不算尾） 3',
      '提前终止利息 3.29',
      '到期利息 46.03',
    ],
  },
  {
    kind: 'day_income',
    key: async () => REPO,
    lines: ['6.58', '100019.73 - 100013.15 - 0.00 = 6.58'],
  },
  { kind: 'transit_redeem', key: async () => 'all', lines: ['0.00'] },
  {
    kind: 'total_asset',
    key: async () => '',
    lines: [
      '206707.39',
      '117853.49 + 0.00 + 0.00 + 88853.90 = 206707.39',
      '多元宝204007 100000.00 + 19.73 100019.73',
      '启明测试910088 12973.04 × 1.27000000 16475.76',
      '启明测试910089 1000.00 × 1.35800000 1358.00',
      '  117853.49',
    ],
  },
  {
    kind: 'shares',
    key: () => orderOf(FUND, '300002'),
    lines: [
      '7988.02',
      '9985.02 ÷ 1.25000000 = 7988.02',
      expect.stringMatching(/^TA确认流水 TA\d+ 确认日 2026-03-03$/),
      '净值 1.25000000 净值日 2026-03-02',
    ],
  },
  {
    kind: 'fee',
    key: () => orderOf(FUND, '300002'),
    lines: [
      '14.98',
      '10000.00 ÷ (1 + 0.150000% × 1.00000000) = 9985.02',
      '10000.00 - 9985.02 = 14.98',
      '费率（%） 0.150000 折扣 1.00000000',
      expect.stringMatching(/^TA确认流水 TA\d+ 确认日 2026-03-03$/),
      '净值 1.25000000 净值日 2026-03-02',
    ],
  },
  {
    kind: 'day_income',
    key: async () => `${FUND}@20260302`,
    lines: [
      '2481.28',
      '22466.30 - 9985.02 - 10000.00 = 2481.28',
      '2496.26 - 14.98 = 2481.28 | 涨跌 2496.26　手续费 14.98',
      '9985.02 × 1.00000000 = 9985.02',
      '17973.04 × 1.25000000 = 22466.30',
    ],
  },
  {
    kind: 'day_income',
    key: async () => `${FUND}@20260511`,
    lines: [
      '866.15',
      '16864.95 - 22466.30 + 6467.50 = 866.15',
      '898.65 - 32.50 = 866.15 | 涨跌 898.65　手续费 32.50',
      '17973.04 × 1.25000000 = 22466.30',
      '12973.04 × 1.30000000 = 16864.95',
    ],
  },
  {
    kind: 'day_income',
    key: async () => `${FUND}@20260610`,
    lines: [
      '-129.73',
      '16475.76 - 16864.95 + 259.46 = -129.73',
      '12973.04 × 1.30000000 = 16864.95',
      '12973.04 × 1.27000000 = 16475.76',
    ],
  },
])('worked example: $kind prints $lines', async ({ kind, key, lines }) => {
  expect(await linesOf(kind, await key())).toEqual(lines);
});

it('tells beside a rounded product what it was exactly', async () => {
  const trace = await holder.client(positions.queryFigureTrace, {
    figure_kind: 'mv',
    figure_key: FUND,
  });
  expect(trace.roundings).toEqual([
    { step_no: 1, exact_value: '16475.76080000', rounded_value: '16475.76' },
  ]);
});
