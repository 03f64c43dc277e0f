import { queryPositionDetail } from '@mall/contract/positions/position-detail';
import { queryAjPositionList } from '@mall/contract/positions/position-list';
import { queryTotalPosition } from '@mall/contract/positions/total-position';
import { knownDay } from '@mall/domain/calendar/day';
import { add, fen, nav, shares } from '@mall/domain/money/units';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, refusal } from '#testing/fake-server.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';
import { wholeText } from '#testing/whole-text.ts';
// Compiled before the first test waits for it.
import './more/holding-more.tsx';

let close: (() => void) | undefined;
afterEach(() => close?.());

const list = (await exampleOf(queryAjPositionList, 'positions/queryAjPositionList')).reply;
const total = (await exampleOf(queryTotalPosition, 'positions/queryTotalPosition')).reply;
const detail = (await exampleOf(queryPositionDetail, 'positions/queryPositionDetail')).reply;

function open(path: string, ...answers: readonly Answer[]) {
  const opened = renderMall({ path, answers, customer: CUSTOMER });
  close = opened.close;
  return opened;
}

it('shows what a holding is worth, what it cost and what it brought', async () => {
  open(
    '/MyAccount/MyPosition',
    answer(queryAjPositionList, list),
    answer(queryTotalPosition, total),
  );
  const row = within(await screen.findByTestId('row-910088'));
  expect(row.getByTestId('fig-mv-910088')).toHaveAttribute('data-value', '16475.76');
  expect(row.getByTestId('fig-shares-910088')).toHaveTextContent('12,973.04');
  expect(row.getByText('1.1128')).toBeInTheDocument();
  expect(row.getByText('+2,039.65')).toBeInTheDocument();
  expect(row.getByRole('link', { name: '云岭均衡成长混合A' })).toHaveAttribute(
    'href',
    '/MyAccount/PositionDetail?product_no=910088',
  );
});

it('adds a family up under its own columns, and names beside the title what has none', async () => {
  open(
    '/MyAccount/MyPosition',
    answer(queryAjPositionList, list),
    answer(queryTotalPosition, total),
  );
  const table = await screen.findByRole('table', { name: /公募基金持仓/ });
  const heads = within(table).getAllByRole('columnheader');
  const sums = within(table).getByRole('row', { name: /^小计/ });
  const under = (title: string) => {
    const place = heads.findIndex(({ textContent }) => textContent === title);
    return sums.children[place]?.querySelector('[data-testid]')?.getAttribute('data-testid');
  };
  expect(sums.children).toHaveLength(heads.length);
  expect(under('市值（元）')).toBe('fig-mv-fund');
  expect(under('昨日收益（元）')).toBe('fig-day_income-fund');
  expect(under('持有收益（元）')).toBe('fig-hold_income-fund');
  expect(within(sums).queryByTestId('fig-total_income-fund')).toBeNull();
  expect(screen.getByTestId('fig-total_income-fund')).toBeInTheDocument();
});

it('says of an income without a net value that it is awaited, never that it is zero', async () => {
  const awaiting = list.list.map((held) => ({ ...held, yesterday_income: null }));
  open(
    '/MyAccount/MyPosition',
    answer(queryAjPositionList, { ...list, list: awaiting }),
    answer(queryTotalPosition, total),
  );
  const row = within(await screen.findByTestId('row-910088'));
  expect(row.getByText('待更新')).toBeInTheDocument();
});

it.each([
  { differs: {}, reason: undefined },
  { differs: { can_redeem: '0' as const }, reason: '该产品当前不可赎回' },
  {
    differs: { trade_status: '17', can_redeem: '0' as const },
    reason: '系统维护中，暂不可交易',
  },
  {
    differs: {
      can_redeem: '0' as const,
      enable_shares: shares(0n),
      unlock_date_num: knownDay('2026-12-14'),
    },
    reason: '2026-12-14 起可赎回',
  },
  {
    differs: {
      can_redeem: '0' as const,
      enable_shares: shares(0n),
      frozen_shares: shares(1n),
    },
    reason: '份额已全部冻结，有在途委托',
  },
])('offers to redeem a holding, or says why not: $reason', async ({ differs, reason }) => {
  const changed = list.list.map((held) => ({ ...held, ...differs }));
  const { user, router } = open(
    '/MyAccount/MyPosition',
    answer(queryAjPositionList, { ...list, list: changed }),
    answer(queryTotalPosition, total),
  );
  const row = within(await screen.findByTestId('row-910088'));
  const button = row.getByRole('button', { name: '赎回 云岭均衡成长混合A' });
  if (reason !== undefined) expect(button).toHaveAttribute('title', reason);
  await user.click(button);
  expect(router.state.location.search.includes('trade=redeem')).toBe(reason === undefined);
});

it('shows one family on demand, and says so in the address and to the server', async () => {
  const [first] = list.subtotals;
  if (!first) throw new Error('the example has a family');
  const money = { ...first, family: 'money' as const, family_dict_name: '货币基金' };
  const { user, router, server } = open(
    '/MyAccount/MyPosition',
    answer(queryAjPositionList, { ...list, subtotals: [first, money] }),
    answer(queryTotalPosition, total),
  );
  await user.click(await screen.findByRole('radio', { name: /^货币基金（\d+）$/ }));
  expect(router.state.location.search).toBe('?cat=10010&set=3');
  await waitFor(() =>
    expect(server.sentTo(queryAjPositionList).at(-1)?.payload).toMatchObject({ family: 'money' }),
  );
});

it('shows the list although the totals failed', async () => {
  open(
    '/MyAccount/MyPosition',
    answer(queryAjPositionList, list),
    refusal(queryTotalPosition, 'system_busy'),
  );
  expect(await screen.findByTestId('row-910088')).toBeInTheDocument();
  expect(await screen.findByText('加载失败')).toBeInTheDocument();
});

it('says that a money fund keeps its income as shares, which nothing changes', async () => {
  const held = { ...detail, family: 'money' as const, dividend_method_dict_name: '红利再投' };
  open('/MyAccount/PositionDetail?product_no=910088', answer(queryPositionDetail, held));
  expect(await screen.findByText(/收益方式 红利再投/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '修改分红方式' })).toBeNull();
});

it('takes a holding apart to its lots, with today’s fee and the next drop', async () => {
  open('/MyAccount/PositionDetail?product_no=910088', answer(queryPositionDetail, detail));
  const lots = within(await screen.findByRole('table', { name: /持仓批次/ }));
  expect(lots.getByText(wholeText('2026-07-030.00%'))).toBeInTheDocument();
  // The fee of today, and all of it saved from that day on.
  expect(lots.getAllByText('31.65')).toHaveLength(2);
  expect(lots.getByTestId('fig-lot-910088#1.cost')).toHaveTextContent('4,992.50');
  expect(lots.getByTestId('fig-lot-910088#all.cost')).toHaveTextContent('14,992.50');
  // 31.65 + 50.72 and 4,985.02 + 7,988.02.
  expect(lots.getByText('82.37')).toBeInTheDocument();
  expect(lots.getByText('12,973.04')).toBeInTheDocument();
  // One lot has two days to go, the other much longer; both to the same step.
  expect(lots.getAllByRole('img', { name: /^持有\d+天，满180天费率降低$/ })).toHaveLength(2);
});

it('tells on which day leaving costs less, and works the redemption out for each of these days', async () => {
  const { user } = open(
    '/MyAccount/PositionDetail?product_no=910088',
    answer(queryPositionDetail, detail),
  );
  const trial = within(await screen.findByRole('table', { name: '赎回试算，共3个委托日' }));
  expect(screen.getByTestId('fig-lot-910088#next.saved')).toHaveTextContent('31.65');
  const row = within(trial.getByRole('row', { name: /^2026-07-03/ }));
  // Each lot is rounded by itself: 6,330.98 + 10,144.79, less the fee of the second alone, 50.72.
  expect(row.getByTestId('fig-lot-910088#exit20260703.1297304.net')).toHaveTextContent('16,425.05');
  expect(row.getByTestId('fig-lot-910088#exit20260703.1297304.saved')).toHaveTextContent('31.65');
  const field = screen.getByRole('textbox', { name: '试算份额' });
  await user.clear(field);
  await user.type(field, '5000');
  await user.tab();
  // The first lot leaves first, and little of the second.
  expect(await screen.findByTestId('fig-lot-910088#exit20260702.500000.fee')).toHaveTextContent(
    '31.75',
  );
  await user.clear(field);
  await user.type(field, '20000');
  expect(await screen.findByText('可赎回份额不足，可用 12,973.04 份')).toBeInTheDocument();
});

it('tells how many shares stand at each step of the fee', async () => {
  open('/MyAccount/PositionDetail?product_no=910088', answer(queryPositionDetail, detail));
  const rules = within(await screen.findByRole('table', { name: '赎回费规则' }));
  expect(rules.getByTestId('fig-lot-910088#tier30.shares')).toHaveTextContent('12,973.04');
  expect(rules.getByRole('row', { name: /^180 天（含）以上/ })).toHaveTextContent('0.00%0.00');
});

it('has no trial of a past day, of which nothing can leave', async () => {
  const past = { ...detail, exit_days: [] };
  open('/MyAccount/PositionDetail?product_no=910088', answer(queryPositionDetail, past));
  await screen.findByRole('table', { name: '赎回费规则' });
  expect(screen.queryByText('赎回试算')).toBeNull();
});

it.each([
  { more: fen(0n), told: 0, why: 'the lots come to the value of the position' },
  { more: fen(1n), told: 1, why: 'each lot is rounded by itself' },
])('tells of a fen between lots and position: $told, because $why', async ({ more, told }) => {
  const sum = detail.lots.reduce((all, lot) => add(all, lot.market_value), fen(0n));
  const held = { ...detail, market_value: add(sum, more) };
  open('/MyAccount/PositionDetail?product_no=910088', answer(queryPositionDetail, held));
  await screen.findByRole('table', { name: /持仓批次/ });
  expect(screen.queryAllByText(/各批次市值分别四舍五入到分/)).toHaveLength(told);
});

it('leaves the fee of a lot that cannot leave yet out of the total', async () => {
  const [first, ...others] = detail.lots;
  if (!first) throw new Error('the example has lots');
  const lots = [{ ...first, can_redeem: '0' as const }, ...others];
  open(
    '/MyAccount/PositionDetail?product_no=910088',
    answer(queryPositionDetail, { ...detail, lots }),
  );
  const table = within(await screen.findByRole('table', { name: /持仓批次/ }));
  expect(table.getByText('暂不可赎回')).toBeInTheDocument();
  expect(table.queryByText('82.37')).not.toBeInTheDocument();
  expect(screen.getByTestId('fig-lot-910088#all.fee')).toHaveTextContent(/^(31\.65|50\.72)$/);
});

it('spells the cumulative income out in the parts it is made of', async () => {
  open('/MyAccount/PositionDetail?product_no=910088', answer(queryPositionDetail, detail));
  expect(await screen.findByTestId('fig-total_income-910088')).toHaveTextContent('+3,202.72');
  for (const part of ['+2,039.65', '+903.61', '+259.46']) {
    expect(screen.getAllByText(part).length).toBeGreaterThan(0);
  }
});

it('shows what a corrected net value was before', async () => {
  const corrected = { ...detail, original_net_value: nav(126_500_000n) };
  open('/MyAccount/PositionDetail?product_no=910088', answer(queryPositionDetail, corrected));
  expect(await screen.findByText(wholeText('1.2700（当时 1.2650）'))).toBeInTheDocument();
});

it.each([
  { planNos: [], link: undefined, why: 'no plan pays into it' },
  {
    planNos: ['DT2026111000000001'],
    link: { name: '定投计划', to: '&allot_no=DT2026111000000001' },
    why: 'the one plan has a page',
  },
  {
    planNos: ['DT2026111000000001', 'DT2026111000000002'],
    link: { name: '2 个定投计划', to: '' },
    why: 'several stand in the list',
  },
])('leads from a holding to its plans: $why', async ({ planNos, link }) => {
  const held = { ...detail, ration_allot_nos: planNos };
  open('/MyAccount/PositionDetail?product_no=910088', answer(queryPositionDetail, held));
  await screen.findByRole('table', { name: /持仓批次/ });
  const found = screen.queryByRole('link', { name: /定投计划$/ });
  expect(found?.textContent).toBe(link?.name);
  expect(found?.getAttribute('href')?.split('tab=ration')[1]).toBe(link?.to);
});

it.each<{
  readonly differs: Partial<typeof detail>;
  readonly isOffered: boolean;
  readonly why: string;
}>([
  { differs: {}, isOffered: true, why: 'a fund that takes plans' },
  { differs: { family: 'money' }, isOffered: true, why: 'a money fund that takes them' },
  {
    differs: { can_ration: '0' },
    isOffered: false,
    why: 'the server says that none may be opened',
  },
])('offers a recurring plan in a holding: $isOffered, as it is $why', async (row) => {
  const { user, router } = open(
    '/MyAccount/PositionDetail?product_no=910088',
    answer(queryPositionDetail, { ...detail, ...row.differs }),
  );
  await screen.findByRole('table', { name: /持仓批次/ });
  const button = screen.queryByRole('button', { name: '定投 云岭均衡成长混合A' });
  expect(button !== null).toBe(row.isOffered);
  if (!button) return;
  await user.click(button);
  expect(router.state.location.search).toContain('trade=ration');
});

it('names its tab and the last step of the path after the product', async () => {
  open(
    `/MyAccount/PositionDetail?product_no=${detail.product_no}`,
    answer(queryPositionDetail, detail),
  );
  const path = await screen.findByRole('navigation', { name: '面包屑' });
  const name = detail.product_short_name;
  await waitFor(() => expect(within(path).getByText(name)).toHaveAttribute('aria-current', 'page'));
  await waitFor(() => expect(document.title).toBe(`${name} - 持仓详情`));
  expect(await screen.findByRole('region', { name: '收益口径对照' })).toBeInTheDocument();
});
