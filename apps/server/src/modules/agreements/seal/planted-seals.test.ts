import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { assert } from '@mall/domain/assert';
import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { checkSignatures } from '#modules/agreements/index.ts';
import { createOrderStory } from '#testing/order-story.ts';
import { readThrough } from '#testing/story-shopper.ts';
import { sealWaiting } from './keep-sealing-documents.ts';

const { db, ownerDb, deps, newShopper, wait } = await createOrderStory();
const { openSeal } = deps;
assert(openSeal !== undefined, 'a demo has a seal of its own');
const sealing = { ...deps, openSeal, maker: deps.brand.company_name };

/** Two papers that take an identity are signed and sealed, one more is signed. */
async function signSome(): Promise<void> {
  const { client, signIdentified } = await newShopper();
  for (const agreement_id of ['TPL008', 'TPL009', 'TPL030']) {
    if (agreement_id === 'TPL030') await sealWaiting(sealing);
    const { compElectQryAgreeHtmlView } = contract.agreements;
    const { template_version } = await client(compElectQryAgreeHtmlView, { agreement_id });
    await wait(11_000);
    const read = await readThrough(client, agreement_id, template_version);
    await signIdentified?.({ request_no: randomUUID(), agreements: [read] });
  }
}
await signSome();

const FIRST = sql`(select min(sign_no) from sealed_file)`;
const LAST = sql`(select max(sign_no) from sealed_file)`;

it.each([
  {
    what: 'the code of a file',
    plant: sql`update sealed_file set verify_code = repeat('A', 32) where sign_no = ${FIRST}`,
    says: /^QS\d+ is known by a code that is not that of its file$/,
  },
  {
    what: 'who sealed a file',
    plant: sql`update sealed_file set seal_name = '他人' where sign_no = ${FIRST}`,
    says: /^QS\d+ names another seal or stamp than its file has$/,
  },
  {
    what: 'the certificate of a seal',
    plant: sql`update sealed_file set cert_serial = '00' where sign_no = ${FIRST}`,
    says: /^QS\d+ names another seal or stamp than its file has$/,
  },
  {
    what: 'when a file was stamped',
    plant: sql`update sealed_file set stamped_at = stamped_at - interval '1 day' where sign_no = ${FIRST}`,
    says: /^QS\d+ names another seal or stamp than its file has$/,
  },
  {
    what: 'the stamp of a text',
    plant: sql`update sealed_file set text_stamp = (select text_stamp from sealed_file where sign_no = ${LAST})
                where sign_no = ${FIRST}`,
    says: /^QS\d+ has the time stamp of another text$/,
  },
  {
    what: 'a file that is gone',
    plant: sql`delete from sealed_file where sign_no = ${FIRST}`,
    says: /^QS\d+ was sealed, and its file is gone$/,
  },
  {
    what: 'a signature that waits no more',
    plant: sql`delete from seal_waiting`,
    says: /^QS\d+ takes an identity, and neither has a sealed file nor waits for one$/,
  },
])('verify finds $what when it was changed', async ({ plant, says }) => {
  expect(await wrongs(ownerDb)).toEqual([]);
  expect(await wrongsAfter(plant)).toContainEqual(expect.stringMatching(says));
});

async function wrongs(on: typeof db): Promise<readonly string[]> {
  return (await checkSignatures(on)).flatMap(({ wrong }) => wrong);
}

/** What verify says after a change that is taken back. */
async function wrongsAfter(plant: RawBuilder<unknown>): Promise<readonly string[]> {
  let texts: readonly string[] = [];
  await ownerDb
    .transaction()
    .execute(async (tx) => {
      await sql`alter table sealed_file disable trigger user`.execute(tx);
      await plant.execute(tx);
      texts = await wrongs(tx);
      throw new Error('taken back');
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'taken back') throw error;
    });
  return texts;
}
