import { Refused } from '@mall/contract/client';
import { buyProd } from '@mall/contract/trading/buy';
import { expect, it } from 'vitest';
import { RequestDropped, RequestTimedOut } from '#shared/api/request-failure.ts';
import { exampleOf } from '#testing/example.ts';
import { sendOrder } from './send-order.ts';

const { request, reply: order } = await exampleOf(buyProd, 'trading/buyProd');

/** A server that does these things in turn and notes what it was sent. */
function serverOf(...answers: readonly ('order' | Error)[]) {
  const sent: unknown[] = [];
  const client = async (payload: unknown) => {
    sent.push(payload);
    const answer = answers[sent.length - 1];
    if (answer instanceof Error) throw answer;
    return order;
  };
  const waits: number[] = [];
  const send = () =>
    sendOrder(() => client(request), {
      wait: async (ms) => waits.push(ms),
      onUncertain: () => undefined,
    });
  return { send, sent, waits };
}

it('brings back the order', async () => {
  const { send, sent } = serverOf('order');
  expect(await send()).toEqual({ kind: 'placed', order });
  expect(sent).toHaveLength(1);
});

it('asks again with the same number when no answer came', async () => {
  const { send, sent, waits } = serverOf(new RequestTimedOut(''), new TypeError('lost'), 'order');
  expect(await send()).toEqual({ kind: 'placed', order });
  expect(sent).toEqual([request, request, request]);
  expect(waits).toEqual([2_000, 5_000]);
});

it('does not ask again after a definite no', async () => {
  const no = new Refused('516033', '可用资金不足');
  const { send, sent } = serverOf(no);
  expect(await send()).toEqual({ kind: 'refused', refusal: no });
  expect(sent).toHaveLength(1);
});

it('takes a no to a repetition for the answer', async () => {
  const no = new Refused('516002', '操作已超时，请重新发起');
  const { send } = serverOf(new RequestTimedOut(''), no);
  expect(await send()).toEqual({ kind: 'refused', refusal: no });
});

it('never calls an unanswered order a failure', async () => {
  const lost = new RequestTimedOut('');
  const { send, sent, waits } = serverOf(lost, lost, lost, lost);
  expect(await send()).toEqual({ kind: 'unknown' });
  expect(sent).toHaveLength(4);
  expect(waits).toEqual([2_000, 5_000, 10_000]);
});

it('stops when the session ended meanwhile', async () => {
  const { send, sent } = serverOf(new RequestDropped(''));
  await expect(send()).rejects.toBeInstanceOf(RequestDropped);
  expect(sent).toHaveLength(1);
});
