import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { limitRate, openRateLimit } from './limit-rate.ts';

function limitedTo(ratePerSecond: number) {
  const app = Fastify();
  limitRate(app, openRateLimit(ratePerSecond), 1_000);
  app.get('/', async () => 'served');
  app.get('/watched', { config: { isUnlimited: true } }, async () => 'served');
  app.get('/computed', { config: { weight: 10 } }, async () => 'served');
  app.post('/', async () => 'taken');
  const ask = async (remoteAddress: string, url = '/') =>
    (await app.inject({ url, remoteAddress })).statusCode < 400;
  const bring = async (remoteAddress: string, bytes: number) => {
    const payload = JSON.stringify('x'.repeat(bytes - 2));
    const headers = { 'content-type': 'application/json' };
    const sent = { method: 'POST', url: '/', remoteAddress, headers, payload } as const;
    return (await app.inject(sent)).statusCode < 400;
  };
  return { ask, bring };
}

it.each([
  { first: '203.0.113.7', next: '203.0.113.7', served: false, why: 'it is the same address' },
  { first: '203.0.113.7', next: '203.0.113.8', served: true, why: 'neighbours are counted apart' },
  { first: '203.0.113.7', next: '::ffff:203.0.113.7', served: false, why: 'it is written anew' },
  { first: '2001:db8::1', next: '2001:db8::2', served: false, why: 'both are one network' },
  { first: '2001:db8::1', next: '2001:db8:0:1::1', served: true, why: 'this network is another' },
])('after $first asked enough, $next is served: $served, because $why', async (turn) => {
  const { ask } = limitedTo(1);
  expect(await ask(turn.first)).toBe(true);
  expect(await ask(turn.next)).toBe(turn.served);
});

it('forgets when the second is over, and not before', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { ask } = limitedTo(2);
    const served = async () => ask('203.0.113.7');
    expect([await served(), await served(), await served()]).toEqual([true, true, false]);
    vi.advanceTimersByTime(999);
    expect(await served()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await served()).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

it('never counts those who watch over the mall', async () => {
  const { ask } = limitedTo(1);
  const asked = [];
  for (let turn = 0; turn < 5; turn += 1) asked.push(await ask('203.0.113.7', '/watched'));
  expect(asked).toEqual([true, true, true, true, true]);
});

it('counts what computes by its weight, and answers one that alone weighs more than the limit', async () => {
  const { ask } = limitedTo(25);
  const computed = async (address: string) => ask(address, '/computed');
  const address = '203.0.113.7';
  const asked = [await computed(address), await computed(address), await computed(address)];
  expect(asked).toEqual([true, true, false]);
  const small = limitedTo(5);
  expect(await small.ask(address, '/computed')).toBe(true);
  expect(await small.ask(address)).toBe(false);
});

it.each([
  { bytes: 1_000, left: true, why: 'it is of the usual size' },
  { bytes: 1_001, left: false, why: 'it brings a file' },
])('a body of $bytes leaves room for others: $left, because $why', async ({ bytes, left }) => {
  const { ask, bring } = limitedTo(50);
  expect(await bring('203.0.113.7', bytes)).toBe(true);
  expect(await ask('203.0.113.7')).toBe(left);
});
