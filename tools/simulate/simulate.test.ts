import { afterAll, expect, it } from 'vitest';
import { startCluster } from './cluster.ts';
import { simulate } from './simulate.ts';

const cluster = await startCluster();
afterAll(cluster.stop);
const nothing = () => undefined;

it('a seed replays exactly: the same days, the same ledger, right every evening, also with the registrar that answers through files', async () => {
  const week = { seed: 7, days: 4 };
  const first = await simulate(cluster, week, nothing);
  expect(first.problems).toEqual([]);
  expect(first.acts).toBeGreaterThan(5);
  expect(first.audited).toBeGreaterThan(0);
  expect(await simulate(cluster, week, nothing)).toEqual(first);
  const byFiles = await simulate(cluster, { ...week, registrar: 'files' }, nothing);
  expect(byFiles.problems).toEqual([]);
  expect(byFiles.kills).toBeGreaterThan(0);
  expect(byFiles.books).toBe(first.books);
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

it('fails without the guard that lets a repeated step do its work once', async () => {
  const days = { seed: 3, days: 3, isEachStep: true, isWithoutGuard: true };
  const { problems } = await simulate(cluster, days, nothing);
  expect(problems).not.toEqual([]);
}, 300_000);
