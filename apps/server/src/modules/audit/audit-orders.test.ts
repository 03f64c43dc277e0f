import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { REFUSALS, type RefusalCode } from '@mall/contract/refusals';
import { at } from '@mall/domain/calendar/moment';
import { fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readCash } from '#modules/ledger/index.ts';
import { checkOrders } from '#modules/trading/index.ts';
import {
  audit,
  openInstitution,
  proposalOf,
  type StoryInstitution,
} from '#testing/agreed/audited-institution.ts';
import { checkedNotice } from '#testing/agreed/checked-notice.ts';
import { createOrderStory, refusing } from '#testing/order-story.ts';
import { buy } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';

const story = await createOrderStory();
const { db, ownerDb, deps, time, clientOf } = story;
const FUND = '910066';
const MILLION = 1_000_000_00n;
await sellFund(db, { productNo: FUND, values: { '2026-11-11': 123_450_000n } });
const { trading, legacy } = contract;

const open = (institution: StoryInstitution = {}) => {
  time.msOfDay = at(14, 20);
  return openInstitution(story, institution);
};
const rowRefusing = (code: RefusalCode) => ({ is_ok: '0', error_no: REFUSALS[code].errorNo });
const wrongs = async () => (await checkOrders(db)).flatMap(({ wrong }) => wrong);
const recall = (client: ReturnType<typeof clientOf>, order_no: string) =>
  client(trading.tradeWithdraw, { order_no, request_no: randomUUID() });
const page = { page_num: 1, page_size: 10 };

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
        client(trading.queryUserLocalOrder, { query_type: '1', ...page }),
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
    const waiting = otherLogin ? await otherLogin.client(legacy.crhMallGD012, page) : { count: -1 };
    expect(waiting.count).toBe(0);

    const foreign = await open();
    const absent = { local_order_no: 'BD2026111299999999', content_sha256: named.content_sha256 };
    const [seen, unseen] = await audit(foreign.checker, [named, absent]);
    expect(seen).toMatchObject({ ...rowRefusing('order_not_found'), order_no: null });
    expect({ ...seen, local_order_no: '' }).toEqual({ ...unseen, local_order_no: '' });
    expect(await proposalOf(foreign.checker, placed.local_order_no, '2')).toBeUndefined();
    expect((await audit(auditors[0] ?? foreign.checker, [named]))[0]).toMatchObject({ is_ok: '1' });
  });

  it.each([
    { why: 'above his limit', limit: fen(MILLION - 1n), code: 'audit_limit_exceeded' },
    { why: 'without a mandate in date', mandateTo: '2026-11-11', code: 'operator_not_permitted' },
  ] as const)('not an auditor $why', async ({ code, ...given }) => {
    const { maker, checker, second } = await open({
      auditors: [
        {
          code: 'C',
          rights: ['query', 'audit'],
          ...('limit' in given ? { auditLimit: given.limit } : { mandateTo: given.mandateTo }),
        },
        { code: 'D', rights: ['query', 'audit'] },
      ],
    });
    const placed = await buy(maker, FUND, MILLION);
    const shown = await proposalOf(second, placed.local_order_no, '2');
    const named = { ...placed, content_sha256: shown?.content_sha256 ?? '' };
    expect((await audit(checker, [named]))[0]).toMatchObject(rowRefusing(code));
    expect((await checker.client(legacy.crhMallGD012, page)).count).toBe(0);
    expect((await second.client(legacy.crhMallGD012, page)).count).toBe(1);
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
    expect((await checker.client(legacy.crhMallGD012, page)).count).toBe(0);
    expect((await audit(checker, [named]))[0]).toMatchObject(rowRefusing('audit_already_handled'));
    expect((await readCash(db, clientId)).frozen).toBe(MILLION);
    expect((await audit(second, [named]))[0]).toMatchObject({ is_ok: '1', order_status: '10' });
    expect((await checker.client(legacy.crhMallGD013, page)).count).toBe(1);
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

  it.each(['01', '02', '03', '10'] as const)('once: nothing follows %s', async (state) => {
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
    const proof = await checker.proof();
    const { noticerecord_id, ...password } = proof;
    await expect(send({ noticerecord_id })).rejects.toMatchObject(
      refusing('transaction_password_wrong'),
    );
    await expect(send(password)).rejects.toMatchObject(refusing('identity_unconfirmed'));
    // A password that was opened once is stale, also with a right message.
    await expect(send(proof)).rejects.toMatchObject(refusing('login_request_stale'));
    const others = await checkedNotice({ ownerDb, deps }, maker.token);
    const fresh = await checker.proof();
    await expect(send({ ...fresh, noticerecord_id: others })).rejects.toMatchObject(
      refusing('identity_unconfirmed'),
    );
    expect(await proposalOf(checker, placed.local_order_no, '2')).toMatchObject({
      order_status: '00',
    });
    expect((await send(await checker.proof())).list[0]).toMatchObject({ is_ok: '1' });
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
      ...(await checker.proof()),
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

describe('what changed since the maker signed stops the approval and is named', () => {
  const cases: readonly {
    readonly why: string;
    readonly spoil: (clientId: string) => Promise<unknown>;
    readonly codes: readonly string[];
    readonly says: string;
  }[] = [
    {
      why: 'the account was restricted',
      spoil: (clientId) =>
        db
          .updateTable('trade_account')
          .set({ is_restricted: true })
          .where('client_id', '=', clientId)
          .execute(),
      codes: ['ACCOUNT'],
      says: '账户当前受限',
    },
    {
      why: 'the assessment ran out',
      spoil: (clientId) =>
        sql`update investor set risk_valid_to_on = '2026-11-11' where client_id = ${clientId}`.execute(
          db,
        ),
      codes: ['RISK_VALID'],
      says: '机构风险测评已过期',
    },
    {
      why: 'the risks no longer match',
      spoil: (clientId) =>
        sql`update investor set risk_level = '1' where client_id = ${clientId}`.execute(db),
      // A mismatch asks for a document of its own.
      codes: ['SUIT', 'AGREEMENT'],
      says: '适当性匹配结果已变化',
    },
    {
      why: 'the maker may not order any more',
      spoil: (clientId) =>
        sql`update inst_user set can_make = false where client_id = ${clientId}`.execute(db),
      codes: ['MANDATE'],
      says: '经办或复核授权已失效',
    },
  ];
  it.each(cases)('$why', async ({ spoil, codes, says }) => {
    const { clientId, maker, checker } = await open();
    const placed = await buy(maker, FUND, MILLION);
    await spoil(clientId);
    const shown = await proposalOf(checker, placed.local_order_no, '2');
    expect(shown?.recheck_list).toHaveLength(11);
    const failed = shown?.recheck_list.filter(({ is_ok }) => is_ok === '0');
    expect(failed?.map(({ check_code }) => check_code)).toEqual(codes);
    const [row] = await audit(checker, [placed]);
    expect(row).toMatchObject({ ...rowRefusing('audit_recheck_failed'), order_status: '00' });
    expect(row?.error_info).toContain(says);
    // The checker sends it back.
    const [rejected] = await audit(checker, [placed], { result: '2', remark: '退回经办' });
    expect(rejected).toMatchObject({ is_ok: '1', order_status: '01' });
  });
});

describe('lists', () => {
  it('show the maker his own, the checker what waits for him and what he decided', async () => {
    const { maker, checker } = await open();
    const small = await buy(maker, FUND, 100_00n);
    const large = await buy(maker, FUND, 5_000_00n);
    const ask = (client: typeof maker.client, query_type: '1' | '2' | '3', more = {}) =>
      client(trading.queryUserLocalOrder, { query_type, ...page, ...more });
    const numbers = (reply: { list: readonly { local_order_no: string }[] }) =>
      reply.list.map(({ local_order_no }) => local_order_no);
    expect(numbers(await ask(maker.client, '1'))).toEqual([
      large.local_order_no,
      small.local_order_no,
    ]);
    expect(numbers(await ask(checker.client, '2'))).toEqual([
      small.local_order_no,
      large.local_order_no,
    ]);
    expect((await ask(maker.client, '2')).count).toBe(0);
    const dear = await ask(checker.client, '2', { money_from: fen(1_000_00n) });
    expect(numbers(dear)).toEqual([large.local_order_no]);
    expect((await ask(checker.client, '2', { product_no: '910067' })).count).toBe(0);
    expect((await ask(checker.client, '2', { busin_type: '300002' })).count).toBe(2);
    expect((await ask(maker.client, '1', { begin_date: '2026-11-13' })).count).toBe(0);
    const second = await ask(checker.client, '2', { page_num: 2, page_size: 1 });
    expect([second.count, numbers(second)]).toEqual([2, [large.local_order_no]]);
    await audit(checker, [small]);
    expect(numbers(await ask(checker.client, '3'))).toEqual([small.local_order_no]);
    expect(numbers(await ask(checker.client, '2'))).toEqual([large.local_order_no]);
    expect(numbers(await checker.client(legacy.crhMallGD012, page))).toEqual([
      large.local_order_no,
    ]);
    expect(numbers(await checker.client(legacy.crhMallGD013, page))).toEqual([
      small.local_order_no,
    ]);
    const detail = await proposalOf(checker, large.local_order_no, '2');
    expect(detail).toMatchObject({
      maker_name: '经**',
      can_audit: '1',
      can_recall: '0',
      before_after: { cash_before: 9_999_900_00n, cash_after: 9_994_900_00n },
    });
    expect(detail?.agreements.length).toBeGreaterThan(0);
  });

  it('are empty for a person', async () => {
    const { client } = await story.newShopper();
    expect((await client(trading.queryUserLocalOrder, { query_type: '1', ...page })).count).toBe(0);
  });
});

it('below the threshold an operator orders alone', async () => {
  const { maker } = await open({ threshold: MILLION });
  expect(await buy(maker, FUND, MILLION - 1n)).toMatchObject({
    order_status: '10',
    need_audit: '0',
    local_order_no: null,
  });
  expect(await buy(maker, FUND, MILLION)).toMatchObject({ order_status: '00', need_audit: '1' });
});
