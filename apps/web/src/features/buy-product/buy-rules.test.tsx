import { buyProd } from '@mall/contract/trading/buy';
import {
  checkPreConditionPc,
  gotoTradeNextStep,
  startTradeFlowStep,
} from '@mall/contract/trading/trade-flow';
import { fen } from '@mall/domain/money/units';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  amountField,
  openSheet,
  placed,
  preCheck,
  quick,
  reachLastClick,
  started,
} from '#testing/buy-sheet-story.tsx';
import { answer, refusal } from '#testing/fake-server.ts';

const LIMITS = {
  is_first: '0',
  first_min_buy_money: fen(1_000_00n),
  add_min_buy_money: fen(100_50n),
  buy_step: fen(100_00n),
  max_buy_money: fen(50_000_50n),
  day_max_buy_money: fen(60_000_00n),
  day_bought_money: fen(55_000_00n),
  max_hold_money: null,
  hold_money: fen(55_000_00n),
} as const;
const limited = (change: object = {}) =>
  answer(checkPreConditionPc, {
    ...preCheck,
    unmet_list: [],
    can_trade: '1',
    amount_limits: { ...LIMITS, ...change },
  });

it.each([
  { typed: '50', says: '追加购买金额不得低于100.50元', why: 'below the additional minimum' },
  {
    typed: '200',
    says: '购买金额须为100.50元加100.00元的整数倍',
    why: 'steps count from the minimum',
  },
  { typed: '60000.50', says: '单笔购买金额不得高于50,000.50元', why: 'above the order maximum' },
  {
    typed: '5100.50',
    says: '超过单日累计购买上限，剩余可购5,000.00元',
    why: 'most of the day is used up',
  },
])('measures an additional purchase of $typed by its own limits: $why', async (expected) => {
  const { user, server } = openSheet(limited());
  await user.type(await amountField(), expected.typed);
  await user.click(screen.getByRole('button', { name: '下一步' }));
  expect(screen.getByText(expected.says)).toBeInTheDocument();
  expect(server.sentTo(startTradeFlowStep)).toHaveLength(0);
});

it('lets an additional purchase begin below the first minimum', async () => {
  const { user, server } = openSheet(limited());
  expect(await screen.findByText(/^追加起购 100.50 元/)).toBeInTheDocument();
  await user.type(await amountField(), '300.50');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await waitFor(() => expect(server.sentTo(startTradeFlowStep)).toHaveLength(1));
});

it('measures a first purchase by the first minimum', async () => {
  const { user } = openSheet(limited({ is_first: '1' }));
  await user.type(await amountField(), '300.50');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  expect(screen.getByText('首次购买金额不得低于1,000.00元')).toBeInTheDocument();
});

const suitability = started.step_data.suitability;
const atSuit = (match_result: '1' | '2') =>
  answer(startTradeFlowStep, {
    ...started,
    cur_step: 'SUIT',
    step_data: {
      ...quick,
      suitability: suitability && {
        ...suitability,
        match_result,
        risk_match: match_result === '1' ? '1' : '0',
        term_match: null,
        invest_match: null,
      },
    },
  });

async function reachSuitability(opened: ReturnType<typeof openSheet>) {
  await opened.user.type(await amountField(), '10000');
  await opened.user.click(screen.getByRole('button', { name: '下一步' }));
  return (await screen.findByText('投资期限')).closest('ul');
}

it('says of term and variety that they were not checked, and ticks neither', async () => {
  const list = await reachSuitability(openSheet(atSuit('2')));
  const rows = within(list ?? document.body).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^未通过：风险等级/),
    '未核对：投资期限无可比对的信息，未核对',
    '未核对：投资品种无可比对的信息，未核对',
  ]);
  expect(screen.getByText(/风险测评结果不匹配/)).toBeInTheDocument();
});

it('says that a product matches when it does, and asks for no confirmation of a mismatch', async () => {
  const opened = openSheet(atSuit('1'));
  await reachSuitability(opened);
  expect(screen.queryByText(/风险测评结果不匹配/)).not.toBeInTheDocument();
  await opened.user.click(screen.getByRole('button', { name: '继续' }));
  await waitFor(() => expect(opened.server.sentTo(gotoTradeNextStep)).toHaveLength(1));
  expect(opened.server.sentTo(gotoTradeNextStep)[0]?.payload).not.toHaveProperty('initiative_flag');
});

it('begins again with the items in force when those that were ticked are others by now', async () => {
  const opened = openSheet(refusal(buyProd, 'confirm_items_unticked'));
  await opened.user.click(await reachLastClick(opened));
  await waitFor(() => expect(opened.server.sentTo(startTradeFlowStep)).toHaveLength(2));
});

it('tells of an order that was cancelled meanwhile that it is cancelled', async () => {
  const cancelled = { order_status: '61', order_status_dict_name: '已撤单' } as const;
  const opened = openSheet(
    answer(buyProd, { ...placed, ...cancelled, cancel_deadline: null, frozen_money: fen(0n) }),
  );
  await opened.user.click(await reachLastClick(opened));
  expect(await screen.findByText('申购委托已撤单')).toBeInTheDocument();
  expect(screen.queryByText('申购申请已受理')).not.toBeInTheDocument();
  expect(screen.getByText('冻结 0.00 元')).toBeInTheDocument();
});
