import { queryProductInfo, queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import {
  queryProductManagerDetail,
  queryProductManagerPc,
} from '@mall/contract/catalogue/product-managers';
import {
  queryProductHoldAssets,
  queryProductPosition,
  queryProductScale,
} from '@mall/contract/catalogue/product-portfolio';
import {
  queryProductIncomeProbability,
  queryProductIncomeProbabilityOwn,
  queryProductSimilarRecommend,
} from '@mall/contract/catalogue/product-returns';
import {
  queryProductRateInfo,
  queryProductTradeRules,
} from '@mall/contract/catalogue/product-rules';
import { checkTradeTime } from '@mall/contract/shop/trade-time';
import { fen } from '@mall/domain/money/units';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer } from '#testing/fake-server.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';

let close: (() => void) | undefined;
afterEach(() => close?.());

const NO = '910021';
const info = (await exampleOf(queryProductInfo, 'catalogue/queryProductInfo')).reply;
const time = (await exampleOf(checkTradeTime, 'shop/checkTradeTime')).reply;
const rates = (await exampleOf(queryProductRateInfo, 'catalogue/queryProductRateInfo')).reply;
const rules = (await exampleOf(queryProductTradeRules, 'catalogue/queryProductTradeRules')).reply;
const managers = (await exampleOf(queryProductManagerPc, 'catalogue/queryProductManagerPc')).reply;
const detail = await exampleOf(queryProductManagerDetail, 'catalogue/queryProductManagerDetail');
const assets = (await exampleOf(queryProductHoldAssets, 'catalogue/queryProductHoldAssets')).reply;
const position = (await exampleOf(queryProductPosition, 'catalogue/queryProductPosition')).reply;
const scale = (await exampleOf(queryProductScale, 'catalogue/queryProductScale')).reply;
const similar = (
  await exampleOf(queryProductSimilarRecommend, 'catalogue/queryProductSimilarRecommend')
).reply;
const odds = (
  await exampleOf(queryProductIncomeProbabilityOwn, 'catalogue/queryProductIncomeProbabilityOwn')
).reply;

type Info = typeof info;

function open(differs: Partial<Info> = {}, more: readonly Answer[] = []) {
  const answers = [
    ...more,
    answer(queryProductInfo, { ...info, ...differs }),
    answer(checkTradeTime, time),
    answer(queryProductRateInfo, rates),
  ];
  const opened = renderMall({ path: `/detail/fund?product_no=${NO}`, answers });
  close = opened.close;
  return opened;
}

const day = info.init_date;

it.each([
  {
    differs: { trade_status: '11', day_max_buy_money: fen(1_000_000n) },
    chip: '限购 10,000.00 元/日',
    why: 'large purchases are limited',
  },
  {
    differs: { trade_status: '8', next_open_begin_num: day, next_open_end_num: null },
    chip: /^下一开放期/,
    why: 'closed until the next window',
  },
  { differs: { client_type: '1,2' }, chip: '仅限机构', why: 'no class for persons' },
  { differs: { hold_months: 6 }, chip: '持有6个月', why: 'every lot is locked' },
] satisfies readonly { differs: Partial<Info>; chip: string | RegExp; why: string }[])(
  'marks $chip: $why',
  async ({ differs, chip }) => {
    open(differs);
    expect(await screen.findByText(chip)).toBeInTheDocument();
  },
);

it('shows neither curve nor holdings of a fund that does not exist yet', async () => {
  open({ trade_status: '2', collect_end_date_num: time.business_date_num });
  expect(await screen.findAllByText('产品尚未成立')).toHaveLength(2);
  expect(await screen.findByText('还剩 0 天')).toBeInTheDocument();
  expect(screen.queryByRole('radiogroup', { name: '区间' })).not.toBeInTheDocument();
});

it('says of a foreign fund that holidays abroad move its dates', async () => {
  open({ cat_varieties: '11' }, [answer(queryProductTradeRules, rules)]);
  expect(await screen.findByText('以上日期仅供参考，遇境外休市顺延')).toBeInTheDocument();
});

it('leads a product of another family to its own page', async () => {
  const { router } = open({ category_id: '10017' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/productDetailsDh'));
});

it('lists who manages the fund now, folds who did, and opens one of them', async () => {
  const { user } = open({}, [
    answer(queryProductManagerPc, managers),
    answer(queryProductManagerDetail, detail.reply),
  ]);
  const section = within(await screen.findByRole('region', { name: '基金经理' }));
  const [first] = await section.findAllByRole('button', { name: /的详情$/ });
  if (!first) throw new Error('the example has a manager');
  await user.click(first);
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByText(detail.reply.company_name)).toBeInTheDocument();
  expect(sheet.getByRole('table', { name: /管理过的产品/ })).toBeInTheDocument();
});

it('says the asset mix and the scale in words beside the pictures', async () => {
  open({}, [
    answer(queryProductHoldAssets, assets),
    answer(queryProductPosition, position),
    answer(queryProductScale, scale),
  ]);
  const section = within(await screen.findByRole('region', { name: '持仓与规模' }));
  expect(await section.findByRole('img', { name: /^资产配置：/ })).toBeInTheDocument();
  expect(await section.findByRole('img', { name: /^规模变动：/ })).toBeInTheDocument();
  const table = within(section.getByRole('table', { name: '资产配置' }));
  expect(table.getAllByRole('row')).toHaveLength(assets.list.length + 1);
});

it('says that there is no report where there is none', async () => {
  open({}, [answer(queryProductHoldAssets, { ...assets, report_date_num: null, list: [] })]);
  const section = within(await screen.findByRole('region', { name: '持仓与规模' }));
  expect(await section.findByText('暂无数据')).toBeInTheDocument();
});

it('gives the reason why a product is similar', async () => {
  open({}, [answer(queryProductSimilarRecommend, similar)]);
  const section = within(await screen.findByRole('region', { name: '相似产品' }));
  const [first] = similar.list;
  expect(await section.findByText(first?.reason ?? '')).toBeInTheDocument();
});

it.each([
  { flag: '1', isShown: true, why: 'compliance allows it' },
  { flag: '0', isShown: false, why: 'compliance hides it' },
] as const)('shows past odds to a customer: $isShown, $why', async ({ flag, isShown }) => {
  const opened = renderMall({
    path: `/detail/fund?product_no=${NO}`,
    customer: CUSTOMER,
    answers: [
      answer(queryProductInfoOwn, info),
      answer(checkTradeTime, time),
      answer(queryProductIncomeProbabilityOwn, { ...odds, display_flag: flag }),
    ],
  });
  close = opened.close;
  await waitFor(() =>
    expect(opened.server.sentTo(queryProductIncomeProbabilityOwn)).toHaveLength(1),
  );
  const region = () => screen.queryAllByRole('region', { name: '历史持有盈利占比' });
  await screen.findByRole('region', { name: '历史净值' });
  await waitFor(() => expect(opened.mall.queries.isFetching()).toBe(0));
  await waitFor(() => expect(region()).toHaveLength(isShown ? 1 : 0));
});

it('never asks for the odds of the past for a visitor', async () => {
  const { server } = open();
  await screen.findByRole('region', { name: '历史净值' });
  expect(server.sentTo(queryProductIncomeProbability)).toHaveLength(0);
  expect(server.sentTo(queryProductIncomeProbabilityOwn)).toHaveLength(0);
});
