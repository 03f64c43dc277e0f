import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { at } from '@mall/domain/calendar/moment';
import { fen } from '@mall/domain/money/units';
import { describe, expect, it } from 'vitest';
import { systemClock } from '#clock.ts';
import { readCash } from '#modules/ledger/index.ts';
import { checkRequests } from '#modules/requests/index.ts';
import {
  createAuditStory,
  FIRST_PAGE,
  FUND,
  MILLION,
  rowRefusing,
} from '#testing/agreed/audit-story.ts';
import { audit, proposalOf } from '#testing/agreed/audited-institution.ts';
import { sealerFrom } from '#testing/attacks/seal-password.ts';
import { refusing } from '#testing/order-story.ts';
import { buy } from '#testing/story-shopper.ts';
import { setAuditPolicy } from './set-policy.ts';

const { db, clientOf, clock, open, time, wrongs } = await createAuditStory();
const { legacy, trading } = contract;

describe('EX-11.1: a purchase of an audited institution', () => {
  it('waits frozen, and is taken with the same freeze and the same T when it is approved in time', async () => {
    const { clientId, maker, checker } = await open();
    const placed = await buy(maker, FUND, MILLION);
    expect(placed).toMatchObject({
      order_status: '00',
      need_audit: '1',
      expire_time: '2026-11-12 15:00:00',
      frozen_money: MILLION,
      cancel_deadline: null,
    });
    expect(placed.local_order_no).toMatch(/^BD20261112\d{8}$/);
    const frozen = await readCash(db, clientId);
    expect(frozen.frozen).toBe(MILLION);
    time.msOfDay = at(14, 58, 10);
    const [row] = await audit(checker, [placed]);
    expect(row).toMatchObject({ is_ok: '1', order_status: '10', next_audit_level: null });
    expect(await readCash(db, clientId)).toEqual(frozen);
    const detail = await maker.client(trading.transRecordDetailQuery, {
      order_no: placed.order_no,
    });
    expect(detail).toMatchObject({ order_status: '10', trade_date_num: '2026-11-12' });
    expect(await wrongs()).toEqual([]);
  });

  it('is void at 15:00:00.000 though no job ran: refused, state 02, money free, and free for the next order', async () => {
    const { clientId, maker, checker } = await open({ free: MILLION });
    const before = await readCash(db, clientId);
    const placed = await buy(maker, FUND, MILLION);
    const shown = await proposalOf(checker, placed.local_order_no, '2');
    time.msOfDay = at(15, 0);
    const [row] = await audit(checker, [
      { ...placed, content_sha256: shown?.content_sha256 ?? '' },
    ]);
    expect(row).toMatchObject({ ...rowRefusing('audit_expired'), order_status: '02' });
    expect(await readCash(db, clientId)).toEqual(before);
    expect(await proposalOf(maker, placed.local_order_no, '1')).toMatchObject({
      order_status: '02',
      can_recall: '0',
      trail: [{ action: 'SUBMIT' }, { action: 'EXPIRE', action_time: '2026-11-12 15:00:00' }],
    });
    const again = await buy(maker, FUND, MILLION);
    expect(again).toMatchObject({ order_status: '00', expire_time: '2026-11-13 15:00:00' });
    expect(await wrongs()).toEqual([]);
    // The request of the auditor stands, though nothing was decided under it.
    expect(await checkRequests(db)).toMatchObject([{ wrong: [] }]);
  });

  it('one millisecond before the end is in time', async () => {
    const { maker, checker } = await open();
    const placed = await buy(maker, FUND, MILLION);
    time.msOfDay = at(15, 0) - 1;
    expect((await audit(checker, [placed]))[0]).toMatchObject({ is_ok: '1', order_status: '10' });
  });

  it('ends once, however many calls find it overdue at once', async () => {
    const { clientId, maker, checker } = await open();
    const placed = await buy(maker, FUND, MILLION);
    time.msOfDay = at(15, 0);
    await Promise.all(
      [maker, checker, maker, checker, maker].map(({ client }) =>
        client(trading.queryUserLocalOrder, { query_type: '1', ...FIRST_PAGE }),
      ),
    );
    const events = await db
      .selectFrom('order_event')
      .select('kind')
      .where('order_no', '=', placed.order_no)
      .orderBy('seq')
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual(['proposed', 'expired']);
    expect((await readCash(db, clientId)).frozen).toBe(0n);
    expect(await wrongs()).toEqual([]);
  });
});

describe('EX-11.2: who decides', () => {
  it('not the maker, not by a second login of the same person, and not another institution', async () => {
    const both = ['query', 'make', 'sign', 'audit'] as const;
    const { maker, makers, auditors } = await open({
      makers: [
        { code: 'A', rights: both, idNo: '310101199001011234' },
        { code: 'B', rights: both, idNo: '310101199001011234' },
      ],
    });
    const placed = await buy(maker, FUND, MILLION);
    const shown = await proposalOf(maker, placed.local_order_no, '1');
    const named = { ...placed, content_sha256: shown?.content_sha256 ?? '' };
    const [self, otherLogin] = makers;
    for (const hand of [self, otherLogin])
      if (hand)
        expect((await audit(hand, [named]))[0]).toMatchObject(rowRefusing('audit_own_order'));
    const waiting = otherLogin
      ? await otherLogin.client(legacy.crhMallGD012, FIRST_PAGE)
      : { count: -1 };
    expect(waiting.count).toBe(0);

    const foreign = await open();
    const absent = { local_order_no: 'BD2026111299999999', content_sha256: named.content_sha256 };
    const [seen, unseen] = await audit(foreign.checker, [named, absent]);
    expect(seen).toMatchObject({ ...rowRefusing('order_not_found'), order_no: null });
    expect({ ...seen, local_order_no: '' }).toEqual({ ...unseen, local_order_no: '' });
    expect(await proposalOf(foreign.checker, placed.local_order_no, '2')).toBeUndefined();
    expect((await audit(auditors[0] ?? foreign.checker, [named]))[0]).toMatchObject({ is_ok: '1' });
  });

  it('not an auditor above his limit', async () => {
    const { maker, checker, second } = await open({
      auditors: [
        { code: 'C', rights: ['query', 'audit'], auditLimit: fen(MILLION - 1n) },
        { code: 'D', rights: ['query', 'audit'] },
      ],
    });
    const placed = await buy(maker, FUND, MILLION);
    const shown = await proposalOf(second, placed.local_order_no, '2');
    const named = { ...placed, content_sha256: shown?.content_sha256 ?? '' };
    expect((await audit(checker, [named]))[0]).toMatchObject(rowRefusing('audit_limit_exceeded'));
    expect((await checker.client(legacy.crhMallGD012, FIRST_PAGE)).count).toBe(0);
    expect((await second.client(legacy.crhMallGD012, FIRST_PAGE)).count).toBe(1);
    expect((await audit(second, [named]))[0]).toMatchObject({ is_ok: '1' });
  });

  it('not an auditor whose power of attorney ended: he is told so before his request is read', async () => {
    const { maker, checker, second } = await open({
      auditors: [
        { code: 'C', rights: ['query', 'audit'], mandateTo: '2026-11-11' },
        { code: 'D', rights: ['query', 'audit'] },
      ],
    });
    const placed = await buy(maker, FUND, MILLION);
    const shown = await proposalOf(second, placed.local_order_no, '2');
    const named = { ...placed, content_sha256: shown?.content_sha256 ?? '' };
    const refused = refusing('operator_not_permitted');
    await expect(audit(checker, [named])).rejects.toMatchObject(refused);
    await expect(checker.client(legacy.crhMallGD012, FIRST_PAGE)).rejects.toMatchObject(refused);
    expect((await audit(second, [named]))[0]).toMatchObject({ is_ok: '1' });
  });

  it('a user without the right is refused before his request is read', async () => {
    const { maker } = await open();
    const placed = await buy(maker, FUND, MILLION);
    await expect(
      audit(maker, [{ ...placed, content_sha256: '0'.repeat(64) }]),
    ).rejects.toMatchObject(refusing('operator_not_permitted'));
  });

  it('two levels take two auditors, and the first cannot be both', async () => {
    const { clientId, maker, checker, second } = await open({ levels: 2 });
    const placed = await buy(maker, FUND, MILLION);
    const [first] = await audit(checker, [placed]);
    expect(first).toMatchObject({ is_ok: '1', order_status: '00', next_audit_level: '2' });
    const shown = await proposalOf(second, placed.local_order_no, '2');
    expect(shown).toMatchObject({ audit_level: '2', can_audit: '1', order_status: '00' });
    const named = { ...placed, content_sha256: shown?.content_sha256 ?? '' };
    expect((await checker.client(legacy.crhMallGD012, FIRST_PAGE)).count).toBe(0);
    expect((await audit(checker, [named]))[0]).toMatchObject(rowRefusing('audit_already_handled'));
    expect((await readCash(db, clientId)).frozen).toBe(MILLION);
    expect((await audit(second, [named]))[0]).toMatchObject({ is_ok: '1', order_status: '10' });
    expect((await checker.client(legacy.crhMallGD013, FIRST_PAGE)).count).toBe(1);
    expect(await wrongs()).toEqual([]);
  });

  it('a second auditor may still reject', async () => {
    const { clientId, maker, checker, second } = await open({ levels: 2 });
    const before = await readCash(db, clientId);
    const placed = await buy(maker, FUND, MILLION);
    await audit(checker, [placed]);
    const [row] = await audit(second, [placed], { result: '2', remark: '金额有误' });
    expect(row).toMatchObject({ is_ok: '1', order_status: '01' });
    expect(await readCash(db, clientId)).toEqual(before);
    expect(await wrongs()).toEqual([]);
  });
});

it.each([true, false])(
  'an operator whose mandate ran out orders nothing, with an audit or without: %s',
  async (isAudited) => {
    const rights = ['query', 'make', 'sign', 'transfer'] as const;
    const { clientId, maker } = await open({
      makers: [{ code: 'M', rights, mandateTo: '2026-11-11' }],
    });
    if (!isAudited) await setAuditPolicy({ db, clock, doneBy: 'story' }, clientId, undefined);
    await expect(buy(maker, FUND, MILLION)).rejects.toMatchObject(
      refusing('operator_not_permitted'),
    );
  },
);

it('a wrong password of an auditor is on the trail, one that is not shown is not', async () => {
  const { clientId, maker, checker } = await open();
  const placed = await buy(maker, FUND, MILLION);
  const { noticerecord_id } = await checker.proof([placed]);
  const key = await clientOf()(contract.identity.authlessToken, {});
  const wrong = sealerFrom(key)('000000', systemClock('demo').wallMs() - clock.wallMs());
  for (const shown of [{}, wrong])
    await expect(
      checker.client(trading.auditUserLocalOrder, {
        request_no: randomUUID(),
        local_orders: [
          { local_order_no: placed.local_order_no ?? '', content_sha256: '0'.repeat(64) },
        ],
        audit_result: '1',
        noticerecord_id,
        ...shown,
      }),
    ).rejects.toMatchObject(refusing('transaction_password_wrong'));
  const tried = await db
    .selectFrom('trail_entry')
    .select(['action', 'inst_user_code'])
    .where('client_id', '=', clientId)
    .where('reason', '=', 'transaction_password_wrong')
    .execute();
  expect(tried).toEqual([{ action: 'order_audit', inst_user_code: checker.instUserCode }]);
});
