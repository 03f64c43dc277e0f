import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { expect, it } from 'vitest';
import { openTemplates } from '#modules/agreements/index.ts';
import { openCalendar } from '#modules/calendar/index.ts';
import { createLoginStory, refusing } from '#testing/login-story.ts';
import { sellFund } from '#testing/story-world.ts';

const { agreements } = contract;
const { deps, ownerDb, time, session } = await createLoginStory();
await openCalendar(ownerDb);
await openTemplates(deps.db);
const PRODUCTS = Array.from({ length: 15 }, (_, place) => String(910_060 + place));
for (const productNo of PRODUCTS) await sellFund(deps.db, { productNo });

/** The numbers of papers that a customer read and that have no sealed file yet. */
async function readPapers({ client }: Awaited<ReturnType<typeof session>>) {
  const documents = [];
  for (const productNo of PRODUCTS) {
    const agreement_id = `TPL002${productNo}`;
    const view = await client(agreements.compElectQryAgreeHtmlView, { agreement_id });
    documents.push({
      agreement_id,
      template_version: view.template_version,
      shown_sha256: view.content_sha256,
      view_begin: '2026-11-16 09:30:00',
      view_end: '2026-11-16 09:30:11',
      scrolled_to_end: '1' as const,
      ticked_items: [],
    });
  }
  time.nowMs += 11_000;
  const request = { request_no: randomUUID(), agreements: documents };
  const { list } = await client(agreements.compElectSignAgreeNomal, request);
  return list.flatMap(({ sign_no }) => sign_no ?? []);
}

it('seals a few papers of one customer at a time and asks him to come back for the others', async () => {
  const owner = await session('13800000005');
  const papers = await readPapers(owner);
  const ask = (sign_no: string) => owner.client(agreements.compElectQryAgreeFileView, { sign_no });
  const answers = await Promise.allSettled(papers.map(ask));
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  const { errorNo } = refusing('export_crowded');
  expect(new Set(refused.map((reason) => reason.errorNo))).toEqual(new Set([errorNo]));
  for (const paper of papers) await ask(paper);
  const sealed = await deps.db.selectFrom('sealed_file').select('sign_no').execute();
  expect(sealed).toHaveLength(papers.length);
});
