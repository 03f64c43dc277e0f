import { tradeRedeem } from '@mall/contract/trading/redeem';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '#testing/fake-server.ts';
import { nextTurn } from '#testing/next-turn.ts';
import { openRedeem, reachLastClick, redeemed } from '#testing/redeem-sheet-story.tsx';

afterEach(() => vi.useRealTimers());

const DEAD = new TypeError('Failed to fetch');
const TURNS_MAX = 10_000;
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

/** Loses so many answers, and then takes the order. */
function answersAfter(lost: number) {
  let count = 0;
  return answer(tradeRedeem, () => {
    count += 1;
    if (count <= lost) throw DEAD;
    return redeemed;
  });
}

/** Clicks the last button with a clock that only the test moves, and waits until the call has gone out. */
async function submit(opened: ReturnType<typeof openRedeem>) {
  const button = await reachLastClick(opened);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  await act(async () => void fireEvent.click(button));
  // What was shown is hashed first, outside the clock.
  for (let turn = 0; turn < TURNS_MAX && opened.server.sentTo(tradeRedeem).length === 0; turn += 1)
    await act(nextTurn);
  await pass(0);
}

const numbersOf = ({ server }: ReturnType<typeof openRedeem>) =>
  // Every request of this call carries its number.
  server.sentTo(tradeRedeem).map(({ payload }) => (payload as { request_no: string }).request_no);

it('asks again by itself, with the same number, until it knows', async () => {
  const opened = openRedeem(answersAfter(2));
  await submit(opened);
  expect(screen.getByText('正在确认提交结果…')).toBeInTheDocument();
  await pass(2);
  await pass(5);
  expect(screen.getByText('赎回申请已受理')).toBeInTheDocument();
  expect(numbersOf(opened)).toHaveLength(3);
  expect(new Set(numbersOf(opened)).size).toBe(1);
});

it('shows a redemption without a result with its number, and goes on asking', async () => {
  const opened = openRedeem(answersAfter(5));
  await submit(opened);
  await pass(2);
  await pass(5);
  await pass(10);
  expect(screen.getByText('结果未返回')).toBeInTheDocument();
  const [requestNo = ''] = numbersOf(opened);
  expect(screen.getByText('申请编号').nextElementSibling).toHaveTextContent(requestNo);
  expect(screen.queryByText(/系统繁忙|加载失败/)).not.toBeInTheDocument();
  await pass(20);
  await pass(20);
  expect(screen.getByText('赎回申请已受理')).toBeInTheDocument();
  expect(new Set(numbersOf(opened)).size).toBe(1);
});
