import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { describe, expect, it } from 'vitest';
import { assess } from '#testing/agreed/risk-answers.ts';
import { openTestSession } from '#testing/open-test-session.ts';
import { createOrderStory, refusing, type StoryShopper } from '#testing/order-story.ts';
import { buy, readThrough } from '#testing/story-shopper.ts';
import { openCustomer, sellFund } from '#testing/story-world.ts';

const { db, ownerDb, clock, clientOf, newShopper } = await createOrderStory();
await sellFund(db, { productNo: '910066', risk: '3' });
const { agreements } = contract;

const risksOf = async ({ clientId }: StoryShopper) => {
  const rows = await db
    .selectFrom('agreement_signature')
    .select('evidence')
    .where('client_id', '=', clientId)
    .where('product_no', '=', '910066')
    .execute();
  // The column holds what signatureEvidence wrote.
  return rows.map(({ evidence }) => (evidence as { readonly risk: object }).risk);
};

describe('the evidence of a signature', () => {
  it('names the assessment the customer was known by, his level and the product', async () => {
    const shopper = await newShopper({ level: '2' });
    const { trace_no } = await assess(shopper);
    await buy(shopper, '910066', 100_00n);
    const risks = await risksOf(shopper);
    expect(risks.length).toBeGreaterThan(0);
    for (const risk of risks)
      expect(risk).toMatchObject({
        assessment_no: trace_no,
        client_risk: '3',
        product_risk: '3',
        match: 'match',
        unmet: [],
      });
  });

  it('names no assessment where the level came from elsewhere', async () => {
    const shopper = await newShopper({ level: '4' });
    await buy(shopper, '910066', 100_00n);
    for (const risk of await risksOf(shopper)) expect(risk).not.toHaveProperty('assessment_no');
  });
});

/** An operator of an institution with all rights but one. */
async function operatorWithout(right: 'can_make' | 'can_sign', number: number) {
  const clientId = `OPR${number}`;
  await openCustomer(db, { clientId, clientType: '1' });
  const instUserCode = `OPQ${number}`;
  const owner = { clientId, instIdNo: `9131000000000${number}E70`, instUserCode };
  const token = await openTestSession({ db, clock }, { scope: 'session', ...owner });
  await ownerDb
    .updateTable('inst_user')
    .set({ [right]: false })
    .where('inst_user_code', '=', instUserCode)
    .execute();
  return clientOf(token);
}

describe('signing by an operator', () => {
  const signRead = async (client: Awaited<ReturnType<typeof operatorWithout>>) => {
    const agreement_id = 'TPL002910066';
    const view = await client(agreements.compElectQryAgreeHtmlView, { agreement_id });
    const read = await readThrough(client, agreement_id, view.template_version);
    return client(agreements.compElectSignAgreeNomal, {
      request_no: randomUUID(),
      agreements: [read],
    });
  };

  it('takes his own right to sign', async () => {
    const client = await operatorWithout('can_sign', 11);
    await expect(signRead(client)).rejects.toMatchObject(refusing('operator_not_permitted'));
    const written = await db
      .selectFrom('agreement_signature')
      .select('sign_no')
      .where('client_id', '=', 'OPR11')
      .execute();
    expect(written).toEqual([]);
  });

  it('takes no right to make orders', async () => {
    const client = await operatorWithout('can_make', 12);
    // It gets as far as the time a text has to be read for.
    await expect(signRead(client)).rejects.toMatchObject(refusing('agreement_unread'));
  });
});
