import { beforeAll, describe, expect, it } from 'vitest';
import { findCommand } from '#commands/index.ts';
import { parseConfig } from '#config.ts';
import { createLog } from '#log.ts';
import { createAuditStory, FUND, MILLION } from '#testing/agreed/audit-story.ts';
import { audit } from '#testing/agreed/audited-institution.ts';
import { buy } from '#testing/story-shopper.ts';

const story = await createAuditStory();
const { db, open, settings } = story;
let single: string;

beforeAll(async () => {
  single = (await open({ kinds: ['purchase'] })).clientId;
  // One person is left, who orders and audits.
  await db
    .updateTable('inst_user')
    .set({ status: 'disabled' })
    .where('client_id', '=', single)
    .where('inst_user_code', '!=', `${single}M`)
    .execute();
});

async function run(words: string) {
  const { host, port, user, password, database } = settings;
  const url = `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const parsed = parseConfig({ DATABASE_URL: url, MALL_LOG_LEVEL: 'silent' });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const { config } = parsed;
  const lines: string[] = [];
  const found = findCommand(words.split(' '));
  const print = (line: string) => lines.push(line);
  const context = { config, log: createLog(config), args: found?.args ?? [], print };
  return { code: await found?.command.run(context), lines };
}

describe('npm run mall -- audit', () => {
  it.each([
    {
      words: 'audit set ID --by zhang.wei',
      says: 'orders of every kind from 0.00 yuan wait for one auditor',
    },
    {
      words: 'audit set ID --kinds redemption,purchase --from 100000 --levels 2 --by zhang.wei',
      says: 'purchase, redemption from 100,000.00 yuan wait for two auditors',
    },
    { words: 'audit off ID --by zhang.wei', says: 'orders wait for no auditor' },
  ])('$words is shown and on the trail', async ({ words, says }) => {
    const { clientId } = await open({ levels: 2 });
    const before = await entriesOf(clientId);
    expect(await run(words.replace('ID', clientId))).toEqual({
      code: 0,
      lines: [`${clientId}: ${says}`],
    });
    expect(await run(`audit show ${clientId}`)).toEqual({
      code: 0,
      lines: [`${clientId}: ${says}`],
    });
    const added = (await entriesOf(clientId)).slice(before.length);
    expect(added.length).toBeGreaterThan(0);
    expect(added.every(({ done_by }) => done_by === 'zhang.wei')).toBe(true);
  });

  it('is refused for an institution with a single user', async () => {
    const shown = await run(`audit show ${single}`);
    expect(await run(`audit set ${single} --by zhang.wei`)).toEqual({
      code: 2,
      lines: [
        `${single} has an operator whose orders too few other persons may audit. Nothing was done.`,
      ],
    });
    expect(await run(`audit show ${single}`)).toEqual(shown);
  });

  it.each([
    { words: 'audit set ID', reason: 'the trail needs a person' },
    { words: 'audit set ID --levels 3 --by z', reason: 'there are two levels' },
    { words: 'audit set ID --kinds purchase,plan --by z', reason: 'a kind that is not known' },
    { words: 'audit set ID --kinds purchase,purchase --by z', reason: 'a kind said twice' },
    { words: 'audit set ID --from -1 --by z', reason: 'less than nothing' },
    { words: 'audit set ID --from much --by z', reason: 'no amount' },
    { words: 'audit set ID --from --by z', reason: 'an option without its value' },
    { words: 'audit set ID --by z --from 1 --from 2', reason: 'an option said twice' },
    { words: 'audit off ID now --by z', reason: 'a word too many' },
    { words: 'audit off JG9999 --by z', reason: 'no such account' },
    { words: 'audit show', reason: 'no account is named' },
    { words: 'audit show JG9999', reason: 'no such account' },
  ])('$words does nothing: $reason', async ({ words }) => {
    const { clientId } = await open();
    const shown = await run(`audit show ${clientId}`);
    expect((await run(words.replace('ID', clientId))).code).toBe(2);
    expect(await run(`audit show ${clientId}`)).toEqual(shown);
  });

  it('takes effect for new orders: what waits keeps the levels it was made under', async () => {
    const { clientId, maker, checker, second } = await open({ auditors: THREE });
    const earlier = await buy(maker, FUND, MILLION);
    await run(`audit set ${clientId} --levels 2 --by zhang.wei`);
    const later = await buy(maker, FUND, MILLION);
    expect(await audit(checker, [earlier, later])).toMatchObject([
      { is_ok: '1', order_status: '10', next_audit_level: null },
      { is_ok: '1', order_status: '00', next_audit_level: '2' },
    ]);
    await run(`audit off ${clientId} --by zhang.wei`);
    expect(await buy(maker, FUND, MILLION)).toMatchObject({ need_audit: '0', order_status: '10' });
    expect(await audit(second, [later])).toMatchObject([{ is_ok: '1', order_status: '10' }]);
    expect(await story.wrongs()).toEqual([]);
  });
});

const THREE = ['C', 'D', 'E'].map((code) => ({ code, rights: ['query', 'audit'] as const }));

function entriesOf(clientId: string) {
  return db
    .selectFrom('trail_entry')
    .select(['done_by', 'value_after'])
    .where('object_id', '=', clientId)
    .orderBy('entry_no')
    .execute();
}
