import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { describe, expect, it } from 'vitest';
import { createLoginStory, refusing } from '#testing/login-story.ts';

const { deps, session } = await createLoginStory();
const { identity, legacy } = contract;
const single = await session('13800000001');
const maker = await session('13800000002');
const checker = await session('13800000003');
const person = await session('13800000004');

// The demo's first institution asks for a second pair of eyes once its history has been lived.
const { client_id: institution } = await maker.client(identity.testGetUser, {});
await deps.db
  .updateTable('trade_account')
  .set({ needs_audit: true })
  .where('client_id', '=', institution)
  .execute();

describe('a customer is told about himself', () => {
  it('his account at the counter, masked', async () => {
    const info = await person.client(identity.counterInfo30027011, {});
    expect(info.fund_account).toMatch(/^\d{3}\*+\d{2}$/);
    expect(info.account_status_dict_name).toBe('正常');
  });

  it.each([
    {
      who: 'a person',
      client: person.client,
      perms: ['query', 'make', 'sign', 'transfer'],
      audited: '0',
    },
    {
      who: 'the maker',
      client: maker.client,
      perms: ['query', 'make', 'sign', 'transfer'],
      audited: '1',
    },
    { who: 'the checker', client: checker.client, perms: ['query', 'audit'], audited: '1' },
  ])('what $who may do', async ({ client, perms, audited }) => {
    const rights = await client(legacy.crhMallGD024, {});
    expect(rights).toMatchObject({ perms, audit_required: audited });
  });

  it('the institution he acts for, or that he acts for himself', async () => {
    const desk = await maker.client(legacy.crhMallGD001, {});
    expect(desk.inst_name).toBeTruthy();
    expect(desk.inst_id_no).toContain('*');
    expect(await person.client(legacy.crhMallGD001, {})).toMatchObject({
      inst_name: null,
      operators: [],
    });
  });

  it('his trading account, masked', async () => {
    const { list } = await single.client(legacy.crhMallGD006, {});
    expect(list).toMatchObject([{ status: '0', status_dict_name: '正常' }]);
    expect(list[0]?.trade_account).toContain('*');
  });

  it('how he stands as a qualified investor, and what his kind would have to show', async () => {
    const own = await person.client(identity.stateQualifyInvest, {});
    expect(own).toMatchObject({ qualify_status: '0', valid_to_num: null });
    expect(own.condition_list.map((one) => one.condition_code)).toEqual(['1', '2', '3']);
    const theirs = await single.client(identity.stateQualifyInvest, {});
    expect(theirs.condition_list.map((one) => one.condition_code)).toEqual(['4', '5']);
    expect(theirs.min_require_text).toContain('1000万');
  });

  it.each([
    { condition_code: '4', code: 'qualify_condition_unfit', why: 'that is for institutions' },
    { condition_code: '1', code: 'qualify_letter_unsigned', why: 'the letter comes first' },
  ] as const)('that a declaration is refused: $why', async ({ condition_code, code }) => {
    const request_no = randomUUID();
    const declared = { confirm: '1', condition_code, request_no } as const;
    const declaring = person.client(identity.stateQualifyInvest, declared);
    await expect(declaring).rejects.toMatchObject(refusing(code));
  });
});

describe('a mobile is told apart', () => {
  it.each([
    { asks: maker, mobile: '13800000003', isKnown: true, why: 'they act for one institution' },
    { asks: single, mobile: '13800000003', isKnown: false, why: 'he acts for another' },
    { asks: single, mobile: '13911112222', isKnown: false, why: 'it is unknown' },
    { asks: person, mobile: '13800000004', isKnown: true, why: 'it is his own' },
  ])('$isKnown for $mobile because $why', async ({ asks, mobile, isKnown }) => {
    const { app_user_id } = await asks.client(legacy.crhMallGD008, { mobile });
    expect(app_user_id !== null).toBe(isKnown);
  });
});

describe('what a page notes', () => {
  it('stands on the trail under the customer of the token, by ids only', async () => {
    const noted = { action_code: 'open_product', object_type: 'fund', object_id: '000001' };
    await person.client(identity.recordUserAction, { ...noted, client_id: 'ANOTHER' });
    const { client_id } = await person.client(identity.testGetUser, {});
    const last = await deps.db
      .selectFrom('trail_entry')
      .selectAll()
      .where('action', '=', 'page_action')
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({
      client_id,
      object_kind: 'open_product',
      object_id: 'fund/000001',
    });
  });

  it('leads nowhere outside: no trading site stands beside the mall', async () => {
    const asking = person.client(identity.getWtFreeLoginUrl, {});
    await expect(asking).rejects.toMatchObject(refusing('trading_site_absent'));
  });
});
