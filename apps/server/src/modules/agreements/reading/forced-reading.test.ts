import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { formatMoment, momentAt } from '@mall/domain/calendar/moment';
import { describe, expect, it } from 'vitest';
import { openColleagueSession } from '#testing/open-colleague-session.ts';
import { openTestSession } from '#testing/open-test-session.ts';
import { createOrderStory, refusing, type StoryShopper } from '#testing/order-story.ts';
import { openCustomer, sellFund } from '#testing/story-world.ts';

const { agreements } = contract;
const { db, clock, time, clientOf, newShopper, wait } = await createOrderStory();
await sellFund(db, { productNo: '910066' });
const SUMMARY = 'TPL002910066';
const SECOND = 1000;

type Reader = Pick<StoryShopper, 'client'>;

/** Two operators of one institution, each with a session of his own. */
async function twoOperators(clientId: string): Promise<readonly [Reader, Reader]> {
  await openCustomer(db, { clientId, clientType: '1', free: 10_000_00n });
  const owner = { clientId, instIdNo: '91350800MA2Y8R4E70' };
  const first = { ...owner, scope: 'session', instUserCode: 'OP1' } as const;
  const second = { ...owner, instUserCode: 'OP2', mobile: '13900000002' };
  return [
    { client: clientOf(await openTestSession({ db, clock }, first)) },
    { client: clientOf(await openColleagueSession({ db, clock }, second)) },
  ];
}

const view = ({ client }: Reader, agreement_id = SUMMARY) =>
  client(agreements.compElectQryAgreeHtmlView, { agreement_id });

type Seen = { readonly template_version: string; readonly content_sha256: string };

function sign({ client }: Reader, seen: Seen, request_no = randomUUID()) {
  const document = {
    agreement_id: SUMMARY,
    template_version: seen.template_version,
    shown_sha256: seen.content_sha256,
    // Two years of reading by the clock of the browser.
    view_begin: '1999-01-01 10:00:00',
    view_end: '2001-01-01 10:00:00',
    scrolled_to_end: '1' as const,
    ticked_items: [],
  };
  return client(agreements.compElectSignAgreeNomal, { request_no, agreements: [document] });
}

describe('forced reading', () => {
  it('is counted by the server from the moment it handed the text out', async () => {
    const reader = await newShopper();
    const seen = await view(reader);
    await expect(sign(reader, seen)).rejects.toMatchObject(refusing('agreement_unread'));
    await wait(5 * SECOND - 1);
    await expect(sign(reader, seen)).rejects.toMatchObject(refusing('agreement_unread'));
    await wait(1);
    await expect(sign(reader, seen)).resolves.toMatchObject({ list: [{ is_signed: '1' }] });
  });

  it('is not shortened by another customer’s reading, a visitor’s, or another document’s', async () => {
    const [reader, other] = [await newShopper(), await newShopper()];
    const seen = await view(other);
    await clientOf()(agreements.compElectQryAgreeHtmlViewAuthless, { agreement_id: SUMMARY });
    await view(reader, 'TPL003910066');
    await wait(60 * SECOND);
    await expect(sign(reader, seen)).rejects.toMatchObject(refusing('agreement_unread'));
  });

  it('counts for the operator who had the text, not for a colleague of the institution', async () => {
    const [reader, colleague] = await twoOperators('I0001');
    const seen = await view(reader);
    await wait(60 * SECOND);
    await expect(sign(colleague, seen)).rejects.toMatchObject(refusing('agreement_unread'));
    await expect(sign(reader, seen)).resolves.toMatchObject({ list: [{ is_signed: '1' }] });
  });

  it('goes on when the text is opened again, and is over half an hour after the last opening', async () => {
    const reader = await newShopper();
    const seen = await view(reader);
    await wait(4 * SECOND);
    await view(reader);
    // The session must stay alive meanwhile.
    await wait(20 * 60 * SECOND);
    await view(reader, 'TPL003910066');
    await wait(10 * 60 * SECOND + 1);
    await expect(sign(reader, seen)).rejects.toMatchObject(refusing('agreement_unread'));
    await view(reader);
    await wait(4 * SECOND);
    await expect(sign(reader, seen)).rejects.toMatchObject(refusing('agreement_unread'));
    await view(reader);
    await wait(1 * SECOND);
    await expect(sign(reader, seen)).resolves.toBeDefined();
  });

  it('is kept with the signature in the server’s times, and a repeat of the request finds it', async () => {
    const reader = await newShopper();
    const handedOutMs = time.wallMs;
    const stamp = (ms: number) => formatMoment(momentAt(ms));
    const seen = await view(reader);
    await wait(7 * SECOND);
    const request_no = randomUUID();
    const { sign_no } = await sign(reader, seen, request_no);
    const { evidence } = await db
      .selectFrom('agreement_signature')
      .select('evidence')
      .where('sign_no', '=', sign_no)
      .executeTakeFirstOrThrow();
    expect(evidence).toMatchObject({
      server_read_ms: 7 * SECOND,
      server_handed_out_at: stamp(handedOutMs),
      server_signed_at: stamp(handedOutMs + 7 * SECOND),
      scrolled_to_end: '1',
    });
    // The browser's years 1999 and 2001 say nothing about this reading.
    expect(evidence).not.toHaveProperty('view_begin');
    expect(evidence).not.toHaveProperty('view_end');
    await wait(20 * 60 * SECOND);
    await view(reader, 'TPL003910066');
    await wait(20 * 60 * SECOND);
    expect(await sign(reader, seen, request_no)).toMatchObject({ sign_no });
  });
});
