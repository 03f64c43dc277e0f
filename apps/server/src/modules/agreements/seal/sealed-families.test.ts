import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@mall/contract';
import { assert } from '@mall/domain/assert';
import { CATEGORY } from '@mall/domain/catalogue/category';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { findAllTemplates } from '#modules/agreements/template-store.ts';
import { lookForPoppler } from '#testing/agreed/poppler.ts';
import { createOrderStory } from '#testing/order-story.ts';
import { readThrough } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';
import { checkSealedFile } from './check-sealed-file.ts';
import { sealDocument } from './seal-document.ts';

const { compElectQryAgreeHtmlView } = contract.agreements;
const { db, deps, newShopper, wait } = await createOrderStory();
/** Papers of repos belong to the customer; institution funds and collective plans have those of funds and plans. */
const FAMILIES = [CATEGORY.periodic, CATEGORY.fund, CATEGORY.plan, CATEGORY.trust] as const;
for (const categoryId of FAMILIES) await sellFund(db, { productNo: `9${categoryId}`, categoryId });
const { openSeal } = deps;
assert(openSeal !== undefined, 'a demo has a seal of its own');
const sealing = { ...deps, openSeal, maker: deps.brand.company_name };

type Sealed = { readonly agreementId: string; readonly html: string; readonly bytes: Buffer };

/** Every paper about a customer or a product, each family with its own, signed and sealed; those of one order take a flow. */
async function sealFamilies(): Promise<readonly Sealed[]> {
  const shopper = await newShopper({ clientType: '1', isProfessional: true });
  const templates = (await findAllTemplates(db)).filter(({ scope }) => scope !== 'ORDER');
  const ids = templates.flatMap(({ template_id, scope, category_ids }) =>
    scope === 'CLIENT'
      ? [template_id]
      : FAMILIES.filter((id) => category_ids.includes(id)).map((id) => `${template_id}9${id}`),
  );
  const papers = [];
  for (const agreement_id of new Set(ids)) {
    const view = await shopper.client(compElectQryAgreeHtmlView, { agreement_id });
    papers.push({ agreement_id, view });
  }
  await wait(20_000);
  const files: Sealed[] = [];
  for (const { agreement_id, view } of papers) {
    const read = await readThrough(shopper.client, agreement_id, view.template_version);
    await shopper.signIdentified?.({ request_no: randomUUID(), agreements: [read] });
    const { sign_no } = await db
      .selectFrom('agreement_signature')
      .select('sign_no')
      .where('client_id', '=', shopper.clientId)
      .orderBy('sign_no', 'desc')
      .executeTakeFirstOrThrow();
    const signed = { clientId: shopper.clientId, signNo: sign_no };
    const { file_bytes: bytes } = await sealDocument(sealing, signed);
    files.push({ agreementId: agreement_id, html: view.content_html, bytes });
  }
  return files;
}

const files = await sealFamilies();
const folder = mkdtempSync(join(tmpdir(), 'families-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** So many places spread over a length, each round at others. */
const placesIn = (length: number, count: number, shift: number) =>
  Array.from({ length: count }, (_, index) =>
    Math.min(length - 1, Math.floor(((index + shift) * length) / count)),
  );

const flipped = (bytes: Buffer, at: number) => {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 0x01;
  return changed;
};

describe('sealed files of every family', () => {
  it('are at least twenty', () => {
    expect(files.length).toBeGreaterThanOrEqual(20);
    for (const categoryId of FAMILIES)
      expect(files.some(({ agreementId }) => agreementId.endsWith(`9${categoryId}`))).toBe(true);
  });

  it('are genuine, and altered after each of 200 changes, also of padding and appended bytes', async () => {
    const each = Math.ceil(200 / files.length);
    for (const [turn, { bytes, agreementId }] of files.entries()) {
      expect(await checkSealedFile(db, bytes)).toMatchObject({ kind: 'genuine' });
      const padding = bytes.toString('latin1').lastIndexOf('0000>');
      const places = [...placesIn(bytes.length, each, turn / files.length), padding];
      const changed = [
        ...places.map((at) => flipped(bytes, at)),
        ...['x', '\0', '\n%%EOF\n'].map((more) => Buffer.concat([bytes, Buffer.from(more)])),
        bytes.subarray(0, -1),
      ];
      for (const [at, other] of changed.entries())
        expect(await checkSealedFile(db, other), `${agreementId}, change ${at}`).toMatchObject({
          kind: 'altered',
        });
    }
  });
});

/** Of each file; every one is a run of pdfsig, so a test run takes a sample of the hundred. */
const FLIPS = inject('everyRow') ? 100 : 4;

describe.skipIf(!lookForPoppler())('as pdfsig, pdftotext and pdffonts see each of them', () => {
  const path = join(folder, 'sealed.pdf');
  const changed = join(folder, 'changed.pdf');
  const run = (program: string, ...given: string[]) =>
    execFileSync(program, given, { encoding: 'utf8' });

  it.each(files)('$agreementId is valid and whole', ({ bytes, html }) => {
    writeFileSync(path, bytes);
    const seen = run('pdfsig', '-nocert', path);
    expect(seen).toContain('Signature is Valid.');
    expect(seen).toContain('Total document signed');
    const text = run('pdftotext', '-layout', path, '-').replaceAll(/\s/g, '');
    for (const sentence of sentencesOf(html)) expect(text).toContain(sentence);
    const fonts = run('pdffonts', path).split('\n').slice(2).filter(Boolean);
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatch(/ yes (yes|no) +yes /);
  });

  it.each(files)(
    '$agreementId is never valid after a signed byte changed',
    ({ bytes, agreementId }) => {
      const range = /\/ByteRange \[0 (\d+) +(\d+)/.exec(bytes.toString('latin1')) ?? [];
      const [before, after] = [Number(range[1]), Number(range[2])];
      const signed = before + (bytes.length - after);
      const shift = (Number.parseInt(agreementId.slice(-3), 10) % 97) / 97;
      for (const place of placesIn(signed, FLIPS, shift)) {
        const at = place < before ? place : after + (place - before);
        writeFileSync(changed, flipped(bytes, at));
        const { stdout } = spawnSync('pdfsig', ['-nocert', changed], { encoding: 'utf8' });
        expect(stdout, `byte ${at}`).not.toContain('Signature is Valid.');
      }
    },
    300_000,
  );
});

/** The sentences of a text as they stand between marks and stops, without spaces: a line of a page may end within one. */
function sentencesOf(html: string): readonly string[] {
  return html
    .split(/<[^>]+>|[。；]/)
    .map((part) =>
      part
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
        .replaceAll(/\s/g, ''),
    )
    .filter((part) => part !== '');
}
