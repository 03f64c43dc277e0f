import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { RequestOf } from '@mall/contract/define-call';
import { assert } from '@mall/domain/assert';
import { parseDay } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sha256Of } from '#content-hash.ts';
import { openTemplates } from '#modules/agreements/index.ts';
import { openCalendar } from '#modules/calendar/index.ts';
import { createLoginStory, FIXED_CODE, refusing } from '#testing/login-story.ts';
import { sellFund } from '#testing/story-world.ts';

const { agreements, identity } = contract;
const story = await createLoginStory();
const { deps, time, session } = story;
await openCalendar(story.ownerDb);
await openTemplates(deps.db);
await sellFund(deps.db, { productNo: '910066' });
const owner = await session('13800000005');
const other = await session('13800000001');
const LONG_AGO = parseDay('2020-01-01');
assert(LONG_AGO !== undefined, 'the day exists');
const SUMMARY = 'TPL002910066';
const TERMS = 'TPL008';

async function read(agreement_id: string) {
  const view = await owner.client(agreements.compElectQryAgreeHtmlView, { agreement_id });
  time.nowMs += 11_000;
  return {
    agreement_id,
    template_version: view.template_version,
    shown_sha256: view.content_sha256,
    view_begin: '2026-11-16 09:30:00',
    view_end: '2026-11-16 09:30:11',
    scrolled_to_end: '1' as const,
    ticked_items: [],
  };
}

const summary = await owner.client(agreements.compElectSignAgreeNomal, {
  request_no: randomUUID(),
  agreements: [await read(SUMMARY)],
  op_station: 'PC;HD123',
});

async function signTerms() {
  const kind = { sms_type: '50', busin_type: '300045' };
  const document = await read(TERMS);
  const noticerecord_id = await owner.client(identity.noticeSendMobel, kind);
  const code = { ...kind, noticerecord_id, valid_code: FIXED_CODE };
  const { verify_token } = await owner.client(identity.noticeValidMobel, code);
  return owner.client(agreements.compElectSignAgree, {
    request_no: randomUUID(),
    agreements: [document],
    noticerecord_id,
    verify_token,
  });
}
const terms = await signTerms();

const list = (
  filter: Partial<RequestOf<typeof agreements.compElectQrySignedAgreeList>>,
  { client } = owner,
) => client(agreements.compElectQrySignedAgreeList, { page_num: 1, page_size: 10, ...filter });

describe('the evidence of a signature', () => {
  it('names address, browser, device, both hashes of the text and the levels of the day', async () => {
    const { evidence, content_sha256 } = await deps.db
      .selectFrom('agreement_signature')
      .select(['evidence', 'content_sha256'])
      .where('sign_no', '=', summary.sign_no)
      .executeTakeFirstOrThrow();
    expect(evidence).toMatchObject({
      content_sm3: expect.stringMatching(/^[0-9a-f]{64}$/),
      address: '127.0.0.1',
      op_station: 'PC;HD123',
      risk: { product_risk: '3', is_professional: '0', is_lowest_class: '0' },
    });
    const text = await deps.db
      .selectFrom('agreement_text')
      .selectAll()
      .where('content_sha256', '=', content_sha256)
      .executeTakeFirstOrThrow();
    expect(sha256Of(text.content_html)).toEqual(content_sha256);
  });

  it('keeps the text that was signed, although the product has another name since', async () => {
    const before = await owner.client(agreements.compElectQryAgreeHtmlView, {
      sign_no: summary.sign_no,
    });
    const rename = (short_name: string) =>
      story.ownerDb
        .updateTable('product')
        .set({ short_name })
        .where('product_no', '=', '910066')
        .returning('short_name')
        .executeTakeFirstOrThrow();
    const { short_name: name } = await deps.db
      .selectFrom('product')
      .select('short_name')
      .where('product_no', '=', '910066')
      .executeTakeFirstOrThrow();
    await rename('另一名称');
    const after = await owner.client(agreements.compElectQryAgreeHtmlView, {
      sign_no: summary.sign_no,
    });
    await rename(name);
    expect(after).toEqual(before);
  });

  it.each([
    'update agreement_text set content_html = content_html',
    'delete from agreement_text',
    'truncate agreement_text cascade',
  ])('cannot lose its text: %s', async (change) => {
    await expect(sql.raw(change).execute(story.ownerDb)).rejects.toThrow();
  });

  it('takes no text under another hash', async () => {
    await expect(
      deps.db
        .insertInto('agreement_text')
        .values({ content_sha256: sha256Of('x'), content_html: '<p>y</p>' })
        .execute(),
    ).rejects.toThrow('agreement_text_has_its_hash');
  });
});

describe('the archive', () => {
  it('lists what the customer signed, newest first, and nothing of another customer', async () => {
    const { list: papers, count } = await list({});
    expect(papers.map(({ agreement_id }) => agreement_id)).toEqual([TERMS, SUMMARY]);
    expect(count).toBe(2);
    expect(papers[1]).toMatchObject({
      sign_no: summary.sign_no,
      agree_kind: 'FUND_SUMMARY',
      product_no: '910066',
      seal_status: '0',
      has_new_version: '0',
      order_no: null,
    });
    expect(papers[1]?.agreement_name).toMatch(/产品资料概要$/);
    expect(await list({}, other)).toEqual({ list: [], count: 0 });
  });

  it.each([
    { filter: { agree_kind: 'PRODUCT_CONTRACT' }, found: [TERMS], why: 'of one kind' },
    { filter: { product_no: '910066' }, found: [SUMMARY], why: 'about one product' },
    { filter: { keyword: '概要' }, found: [SUMMARY], why: 'by a part of the title' },
    { filter: { keyword: summary.sign_no.slice(-9) }, found: [SUMMARY], why: 'by its number' },
    { filter: { keyword: '%' }, found: [], why: 'a per cent sign stands for itself' },
    { filter: { end_date: LONG_AGO }, found: [], why: 'before anything was signed' },
    { filter: { page_size: 1, page_num: 2 }, found: [SUMMARY], why: 'a page' },
  ] as const)('finds papers $why', async ({ filter, found }) => {
    const { list: papers } = await list(filter);
    expect(papers.map(({ agreement_id }) => agreement_id)).toEqual(found);
  });

  it.each([
    { asked: { agreement_id: SUMMARY }, signNo: summary.sign_no, why: 'by its number' },
    { asked: { agree_kind: 'PRODUCT_CONTRACT' }, signNo: terms.sign_no, why: 'by its kind' },
    {
      asked: { agree_kind: 'FUND_SUMMARY', product_no: '910066' },
      signNo: summary.sign_no,
      why: 'by kind and product',
    },
    { asked: { agreement_id: 'TPL003910066' }, signNo: null, why: 'which was not signed' },
  ] as const)('says whether one paper is signed, $why', async ({ asked, signNo }) => {
    const found = await owner.client(agreements.componentQrySignedAgree, asked);
    expect(found).toMatchObject({ is_signed: signNo === null ? '0' : '1', sign_no: signNo });
  });

  it.each([{ agreement_id: 'TPL002999999' }, { agreement_id: 'TPL014910066' }, {}])(
    'knows no paper of %j',
    async (asked) => {
      await expect(owner.client(agreements.componentQrySignedAgree, asked)).rejects.toMatchObject(
        refusing('agreement_not_found'),
      );
    },
  );
});

describe('the papers of a product', () => {
  it('are told by their rules', async () => {
    const { list: rules } = await owner.client(agreements.queryAgreementRule, {
      product_no: '910066',
      busin_type: '300002',
    });
    expect(rules.map(({ agree_kind, required }) => [agree_kind, required])).toEqual(
      expect.arrayContaining([
        ['FUND_SUMMARY', '1'],
        ['RISK_DISCLOSURE', '1'],
      ]),
    );
  });

  it('have a letter that names both levels', async () => {
    const letter = await owner.client(agreements.compQuerySuitAgreeHtml, { product_no: '910066' });
    expect(letter.content_html).toMatch(/风险承受能力为C\d .*风险等级为R3/);
    expect(letter.agree_kind).toBe(letter.match_result === '1' ? 'SUIT_MATCH' : 'SUIT_MISMATCH');
  });
});
