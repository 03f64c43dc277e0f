import { afterAll, expect, it } from 'vitest';
import { startCluster } from './cluster.ts';
import { simulate } from './simulate.ts';

const cluster = await startCluster();
afterAll(cluster.stop);
const nothing = () => undefined;

it('a seed replays exactly: the same days, the same ledger, right every evening', async () => {
  const first = await simulate(cluster, { seed: 7, days: 5 }, nothing);
  expect(first.problems).toEqual([]);
  expect(first.acts).toBeGreaterThan(5);
  expect(await simulate(cluster, { seed: 7, days: 5 }, nothing)).toEqual(first);
}, 300_000);

it('is right after every step of a close too, where it was killed', async () => {
  const { problems, kills } = await simulate(
    cluster,
    { seed: 3, days: 1, isEachStep: true },
    nothing,
  );
  expect(problems).toEqual([]);
  expect(kills).toBeGreaterThan(10);
}, 300_000);
