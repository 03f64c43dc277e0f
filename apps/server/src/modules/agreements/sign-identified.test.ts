import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { RequestOf } from '@mall/contract/define-call';
import { fen } from '@mall/domain/money/units';
import { describe, expect, it } from 'vitest';
import { openCalendar } from '#modules/calendar/index.ts';
import { createLoginStory, FIXED_CODE, refusing } from '#testing/login-story.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { sellFund } from '#testing/story-world.ts';
import { openTemplates } from './open-templates.ts';

const { agreements, identity, trading } = contract;
const story = await createLoginStory();
const { deps, time, session } = story;
await openCalendar(story.ownerDb);
await openTemplates(deps.db);
await sellFund(deps.db, { productNo: '910066' });
const WARNING = 'TPL005910066';
/** The risks of repos, eight of them. */
const DISCLOSURE = 'TPL009';
const ITEMS = ['1', '2', '3', '4', '5', '6', '7', '8'];

type Customer = Awaited<ReturnType<typeof session>>;

/** A day later each time, so that no code counts against the next story. */
async function customer(mobile = '13800000005'): Promise<Customer> {
  time.nowMs += 24 * 3_600_000;
  return session(mobile);
}

type Step = RequestOf<typeof identity.noticeSendMobel>['step'];

async function confirm({ client }: Customer, step?: Step) {
  const kind = { sms_type: '50', busin_type: '300045' };
  const noticerecord_id = await client(identity.noticeSendMobel, { ...kind, step });
  const code = { ...kind, noticerecord_id, valid_code: FIXED_CODE };
  const { verify_token } = await client(identity.noticeValidMobel, code);
  return { noticerecord_id, verify_token };
}

/** Begins a purchase, which a document of one order is signed for. */
async function startFlow({ client }: Customer): Promise<string> {
  const { flow_id } = await client(trading.startTradeFlowStep, {
    request_no: randomUUID(),
    busin_type: '300002',
    product_no: '910066',
    entrust_money: fen(100_00n),
  });
  return flow_id;
}

async function signing(
  owner: Customer,
  agreement_id = WARNING,
  ticked_items: readonly string[] = [],
) {
  const view = await owner.client(agreements.compElectQryAgreeHtmlView, { agreement_id });
  time.nowMs += 12_000;
  const read = {
    agreement_id,
    template_version: view.template_version,
    shown_sha256: view.content_sha256,
    view_begin: '2026-11-16 09:30:00',
    view_end: '2026-11-16 09:30:12',
    scrolled_to_end: '1' as const,
    ticked_items: [...ticked_items],
  };
  return { agreements: [read], flow_id: await startFlow(owner), request_no: randomUUID() };
}

const countSigned = async () =>
  (await deps.db.selectFrom('agreement_signature').select('sign_no').execute()).length;

describe('a document that takes an identity', () => {
  it('is signed with the proof of a code, and keeps who confirmed it and nothing that opens a code', async () => {
    const owner = await customer();
    const proof = await confirm(owner);
    const signed = await owner.client(agreements.compElectSignAgree, {
      ...(await signing(owner)),
      ...proof,
    });
    expect(signed.list).toMatchObject([{ agreement_id: WARNING, is_signed: '1' }]);
    const { evidence } = await deps.db
      .selectFrom('agreement_signature')
      .select('evidence')
      .where('sign_no', '=', signed.sign_no)
      .executeTakeFirstOrThrow();
    expect(evidence).toMatchObject({
      identity: {
        notice_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        mobile_mask: '138****0005',
      },
    });
    expect(JSON.stringify(evidence)).not.toContain(proof.noticerecord_id);
    expect(JSON.stringify(evidence)).not.toContain(proof.verify_token);
  });

  it.each(
    sampled([
      { why: 'no proof is brought', change: () => ({ verify_token: undefined }) },
      { why: 'the proof is invented', change: () => ({ verify_token: 'x'.repeat(43) }) },
      {
        why: 'the number of the text message is invented',
        change: () => ({ noticerecord_id: 'x'.repeat(22) }),
      },
      {
        why: 'the number is of another message than the proof',
        change: async ({ client }: Customer) => {
          time.nowMs += 61_000;
          const kind = { sms_type: '50', busin_type: '300045' };
          return { noticerecord_id: await client(identity.noticeSendMobel, kind) };
        },
      },
      {
        why: 'the proof is another customer’s',
        change: async () => confirm(await session('13800000001')),
      },
      {
        why: 'five minutes are over',
        change: () => {
          time.nowMs += 5 * 60_000;
          return {};
        },
      },
    ]),
  )('is not signed: $why', async ({ change }) => {
    const owner = await customer();
    const proof = { ...(await confirm(owner)), ...(await change(owner)) };
    const before = await countSigned();
    const request = { ...(await signing(owner)), ...proof };
    await expect(owner.client(agreements.compElectSignAgree, request)).rejects.toMatchObject(
      refusing('identity_unconfirmed'),
    );
    expect(await countSigned()).toBe(before);
  });

  it.each([
    { why: 'no item is ticked', ticked: [] },
    { why: 'one item is left', ticked: ITEMS.slice(1) },
    { why: 'the eighth tick is no item', ticked: [...ITEMS.slice(0, 7), '08'] },
  ])('is not signed while $why', async ({ ticked }) => {
    const owner = await customer();
    const request = { ...(await signing(owner, DISCLOSURE, ticked)), ...(await confirm(owner)) };
    await expect(owner.client(agreements.compElectSignAgree, request)).rejects.toMatchObject(
      refusing('agreement_unread'),
    );
  });

  it('is signed when every item is ticked, and keeps which', async () => {
    const owner = await customer();
    const ticked = [...ITEMS.toReversed(), '9'];
    const request = { ...(await signing(owner, DISCLOSURE, ticked)), ...(await confirm(owner)) };
    const { sign_no } = await owner.client(agreements.compElectSignAgree, request);
    const { evidence } = await deps.db
      .selectFrom('agreement_signature')
      .select('evidence')
      .where('sign_no', '=', sign_no)
      .executeTakeFirstOrThrow();
    expect(evidence).toMatchObject({ ticked_items: ITEMS });
  });

  it('is signed once by a request sent five times at once, all of which are told so', async () => {
    const owner = await customer();
    const request = { ...(await signing(owner)), ...(await confirm(owner)) };
    const before = await countSigned();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => owner.client(agreements.compElectSignAgree, request)),
    );
    expect(new Set(replies.map(({ sign_no }) => sign_no)).size).toBe(1);
    expect(await countSigned()).toBe(before + 1);
  });

  it.each<{ why: string; step: (flowId: string, otherFlow: string) => Step; isSigned: boolean }>([
    {
      why: 'it was sent for these papers of this purchase',
      step: (flow_id) => ({ purpose: 'sign', agreement_ids: [WARNING], flow_id }),
      isSigned: true,
    },
    {
      why: 'it was sent for the papers of another purchase',
      step: (_, flow_id) => ({ purpose: 'sign', agreement_ids: [WARNING], flow_id }),
      isSigned: false,
    },
    {
      why: 'it was sent for other papers',
      step: (flow_id) => ({ purpose: 'sign', agreement_ids: ['TPL001'], flow_id }),
      isSigned: false,
    },
    {
      why: 'it was sent for the purchase itself',
      step: (flow_id) => ({ purpose: 'order', flow_id }),
      isSigned: false,
    },
  ])('is signed with a code: $isSigned, because $why', async ({ step, isSigned }) => {
    const owner = await customer();
    const request = await signing(owner);
    const proof = await confirm(owner, step(request.flow_id, await startFlow(owner)));
    const send = owner.client(agreements.compElectSignAgree, { ...request, ...proof });
    if (isSigned) await expect(send).resolves.toBeDefined();
    else await expect(send).rejects.toMatchObject(refusing('identity_unconfirmed'));
  });

  it('takes a proof for one signing only', async () => {
    const owner = await customer();
    const proof = await confirm(owner);
    const send = async () =>
      owner.client(agreements.compElectSignAgree, { ...(await signing(owner)), ...proof });
    await send();
    await expect(send()).rejects.toMatchObject(refusing('identity_unconfirmed'));
  });

  it('keeps the proof for a better try when a document was not read', async () => {
    const owner = await customer();
    const proof = await confirm(owner);
    const { agreements: read, ...rest } = await signing(owner);
    const unread = read.map((one) => ({ ...one, scrolled_to_end: '0' as const }));
    const request = { ...rest, ...proof };
    await expect(
      owner.client(agreements.compElectSignAgree, { ...request, agreements: unread }),
    ).rejects.toMatchObject(refusing('agreement_unread'));
    const again = { ...request, agreements: read, request_no: randomUUID() };
    await expect(owner.client(agreements.compElectSignAgree, again)).resolves.toBeDefined();
  });
});
