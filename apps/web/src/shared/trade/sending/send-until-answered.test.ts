import { Refused } from '@mall/contract/client';
import { buyProd } from '@mall/contract/trading/buy';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createFetchTransport } from '#shared/api/fetch-transport.ts';
import { RequestDropped, RequestTimedOut } from '#shared/api/request-failure.ts';
import { exampleOf } from '#testing/example.ts';
import { pause, sendUntilAnswered } from './send-until-answered.ts';

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
    sendUntilAnswered(() => client(request), {
      wait: async (ms) => waits.push(ms),
      onUncertain: () => undefined,
    });
  return { send, sent, waits };
}

it('brings back the order', async () => {
  const { send, sent } = serverOf('order');
  expect(await send()).toEqual({ kind: 'answered', reply: order });
  expect(sent).toHaveLength(1);
});

it('asks again with the same number when no answer came', async () => {
  const { send, sent, waits } = serverOf(new RequestTimedOut(''), new TypeError('lost'), 'order');
  expect(await send()).toEqual({ kind: 'answered', reply: order });
  expect(sent).toEqual([request, request, request]);
  expect(waits).toEqual([2_000, 5_000]);
});

it('does not ask again after a definite no', async () => {
  const no = new Refused('516033', '可用资金不足');
  const { send, sent } = serverOf(no);
  expect(await send()).toEqual({ kind: 'failed', failure: no });
  expect(sent).toHaveLength(1);
});

it('takes a no to a repetition for the answer', async () => {
  const no = new Refused('516002', '操作已超时，请重新发起');
  const { send } = serverOf(new RequestTimedOut(''), no);
  expect(await send()).toEqual({ kind: 'failed', failure: no });
});

it('gives the last failure back when no answer came at all', async () => {
  const lost = new RequestTimedOut('');
  const { send, sent, waits } = serverOf(lost, lost, lost, lost);
  expect(await send()).toEqual({ kind: 'failed', failure: lost });
  expect(sent).toHaveLength(4);
  expect(waits).toEqual([2_000, 5_000, 10_000]);
});

it('takes a server too busy to say what it did for one that did not answer', async () => {
  const busy = new Refused('500001', '系统繁忙，请稍后再试');
  const { send, sent } = serverOf(busy, 'order');
  expect(await send()).toEqual({ kind: 'answered', reply: order });
  expect(sent).toEqual([request, request]);
});

it('waits thirty seconds for a slow server and then sends the same request', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const bodies: unknown[] = [];
  const never: typeof fetch = (_url, init) => {
    bodies.push(init?.body);
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  };
  const carry = createFetchTransport({ basePath: '', apiBase: '' }, never);
  const shipment = {
    call: buyProd,
    payload: { request_no: 'one' },
    token: undefined,
    instance: undefined,
    signals: [],
    outlivesPage: false,
  };
  const waits = { wait: pause, onUncertain: () => undefined };
  const outcome = sendUntilAnswered(() => carry(shipment), waits);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(bodies).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(4 * 30_000 + 17_000);
  expect(await outcome).toMatchObject({ kind: 'failed', failure: expect.any(RequestTimedOut) });
  expect(bodies).toEqual(Array.from({ length: 4 }, () => '{"request_no":"one"}'));
});

it('stops when the session ended meanwhile', async () => {
  const { send, sent } = serverOf(new RequestDropped(''));
  await expect(send()).rejects.toBeInstanceOf(RequestDropped);
  expect(sent).toHaveLength(1);
});
