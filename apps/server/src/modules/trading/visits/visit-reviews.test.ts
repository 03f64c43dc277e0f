import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readCash } from '#modules/ledger/index.ts';
import { answer, detailOf, MILLION, order, questionsOf } from '#testing/agreed/private-order.ts';
import { goTo, planMall, quotaLeft } from '#testing/agreed/private-plan.ts';
import { refusing } from '#testing/order-story.ts';
import { wrongsIn } from '#testing/verify-all.ts';
import { decideVisit, type VisitDecided } from './decide-visit.ts';

const WRONG = ['A', 'B', 'B', 'B', 'A', 'B'] as const;
const DECISION = { reason: 'spoke to the customer by telephone', doneBy: 'D07' };

async function failedVisit() {
  const { mall, investor } = await planMall();
  const { order_no } = await order(investor);
  await goTo(mall, '2026-11-13', 14, 40);
  const { trace_no } = await answer(investor, order_no, WRONG);
  const decide = (decision: 'approved' | 'refused', traceNo = trace_no): Promise<VisitDecided> =>
    decideVisit(mall.deps, { traceNo, decision, ...DECISION });
  return { mall, investor, order_no, trace_no, decide };
}

it('a failed visit that a person opens again is made again, and its order goes on', async () => {
  const { mall, investor, order_no, decide } = await failedVisit();
  await expect(questionsOf(investor, order_no)).rejects.toMatchObject(refusing('visit_closed'));
  expect(await decide('approved')).toBe('decided');
  expect(await decide('refused')).toBe('decided_before');
  expect(await detailOf(investor, order_no)).toMatchObject({
    order_status: '12',
    visit_passed: null,
  });
  expect((await questionsOf(investor, order_no)).questions).toHaveLength(6);
  expect(await answer(investor, order_no)).toMatchObject({ passed: '1', order_status: '13' });
  expect(await wrongsIn(mall.clearing)).toEqual([]);
});

it('it may fail again, and is opened again by a decision of its own', async () => {
  const { investor, order_no, decide } = await failedVisit();
  await decide('approved');
  const again = await answer(investor, order_no, WRONG);
  expect(again).toMatchObject({ passed: '0', order_status: '12' });
  await expect(answer(investor, order_no)).rejects.toMatchObject(refusing('visit_closed'));
  expect(await decide('approved', again.trace_no)).toBe('decided');
  expect(await answer(investor, order_no)).toMatchObject({ passed: '1' });
});

it('an order that is refused after its visit ends, and its money and quota return', async () => {
  const { mall, investor, order_no, decide } = await failedVisit();
  const before = await quotaLeft(mall);
  expect(await decide('refused')).toBe('decided');
  expect(await detailOf(investor, order_no)).toMatchObject({ order_status: '62' });
  expect((await readCash(mall.deps.db, 'C1')).frozen).toBe(0n);
  expect(await quotaLeft(mall)).toBe((before ?? 0n) + MILLION);
  expect(await wrongsIn(mall.clearing)).toEqual([]);
});

it('there is nothing to decide about a visit that passed, and none of an unknown number', async () => {
  const { mall, investor } = await planMall();
  const { order_no } = await order(investor);
  await goTo(mall, '2026-11-13', 14, 40);
  const { trace_no } = await answer(investor, order_no);
  const decide = (traceNo: string) =>
    decideVisit(mall.deps, { traceNo, decision: 'approved', ...DECISION });
  expect(await decide(trace_no)).toBe('nothing_to_decide');
  expect(await decide('HF2026111399999999')).toBe('absent');
});

it('verify finds a decision that was changed, and an order that went on without one', async () => {
  const { mall, investor, order_no, trace_no, decide } = await failedVisit();
  await decide('approved');
  await answer(investor, order_no);
  const { ownerDb } = mall;
  await sql`alter table order_visit_review disable trigger user`.execute(ownerDb);
  await sql`update order_visit_review set decision = 'refused'`.execute(ownerDb);
  await sql`alter table order_visit_review enable trigger user`.execute(ownerDb);
  const wrongs = await wrongsIn(mall.clearing);
  expect(wrongs).toContain(
    `${order_no} went on after visit ${trace_no} failed, and no person opened it again`,
  );
  expect(wrongs).toContain(`${trace_no} is refused and its order has not ended`);
});
