import { contract } from '@mall/contract';
import { REFUSALS } from '@mall/contract/refusals';
import { sql } from 'kysely';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { openTemplates } from '#modules/agreements/index.ts';
import { createDemoMarket } from '#testing/demo/demo-market.ts';
import { dayOf } from '#testing/story-world.ts';

const { app, clientOf, deps } = await createDemoMarket(300);
await openTemplates(deps.db);
const { agreements, catalogue } = contract;
const { compElectQryAgreeFileViewAuthless: fileView, compElectQryAgreeHtmlViewAuthless: htmlView } =
  agreements;
const visitor = clientOf();

/** The pages of a file as another reader finds them. */
async function readPdf(bytes: Uint8Array) {
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: file.numPages }, async (_, index) => {
      const { items } = await (await file.getPage(index + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('');
    }),
  );
  const { info } = await file.getMetadata();
  // Every page ends with its number; what is left is the text itself.
  const text = pages.map((page) => page.replace(/\d+ \/ \d+$/, '')).join('');
  return { pages, text, info };
}

/** What stands between the tags; the marks of lists stand in the file only. */
const sentencesOf = (html: string) =>
  html.split(/<[^>]*>/).map((sentence) => sentence.replaceAll(/\s/g, ''));

async function aProduct(isPrivate: boolean) {
  return deps.db
    .selectFrom('product')
    .select(['product_no', 'short_name'])
    .where('category_id', '=', isPrivate ? '10017' : '10010')
    .where('trade_status', '=', '3')
    .orderBy('product_no')
    .executeTakeFirstOrThrow();
}

describe('the file of a notice', () => {
  it('says everything the notice says', async () => {
    const { list } = await visitor(catalogue.queryProductNoticeList, {
      type_code: '5',
      page_num: 1,
      page_size: 20,
    });
    expect(list.length).toBeGreaterThan(1);
    for (const { article_id, title, file_id } of list) {
      const { content_html } = await visitor(catalogue.queryProductNoticeDetail, { article_id });
      const { text, info } = await readPdf(await visitor(fileView, { file_id: file_id ?? '' }));
      const found = text.replaceAll(/\s/g, '');
      const lost = sentencesOf(content_html ?? 'nothing').filter((part) => !found.includes(part));
      expect(lost).toEqual([]);
      expect(text).toContain(title);
      expect(info).toMatchObject({ Title: title, Language: 'zh-CN' });
    }
  });

  it('is all there is of a notice that was published as one', async () => {
    const { list } = await visitor(catalogue.queryProductNoticeList, {
      type_code: '2',
      page_num: 1,
      page_size: 1,
    });
    const article_id = list[0]?.article_id ?? '';
    const detail = await visitor(catalogue.queryProductNoticeDetail, { article_id });
    expect(detail).toMatchObject({ content_html: null, file_id: `N-${article_id}` });
    const { text } = await readPdf(await visitor(fileView, { file_id: `N-${article_id}` }));
    expect(text).toContain('红利');
  });

  it('is the same bytes each time, with a name, a hash and no cache in between', async () => {
    const ask = () =>
      app.inject({
        method: 'POST',
        url: fileView.path,
        headers: { 'content-type': 'application/json' },
        payload: { file_id: 'N-P00001' },
      });
    const [first, second] = [await ask(), await ask()];
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
    expect(first.headers['content-type']).toBe('application/pdf');
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.headers.etag).toMatch(/^"[0-9a-f]{64}"$/);
    expect(decodeURIComponent(String(first.headers['content-disposition']))).toContain(
      "filename*=UTF-8''关于演示环境数据说明的公告.pdf",
    );
  });
});

describe('the file of a template', () => {
  it.each(['TPL002', 'TPL003', 'TPL006', 'TPL007'])(
    'of %s is filled for its product',
    async (id) => {
      const { product_no, short_name } = await aProduct(false);
      const agreement_id = `${id}${product_no}`;
      const { content_html, template_version } = await visitor(htmlView, { agreement_id });
      const { text } = await readPdf(await visitor(fileView, { agreement_id }));
      const found = text.replaceAll(/\s/g, '');
      expect(sentencesOf(content_html).filter((part) => !found.includes(part))).toEqual([]);
      expect(found).toContain(short_name.replaceAll(/\s/g, ''));
      expect(found).toContain(template_version);
      expect(text).not.toMatch(/[{}<>]/);
    },
  );

  it('of the repurchase can be read without any product', async () => {
    const { text, pages } = await readPdf(await visitor(fileView, { agreement_id: 'TPL009' }));
    expect(text).toContain('不受存款保险保障');
    expect(pages.length).toBeGreaterThan(0);
  });

  it.each([fileView, htmlView])('of a private product is not for visitors', async (call) => {
    const { product_no } = await aProduct(true);
    await expect(visitor(call, { agreement_id: `TPL012${product_no}` })).rejects.toMatchObject({
      errorNo: REFUSALS.agreement_not_found.errorNo,
    });
  });

  it('of another family says nothing about this product', async () => {
    const { product_no } = await aProduct(false);
    await expect(visitor(fileView, { agreement_id: `TPL014${product_no}` })).rejects.toMatchObject({
      errorNo: REFUSALS.agreement_not_found.errorNo,
    });
  });
});

describe('what a visitor can read about a product', () => {
  it('is listed under the business of reading', async () => {
    const { product_no } = await aProduct(false);
    const { list } = await visitor(agreements.compElectQryNeedSignByConditionNoLogin, {
      busin_type: '300022',
      product_no,
    });
    expect(list.map(({ agree_kind }) => agree_kind).toSorted()).toEqual([
      'FUND_CONTRACT',
      'FUND_SUMMARY',
      'INVESTOR_RIGHTS',
      'PRIVACY',
      'PROSPECTUS',
      'RISK_DISCLOSURE',
    ]);
  });

  it('does not lengthen what a purchase asks for', async () => {
    const { product_no } = await aProduct(false);
    const { list } = await visitor(agreements.compElectQryNeedSignByConditionNoLogin, {
      busin_type: '300002',
      product_no,
    });
    expect(list.some(({ agree_kind }) => agree_kind === 'FUND_CONTRACT')).toBe(false);
  });
});

describe('the disclosure of the repurchase', () => {
  it('is a line of figures by trading day, and a file each', async () => {
    const { list } = await visitor(catalogue.queryBjhgDisclosure, {});
    expect(list).toHaveLength(90);
    expect(list.at(-1)?.date_num).toBe('2026-11-13');
    for (const { outstanding_balance, pledged_value, coverage_ratio } of list) {
      expect(pledged_value).toBeGreaterThan(outstanding_balance);
      expect(coverage_ratio).toBeGreaterThan(108_000_000n);
    }
    const last = list.at(-1);
    const { text } = await readPdf(await visitor(fileView, { file_id: last?.file_id ?? '' }));
    expect(text).toContain('2026-11-13');
    expect(text).toContain('多元宝7天');
    expect(text.replaceAll(',', '')).toContain(`${(last?.outstanding_balance ?? 0n) / 100n}.00`);
  });

  it('covers the range asked for', async () => {
    const { list } = await visitor(catalogue.queryBjhgDisclosure, {
      begin_date: dayOf('2026-10-01'),
      end_date: dayOf('2026-10-31'),
    });
    expect(list[0]?.date_num).toBe('2026-10-08');
    expect(list.at(-1)?.date_num).toBe('2026-10-30');
  });
});

describe('a file that is not there', () => {
  it.each([
    { request: { file_id: 'N-nothing' }, refusal: 'file_not_found', why: 'no such notice' },
    { request: { file_id: 'R-20261116' }, refusal: 'file_not_found', why: 'not published yet' },
    { request: { file_id: 'R-20261399' }, refusal: 'file_not_found', why: 'no such day' },
    { request: { file_id: 'QS20261116' }, refusal: 'file_not_found', why: "a customer's own" },
    { request: {}, refusal: 'file_not_found', why: 'nothing was asked for' },
    { request: { agreement_id: 'TPL999' }, refusal: 'agreement_not_found', why: 'no template' },
  ] as const)('is refused: $why', async ({ request, refusal }) => {
    await expect(visitor(fileView, request)).rejects.toMatchObject({
      errorNo: REFUSALS[refusal].errorNo,
    });
  });
});

it('one network has a few new files made at once and no more; what was made is given out again', async () => {
  const { rows } = await sql<{ product_no: string }>`
    select product_no from product where category_id = '10010' and trade_status = '3' order by product_no desc limit 40`.execute(
    deps.db,
  );
  const ask = ({ product_no }: (typeof rows)[number]) =>
    visitor(fileView, { agreement_id: `TPL002${product_no}` });
  const answers = await Promise.allSettled(rows.map(ask));
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(new Set(refused.map(({ errorNo }) => errorNo))).toEqual(
    new Set([REFUSALS.export_crowded.errorNo]),
  );
  for (const one of rows) await ask(one);
  await expect(Promise.all(rows.map(ask))).resolves.toHaveLength(rows.length);
});

describe('what may be stored as a text', () => {
  it.each([
    '<script>alert(1)</script>',
    '<p onclick="alert(1)">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<img src=x onerror=alert(1)>',
    '<p style="position:fixed">x</p>',
    '<P><SCRIPT>x</SCRIPT></P>',
    '<p>a < b</p>',
    '<!-- x -->',
  ])('is not %s', async (content_html) => {
    const notice = { article_id: 'BAD', type_code: '5', title: 'x', content_html } as const;
    const insert = deps.db
      .insertInto('notice')
      .values({ ...notice, published_on: dayOf('2026-11-13') });
    await expect(insert.execute()).rejects.toThrow('notice_is_plain');
  });
});
