import { Refused } from '@mall/contract/client';
import type { Call } from '@mall/contract/define-call';
import { REFUSALS } from '@mall/contract/refusals';
import { buyProd } from '@mall/contract/trading/buy';
import { gotoTradeNextStep } from '@mall/contract/trading/trade-flow';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RequestTimedOut } from '#shared/api/request-failure.ts';
import { atConfirm, openSheet, placed, reachLastClick } from '#testing/buy-sheet-story.tsx';
import { answer, failure } from '#testing/fake-server.ts';
import { nextTurn } from '#testing/next-turn.ts';

afterEach(() => vi.useRealTimers());

const DEAD = new TypeError('Failed to fetch');
const SLOW = new RequestTimedOut('no answer in time');
const BUSY = new Refused(REFUSALS.system_busy.errorNo, REFUSALS.system_busy.text);

/** Fails so often, and then takes the order. */
function answersAfter(failures: readonly Error[]) {
  let count = 0;
  return answer(buyProd, () => {
    const lost = failures[count];
    count += 1;
    if (lost) throw lost;
    return placed;
  });
}

/** Clicks the last button with a clock that only the test moves, and waits until the call has gone out. */
async function submit(opened: ReturnType<typeof openSheet>, call: Call = buyProd) {
  const button = await reachLastClick(opened);
  const before = opened.server.sentTo(call).length;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  await act(async () => void fireEvent.click(button));
  // What was shown is hashed first, outside the clock.
  for (let turn = 0; turn < TURNS_MAX && opened.server.sentTo(call).length === before; turn += 1)
    await act(nextTurn);
  await pass(0);
}

const TURNS_MAX = 10_000;

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const numbersOf = ({ server }: ReturnType<typeof openSheet>) =>
  // Every request of this call carries its number.
  server.sentTo(buyProd).map(({ payload }) => (payload as { request_no: string }).request_no);

it.each([
  { server: 'dead', lost: DEAD },
  { server: 'slow', lost: SLOW },
  { server: 'busy', lost: BUSY },
])(
  'asks a $server server again by itself, with the same number, until it knows',
  async ({ lost }) => {
    const opened = openSheet(answersAfter([lost, lost]));
    await submit(opened);
    expect(screen.getByText('正在确认提交结果…')).toBeInTheDocument();
    expect(screen.queryByText(/系统繁忙/)).not.toBeInTheDocument();
    await pass(2);
    await pass(5);
    expect(screen.getByText('申购申请已受理')).toBeInTheDocument();
    expect(numbersOf(opened)).toHaveLength(3);
    expect(new Set(numbersOf(opened)).size).toBe(1);
  },
);

it('shows an order without a result with its number, and goes on asking', async () => {
  const opened = openSheet(answersAfter([DEAD, DEAD, DEAD, DEAD, DEAD]));
  await submit(opened);
  await pass(2);
  await pass(5);
  await pass(10);
  expect(screen.getByText('结果未返回')).toBeInTheDocument();
  expect(screen.getByText('请勿重复提交，可在交易记录中查看')).toBeInTheDocument();
  const [requestNo = ''] = numbersOf(opened);
  expect(screen.getByText('申请编号').nextElementSibling).toHaveTextContent(requestNo);
  expect(screen.queryByText(/系统繁忙|加载失败/)).not.toBeInTheDocument();

  await pass(20);
  expect(screen.getByText('结果未返回')).toBeInTheDocument();
  await pass(20);
  expect(screen.getByText('申购申请已受理')).toBeInTheDocument();
  expect(new Set(numbersOf(opened)).size).toBe(1);
});

it('goes back to the confirm screen when the answer that came late is a no', async () => {
  const no = new Refused(REFUSALS.product_not_buyable.errorNo, REFUSALS.product_not_buyable.text);
  const opened = openSheet(answersAfter([DEAD, DEAD, DEAD, DEAD, no]));
  await submit(opened);
  await pass(17);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '立即查询' })));
  await pass(0);
  expect(screen.getByText('该产品当前不可购买')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '重新提交' })).toBeInTheDocument();
});

it('says that nothing was ordered when the server is gone before the order is sent', async () => {
  let isDead = false;
  const opened = openSheet(
    answer(buyProd, placed),
    answer(gotoTradeNextStep, ({ cur_step }) => {
      isDead = cur_step === 'CONFIRM';
      if (isDead) throw DEAD;
      return atConfirm;
    }),
  );
  await submit(opened, gotoTradeNextStep);
  await pass(17);
  expect(isDead).toBe(true);
  expect(screen.getByText(/服务器未应答，委托尚未提交，资金未动用/)).toBeInTheDocument();
  expect(opened.server.sentTo(buyProd)).toEqual([]);
});

it('keeps asking quietly: a result that does not come raises no message', async () => {
  const opened = openSheet(failure(buyProd, SLOW));
  await submit(opened);
  await pass(17);
  await pass(20);
  expect(opened.server.sentTo(buyProd).length).toBeGreaterThan(4);
  expect(screen.getByText('结果未返回')).toBeInTheDocument();
});
