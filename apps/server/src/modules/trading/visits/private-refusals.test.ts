import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { describe, expect, it } from 'vitest';
import { readCash } from '#modules/ledger/index.ts';
import {
  answer,
  answersOf,
  goTo,
  MILLION,
  order,
  orderOf,
  PLAN,
  planMall,
  questionsOf,
  rescind,
} from '#testing/agreed/private-plan.ts';
import { refusing } from '#testing/order-story.ts';
import { walkToConfirm } from '#testing/story-shopper.ts';
import { dayOf } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const { buyProd } = contract.trading;
const { getVisitQuestionnaire, questionnaireLocalTraces } = contract.suitability;

describe('what keeps a private order from being taken', () => {
  it('EX-5.3: signed on Thursday at 14:30 it is in time, at 15:10 it is refused at once', async () => {
    const early = await planMall({ options: { startsAt: '2026-11-19T14:30:00+08:00' } });
    expect(await order(early.investor)).toMatchObject({ order_status: '11' });
    const late = await planMall({ options: { startsAt: '2026-11-19T15:10:00+08:00' } });
    await expect(walkToConfirm(late.investor, PLAN, MILLION, '300001')).rejects.toMatchObject(
      refusing('cooling_off_impossible'),
    );
  });

  it('an investor who is not verified stops at QUALIFY', async () => {
    const { investor } = await planMall({ isVerified: false });
    const flow = await walkToConfirm(investor, PLAN, MILLION, '300001');
    expect(flow.cur_step).toBe('QUALIFY');
    const step = { request_no: randomUUID(), flow_id: flow.flow_id, cur_step: 'QUALIFY' } as const;
    await expect(investor.client(contract.trading.gotoTradeNextStep, step)).rejects.toMatchObject(
      refusing('not_qualified'),
    );
  });

  it.each([
    { told: { own_funds: '0' as const }, code: 'own_funds_required', why: 'borrowed money' },
    { told: { own_funds: undefined }, code: 'own_funds_required', why: 'nothing declared' },
  ] as const)('$why: $code, and nothing is frozen', async ({ told, code }) => {
    const { mall, investor } = await planMall();
    const { own_funds: _, ...request } = await orderOf(investor);
    const declared = told.own_funds === undefined ? request : { ...request, ...told };
    await expect(investor.client(buyProd, declared)).rejects.toMatchObject(refusing(code));
    expect((await readCash(mall.deps.db, 'C1')).frozen).toBe(0n);
  });

  it('a qualification that ended behind the flow', async () => {
    const { mall, investor } = await planMall();
    const request = await orderOf(investor);
    await mall.ownerDb
      .updateTable('customer')
      .set({ qualified_to_on: dayOf('2026-11-11') })
      .execute();
    await expect(investor.client(buyProd, request)).rejects.toMatchObject(
      refusing('not_qualified'),
    );
    expect((await readCash(mall.deps.db, 'C1')).frozen).toBe(0n);
  });

  it('an identity that no message confirmed', async () => {
    const { mall, investor } = await planMall();
    const { confirmIdentity: _, ...unconfirmed } = investor;
    const flow = await walkToConfirm(unconfirmed, PLAN, MILLION, '300001');
    expect(flow.cur_step).toBe('SMS');
    const step = { flow_id: flow.flow_id, cur_step: 'SMS' } as const;
    for (const noticerecord_id of [undefined, randomUUID()])
      await expect(
        investor.client(contract.trading.gotoTradeNextStep, {
          ...step,
          request_no: randomUUID(),
          ...(noticerecord_id ? { noticerecord_id } : {}),
        }),
      ).rejects.toMatchObject(refusing('identity_unconfirmed'));
    expect((await readCash(mall.deps.db, 'C1')).frozen).toBe(0n);
  });
});

describe('the answers of a visit', () => {
  async function openVisit() {
    const { mall, investor } = await planMall();
    const { order_no } = await order(investor);
    await goTo(mall, '2026-11-13', 14, 40);
    return { mall, investor, order_no };
  }
  const given = { questionnaire_id: 'WJ3V1', questionnaire_kind: '3' } as const;

  it('count once however often they are sent, and others under their number are refused', async () => {
    const { mall, investor, order_no } = await openVisit();
    const request_no = randomUUID();
    const first = await answer(investor, order_no, undefined, request_no);
    expect(await answer(investor, order_no, undefined, request_no)).toEqual(first);
    const other = ['B', 'B', 'A', 'B', 'A', 'B'] as const;
    await expect(answer(investor, order_no, other, request_no)).rejects.toMatchObject(
      refusing('request_no_reused'),
    );
    const again = answer(investor, order_no);
    await expect(again).rejects.toMatchObject(refusing('visit_closed'));
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('of two that are sent at once one passes the visit', async () => {
    const { mall, investor, order_no } = await openVisit();
    const results = await Promise.allSettled([
      answer(investor, order_no),
      answer(investor, order_no),
      rescind(investor, order_no),
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
    const { mall, investor, order_no } = await openVisit();
    const request = { ...given, questionnaire_id: id, answers: [...answers], order_no };
    await expect(
      investor.client(questionnaireLocalTraces, { ...request, request_no: randomUUID() }),
    ).rejects.toMatchObject(refusing(code));
    expect(await mall.deps.db.selectFrom('order_visit').selectAll().execute()).toEqual([]);
  });

  it("about another customer's order find none", async () => {
    const { mall, order_no } = await openVisit();
    const thief = await mall.enter({ clientId: 'C2', free: MILLION });
    const absent = refusing('order_not_found');
    await expect(questionsOf(thief, order_no)).rejects.toMatchObject(absent);
    await expect(answer(thief, order_no)).rejects.toMatchObject(absent);
    await expect(rescind(thief, order_no)).rejects.toMatchObject(absent);
  });

  it.each(['1', '2', '4'] as const)('of questionnaire %s are not built', async (kind) => {
    const { investor } = await planMall();
    const answers = answersOf(['A']);
    const request = { ...given, questionnaire_kind: kind, answers, request_no: randomUUID() };
    await expect(investor.client(questionnaireLocalTraces, request)).rejects.toMatchObject(
      refusing('not_built'),
    );
    await expect(
      investor.client(getVisitQuestionnaire, { questionnaire_kind: kind }),
    ).rejects.toMatchObject(refusing('not_built'));
  });
});
