import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { addDays } from '@mall/domain/calendar/day';
import { fen } from '@mall/domain/money/units';
import { describe, expect, it } from 'vitest';
import type { Tx } from '#db/database.ts';
import { findOpenFlow } from '#modules/trading/index.ts';
import { createOrderStory, refusing, type StoryShopper } from '#testing/order-story.ts';
import { sellFund } from '#testing/story-world.ts';
import { signingOf } from './routes.ts';
import { signAgreements } from './sign-agreements.ts';

const { agreements, trading } = contract;
const { db, deps, time, newShopper, wait } = await createOrderStory();
await sellFund(db, { productNo: '910066', risk: '5' });
await sellFund(db, { productNo: '910067', risk: '5' });

const signing = {
  ...deps,
  seesPrivate: async () => false,
  findOpenFlow: (tx: Tx, clientId: string, flowId: string) =>
    findOpenFlow({ ...deps, db: tx }, clientId, flowId),
};
/** Who confirmed himself is another story. */
const CONFIRMED = { redeem: async () => true, evidence: {} };

async function startFlow({ client }: StoryShopper, productNo = '910066') {
  const flow = await client(trading.startTradeFlowStep, {
    request_no: randomUUID(),
    busin_type: '300002',
    product_no: productNo,
    entrust_money: fen(100_00n),
  });
  return flow.flow_id;
}

async function signWarning(shopper: StoryShopper, flow_id: string | undefined) {
  const agreement_id = 'TPL005910066';
  const seen = await shopper.client(agreements.compElectQryAgreeHtmlView, { agreement_id });
  await wait(10_000);
  const document = {
    agreement_id,
    template_version: seen.template_version,
    shown_sha256: seen.content_sha256,
    view_begin: '2026-11-12 14:26:00',
    view_end: '2026-11-12 14:26:10',
    scrolled_to_end: '1' as const,
    ticked_items: [],
  };
  const request = { request_no: randomUUID(), agreements: [document], flow_id };
  const signer = { clientId: shopper.clientId, address: '127.0.0.1' };
  return signAgreements(signing, signer, signingOf(request), CONFIRMED);
}

const REFUSED = { ok: false, refusal: 'flow_expired' };
/** Two levels below the product: what is confirmed counts for one order. */
const cautious = () => newShopper({ level: '3' });

/** What a new purchase still asks to be signed, after its warning was confirmed. */
async function askedIn({ client }: StoryShopper, flow_id: string) {
  const { step_data } = await client(trading.gotoTradeNextStep, {
    request_no: randomUUID(),
    flow_id,
    cur_step: 'SUIT',
    initiative_flag: '1',
  });
  return step_data.agreements.map(({ agree_kind }) => agree_kind);
}

describe('a confirmed mismatch', () => {
  it.each([
    { level: '4', days: 0, asks: false, why: 'one level up holds for the next order' },
    { level: '4', days: 30, asks: false, why: 'and until the thirtieth day' },
    { level: '4', days: 31, asks: true, why: 'not on the day after' },
    { level: '3', days: 0, asks: true, why: 'two levels up hold for one order' },
  ] as const)('C$level, R5, $days days later is asked again: $asks, because $why', async (row) => {
    const shopper = await newShopper({ level: row.level });
    const signed = await signWarning(shopper, await startFlow(shopper));
    expect(signed).toMatchObject({ ok: true });
    const today = time.day;
    time.day = addDays(today, row.days);
    const asked = await askedIn(shopper, await startFlow(shopper));
    expect(asked.includes('SUIT_MISMATCH')).toBe(row.asks);
    expect(asked).toContain('RISK_DISCLOSURE');
    time.day = today;
  });
});

describe('a document signed for one order', () => {
  it('takes an open flow of this customer for this product', async () => {
    const shopper = await cautious();
    const flowId = await startFlow(shopper);
    expect(await signWarning(shopper, flowId)).toMatchObject({ ok: true });
  });

  it.each([
    { why: 'without a flow', flow: async () => undefined },
    { why: 'for a flow that is not there yet', flow: async () => 'FL2026111299999999' },
    { why: 'for another customer’s flow', flow: async () => startFlow(await cautious()) },
    {
      why: 'for a flow of another product',
      flow: (shopper: StoryShopper) => startFlow(shopper, '910067'),
    },
  ])('is refused $why', async ({ flow }) => {
    const shopper = await cautious();
    expect(await signWarning(shopper, await flow(shopper))).toEqual(REFUSED);
  });

  it('is refused when the flow is over', async () => {
    const shopper = await cautious();
    const flowId = await startFlow(shopper);
    time.msOfDay += 30 * 60_000;
    expect(await signWarning(shopper, flowId)).toEqual(REFUSED);
    time.msOfDay -= 30 * 60_000;
  });

  it('counts for its flow only and is told with its own number', async () => {
    const shopper = await cautious();
    const [first, second] = [await startFlow(shopper), await startFlow(shopper)];
    const [one, other] = [await signWarning(shopper, first), await signWarning(shopper, second)];
    if (!one.ok || !other.ok) throw new Error('both are signed');
    expect(one.documents[0]?.signNo).not.toBe(other.documents[0]?.signNo);
    const third = await startFlow(shopper);
    await shopper.client(trading.gotoTradeNextStep, {
      request_no: randomUUID(),
      flow_id: third,
      cur_step: 'SUIT',
      initiative_flag: '1',
    });
    await expect(
      shopper.client(trading.gotoTradeNextStep, {
        request_no: randomUUID(),
        flow_id: third,
        cur_step: 'AGREEMENT',
      }),
    ).rejects.toMatchObject(refusing('agreement_step_needed'));
  });
});
