import { contract } from '@mall/contract';
import { REFUSALS } from '@mall/contract/refusals';
import { RIGHTS } from '@mall/domain/identity/operator-rights';
import { describe, expect, it } from 'vitest';
import type { Caller } from '#http/serve-call.ts';
import { createDemoMarket } from '#testing/demo/demo-market.ts';
import { exportCalls } from './export-routes.ts';
import { EVERYTHING, listForExport } from './list-for-export.ts';

const { deps } = await createDemoMarket(300);
const { exportProductListOwn } = contract.catalogue;
const settle = () => new Promise((resolve) => setImmediate(resolve));
const here: Caller = { address: '203.0.113.9', token: undefined, hasLeft: () => false };

/** Exports whose work ends when it is told to, in the order they began. */
function openExports() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const served = exportCalls({
    catalogue: deps.catalogue,
    nameCustomer: async () => 'nobody',
    readViewer: async ({ clientId }) => {
      begun.push(clientId);
      await new Promise<void>((resolve) => ends.push(resolve));
      return { clientType: undefined, isQualified: false };
    },
  }).find(({ call }) => call === exportProductListOwn);
  const ask = async (clientId: string, caller = here) => {
    const session = { scope: 'session', clientId } as const;
    const who = { instIdNo: undefined, instUserCode: undefined, mobile: undefined };
    const facts = { ...who, rights: new Set(RIGHTS) };
    const outcome = await served?.answer(
      { file_format: 'csv', title: undefined },
      { ...facts, ...session },
      caller,
    );
    return outcome?.ok ? 'a file' : (outcome?.refusal ?? '');
  };
  const endAll = async <Answer>(asked: readonly Promise<Answer>[]) => {
    let isOver = false;
    const answers = Promise.all(asked).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      ends.shift()?.();
      await settle();
    }
    return answers;
  };
  return { begun, ask, endAll };
}

describe('exports', () => {
  it('are made in turn, customer by customer: one who asks for many holds up himself only', async () => {
    const { begun, ask, endAll } = openExports();
    const all = ['A', 'A', 'A', 'A', 'A', 'B', 'C'].map((clientId) => ask(clientId));
    expect(await endAll(all)).toEqual(Array.from({ length: 7 }, () => 'a file'));
    expect(begun.slice(0, 5).toSorted()).toEqual(['A', 'A', 'A', 'B', 'C']);
  });

  it('are refused at once only to a caller who has several waiting', async () => {
    const { ask, endAll } = openExports();
    const many = Array.from({ length: 50 }, () => ask('A'));
    const answers = await endAll([...many, ask('B')]);
    const others = answers.pop();
    expect(answers.filter((answer) => answer === 'a file').length).toBeLessThan(10);
    expect(new Set(answers)).toEqual(new Set(['a file', 'export_crowded']));
    expect(others).toBe('a file');
    expect(REFUSALS.export_crowded.text).toBe('当前导出人数较多，请稍后再试');
  });

  it('are not made for a caller who left while he waited', async () => {
    const { begun, ask, endAll } = openExports();
    let isGone = false;
    const all = [ask('A'), ask('B'), ask('C', { ...here, hasLeft: () => isGone }), ask('D')];
    await settle();
    isGone = true;
    await endAll(all);
    expect(begun).toEqual(['A', 'B', 'D']);
  });

  it('stop when the caller leaves meanwhile', async () => {
    const now = await deps.catalogue.read();
    const viewer = { clientType: undefined, isQualified: true };
    const wanted = { query: EVERYTHING, isWatchedOnly: false, rowsMax: 10_000 };
    let asked = 0;
    const leavesAfter = (slices: number) => () => {
      asked += 1;
      return asked > slices;
    };
    const left = await listForExport(now, wanted, viewer, leavesAfter(1));
    expect(left).toEqual({ ok: false, refusal: 'export_crowded' });
    expect(asked).toBe(2);
    expect(await listForExport(now, wanted, viewer, () => false)).toMatchObject({ ok: true });
  });
});
