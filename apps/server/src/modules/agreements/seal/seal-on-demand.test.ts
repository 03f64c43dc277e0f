import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { assert } from '@mall/domain/assert';
import { expect, it } from 'vitest';
import { openTemplates } from '#modules/agreements/index.ts';
import { openCalendar } from '#modules/calendar/index.ts';
import { createLoginStory } from '#testing/login-story.ts';
import { sellFund } from '#testing/story-world.ts';
import { sealOnDemand } from './seal-on-demand.ts';

const { agreements } = contract;
const { deps, ownerDb, time, session } = await createLoginStory();
await openCalendar(ownerDb);
await openTemplates(deps.db);
const PRODUCTS = Array.from({ length: 8 }, (_, place) => String(910_060 + place));
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
  const { openSeal } = deps;
  assert(openSeal !== undefined, 'a demo has a seal of its own');
  const sealing = { ...deps, openSeal, maker: deps.brand.company_name };
  const papers = await readPapers(await session('13800000005'));
  const seal = (signNo: string) => sealOnDemand(sealing, { clientId: '700005', signNo });
  const answers = await Promise.all(papers.map(seal));
  expect(answers.filter((answer) => answer === 'crowded')).toHaveLength(papers.length - 5);
  for (const paper of papers)
    expect(await seal(paper)).toMatchObject({ seal_name: expect.stringMatching(/./) });
});
