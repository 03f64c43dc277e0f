import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { REFUSALS } from '@mall/contract/refusals';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createStoryMall } from '#testing/story-mall.ts';
import { sellFund } from '#testing/story-world.ts';
import { SIGNINGS_KEPT } from './signing-request-store.ts';

const { deps, enter, clientOf, ownerDb } = await createStoryMall({
  startsAt: '2026-11-12T10:00:00+08:00',
});
await sellFund(deps.db, { productNo: '910066' });
const { client, wait } = await enter({ clientId: 'C1' });
const { agreements } = contract;
const AGREEMENT = 'TPL002910066';

async function read(change: object = {}) {
  const { content_sha256, template_version } = await client(agreements.compElectQryAgreeHtmlView, {
    agreement_id: AGREEMENT,
  });
  await wait?.(5_000);
  return {
    agreement_id: AGREEMENT,
    template_version,
    shown_sha256: content_sha256,
    view_begin: '2026-11-12 10:00:00',
    view_end: '2026-11-12 10:00:05',
    scrolled_to_end: '1' as const,
    ticked_items: [],
    ...change,
  };
}
const sign = async (change: object = {}, request_no = randomUUID()) =>
  client(agreements.compElectSignAgreeNomal, { request_no, agreements: [await read(change)] });
const needed = () =>
  client(agreements.compElectQryNeedSignByCondition, {
    busin_type: '300002',
    product_no: '910066',
    only_unsigned: '1',
  });

describe('a document', () => {
  it.each([
    { change: { view_end: '2026-11-12 10:00:04' }, code: 'agreement_unread', why: 'read too fast' },
    { change: { scrolled_to_end: '0' }, code: 'agreement_unread', why: 'not read to its end' },
    { change: { shown_sha256: 'a'.repeat(64) }, code: 'agreement_unread', why: 'another text' },
    { change: { template_version: '2025.9' }, code: 'agreement_renewed', why: 'an old version' },
    { change: { agreement_id: 'TPL002999999' }, code: 'agreement_not_found', why: 'no product' },
    {
      change: { agreement_id: 'TPL014910066' },
      code: 'agreement_not_found',
      why: 'a paper of another family',
    },
    { change: { agreement_id: 'TPL002' }, code: 'agreement_not_found', why: 'no product named' },
    {
      change: { agreement_id: 'TPL005910066', template_version: '2026.4' },
      code: 'agreement_needs_certificate',
      why: 'it takes an identified signature',
    },
  ] as const)('is not accepted: $why', async ({ change, code }) => {
    await expect(sign(change)).rejects.toMatchObject({ errorNo: REFUSALS[code].errorNo });
    expect(await deps.db.selectFrom('agreement_signature').selectAll().execute()).toEqual([]);
  });

  it('is signed once, however often it is sent, and is then no longer asked for', async () => {
    const before = (await needed()).list.map(({ agree_kind }) => agree_kind);
    const request_no = randomUUID();
    const replies = await Promise.all([sign({}, request_no), sign({}, request_no), sign()]);
    expect(new Set(replies.map(({ sign_no }) => sign_no)).size).toBe(1);
    const after = (await needed()).list.map(({ agree_kind }) => agree_kind);
    expect(before.filter((kind) => !after.includes(kind))).toEqual(['FUND_SUMMARY']);
    const other = { view_end: '2026-11-12 10:00:09' };
    await expect(sign(other, request_no)).rejects.toMatchObject({
      errorNo: REFUSALS.request_no_reused.errorNo,
    });
  });

  it('keeps the number of a request that found everything signed already', async () => {
    const request_no = randomUUID();
    const first = await sign({}, request_no);
    expect(await sign({}, request_no)).toMatchObject({ sign_no: first.sign_no });
    await expect(sign({ view_end: '2026-11-12 10:00:11' }, request_no)).rejects.toMatchObject({
      errorNo: REFUSALS.request_no_reused.errorNo,
    });
  });

  it('keeps the newest such numbers of a customer and no more', async () => {
    const kept = async () => deps.db.selectFrom('signing_request').select('request_no').execute();
    const newest = randomUUID();
    for (let count = 0; count < SIGNINGS_KEPT + 3; count += 1) await sign();
    await sign({}, newest);
    expect(await kept()).toHaveLength(SIGNINGS_KEPT);
    expect(await kept()).toContainEqual({ request_no: newest });
  });

  it('is read as it was signed when there is a newer version, and by its own customer only', async () => {
    const shown = await client(agreements.compElectQryAgreeHtmlView, { agreement_id: AGREEMENT });
    const { sign_no } = await sign();
    await sql`insert into agreement_template
        select template_id, '2026.99', agree_kind, agreement_name, scope, sign_mode, category_ids, busin_types, asked_when,
               force_read_seconds, '2026-11-12', content_html || '<p>.</p>'
          from agreement_template where template_id = 'TPL002'
         order by effective_on desc limit 1`.execute(ownerDb);
    const newer = await client(agreements.compElectQryAgreeHtmlView, { agreement_id: AGREEMENT });
    expect(newer.content_sha256).not.toBe(shown.content_sha256);
    expect(await client(agreements.compElectQryAgreeHtmlView, { sign_no })).toEqual(shown);
    const other = await enter({ clientId: 'C2' });
    await expect(
      other.client(agreements.compElectQryAgreeHtmlView, { sign_no }),
    ).rejects.toMatchObject({ errorNo: REFUSALS.agreement_not_found.errorNo });
  });

  it('tells a visitor what there is and nothing about signatures', async () => {
    const { list } = await clientOf()(agreements.compElectQryNeedSignByConditionAuthless, {
      busin_type: '300002',
      product_no: '910066',
    });
    expect(list.map(({ is_signed }) => is_signed)).toEqual(['0', '0', '0']);
  });
});
