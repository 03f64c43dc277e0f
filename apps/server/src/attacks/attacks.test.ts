import type { TokenScope } from '@mall/contract/define-call';
import { expect, it, vi } from 'vitest';
import { offeredCalls } from '#app.ts';
import { liveDemoHistory } from '#demo-world/index.ts';
import { openTemplates } from '#modules/agreements/index.ts';
import { keepCalendar } from '#modules/calendar/index.ts';
import { openSession } from '#modules/identity/index.ts';
import { recordLeftOut } from '#modules/trail/index.ts';
import { attackInputs } from '#testing/attacks/attack-inputs.ts';
import { attackOwners } from '#testing/attacks/attack-owners.ts';
import { attackRights } from '#testing/attacks/attack-rights.ts';
import { readActors } from '#testing/attacks/owner-facts.ts';
import { sendInjected } from '#testing/attacks/send-injected.ts';
import { createDemoMarket } from '#testing/demo/demo-market.ts';
import { ledgerFingerprint } from '#testing/ledger-fingerprint.ts';

// Thousands of requests and hashes of passwords: on a busy machine that takes minutes, and time proves nothing here.
vi.setConfig({ testTimeout: 600_000 });

// A demo mall with everything in it that is worth attacking: customers with orders, holdings and signatures.
// What is drawn by lot here is sent in full by `npm run campaign inputs` and `npm run campaign idor`.
const PRODUCTS = 150;
const PER_PLACE = 3;
const STRAY_NUMBERS = 1;

const { app, deps } = await createDemoMarket(PRODUCTS);
const { db, clock, dictionaries } = deps;
await openTemplates(db);
await liveDemoHistory({ db, clock, dictionaries, readCalendar: keepCalendar({ db, clock }) });
const send = sendInjected(app);
/** How often the trail records a refusal for want of a right. */
const countBarred = async () => {
  await recordLeftOut({ db, clock }, { isAll: true });
  const barred = db.selectFrom('trail_entry').where('action', '=', 'call_refused');
  const entries = await barred.select(['object_kind', 'object_id']).execute();
  const toldBy = ({ object_kind, object_id }: (typeof entries)[number]) =>
    object_kind === 'entries_left_out' ? Number(object_id) : 1;
  return entries.reduce((sum, entry) => sum + toldBy(entry), 0);
};
const say = (line: string) => process.stdout.write(`${line}\n`);

it('no call tells anything of another customer, opens to a wrong token, or lets a visitor change anything', async () => {
  const report = await attackOwners({ db, clock, send, perPlace: STRAY_NUMBERS });
  say(
    `other customers' data: ${report.requests} requests to ${report.calls} calls for ${report.secrets} secrets, ` +
      `${report.problems.length} leaks`,
  );
  expect(report.problems).toEqual([]);
  expect(await countBarred()).toBeGreaterThan(100);
  expect(report.secrets).toBeGreaterThan(40);
  expect(report.planNumbers).toBeGreaterThan(0);
  expect(report.shown).toBeGreaterThan(5);
});

it('no call opens to an operator without its right, or to anybody disabled, closed or restricted', async () => {
  const operator = (await readActors(db)).find(({ mobile }) => mobile === '13800000001');
  if (!operator) throw new Error('the demo has this operator');
  const report = await attackRights({ db, clock, send }, operator);
  say(
    `rights and statuses: ${report.requests} requests, ${report.refused} refused for a right, ${report.allowed} not, ` +
      `${report.ended} to ended sessions, ${report.restricted} purchases of a restricted account, ` +
      `${report.problems.length} leaks`,
  );
  expect(report.problems).toEqual([]);
  expect(report.refused).toBeGreaterThan(90);
  expect(report.allowed).toBeGreaterThan(500);
  expect(report.ended).toBeGreaterThan(900);
  expect(report.restricted).toBeGreaterThan(0);
});

it('every call answers whatever it is sent with an envelope, and the ledger stays as it is', async () => {
  const [actor] = await readActors(db);
  if (!actor) throw new Error('the demo has an operator with a customer');
  const before = await ledgerFingerprint(db);
  const tokenFor = ({ scopes = ['session'] }: { readonly scopes?: readonly TokenScope[] }) =>
    openSession(deps, { scope: scopes[0] ?? 'session', ...actor });
  const calls = offeredCalls('demo');
  const report = await attackInputs({ calls, send, tokenFor, perPlace: PER_PLACE });
  say(
    `hostile inputs: ${report.requests} requests to ${report.places} places of ${calls.length} calls ` +
      `(${report.answered} answered their example), ${report.problems.length} problems`,
  );
  expect(report.problems).toEqual([]);
  expect(report.answered).toBeGreaterThan(90);
  expect(await ledgerFingerprint(db)).toEqual(before);
});
