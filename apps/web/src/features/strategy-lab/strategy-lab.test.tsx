import { queryIndexByJson } from '@mall/contract/catalogue/market-index';
import type { ReplyOf } from '@mall/contract/define-call';
import { queryAverageRationExampleData } from '@mall/contract/plans/average-strategy';
import { queryRationSeries } from '@mall/contract/plans/plan-series';
import { queryRationPopularCalculator } from '@mall/contract/plans/popular-plans';
import {
  queryPeRationLevelSetting,
  queryPeRationRecommendIndexList,
} from '@mall/contract/plans/valuation-strategy';
import { addDays, knownDay, weekdayOf } from '@mall/domain/calendar/day';
import { fen, nav, points, rate } from '@mall/domain/money/units';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, failure } from '#testing/fake-server.ts';
import { renderMall } from '#testing/render-mall.tsx';

let close: (() => void) | undefined;
afterEach(() => close?.());

type Series = ReplyOf<typeof queryRationSeries>;

/** Trading days of three years; the fund rises a ten-thousandth every day, its index swings. */
const days = Array.from({ length: 1_096 }, (_, at) => addDays(knownDay('2023-11-10'), at)).filter(
  (day) => weekdayOf(day) <= 5,
);
const series: Series = {
  begin_date: knownDay('2023-11-10'),
  end_date: knownDay('2026-11-09'),
  disclaimer: '基于历史数据测算，不代表未来表现，不作为投资建议',
  product: {
    product_no: '910001',
    product_short_name: '虞渊工业精选指数A',
    ration_min_money: fen(10_00n),
    discount: rate(10_000_000n),
    fee_tiers: [{ from_money: fen(0n), rate: rate(1_500_000n), flat_fee: null }],
    date_nums: days,
    adjusted_values: days.map((_, at) => nav(100_000_000n + BigInt(at) * 10_000n)),
  },
  index: {
    index_code: 'HCIND',
    index_name: '衡川制造指数',
    date_nums: days,
    closes: days.map((_, at) => points(30_000_000n + BigInt(at % 40) * 100_000n)),
    pes: days.map((_, at) => rate(1_500_000_000n + BigInt(at % 90))),
  },
};
const indices = (await exampleOf(queryIndexByJson, 'catalogue/queryIndexByJson')).reply;
const levels = (await exampleOf(queryPeRationLevelSetting, 'plans/queryPeRationLevelSetting'))
  .reply;

function open(search: string, ...answers: readonly Answer[]) {
  const opened = renderMall({
    path: `/product-centre?tab=lab${search}`,
    answers: [
      ...answers,
      answer(queryRationSeries, series),
      answer(queryIndexByJson, indices),
      answer(queryPeRationLevelSetting, levels),
    ],
  });
  close = opened.close;
  return opened;
}

const metrics = async () => within(await screen.findByRole('table', { name: /测算结果/ }));
const FUND = '&product_no=910001&from=20251110';

it('lays the ways beside each other, with the dates it used and what it does not promise', async () => {
  open(`${FUND}&strategy=1,2,0`);
  const table = await metrics();
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['指标', '普通', '均线', '一次性']);
  const row = within(table.getByRole('row', { name: /累计投入/ }));
  expect(row.getAllByText('12,000.00')).toHaveLength(2);
  expect(screen.getByText(/2025-11-10 至 2026-11-09，使用T-1数据，不含未来信息/)).toBeVisible();
  expect(screen.getByText(/基于历史数据测算，不代表未来表现，不作为投资建议/)).toBeVisible();
});

it('keeps equal parts and everything at once beside a strategy that is chosen alone', async () => {
  open(`${FUND}&strategy=2`);
  const table = await metrics();
  expect(table.getByRole('columnheader', { name: '普通' })).toBeInTheDocument();
  expect(table.getByRole('columnheader', { name: '一次性' })).toBeInTheDocument();
});

it('computes again with every move of the slider, and the address follows when it rests', async () => {
  const { router } = open(FUND);
  await metrics();
  fireEvent.change(screen.getByRole('slider', { name: '每期金额滑块' }), {
    target: { value: '2500' },
  });
  const row = within((await metrics()).getByRole('row', { name: /累计投入/ }));
  expect(row.getAllByText('30,000.00').length).toBeGreaterThan(0);
  await waitFor(() => expect(router.state.location.search).toContain('money=2500.00'));
});

it('takes an amount that is typed and says what is wrong with another', async () => {
  open(FUND);
  const field = await screen.findByRole('textbox', { name: '每期金额（元）' });
  await userEvent.clear(field);
  await userEvent.type(field, '5');
  expect(await screen.findByText('每期金额不得低于10.00元')).toBeInTheDocument();
  await userEvent.type(field, '0');
  const row = within((await metrics()).getByRole('row', { name: /累计投入/ }));
  expect(row.getAllByText('600.00').length).toBeGreaterThan(0);
});

it('disables a strategy whose index is too young and says how many days it lacks', async () => {
  open('&product_no=910001&from=20240102');
  await metrics();
  const average = screen.getByRole('checkbox', { name: /^均线历史不足\d+日$/ });
  expect(average).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: /^估值指数历史不足$/ })).toBeDisabled();
  expect((await metrics()).queryByRole('columnheader', { name: '均线' })).toBeNull();
});

it('lists every payment, and the outcome of every month it could have begun in', async () => {
  open('&product_no=910001&from=20231110&strategy=1,0');
  const periods = within(await screen.findByRole('table', { name: /普通逐期明细，共36期/ }));
  expect(periods.getAllByRole('row')).toHaveLength(11);
  const starts = within(await screen.findByRole('table', { name: /所有起始月份/ }));
  expect(starts.getByRole('row', { name: /^普通 24/ })).toBeInTheDocument();
});

it('asks again when the history did not come', async () => {
  let isBroken = true;
  open(FUND, {
    ...failure(queryRationSeries, new TypeError('Failed to fetch')),
    reply: () => {
      if (isBroken) throw new TypeError('Failed to fetch');
      return series;
    },
  });
  const retry = await screen.findByRole('button', { name: '重试' });
  isBroken = false;
  await userEvent.click(retry);
  await metrics();
});

it('begins with what is cheap, what is popular and an example', async () => {
  const cheap = await exampleOf(
    queryPeRationRecommendIndexList,
    'plans/queryPeRationRecommendIndexList',
  );
  const popular = await exampleOf(
    queryRationPopularCalculator,
    'plans/queryRationPopularCalculator',
  );
  const example = await exampleOf(
    queryAverageRationExampleData,
    'plans/queryAverageRationExampleData',
  );
  const { router } = open(
    '',
    answer(queryPeRationRecommendIndexList, cheap.reply),
    answer(queryRationPopularCalculator, popular.reply),
    answer(queryAverageRationExampleData, example.reply),
  );
  expect(await screen.findByRole('table', { name: /均线策略示例/ })).toBeInTheDocument();
  const fund = popular.reply.list[0];
  if (!fund) throw new Error('the example has a fund');
  await userEvent.click(await screen.findByRole('button', { name: fund.product_short_name }));
  await metrics();
  expect(router.state.location.search).toBe(`?tab=lab&product_no=${fund.product_no}`);
});
