import { setTimeout as wait } from 'node:timers/promises';
import { CALLS, contract } from '@mall/contract';
import { opensWith } from '@mall/contract/define-call';
import { addDays, type Day } from '@mall/domain/calendar/day';
import { RIGHTS } from '@mall/domain/identity/operator-rights';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { builtCalls } from '#app.ts';
import { openCalendar } from '#modules/calendar/index.ts';
import { exampleRequest } from '#testing/attacks/contract-examples.ts';
import { sendInjected } from '#testing/attacks/send-injected.ts';
import { answerOf, shotAt } from '#testing/attacks/shot.ts';
import { createLoginStory, refusing } from '#testing/login-story.ts';
import { holdRight } from './hold-right.ts';
import { columnsOf } from './standing-store.ts';

const { app, deps, ownerDb, session } = await createLoginStory();
const { db } = deps;
await openCalendar(ownerDb);
const send = sendInjected(app);
const MAKER = '13800000001';
const actor = { clientId: '600010', instUserCode: 'TZ0001' };
const REFUSED = refusing('operator_not_permitted').errorNo;

const grant = (...rights: Parameters<typeof columnsOf>[0]) =>
  db
    .updateTable('inst_user')
    .set(columnsOf(rights))
    .where('inst_user_code', '=', actor.instUserCode)
    .execute();

const setMandate = (to: Day | null) =>
  ownerDb
    .updateTable('inst_user')
    .set({ mandate_to_on: to })
    .where('inst_user_code', '=', actor.instUserCode)
    .execute();

beforeEach(() => Promise.all([grant(...RIGHTS), setMandate(null)]));

describe('an operator who may only query', () => {
  it.each([
    'startTradeFlowStep',
    'gotoTradeNextStep',
    'buyProd',
    'tradeWithdraw',
    'compElectSignAgree',
    'compElectSignAgreeNomal',
    'bankTransfer',
    'auditUserLocalOrder',
  ])('is refused %s', async (name) => {
    const { access_token, client } = await session(MAKER);
    await grant('query');
    expect(await client(contract.legacy.crhMallGD024, {})).toMatchObject({ perms: ['query'] });
    const named = CALLS.find((one) => one.name === name);
    if (!named) throw new Error(`there is no ${name}`);
    const hit = await send(shotAt(named.call, await exampleRequest(named), access_token));
    expect(answerOf(hit)).toMatchObject({ errorNo: REFUSED, data: null });
  });
});

/** What a session can write: everything that needs more than a look, and the watch list. */
const WRITING = ['addOptionalProduct', 'deleteOptionalProduct', 'crhMallT051', 'crhMallT052'];
const built = new Map(builtCalls(deps).map((served) => [served.call, served.answer]));
const verbs = CALLS.filter(({ name, call }) => {
  const { right = 'none' } = call;
  return built.has(call) && (WRITING.includes(name) || (right !== 'none' && right !== 'query'));
});

/** Of these calls only a part is built, which the example does not ask for. */
const BUILT_PART: Readonly<Record<string, object>> = {
  questionnaireLocalTraces: { questionnaire_kind: '3', order_no: 'DD2026111600000001' },
};

describe('a verb decides the right in its own transaction', () => {
  it('and there are verbs to ask', () => {
    expect(verbs.length).toBeGreaterThanOrEqual(10);
  });

  // Its handler is called directly, with a session read before the right was taken away.
  it.each(verbs)('$name refuses who lost it after the session was read', async (named) => {
    const { call } = named;
    // getWtFreeLoginUrl refuses everybody so far, and writes nothing.
    if (named.name === 'getWtFreeLoginUrl') return;
    const before = { ...actor, scope: 'session', instIdNo: undefined, mobile: MAKER } as const;
    const claimed = { ...before, rights: new Set(RIGHTS) };
    const example = { ...(await exampleRequest(named)), ...BUILT_PART[named.name] };
    // Every example is a request of its call as it travels.
    const wire = example as z.input<typeof call.request>;
    const ask = () =>
      built.get(call)?.(z.decode(call.request, wire), claimed, {
        address: '127.0.0.1',
        token: 'A'.repeat(43),
        hasLeft: () => false,
      });
    const withIt = await ask();
    expect(withIt).not.toMatchObject({ refusal: 'operator_not_permitted' });
    await grant(...RIGHTS.filter((right) => !opensWith(call.right, new Set([right]))));
    expect(await ask()).toEqual({ ok: false, refusal: 'operator_not_permitted' });
    // A power of attorney that ended leaves the right to look, and only that.
    await grant(...RIGHTS);
    await setMandate(addDays((await deps.clock.businessNow(db)).day, -1));
    const ended = await ask();
    if (opensWith(call.right, new Set(['query'])))
      expect(ended).not.toMatchObject({ refusal: 'operator_not_permitted' });
    else expect(ended).toEqual({ ok: false, refusal: 'operator_not_permitted' });
  });
});

describe('taking a right away', () => {
  it('waits for a transaction that relies on it', async () => {
    const done: string[] = [];
    let taking: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      expect(await holdRight({ ...deps, db: tx }, actor, 'make')).toBe(true);
      taking = grant('query').then(() => done.push('taken away'));
      await wait(200);
      done.push('written');
    });
    await taking;
    expect(done).toEqual(['written', 'taken away']);
  });

  it('is seen by a transaction that asks while it is under way', async () => {
    let asked: Promise<boolean> = Promise.resolve(true);
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('inst_user')
        .set({ can_make: false })
        .where('inst_user_code', '=', actor.instUserCode)
        .execute();
      asked = db.transaction().execute((other) => holdRight({ ...deps, db: other }, actor, 'make'));
      await wait(200);
    });
    expect(await asked).toBe(false);
  });
});

describe('no right is held', () => {
  it.each([
    { who: { clientId: '600010' }, why: 'an institution acts through an operator' },
    { who: { clientId: '600001', instUserCode: 'TZ0001' }, why: 'he acts for another customer' },
    { who: { clientId: '600010', instUserCode: 'XX' }, why: 'there is no such operator' },
  ])('as $who: $why', async ({ who }) => {
    expect(
      await db.transaction().execute((tx) => holdRight({ ...deps, db: tx }, who, 'query')),
    ).toBe(false);
  });

  it('to audit, who acts for himself alone', async () => {
    const person = { clientId: '700005' };
    const held = await db.transaction().execute(async (tx) => ({
      make: await holdRight({ ...deps, db: tx }, person, 'make'),
      audit: await holdRight({ ...deps, db: tx }, person, 'audit'),
    }));
    expect(held).toEqual({ make: true, audit: false });
  });
});
