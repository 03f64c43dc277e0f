import { CALLS, contract } from '@mall/contract';
import type { Call } from '@mall/contract/define-call';
import { REFUSALS } from '@mall/contract/refusals';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { openSession } from '#modules/identity/index.ts';
import { exampleRequest } from './contract-examples.ts';
import { drawSome } from './draw-some.ts';
import { inFlight } from './in-flight.ts';
import { openLockedTokens } from './locked-tokens.ts';
import { type Actor, fingerprintOf } from './owner-facts.ts';
import { type Place, placesIn } from './places.ts';
import { planThefts, type Theft } from './plan-thefts.ts';
import { answerOf, type Hit, type Send, type Shot, shotAt } from './shot.ts';

export type OwnerAttack = {
  readonly db: Db;
  readonly clock: Clock;
  readonly send: Send;
  /** How many of the victim's numbers each place meets beside those that look as if they belonged there; absent: all. */
  readonly perPlace?: number;
};

export type OwnerReport = {
  readonly requests: number;
  readonly calls: number;
  readonly secrets: number;
  /** How many of them are the numbers of recurring plans. */
  readonly planNumbers: number;
  /** Calls that show their owner something of his own: what there is to steal. */
  readonly shown: number;
  readonly problems: readonly string[];
};

const AT_ONCE = 12;
const GUARDED = CALLS.filter(({ call }) => call.auth === 'session');
const BARRED: readonly string[] = [
  REFUSALS.not_signed_in.errorNo,
  REFUSALS.session_expired.errorNo,
];

/** Asks every call that needs a login for what belongs to another customer (quality F12). */
export async function attackOwners(attack: OwnerAttack): Promise<OwnerReport> {
  const { db } = attack;
  const thefts = await planThefts(db);
  const owners = [...new Set(thefts.flatMap(({ from }) => from))];
  const facts = () => Promise.all(owners.map((owner) => fingerprintOf(db, owner.clientId)));
  const before = await facts();
  const tally: Tally = { requests: 0, problems: [] };
  await tryLockedTokens(attack, owners[0], tally);
  for (const theft of thefts) await steal(attack, theft, tally);
  const after = await facts();
  for (const [index, owner] of owners.entries())
    for (const table of changedTables(before[index], after[index]))
      tally.problems.push(`rows of ${owner.mobile} in ${table} were changed`);
  const shown = await countShown(attack, thefts[0], tally);
  const secrets = new Set(thefts.flatMap((theft) => theft.secrets));
  const planNumbers = [...secrets].filter((secret) => /^DT\d+$/.test(secret)).length;
  return { ...tally, calls: GUARDED.length, secrets: secrets.size, planNumbers, shown };
}

type Figures = Readonly<Record<string, string>>;

function changedTables(before: Figures = {}, after: Figures = {}): readonly string[] {
  return Object.keys(after).filter((table) => after[table] !== before[table]);
}

type Tally = { requests: number; readonly problems: string[] };

async function tryLockedTokens(
  attack: OwnerAttack,
  victim: Actor | undefined,
  tally: Tally,
): Promise<void> {
  if (!victim) throw new Error('there is a victim');
  const tokens = await openLockedTokens(attack, victim);
  await inFlight(GUARDED, AT_ONCE, async (named) => {
    const { call } = named;
    const example = await exampleRequest(named);
    for (const { kind, token, scope } of tokens) {
      if (scope !== undefined && call.scopes?.includes(scope)) continue;
      const answer = answerOf(await shoot(attack, shotAt(call, example, token), tally));
      const isBarred = answer !== undefined && BARRED.includes(answer.errorNo);
      if (!isBarred || (answer.data ?? null) !== null)
        tally.problems.push(`${call.path} answers ${answer?.errorNo} to ${kind}`);
    }
    for (const disguise of disguisesOf(call)) {
      const shot = { ...shotAt(call, example, undefined), url: disguise };
      const answer = answerOf(await shoot(attack, shot, tally));
      if (answer?.errorNo === '0' || answer === undefined)
        tally.problems.push(`${disguise} opens without a token`);
    }
  });
}

/** Paths that say authless and are not. */
function disguisesOf({ path, method }: Call): readonly string[] {
  const cut = path.lastIndexOf('/');
  const [folder, name] = [path.slice(0, cut), path.slice(cut)];
  return [
    `/x/authless/..${path}`,
    `${folder}/authless/..${name}`,
    `${folder}/%61uthless/..${name}`,
    ...(method === 'POST' ? [`${path}?authless`, `${path}#authless/`] : []),
  ];
}

const REUSED = REFUSALS.request_no_reused.errorNo;
const ASSESSED_ENOUGH = REFUSALS.attempts_today_used_up.errorNo;

/** A number of the victim's that was answered otherwise than an unused one. */
type Difference = {
  /** A request number called used: no news to the thief when he used it himself in another call. */
  readonly ownNumber: string | undefined;
  readonly what: string;
};

async function steal(attack: OwnerAttack, theft: Theft, tally: Tally): Promise<void> {
  const { thief, from, secrets } = theft;
  const token = await openSession(attack, { scope: 'session', ...thief });
  const clientId = from[0]?.clientId ?? '';
  const claims = { client_id: clientId, bind_code: clientId };
  const ownNumbers = new Set<string>();
  const differences: Difference[] = [];
  await inFlight(GUARDED, AT_ONCE, async (named) => {
    const { call } = named;
    const example = { ...(await exampleRequest(named)), ...claims };
    const ask = (payload: unknown) => shoot(attack, shotAt(call, payload, token), tally);
    /** What he sent himself is no news to him. */
    const tell = (hit: Hit, what: string, sent = '\n') => {
      const text = hit.text.replaceAll(sent, '');
      const leaked = secrets.filter((secret) => text.includes(secret));
      if (leaked.length > 0)
        tally.problems.push(`${call.path} tells ${thief.mobile} ${leaked.join()}: ${what}`);
    };
    tell(await ask(example), 'asked for himself');
    for (const place of placesIn(example).filter(({ value }) => typeof value === 'string')) {
      for (const secret of fitting(secrets, place, call, attack.perPlace)) {
        const madeUp = unlike(secret);
        const [his, unused] = [await ask(place.put(secret)), await ask(place.put(madeUp))];
        tell(his, `${place.name} = ${secret}`, secret);
        const [known, unknown] = [answerOf(his)?.errorNo, answerOf(unused)?.errorNo];
        const what = `${known}, but ${unknown} for an unused number`;
        const isRequestNo = place.name === 'request_no';
        if (isRequestNo && known === '0') ownNumbers.add(secret);
        if (isRequestNo && unknown === '0') ownNumbers.add(madeUp);
        const reused = known === REUSED ? secret : unknown === REUSED ? madeUp : undefined;
        // Both were new numbers of his own, and the second one met his own limit of assessments.
        const isOwnLimit = isRequestNo && known === '0' && unknown === ASSESSED_ENOUGH;
        if (known !== unknown && !isOwnLimit)
          differences.push({
            ownNumber: isRequestNo ? reused : undefined,
            what: `${call.path} ${place.name} = ${secret}: ${what}`,
          });
      }
    }
  });
  for (const { ownNumber, what } of differences)
    if (ownNumber === undefined || !ownNumbers.has(ownNumber)) tally.problems.push(what);
  if (!(await isOpen(attack, token, tally))) tally.problems.push(`${thief.mobile} was thrown out`);
}

/** What looks like the number that belongs there, all of it; and some of the rest. */
function fitting(secrets: readonly string[], place: Place, { path }: Call, count?: number) {
  const form = formOf(String(place.value));
  const alike = secrets.filter((secret) => formOf(secret) === form);
  const others = secrets.filter((secret) => formOf(secret) !== form);
  return [...alike, ...drawSome(others, `${path} ${place.name}`, count)];
}

/** How a number looks: the capitals it begins with, or how long it is where it begins with none. */
function formOf(id: string): string {
  const capitals = /^[A-Z]+/.exec(id)?.[0];
  return capitals ?? String(id.length);
}

/** An unused number of the same form: its last two digits are others. */
function unlike(id: string): string {
  return id.replace(/\d(?=\D*$)|\d(?=\d\D*$)/g, (digit) => String((Number(digit) + 5) % 10));
}

/** What a victim sees of his own, in the calls that answer their example: without it nothing was at stake. */
async function countShown(attack: OwnerAttack, theft: Theft | undefined, tally: Tally) {
  const [victim] = theft?.from ?? [];
  if (!theft || !victim) throw new Error('there is a victim');
  const token = await openSession(attack, { scope: 'session', ...victim });
  let shown = 0;
  await inFlight(GUARDED, AT_ONCE, async (named) => {
    const hit = await shoot(attack, shotAt(named.call, await exampleRequest(named), token), tally);
    if (theft.secrets.some((secret) => hit.text.includes(secret))) shown += 1;
  });
  return shown;
}

async function isOpen(attack: OwnerAttack, token: string, tally: Tally): Promise<boolean> {
  const hit = await shoot(attack, shotAt(contract.identity.getUserInfo, {}, token), tally);
  return answerOf(hit)?.errorNo === '0';
}

async function shoot({ send }: OwnerAttack, shot: Shot, tally: Tally): Promise<Hit> {
  tally.requests += 1;
  return send(shot);
}
