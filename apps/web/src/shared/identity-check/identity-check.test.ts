// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { createIdentityCheck } from './identity-check.ts';

const proof = { noticerecordId: 'n1', verifyToken: 'v1' };

it('hands the proof to the caller, once', async () => {
  const check = createIdentityCheck();
  const asked = check.ask();
  expect(check.isOpen()).toBe(true);
  check.prove(proof);
  expect(await asked).toEqual(proof);
  expect(check.isOpen()).toBe(false);
});

it('gives the earlier caller nothing when another asks', async () => {
  const check = createIdentityCheck();
  const before = check.ask();
  const after = check.ask();
  expect(await before).toBeUndefined();
  check.prove(proof);
  expect(await after).toEqual(proof);
});

it('tells its readers when it opens and closes', () => {
  const check = createIdentityCheck();
  const heard = vi.fn();
  check.subscribe(() => heard(check.isOpen()));
  void check.ask();
  check.giveUp();
  expect(heard.mock.calls.map(([isOpen]) => isOpen).slice(-2)).toEqual([true, false]);
});
