import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@mall/contract';
import type { RequestOf } from '@mall/contract/define-call';
import { itemsOf } from '@mall/domain/agreements/ticked-items';
import { assert } from '@mall/domain/assert';
import { afterAll, describe, expect, it } from 'vitest';
import { openTemplates, readSignedDocuments } from '#modules/agreements/index.ts';
import { openCalendar } from '#modules/calendar/index.ts';
import { lookForPoppler } from '#testing/agreed/poppler.ts';
import { createLoginStory, FIXED_CODE, refusing } from '#testing/login-story.ts';
import { sellFund } from '#testing/story-world.ts';
import { sealWaiting } from './keep-sealing-documents.ts';

const { agreements, identity } = contract;
const story = await createLoginStory();
const { deps, time, session, visitor } = story;
await openCalendar(story.ownerDb);
await openTemplates(deps.db);
await sellFund(deps.db, { productNo: '910066' });
const owner = await session('13800000005');
const other = await session('13800000001');
const { openSeal } = deps;
assert(openSeal !== undefined, 'a demo has a seal of its own');
const sealing = { ...deps, openSeal, maker: deps.brand.company_name };

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
    ticked_items: [...itemsOf(view.content_html)],
  };
}

async function signTerms(agreementId = 'TPL008') {
  const kind = { sms_type: '50', busin_type: '300045' };
  const document = await read(agreementId);
  const noticerecord_id = await owner.client(identity.noticeSendMobel, kind);
  const code = { ...kind, noticerecord_id, valid_code: FIXED_CODE };
  const { verify_token } = await owner.client(identity.noticeValidMobel, code);
  const { sign_no } = await owner.client(agreements.compElectSignAgree, {
    request_no: randomUUID(),
    agreements: [document],
    noticerecord_id,
    verify_token,
  });
  return sign_no;
}

type Wanted = RequestOf<typeof agreements.compElectQryAgreeFileView>;
const signNo = await signTerms();
const sealedAtOnce = await sealWaiting(sealing);
const summary = await owner.client(agreements.compElectSignAgreeNomal, {
  request_no: randomUUID(),
  agreements: [await read('TPL002910066')],
});
const file_id = `F${signNo}`;
const download = async (wanted: Wanted, { client } = owner) =>
  Buffer.from(await client(agreements.compElectQryAgreeFileView, wanted));
const sealed = await download({ file_id });
const check = (bytes: Buffer) =>
  visitor(agreements.checkDocument, { file_base64: bytes.toString('base64') });
const statusOf = async (number: string) => {
  const page = { page_num: 1, page_size: 10 };
  const { list } = await owner.client(agreements.compElectQrySignedAgreeList, page);
  return list.find(({ sign_no }) => sign_no === number)?.seal_status;
};
const imprint = (sign_no: string, { client } = owner) =>
  client(agreements.compElectImprintCaSeal, { request_no: randomUUID(), sign_no });

const folder = mkdtempSync(join(tmpdir(), 'sealed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what was signed', () => {
  it('with an identity is sealed by the chore, once', async () => {
    expect(sealedAtOnce).toBe(1);
    expect(await sealWaiting(sealing)).toBe(0);
    expect(await statusOf(signNo)).toBe('1');
    expect((await imprint(signNo)).list).toMatchObject([{ seal_status: '1', file_id }]);
    expect((await download({ sign_no: signNo })).equals(sealed)).toBe(true);
  });

  it('by reading is sealed when its file is first asked for', async () => {
    const { sign_no } = summary;
    expect(await statusOf(sign_no)).toBe('0');
    const first = await download({ sign_no });
    expect((await download({ sign_no })).equals(first)).toBe(true);
    expect(await statusOf(sign_no)).toBe('1');
    expect((await check(first)).check_result).toBe('1');
  });

  it('for an order is named with its file once it has one', async () => {
    const { db, dictionaries } = deps;
    time.nowMs += 61_000;
    const unsealed = await signTerms('TPL030');
    const documents = await readSignedDocuments(db, [signNo, unsealed], dictionaries);
    expect(documents).toMatchObject([
      { sign_no: signNo, file_id },
      { sign_no: unsealed, file_id: null },
    ]);
    expect(await sealWaiting(sealing)).toBe(1);
  });

  it('is there for its own customer only', async () => {
    for (const wanted of [{ file_id }, { sign_no: signNo }])
      await expect(download(wanted, other)).rejects.toMatchObject(refusing('file_not_found'));
    await expect(imprint(signNo, other)).rejects.toMatchObject(refusing('signature_not_found'));
  });

  it('as a template is a file too', async () => {
    expect((await download({ agreement_id: 'TPL010' })).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('a seal that fails', () => {
  it('is tried five times, then when the customer asks', async () => {
    time.nowMs += 61_000;
    const number = await signTerms('TPL009');
    const broken = { ...sealing, openSeal: () => Promise.reject(new Error('the key is gone')) };
    for (let times = 0; times < 5; times += 1) {
      expect(await statusOf(number)).toBe('0');
      expect(await sealWaiting(broken)).toBe(0);
    }
    expect(await statusOf(number)).toBe('2');
    expect(await sealWaiting(sealing)).toBe(0);
    expect((await imprint(number)).list).toMatchObject([{ sign_no: number, seal_status: '1' }]);
  });
});

describe('a sealed file', () => {
  it('is genuine, sealed by the provider, and names no customer to a visitor', async () => {
    const found = await check(sealed);
    expect(found).toMatchObject({
      check_result: '1',
      is_intact: '1',
      agree_kind: 'PRODUCT_CONTRACT',
      seal_name: deps.brand.company_name,
    });
    expect(JSON.stringify(found)).not.toContain(signNo);
  });

  it('is called altered after any change: a byte anywhere, one less, one more, padding', async () => {
    const changed = Array.from({ length: 60 }, (_, index) => {
      const bytes = Buffer.from(sealed);
      const at = Math.floor((index * bytes.length) / 60);
      bytes[at] = (bytes[at] ?? 0) ^ 0x01;
      return bytes;
    });
    const others = ['x', '\0', '\n'].map((more) => Buffer.concat([sealed, Buffer.from(more)]));
    for (const bytes of [...changed, ...others, sealed.subarray(0, -1)])
      expect((await check(bytes)).check_result).toBe('2');
  });

  it('is known by its printed code, and no other code is', async () => {
    const code = /\/Keywords \(([0-9A-F]{32})\)/.exec(sealed.toString('latin1'))?.[1] ?? '';
    const byCode = (verify_code: string) => visitor(agreements.checkDocument, { verify_code });
    expect((await byCode(code.toLowerCase())).check_result).toBe('1');
    expect((await byCode('0'.repeat(32))).check_result).toBe('3');
  });

  it('is not found where another maker wrote it, and refused where it is no PDF or too large', async () => {
    expect((await check(Buffer.from('%PDF-1.7\nnot ours'))).check_result).toBe('3');
    await expect(check(Buffer.from('hello'))).rejects.toMatchObject(
      refusing('file_kind_unsupported'),
    );
    await expect(check(Buffer.alloc(11 * 1024 * 1024, '%PDF-'))).rejects.toMatchObject(
      refusing('file_too_large'),
    );
  });
});

describe.skipIf(!lookForPoppler())('as pdfsig, pdftotext and pdffonts see a sealed file', () => {
  const path = join(folder, 'sealed.pdf');
  writeFileSync(path, sealed);
  const run = (program: string, ...given: string[]) =>
    execFileSync(program, given, { encoding: 'utf8' });

  it('its signature is valid and covers the whole document', () => {
    const seen = run('pdfsig', '-nocert', path);
    expect(seen).toContain('Signature is Valid.');
    expect(seen).toContain('Total document signed');
    expect(seen).toContain('ETSI.CAdES.detached');
  });

  it('no change of a signed byte leaves the signature valid', () => {
    const range = /\/ByteRange \[0 (\d+) +(\d+)/.exec(sealed.toString('latin1')) ?? [];
    const [from, to] = [Number(range[1]), Number(range[2])];
    const places = Array.from({ length: 25 }, (_, index) => [
      Math.floor((index * from) / 25),
      to + Math.floor((index * (sealed.length - to)) / 25),
    ]);
    const other = join(folder, 'changed.pdf');
    for (const at of places.flat()) {
      const bytes = Buffer.from(sealed);
      bytes[at] = (bytes[at] ?? 0) ^ 0x01;
      writeFileSync(other, bytes);
      const { stdout } = spawnSync('pdfsig', ['-nocert', other], { encoding: 'utf8' });
      expect(stdout, `byte ${at}`).not.toContain('Signature is Valid.');
    }
  });

  it('its text is found and every font is inside', () => {
    const text = run('pdftotext', '-layout', path, '-').replaceAll(/\s/g, '');
    for (const part of ['质押式报价回购客户协议', '电子签署证据页', signNo])
      expect(text).toContain(part);
    const fonts = run('pdffonts', path).split('\n').slice(2).filter(Boolean);
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatch(/ yes (yes|no) +yes /);
  });
});
