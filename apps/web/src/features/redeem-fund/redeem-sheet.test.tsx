import { queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import { Refused } from '@mall/contract/client';
import { queryPositionDetail } from '@mall/contract/positions/position-detail';
import { REFUSALS } from '@mall/contract/refusals';
import { checkTradeTime } from '@mall/contract/shop/trade-time';
import { tradeWithdraw } from '@mall/contract/trading/cancel';
import { tradeRedeem } from '@mall/contract/trading/redeem';
import { knownDay } from '@mall/domain/calendar/day';
import { fen, nav, rate, shares } from '@mall/domain/money/units';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, failure, refusal } from '#testing/fake-server.ts';
import {
  CHECKED,
  held,
  info,
  openRedeem,
  reachLastClick,
  redeemed,
  sharesField,
  time,
} from '#testing/redeem-sheet-story.tsx';

it('shows which lots leave, what they cost and what waiting would save', async () => {
  const { user } = openRedeem();
  await user.type(await sharesField(), '9000');
  const table = screen.getByRole('table', { name: '赎回批次，共3批' });
  const cells = within(table)
    .getAllByRole('row')
    .slice(1, 4)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  expect(cells).toEqual([
    ['2026-01-06', '5,000.00', '175', '0.50%', '6,790.00', '33.95', '--'],
    ['2026-06-01', '3,000.00', '29', '1.00%', '4,074.00', '40.74', '2026-06-30 0.50%'],
    ['2026-06-25', '1,000.00', '5', '1.50%', '1,358.00', '20.37', '2026-07-01 1.00%'],
  ]);
  expect(screen.getByTestId('exit-net')).toHaveTextContent(
    '预计到账 12,126.94 元 = 12,222.00 - 95.06',
  );
  expect(screen.getByText('若 2026-06-30 起赎回，第2批费用减少 20.37 元')).toBeInTheDocument();
});

it('tells a put-off purchase fee and the part of the manager before the last click', async () => {
  // EX-2.7 and EX-5.1 in one lot: 175 days at 1.3580, bought at 1.1000, with 0.0200 paid out since.
  const [first] = held.lots;
  if (!first) throw new Error('the story holds a lot');
  const later = {
    ...held,
    lots: [{ ...first, buy_net_value: nav(110_000_000n), start_total_value: nav(110_000_000n) }],
    total_net_value: nav(137_800_000n),
    back_end_tiers: [{ hold_from: 0, rate: rate(1_200_000n) }],
    performance_bands: [{ return_from: rate(4_000_000n), rate: rate(20_000_000n) }],
  };
  const opened = openRedeem(answer(queryPositionDetail, later));
  await opened.user.type(await sharesField(), '5000');
  // 5 000.00 × 1.1000 × 1.2 %, and 5 000.00 × (0.2780 − 1.1000 × 4 % × 175 ÷ 365) × 20 %.
  expect(screen.getByTestId('exit-net')).toHaveTextContent(
    '预计到账 6,433.15 元 = 6,790.00 - 33.95 - 后端申购费 66.00 - 业绩报酬 256.90',
  );
  await opened.user.click(screen.getByRole('button', { name: '下一步' }));
  expect((await screen.findByText('预计后端申购费')).nextElementSibling).toHaveTextContent('66.00');
  expect(screen.getByText('预计业绩报酬').nextElementSibling).toHaveTextContent('256.90');
});

it('tells the unpaid income that leaves with the last shares', async () => {
  const money = { ...held, unpaid_income: fen(3_51n) };
  const { user } = openRedeem(answer(queryPositionDetail, money));
  await user.type(await sharesField(), '10000');
  expect(screen.getByTestId('exit-net')).toHaveTextContent('+ 未付收益 3.51');
});

it('leads from the shares over the confirm screen to the order', async () => {
  const opened = openRedeem(answer(tradeRedeem, redeemed));
  const last = await reachLastClick(opened);
  const figure = screen.getByTestId('confirm-amount');
  expect(figure).toHaveTextContent('9,000.00');
  expect(figure).toHaveTextContent('预计到账 12,126.94 元');
  expect(screen.getByText('预计到账日').nextElementSibling).toHaveTextContent(
    '可用 2026-07-02 · 可取 2026-07-02',
  );
  await opened.user.click(last);
  expect(await screen.findByText('赎回申请已受理')).toBeInTheDocument();
  expect(screen.getByText('冻结 9,000.00 份')).toBeInTheDocument();
  expect(opened.server.sentTo(tradeRedeem)).toMatchObject([
    {
      payload: {
        product_no: held.product_no,
        entrust_share: '9000.00',
        redeem_all: '0',
        large_redeem_flag: '1',
        click_evidence: {
          shown_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
          ticks: [{ item_no: 'all-1' }],
        },
      },
    },
  ]);
});

it('says why the last click waits', async () => {
  const opened = openRedeem();
  const last = await reachLastClick(opened);
  await opened.user.click(screen.getByRole('checkbox', { name: CHECKED }));
  expect(last).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('请勾选全部必选事项（还有 1 项）')).toBeInTheDocument();
  await opened.user.click(last);
  expect(opened.server.sentTo(tradeRedeem)).toEqual([]);
});

it.each([
  { typed: '10001', text: '可赎回份额不足' },
  { typed: '9.99', text: '赎回份额不得低于10.00份' },
  { typed: '0', text: '请输入赎回份额' },
])('says at the field what is wrong with $typed, and keeps it', async ({ typed, text }) => {
  const { user } = openRedeem();
  await user.type(await sharesField(), typed);
  await user.click(screen.getByRole('button', { name: '下一步' }));
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByTestId('confirm-amount')).not.toBeInTheDocument();
});

it('takes an amount as an estimate and says how many shares it stands for', async () => {
  const opened = openRedeem(answer(tradeRedeem, redeemed));
  await sharesField();
  await opened.user.click(screen.getByRole('radio', { name: '按金额估算' }));
  await opened.user.type(screen.getByRole('textbox', { name: '赎回金额（元，估算）' }), '12222');
  expect(screen.getByText('9,000.00 份')).toBeInTheDocument();
  await opened.user.click(screen.getByRole('button', { name: '下一步' }));
  expect(screen.getByRole('button', { name: '确认赎回 9,000.00 份' })).toBeInTheDocument();
});

it('fills in the usual parts, by keyboard too', async () => {
  const { user } = openRedeem();
  const field = await sharesField();
  await user.click(screen.getByRole('button', { name: '1/3' }));
  expect(field).toHaveValue('3,333.33');
  screen.getByRole('button', { name: '全部' }).focus();
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('10,000.00');
});

it('asks before it takes everything because too little would stay', async () => {
  const opened = openRedeem(answer(tradeRedeem, redeemed));
  await opened.user.type(await sharesField(), '9950');
  await opened.user.click(screen.getByRole('button', { name: '下一步' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('剩余份额低于最低持有100.00份，将全部赎回')).toBeInTheDocument();
  await opened.user.click(dialog.getByRole('button', { name: '全部赎回' }));
  await opened.user.click(await screen.findByRole('checkbox', { name: CHECKED }));
  await opened.user.click(screen.getByRole('button', { name: '确认赎回 10,000.00 份' }));
  await screen.findByText('赎回申请已受理');
  expect(opened.server.sentTo(tradeRedeem)).toMatchObject([
    { payload: { entrust_share: '10000.00', redeem_all: '1' } },
  ]);
});

it('has leaving at more than one percent confirmed by itself', async () => {
  const young = held.lots.slice(2).map((lot) => ({ ...lot, shares: shares(10_000_00n) }));
  const opened = openRedeem(answer(queryPositionDetail, { ...held, lots: young }));
  await reachLastClick(opened).catch(() => undefined);
  expect(
    screen.getByRole('checkbox', { name: '本次预计赎回费率为1.50%，本机构确认赎回' }),
  ).toBeInTheDocument();
  expect(screen.getByText('请勾选全部必选事项（还有 1 项）')).toBeInTheDocument();
});

it('shows locked lots with the day they open, and takes none of them', async () => {
  const lots = held.lots.map((lot) =>
    lot.lot_no === 1 ? { ...lot, lock_date_num: knownDay('2027-01-06') } : lot,
  );
  const { user } = openRedeem(answer(queryPositionDetail, { ...held, lots }));
  const field = await sharesField();
  expect(screen.getByText('可用 5,000.00 份')).toBeInTheDocument();
  expect(screen.getByText('锁定至 2027-01-06')).toBeInTheDocument();
  await user.type(field, '5000.01');
  await user.tab();
  expect(screen.getByText('可赎回份额不足')).toBeInTheDocument();
});

it('brings a refusal about the shares back to their field, with everything typed', async () => {
  const opened = openRedeem(refusal(tradeRedeem, 'insufficient_shares'));
  await opened.user.click(await reachLastClick(opened));
  expect(await screen.findByText('可赎回份额不足')).toBeInTheDocument();
  expect(await sharesField()).toHaveValue('9,000.00');
});

it('keeps any other refusal above the button, and sends the next attempt under another number', async () => {
  let count = 0;
  const opened = openRedeem(
    answer(tradeRedeem, () => {
      count += 1;
      const { errorNo, text } = REFUSALS.product_not_redeemable;
      if (count === 1) throw new Refused(errorNo, text);
      return redeemed;
    }),
  );
  await opened.user.click(await reachLastClick(opened));
  expect(await screen.findByText('该产品当前不可赎回')).toBeInTheDocument();
  await opened.user.click(screen.getByRole('button', { name: '重新提交' }));
  await screen.findByText('赎回申请已受理');
  const numbers = opened.server
    .sentTo(tradeRedeem)
    // Every request of this call carries its number.
    .map(({ payload }) => (payload as { request_no: string }).request_no);
  expect(new Set(numbers).size).toBe(2);
});

it('cancels from the result, and says what is free again', async () => {
  const opened = openRedeem(
    answer(tradeRedeem, redeemed),
    answer(tradeWithdraw, {
      order_no: redeemed.order_no,
      withdraw_no: 'CD1',
      order_status: '61',
      order_status_dict_name: '已撤单',
      unfreeze_money: null,
      unfreeze_share: shares(9_000_00n),
    }),
  );
  await opened.user.click(await reachLastClick(opened));
  await opened.user.click(await screen.findByRole('button', { name: '撤单' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('将解冻 9,000.00 份')).toBeInTheDocument();
  await opened.user.click(dialog.getByRole('button', { name: '确认撤单' }));
  expect(await screen.findByText('赎回委托已撤单')).toBeInTheDocument();
  expect(screen.getByText('已解冻 9,000.00 份')).toBeInTheDocument();
});

it('has another trade date agreed to when the cut-off passes at the confirm screen', async () => {
  let isLate = false;
  const late = {
    ...time,
    trade_date_num: knownDay('2026-06-30'),
    cutoff_time: '2026-06-30 15:00:00',
    trade_phase: 'after_cutoff' as const,
    business_time: '2026-06-29 15:00:00',
  };
  const opened = openRedeem(answer(checkTradeTime, () => (isLate ? late : time)));
  const last = await reachLastClick(opened);
  isLate = true;
  await opened.mall.queries.invalidateQueries({ queryKey: ['shop'] });
  expect(await screen.findByText(/已过今日15:00，本单将计入 2026-06-30/)).toBeInTheDocument();
  expect(last).toHaveAttribute('aria-disabled', 'true');
  await opened.user.click(screen.getByRole('checkbox', { name: '我已知晓交易日变为 2026-06-30' }));
  await waitFor(() => expect(last).not.toHaveAttribute('aria-disabled'));
});

it('offers to load again what did not load', async () => {
  openRedeem(failure(queryProductInfoOwn, new TypeError('Failed to fetch')));
  expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
});

it('says that a product is not held instead of failing', async () => {
  openRedeem(refusal(queryPositionDetail, 'position_not_held'));
  expect(await screen.findByText('未持有该产品')).toBeInTheDocument();
});

it('tells when the money comes, beside what is typed', async () => {
  openRedeem(answer(queryProductInfoOwn, info));
  const aside = within(await screen.findByTestId('order-clock'));
  expect(await aside.findByText('资金到账')).toBeInTheDocument();
  expect(aside.getByTestId('clock-idle')).toHaveTextContent('资金 3 天无收益');
  expect(aside.getByTestId('clock-earn')).toHaveTextContent('2026-06-29');
});
