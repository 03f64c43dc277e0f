// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { createIdentityCheck } from './identity-check.ts';

const STEP = { purpose: 'order', flow_id: 'FL1' } as const;
const proof = { noticerecordId: 'n1', verifyToken: 'v1' };

it('hands the proof to the caller, once', async () => {
  const check = createIdentityCheck();
  const asked = check.ask(STEP);
  expect(check.step()).toEqual(STEP);
  check.prove(proof);
  expect(await asked).toEqual(proof);
  expect(check.step()).toBeUndefined();
});

it('gives the earlier caller nothing when another asks', async () => {
  const check = createIdentityCheck();
  const before = check.ask(STEP);
  const after = check.ask(STEP);
  expect(await before).toBeUndefined();
  check.prove(proof);
  expect(await after).toEqual(proof);
});

it('tells its readers when it opens and closes', () => {
  const check = createIdentityCheck();
  const heard = vi.fn();
  check.subscribe(() => heard(check.step()));
  void check.ask(STEP);
  check.giveUp();
  expect(heard.mock.calls.map(([step]) => step).slice(-2)).toEqual([STEP, undefined]);
});
