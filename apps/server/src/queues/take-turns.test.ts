import { expect, it } from 'vitest';
import { takeTurns } from './take-turns.ts';

it('lets so many run at once, and the others in the order they came', async () => {
  const inTurn = takeTurns(2);
  const begun: number[] = [];
  const finish: (() => void)[] = [];
  const all = [0, 1, 2, 3].map((number) =>
    inTurn(() => {
      begun.push(number);
      return new Promise<void>((resolve) => finish.push(resolve));
    }),
  );
  await settle();
  expect(begun).toEqual([0, 1]);
  finish[1]?.();
  await settle();
  expect(begun).toEqual([0, 1, 2]);
  finish[0]?.();
  finish[2]?.();
  await settle();
  finish[3]?.();
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3]);
});

it('goes on after work that failed', async () => {
  const inTurn = takeTurns(1);
  const failing = inTurn(async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await inTurn(async () => 'next')).toBe('next');
});

const settle = () => new Promise((resolve) => setImmediate(resolve));
