import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { REFUSALS } from '@mall/contract/refusals';
import { at } from '@mall/domain/calendar/moment';
import { fen } from '@mall/domain/money/units';
import { describe, expect, it, vi } from 'vitest';
import { readCash } from '#modules/ledger/index.ts';
import {
  createAuditStory,
  FIRST_PAGE,
  FUND,
  MILLION,
  recall,
  rowRefusing,
} from '#testing/agreed/audit-story.ts';
import { audit, proposalOf } from '#testing/agreed/audited-institution.ts';
import { checkedNotice } from '#testing/agreed/checked-notice.ts';
import { stepsBut } from '#testing/agreed/some-steps.ts';
import { refusing } from '#testing/order-story.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { buy } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';

const { db, deps, open, ownerDb, time, wrongs } = await createAuditStory();
const { trading } = contract;
/** So much of it is left and no more. */
const SCARCE = '910077';

describe('a proposal ends', () => {
  it('rejected with a reason: everything returns, and the maker reads why', async () => {
    const { clientId, maker, checker } = await open({ trade: 300_00n, free: MILLION });
    const before = await readCash(db, clientId);
    const placed = await buy(maker, FUND, MILLION);
    for (const remark of [undefined, '', '错', ' 错 '])
      await expect(
        audit(checker, [placed], { result: '2', ...(remark === undefined ? {} : { remark }) }),
      ).rejects.toMatchObject(refusing('audit_reason_missing'));
    const [row] = await audit(checker, [placed], { result: '2', remark: '时机不宜' });
    expect(row).toMatchObject({ is_ok: '1', order_status: '01' });
    expect(await readCash(db, clientId)).toEqual(before);
    expect(await proposalOf(maker, placed.local_order_no, '1')).toMatchObject({
      order_status: '01',
      audit_remark: '时机不宜',
      audit_name: '经**',
      trail: [{ action: 'SUBMIT' }, { action: 'REJECT', remark: '时机不宜' }],
    });
    const { order_no } = placed;
    const { list } = await maker.client(trading.transRecordlistQuery, {
      order_no: placed.local_order_no ?? '',
      ...FIRST_PAGE,
    });
    expect(list.map((record) => record.order_no)).toEqual([order_no]);
    expect(await maker.client(trading.transRecordDetailQuery, { order_no })).toMatchObject({
      local_order_no: placed.local_order_no,
      audit: {
        maker_name: '经**',
        make_time: '2026-11-12 14:20:00',
        audit_name: '经**',
        audit_time: '2026-11-12 14:20:00',
        audit_remark: '时机不宜',
        is_unchanged: '1',
      },
    });
    expect(await wrongs()).toEqual([]);
  });

  it('recalled by its maker, and by no colleague', async () => {
    const rights = ['query', 'make', 'sign'] as const;
    const { clientId, maker, makers, checker } = await open({
      makers: [
        { code: 'A', rights },
        { code: 'B', rights },
      ],
    });
    const before = await readCash(db, clientId);
    const placed = await buy(maker, FUND, MILLION);
    const shown = await proposalOf(checker, placed.local_order_no, '2');
    const colleague = makers[1] ?? maker;
    await expect(recall(colleague.client, placed.order_no)).rejects.toMatchObject(
      refusing('order_not_cancellable'),
    );
    expect(await recall(maker.client, placed.order_no)).toMatchObject({
      order_status: '03',
      unfreeze_money: MILLION,
    });
    expect(await readCash(db, clientId)).toEqual(before);
    const [row] = await audit(checker, [
      { ...placed, content_sha256: shown?.content_sha256 ?? '' },
    ]);
    expect(row).toMatchObject(rowRefusing('audit_already_handled'));
    expect(await wrongs()).toEqual([]);
  });

  it('at its cut-off leaves what others may buy, whether a chore ran or not', async () => {
    const quota = { total_fen: fen(MILLION), left_fen: fen(MILLION) };
    await sellFund(db, { productNo: SCARCE, values: { '2026-11-11': 100_000_000n } });
    await ownerDb
      .insertInto('product_quota')
      .values({ product_no: SCARCE, ...quota })
      .execute();
    const late = await open();
    const other = await open();
    const left = await buy(late.maker, SCARCE, MILLION);
    await expect(buy(other.maker, SCARCE, 100_00n)).rejects.toMatchObject(
      refusing('quota_exhausted'),
    );
    time.msOfDay = at(15, 0);
    expect(await buy(other.maker, SCARCE, MILLION)).toMatchObject({ order_status: '00' });
    const { list } = await late.maker.client(trading.queryUserLocalOrder, {
      query_type: '1',
      ...FIRST_PAGE,
    });
    expect(list).toMatchObject([{ local_order_no: left.local_order_no, order_status: '02' }]);
    expect(await wrongs()).toEqual([]);
  });

  it('once, wherever its cut-off falls while an approval runs', async () => {
    const { maker, checker } = await open({ free: MILLION * 20n });
    const outcomes = new Set<string>();
    for (let left = 1; left <= 12; left += 1) {
      const placed = await buy(maker, FUND, MILLION);
      const shown = await proposalOf(checker, placed.local_order_no, '2');
      const named = { ...placed, content_sha256: shown?.content_sha256 ?? '' };
      const proof = await checker.proof([named]);
      let msOfDay = at(15, 0) - left;
      // Every reading of the clock comes a millisecond later than the one before.
      const ticking = vi.spyOn(deps.clock, 'businessNow').mockImplementation(async () => {
        msOfDay += 1;
        return { day: time.day, msOfDay: msOfDay - 1 };
      });
      const proved = { ...checker, proof: async () => proof };
      const [row] = await audit(proved, [named]).finally(() => ticking.mockRestore());
      const proposal = await proposalOf(maker, placed.local_order_no, '1');
      outcomes.add(`${row?.error_no ?? 'done'} ${proposal?.order_status}`);
    }
    expect([...outcomes].toSorted()).toEqual([`${REFUSALS.audit_expired.errorNo} 02`, 'done 10']);
    expect(await wrongs()).toEqual([]);
  });

  it('is not recalled behind its end: it is expired', async () => {
    const { maker } = await open();
    const placed = await buy(maker, FUND, MILLION);
    time.msOfDay = at(15, 0);
    await expect(recall(maker.client, placed.order_no)).rejects.toMatchObject(
      refusing('order_not_cancellable'),
    );
    expect(await proposalOf(maker, placed.local_order_no, '1')).toMatchObject({
      order_status: '02',
    });
  });

  it.each(sampled(['01', '02', '03', '10'] as const))('once: nothing follows %s', async (state) => {
    const { maker, checker } = await open();
    const placed = await buy(maker, FUND, MILLION);
    const shown = await proposalOf(checker, placed.local_order_no, '2');
    const named = { ...placed, content_sha256: shown?.content_sha256 ?? '' };
    if (state === '01') await audit(checker, [named], { result: '2', remark: '资料不全' });
    if (state === '10') await audit(checker, [named]);
    if (state === '03') await recall(maker.client, placed.order_no);
    if (state === '02') time.msOfDay = at(15, 0);
    const code = state === '02' ? 'audit_expired' : 'audit_already_handled';
    expect((await audit(checker, [named]))[0]).toMatchObject(rowRefusing(code));
    expect((await audit(checker, [named], { result: '2', remark: '资料不全' }))[0]).toMatchObject(
      rowRefusing(code),
    );
    if (state !== '10')
      await expect(recall(maker.client, placed.order_no)).rejects.toMatchObject(
        refusing('order_not_cancellable'),
      );
    expect(await wrongs()).toEqual([]);
  });
});

describe('an approval', () => {
  it('takes the auditor’s own password and a message to his own mobile, and changes nothing without them', async () => {
    const { maker, checker } = await open();
    const placed = await buy(maker, FUND, MILLION);
    const shown = await proposalOf(checker, placed.local_order_no, '2');
    const local_orders = [
      { local_order_no: placed.local_order_no ?? '', content_sha256: shown?.content_sha256 ?? '' },
    ];
    const send = (extra: object) =>
      checker.client(trading.auditUserLocalOrder, {
        request_no: randomUUID(),
        local_orders,
        audit_result: '1',
        ...extra,
      });
    const proof = await checker.proof([placed]);
    const { noticerecord_id, ...password } = proof;
    await expect(send({ noticerecord_id })).rejects.toMatchObject(
      refusing('transaction_password_wrong'),
    );
    await expect(send(password)).rejects.toMatchObject(refusing('identity_unconfirmed'));
    // A password that was opened once is stale, also with a right message.
    await expect(send(proof)).rejects.toMatchObject(refusing('login_request_stale'));
    const localOrderNos = [placed.local_order_no ?? ''];
    const step = { purpose: 'audit', localOrderNos } as const;
    const second = await buy(maker, FUND, MILLION);
    const others: readonly (readonly [string, string])[] = [
      ['the message of a colleague', await checkedNotice({ ownerDb, deps }, maker.token, step)],
      ['of another order', (await checker.proof([second])).noticerecord_id],
      ['of this and another order', (await checker.proof([placed, second])).noticerecord_id],
    ];
    for (const [why, noticerecord_id] of others) {
      const fresh = await checker.proof([placed]);
      await expect(send({ ...fresh, noticerecord_id }), why).rejects.toMatchObject(
        refusing('identity_unconfirmed'),
      );
    }
    for (const other of stepsBut('audit')) {
      const noticerecord_id = await checkedNotice({ ownerDb, deps }, checker.token, other);
      const fresh = await checker.proof([placed]);
      await expect(send({ ...fresh, noticerecord_id }), other.purpose).rejects.toMatchObject(
        refusing('identity_unconfirmed'),
      );
    }
    expect(await proposalOf(checker, placed.local_order_no, '2')).toMatchObject({
      order_status: '00',
    });
    expect((await send(await checker.proof([placed]))).list[0]).toMatchObject({ is_ok: '1' });
  });

  it('of a content that was not shown is refused', async () => {
    const { maker, checker } = await open();
    const placed = await buy(maker, FUND, MILLION);
    const [row] = await audit(checker, [{ ...placed, content_sha256: 'a'.repeat(64) }]);
    expect(row).toMatchObject({ ...rowRefusing('order_content_changed'), order_status: '00' });
  });

  it('of twenty at most, each answered by itself, on one password and one message', async () => {
    const { maker, checker } = await open();
    const [one, two, three] = [
      await buy(maker, FUND, 100_00n),
      await buy(maker, FUND, 200_00n),
      await buy(maker, FUND, 300_00n),
    ];
    const shown = await proposalOf(checker, two.local_order_no, '2');
    await recall(maker.client, two.order_no);
    const named = { ...two, content_sha256: shown?.content_sha256 ?? '' };
    const rows = await audit(checker, [one, named, three]);
    expect(rows.map(({ is_ok, order_status }) => [is_ok, order_status])).toEqual([
      ['1', '10'],
      ['0', '03'],
      ['1', '10'],
    ]);
    const many = Array.from({ length: 21 }, () => named);
    await expect(audit(checker, many)).rejects.toThrow('<=20 items');
  });

  it('sent again under its number reads what was decided, and asks for no second proof', async () => {
    const { maker, checker } = await open();
    const placed = await buy(maker, FUND, MILLION);
    const shown = await proposalOf(checker, placed.local_order_no, '2');
    const request = {
      request_no: randomUUID(),
      local_orders: [
        {
          local_order_no: placed.local_order_no ?? '',
          content_sha256: shown?.content_sha256 ?? '',
        },
      ],
      audit_result: '1' as const,
      ...(await checker.proof([placed])),
    };
    const first = await checker.client(trading.auditUserLocalOrder, request);
    expect(first.list[0]).toMatchObject({ is_ok: '1', order_status: '10' });
    expect(await checker.client(trading.auditUserLocalOrder, request)).toEqual(first);
    await expect(
      checker.client(trading.auditUserLocalOrder, {
        ...request,
        audit_result: '2',
        audit_remark: '金额有误',
      }),
    ).rejects.toMatchObject(refusing('request_no_reused'));
  });

  it('of which two come at once takes one; so with a recall', async () => {
    const { clientId, maker, checker, second } = await open();
    for (const rival of ['second', 'recall'] as const) {
      const placed = await buy(maker, FUND, 1_000_00n);
      const shown = await proposalOf(checker, placed.local_order_no, '2');
      const named = { ...placed, content_sha256: shown?.content_sha256 ?? '' };
      const [ours, theirs] = await Promise.allSettled([
        audit(checker, [named]),
        rival === 'second' ? audit(second, [named]) : recall(maker.client, placed.order_no),
      ]);
      const isOurs = ours.status === 'fulfilled' && ours.value[0]?.is_ok === '1';
      const isTheirs =
        theirs.status === 'fulfilled' &&
        (Array.isArray(theirs.value) ? theirs.value[0]?.is_ok === '1' : true);
      // A recall behind the approval is a cancellation in time.
      expect(rival === 'second' ? Number(isOurs) + Number(isTheirs) : 1).toBe(1);
    }
    expect((await readCash(db, clientId)).frozen).toBeLessThanOrEqual(2_000_00n);
    expect(await wrongs()).toEqual([]);
  });
});
