import { at } from '@mall/domain/calendar/moment';
import { fen } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { expireAllProposals } from '#modules/trading/index.ts';
import { createAuditStory, FUND, MILLION } from '#testing/agreed/audit-story.ts';
import { audit } from '#testing/agreed/audited-institution.ts';
import { buy } from '#testing/story-shopper.ts';
import { tellProposals } from './tell-proposals.ts';

const { db, deps, clock, open, time } = await createAuditStory();
const told = { db, clock, dictionaries: deps.dictionaries, provider: '测试证券' };
const MONEY = '1,000,000.00元';

/** What was promised to a mobile since the last look, and to how many others. */
async function messagesTo(mobile: string) {
  const rows = await db
    .selectFrom('sms_message')
    .select('content')
    .where('mobile', '=', mobile)
    .execute();
  return rows.map(({ content }) => content);
}

/** Two processes at once, and once more. */
async function tell() {
  await Promise.all([tellProposals(told), tellProposals(told)]);
  expect(await tellProposals(told)).toBe(0);
}

it('tells each auditor who may decide once on submission and once half an hour before the end, and the maker of the end', async () => {
  const { maker, checker, second } = await open({
    auditors: [
      { code: 'C', rights: ['query', 'audit'] },
      { code: 'D', rights: ['query', 'audit'], auditLimit: fen(MILLION - 1n) },
    ],
  });
  await buy(maker, FUND, MILLION);
  await tell();
  const submitted = `申购 启明测试910066 ${MONEY} 待您复核，请于 2026-11-12 15:00:00 前处理。`;
  expect(
    (await messagesTo(checker.mobile)).map((text) => text?.slice('【测试证券】'.length)),
  ).toEqual([submitted]);
  // Above his limit it does not wait for him.
  expect(await messagesTo(second.mobile)).toEqual([]);
  time.msOfDay = at(14, 30) - 1;
  await tell();
  expect(await messagesTo(checker.mobile)).toHaveLength(1);
  time.msOfDay = at(14, 30);
  await tell();
  const reminded = await messagesTo(checker.mobile);
  expect(reminded).toHaveLength(2);
  expect(reminded.filter((text) => text?.includes('请尽快复核'))).toHaveLength(1);
  expect(await messagesTo(maker.mobile)).toEqual([]);
  time.msOfDay = at(15, 0);
  await Promise.all([expireAllProposals(told), expireAllProposals(told)]);
  await tell();
  const [expired, ...more] = await messagesTo(maker.mobile);
  expect(expired).toContain('复核过期');
  expect(more).toEqual([]);
  expect(await messagesTo(checker.mobile)).toHaveLength(2);
});

it.each([
  { result: '1', remark: undefined, says: '复核通过' },
  { result: '2', remark: '金额有误', says: '金额有误' },
] as const)('tells the maker once how it was decided: $says', async ({ result, remark, says }) => {
  const { maker, checker } = await open();
  const placed = await buy(maker, FUND, MILLION);
  await tell();
  await audit(checker, [placed], { result, ...(remark === undefined ? {} : { remark }) });
  await tell();
  const messages = await messagesTo(maker.mobile);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain(says);
});

it('tells the second auditor when it is his turn, and the first no more', async () => {
  const { maker, checker, second } = await open({ levels: 2 });
  const placed = await buy(maker, FUND, MILLION);
  await tell();
  const before = (await messagesTo(second.mobile)).length;
  await audit(checker, [placed]);
  await tell();
  expect(await messagesTo(checker.mobile)).toHaveLength(1);
  expect((await messagesTo(second.mobile)).length).toBe(before + 1);
});

it('what no auditor of one institution may decide on holds up no other institution', async () => {
  const limited = { rights: ['query', 'audit'], auditLimit: fen(1n) } as const;
  const auditors = ['C', 'D'].map((code) => ({ code, ...limited }));
  const { maker } = await open({ clientId: 'A0001', auditors });
  for (const _ of ['first', 'second']) await buy(maker, FUND, MILLION);
  const other = await open();
  await buy(other.maker, FUND, MILLION);
  await tellProposals(told, 2);
  expect(await messagesTo(other.checker.mobile)).toHaveLength(1);
});
