import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { WRITES_A_DAY_MAX } from '@mall/domain/orders/flow-limit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCash } from '#modules/ledger/index.ts';
import {
  answer,
  answersOf,
  MILLION,
  order,
  orderOf,
  PLAN,
  questionsOf,
  rescind,
} from '#testing/agreed/private-order.ts';
import { enterInvestor, goTo, planMall } from '#testing/agreed/private-plan.ts';
import { assess } from '#testing/agreed/risk-answers.ts';
import { stepsBut } from '#testing/agreed/some-steps.ts';
import { refusing } from '#testing/order-story.ts';
import { type Shopper, walkToConfirm } from '#testing/story-shopper.ts';
import { dayOf } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const { buyProd } = contract.trading;
const { questionnaireLocalTraces } = contract.suitability;

const { mall, investor } = await planMall();
const frozenOf = async (clientId: string) => (await readCash(mall.deps.db, clientId)).frozen;

describe('what keeps a private order from being taken', () => {
  it('EX-5.3: signed on Thursday at 14:30 it is in time, at 15:10 it is refused at once', async () => {
    const early = await planMall({ options: { startsAt: '2026-11-19T14:30:00+08:00' } });
    const late = await enterInvestor(early.mall, 'C2');
    expect(await order(early.investor)).toMatchObject({ order_status: '11' });
    await goTo(early.mall, '2026-11-19', 15, 10);
    await expect(walkToConfirm(late, PLAN, MILLION, '300001')).rejects.toMatchObject(
      refusing('cooling_off_impossible'),
    );
  });

  it('an investor who is not verified stops at QUALIFY', async () => {
    const unverified = await enterInvestor(mall, 'C2', false);
    const flow = await walkToConfirm(unverified, PLAN, MILLION, '300001');
    expect(flow.cur_step).toBe('QUALIFY');
    const step = { request_no: randomUUID(), flow_id: flow.flow_id, cur_step: 'QUALIFY' } as const;
    await expect(unverified.client(contract.trading.gotoTradeNextStep, step)).rejects.toMatchObject(
      refusing('not_qualified'),
    );
  });

  it('an investor who answered that his funds are not his own cannot begin, nor go on with what he began', async () => {
    const borrower = await enterInvestor(mall, 'C5');
    const begun = await orderOf(borrower);
    await assess(borrower, { G2: 'B', 14: 'E' });
    const refused = refusing('own_funds_required');
    await expect(borrower.client(buyProd, begun)).rejects.toMatchObject(refused);
    const again = walkToConfirm(borrower, PLAN, MILLION, '300001');
    await expect(again).rejects.toMatchObject(refused);
    expect(await frozenOf('C5')).toBe(0n);
  });

  it('an investor who wants bonds only cannot begin, nor go on with what he began', async () => {
    const careful = await enterInvestor(mall, 'C6');
    const begun = await orderOf(careful);
    await assess(careful, { 12: 'B', 14: 'E' });
    const refused = refusing('preference_exceeded');
    await expect(careful.client(buyProd, begun)).rejects.toMatchObject(refused);
    const again = walkToConfirm(careful, PLAN, MILLION, '300001');
    await expect(again).rejects.toMatchObject(refused);
    expect(await frozenOf('C6')).toBe(0n);
  });

  it.each([
    { told: { own_funds: '0' as const }, code: 'own_funds_required', why: 'borrowed money' },
    { told: { own_funds: undefined }, code: 'own_funds_required', why: 'nothing declared' },
  ] as const)('$why: $code, and nothing is frozen', async ({ told, code }) => {
    const { own_funds: _, ...request } = await orderOf(investor);
    const declared = told.own_funds === undefined ? request : { ...request, ...told };
    await expect(investor.client(buyProd, declared)).rejects.toMatchObject(refusing(code));
    expect(await frozenOf('C1')).toBe(0n);
  });

  it('a qualification that ended behind the flow', async () => {
    const ended = await enterInvestor(mall, 'C3');
    const request = await orderOf(ended);
    await mall.ownerDb
      .updateTable('customer')
      .set({ qualified_to_on: dayOf('2026-11-11') })
      .where('client_id', '=', 'C3')
      .execute();
    await expect(ended.client(buyProd, request)).rejects.toMatchObject(refusing('not_qualified'));
    expect(await frozenOf('C3')).toBe(0n);
  });

  it('an identity that no message confirmed', async () => {
    const { confirmIdentity: _, ...unconfirmed } = investor;
    const flow = await walkToConfirm(unconfirmed, PLAN, MILLION, '300001');
    expect(flow.cur_step).toBe('SMS');
    const step = { flow_id: flow.flow_id, cur_step: 'SMS' } as const;
    const others = await Promise.all(
      [...stepsBut('order'), { purpose: 'order', flowId: 'FL1' } as const].map((other) =>
        investor.confirmIdentity?.(other),
      ),
    );
    for (const noticerecord_id of [undefined, randomUUID(), ...others])
      await expect(
        investor.client(contract.trading.gotoTradeNextStep, {
          ...step,
          request_no: randomUUID(),
          ...(await investor.showPassword?.()),
          ...(noticerecord_id ? { noticerecord_id } : {}),
        }),
      ).rejects.toMatchObject(refusing('identity_unconfirmed'));
    expect(await frozenOf('C1')).toBe(0n);
  });
});

describe('the answers of a visit', () => {
  const visits = new Map<string, { readonly visited: Shopper; readonly order_no: string }>();
  const visitOf = (clientId: string) => {
    const found = visits.get(clientId);
    if (!found) throw new Error(`${clientId} has no order`);
    return found;
  };
  // Each has an order whose 24 hours are over.
  beforeAll(async () => {
    for (const clientId of ['V1', 'V2', 'V3']) {
      const visited = await enterInvestor(mall, clientId);
      visits.set(clientId, { visited, order_no: (await order(visited)).order_no });
    }
    await goTo(mall, '2026-11-13', 14, 40);
  });
  const given = { questionnaire_id: 'WJ3V1', questionnaire_kind: '3' } as const;

  it('count once however often they are sent, and others under their number are refused', async () => {
    const { visited, order_no } = visitOf('V1');
    const request_no = randomUUID();
    const first = await answer(visited, order_no, undefined, request_no);
    expect(await answer(visited, order_no, undefined, request_no)).toEqual(first);
    const other = ['B', 'B', 'A', 'B', 'A', 'B'] as const;
    await expect(answer(visited, order_no, other, request_no)).rejects.toMatchObject(
      refusing('request_no_reused'),
    );
    const again = answer(visited, order_no);
    await expect(again).rejects.toMatchObject(refusing('visit_closed'));
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('of two that are sent at once one passes the visit', async () => {
    const { visited, order_no } = visitOf('V2');
    const results = await Promise.allSettled([
      answer(visited, order_no),
      answer(visited, order_no),
      rescind(visited, order_no),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it.each([
    { answers: answersOf(['A', 'B']), id: 'WJ3V1', code: 'answer_missing' },
    {
      answers: answersOf(['A', 'B', 'A', 'B', 'A', 'B', 'A']),
      id: 'WJ3V1',
      code: 'questionnaire_outdated',
    },
    {
      answers: [...answersOf(['A', 'B', 'A', 'B', 'A', 'B']), { no: '1', option_no: 'A' as const }],
      id: 'WJ3V1',
      code: 'questionnaire_outdated',
    },
    {
      answers: answersOf(['A', 'B', 'A', 'B', 'A', 'B']),
      id: 'WJ3V0',
      code: 'questionnaire_outdated',
    },
  ] as const)('are refused as a whole: $code', async ({ answers, id, code }) => {
    const { visited, order_no } = visitOf('V3');
    const request = { ...given, questionnaire_id: id, answers: [...answers], order_no };
    await expect(
      visited.client(questionnaireLocalTraces, { ...request, request_no: randomUUID() }),
    ).rejects.toMatchObject(refusing(code));
    const { db } = mall.deps;
    const noted = db.selectFrom('order_visit').selectAll().where('order_no', '=', order_no);
    expect(await noted.execute()).toEqual([]);
  });

  it('are refused behind too many writes of one day', async () => {
    const { visited, order_no } = visitOf('V3');
    const { db } = mall.deps;
    await sql`
      insert into customer_request (client_id, request_no, object_kind, object_id, request_sha256)
      select o.client_id, gen_random_uuid(), 'renewal', 'x', sha256('x')
        from trade_order o, generate_series(1, ${WRITES_A_DAY_MAX}::int) where o.order_no = ${order_no}`.execute(
      db,
    );
    const answers = answersOf(['A', 'B', 'A', 'B', 'A', 'B']);
    const request = { ...given, questionnaire_id: 'WJ3V1', answers, order_no };
    await expect(
      visited.client(questionnaireLocalTraces, { ...request, request_no: randomUUID() }),
    ).rejects.toMatchObject(refusing('writes_too_many'));
  });

  it("about another customer's order find none", async () => {
    const { order_no } = visitOf('V3');
    const thief = await mall.enter({ clientId: 'C4', free: MILLION });
    const absent = refusing('order_not_found');
    await expect(questionsOf(thief, order_no)).rejects.toMatchObject(absent);
    await expect(answer(thief, order_no)).rejects.toMatchObject(absent);
    await expect(rescind(thief, order_no)).rejects.toMatchObject(absent);
  });
});
