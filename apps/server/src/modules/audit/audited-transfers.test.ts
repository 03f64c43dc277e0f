import { at } from '@mall/domain/calendar/moment';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readCash } from '#modules/ledger/index.ts';
import { sendDueTransfers } from '#modules/trading/index.ts';
import { recall, rowRefusing } from '#testing/agreed/audit-story.ts';
import {
  audit,
  openInstitution,
  proposalOf,
  type StoryInstitution,
  type StoryOperator,
} from '#testing/agreed/audited-institution.ts';
import { createTransferCases } from '#testing/banking/transfer-cases.ts';
import { bindStoryCard, recordsOf, transferOf } from '#testing/banking/transfer-story.ts';
import { refusing } from '#testing/order-story.ts';
import { wrongsIn } from '#testing/verify-all.ts';
import { tellProposals } from './notices/tell-proposals.ts';

const { mall, db, ownerDb, clock, sending, inFlight, timesReceived } = await createCases();
const MILLION = 1_000_000_00n;

async function createCases() {
  const cases = await createTransferCases();
  return { ...cases, ownerDb: cases.mall.ownerDb };
}

/** An institution with a card that wants a second person for what leaves it. */
async function open(institution: StoryInstitution = {}) {
  const opened = await openInstitution(mall, { free: MILLION, ...institution });
  await bindStoryCard(mall, opened.clientId);
  const transfer = (
    operator: StoryOperator,
    wanted: { readonly direction: 'in' | 'out'; readonly money: bigint },
  ) => transferOf(mall, operator.client, operator.confirmIdentity, wanted);
  const lines = async () =>
    (await recordsOf({ ...opened.maker, clientId: opened.clientId, transfer: neverCalled })).list;
  return { ...opened, transfer, lines };
}

const neverCalled = () => {
  throw new Error('only the list is read');
};

describe('a transfer out of an audited institution', () => {
  it('waits with its money until another person approves it, and is sent then', async () => {
    const { clientId, maker, checker, transfer, lines } = await open();
    const placed = await transfer(maker, { direction: 'out', money: 300_000_00n });
    expect(placed).toMatchObject({
      transfer_status: '00',
      need_audit: '1',
      expire_time: '2026-11-12 16:00:00',
    });
    expect(placed.local_order_no).toMatch(/^BD20261112/);
    expect(await readCash(db, clientId)).toMatchObject({ free: 700_000_00n });
    expect(await sendDueTransfers(sending)).toBe(0);
    expect(await timesReceived(placed.transfer_no)).toEqual([]);

    const shown = await proposalOf(checker, placed.local_order_no, '2');
    expect(shown).toMatchObject({
      busin_type_dict_name: '证券转银行',
      product_no: null,
      product_short_name: '云杉银行 622************1234',
      entrust_money: 300_000_00n,
      before_after: { cash_before: MILLION, cash_after: 700_000_00n },
    });
    expect(shown?.recheck_list.filter(({ is_ok }) => is_ok === '0')).toEqual([]);
    const [row] = await audit(checker, [placed]);
    expect(row).toMatchObject({ is_ok: '1', order_status: '20' });
    expect(await inFlight()).toBe(300_000_00n);
    expect(await sendDueTransfers(sending)).toBe(1);
    expect(await timesReceived(placed.transfer_no)).toEqual([1]);
    expect(await lines()).toMatchObject([
      {
        transfer_status: '50',
        local_order_no: placed.local_order_no,
        bank_serial: expect.stringMatching(/^[\w.-]+$/),
      },
    ]);
    expect(await readCash(db, clientId)).toMatchObject({ free: 700_000_00n });
    expect(await inFlight()).toBe(0n);
  });

  it.each([
    { end: 'rejected', state: '01' },
    { end: 'recalled', state: '03' },
  ] as const)('that is $end gives its money back and is never sent', async ({ end, state }) => {
    const { clientId, maker, checker, transfer, lines } = await open();
    const placed = await transfer(maker, { direction: 'out', money: MILLION });
    if (end === 'rejected') await audit(checker, [placed], { result: '2', remark: '金额有误' });
    if (end === 'recalled') await recall(maker.client, placed.transfer_no);
    expect(await readCash(db, clientId)).toMatchObject({ free: MILLION });
    expect(await sendDueTransfers(sending)).toBe(0);
    expect(await lines()).toMatchObject([{ transfer_status: state }]);
    expect(await inFlight()).toBe(0n);
  });

  it.each([
    {
      why: 'its card was taken away',
      spoil: (clientId: string) =>
        sql`update bank_card set may_transfer = false where client_id = ${clientId}`.execute(
          ownerDb,
        ),
      code: 'ACCOUNT',
    },
    {
      why: 'its card leads to another account now',
      spoil: (clientId: string) =>
        sql`update bank_card set binding_no = 'OTHER' where client_id = ${clientId}`.execute(
          ownerDb,
        ),
      code: 'ACCOUNT',
    },
    {
      why: 'the account was restricted',
      spoil: (clientId: string) =>
        sql`update trade_account set is_restricted = true where client_id = ${clientId}`.execute(
          ownerDb,
        ),
      code: 'ACCOUNT',
    },
    {
      why: 'its maker may not transfer any more',
      spoil: (clientId: string) =>
        sql`update inst_user set can_transfer = false where client_id = ${clientId}`.execute(
          ownerDb,
        ),
      code: 'MANDATE',
    },
  ])('is not approved when $why', async ({ spoil, code }) => {
    const { clientId, maker, checker, transfer } = await open();
    const placed = await transfer(maker, { direction: 'out', money: 1_000_00n });
    await spoil(clientId);
    const shown = await proposalOf(checker, placed.local_order_no, '2');
    const failed = shown?.recheck_list.filter(({ is_ok }) => is_ok === '0');
    expect(failed?.map(({ check_code }) => check_code)).toEqual([code]);
    const [row] = await audit(checker, [placed]);
    expect(row).toMatchObject({ ...rowRefusing('audit_recheck_failed'), order_status: '00' });
    await audit(checker, [placed], { result: '2', remark: '退回经办' });
    expect(await readCash(db, clientId)).toMatchObject({ free: MILLION });
  });

  it('below the threshold is one person’s own; in needs no second one at any size', async () => {
    const { maker, transfer } = await open({ threshold: 500_00n });
    expect(await transfer(maker, { direction: 'out', money: 499_00n })).toMatchObject({
      transfer_status: '50',
      need_audit: '0',
      local_order_no: null,
    });
    expect(await transfer(maker, { direction: 'out', money: 500_00n })).toMatchObject({
      transfer_status: '00',
    });
    expect(await transfer(maker, { direction: 'in', money: MILLION })).toMatchObject({
      transfer_status: '50',
      need_audit: '0',
    });
  });

  it('tells its auditor where the money would go', async () => {
    const { maker, checker, transfer } = await open();
    await transfer(maker, { direction: 'out', money: 1_234_00n });
    const { dictionaries } = mall.deps;
    await tellProposals({ db, clock, dictionaries, provider: '测试证券' });
    const messages = await db
      .selectFrom('sms_message')
      .select('content')
      .where('mobile', '=', checker.mobile)
      .execute();
    expect(messages.map(({ content }) => content)).toEqual([
      '【测试证券】证券转银行 云杉银行 1,234.00元 待您复核，请于 2026-11-12 16:00:00 前处理。',
    ]);
  });

  it('is taken back by a maker who may transfer and make nothing else, and not by one who may only make', async () => {
    const mover = { code: 'T', rights: ['query', 'transfer'] } as const;
    const buyer = { code: 'B', rights: ['query', 'make', 'sign'] } as const;
    const { makers, transfer, lines } = await open({ makers: [mover, buyer] });
    const [maker, colleague] = makers;
    if (!maker || !colleague) throw new Error('both are opened');
    const placed = await transfer(maker, { direction: 'out', money: 100_00n });
    await expect(recall(colleague.client, placed.transfer_no)).rejects.toMatchObject(
      refusing('operator_not_permitted'),
    );
    expect(await recall(maker.client, placed.transfer_no)).toMatchObject({ order_status: '03' });
    expect((await lines()).map((line) => line.transfer_status_dict_name)).toEqual(['经办撤回']);
  });

  it('is approved before 16:00 and void at 16:00:00.000, with its money back', async () => {
    // Sessions would not outlive the day.
    await mall.wait(at(15, 50) - (await clock.businessNow(db)).msOfDay);
    const { clientId, maker, checker, transfer, lines } = await open();
    const kept = await transfer(maker, { direction: 'out', money: 200_00n });
    const late = await transfer(maker, { direction: 'out', money: 300_00n });
    const shown = await proposalOf(checker, late.local_order_no, '2');
    expect((await audit(checker, [kept]))[0]).toMatchObject({ is_ok: '1' });
    await mall.wait(at(16, 0) - (await clock.businessNow(db)).msOfDay);
    const named = { ...late, content_sha256: shown?.content_sha256 ?? '' };
    expect((await audit(checker, [named]))[0]).toMatchObject(rowRefusing('audit_expired'));
    await expect(recall(maker.client, late.transfer_no)).rejects.toMatchObject(
      refusing('order_not_cancellable'),
    );
    expect((await lines()).map((line) => line.transfer_status)).toEqual(['02', '20']);
    await sendDueTransfers(sending);
    expect(await readCash(db, clientId)).toMatchObject({ free: MILLION - 200_00n });
  });

  it('leaves a ledger that verify finds nothing wrong with', async () => {
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });
});
