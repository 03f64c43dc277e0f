import { randomUUID } from 'node:crypto';
import { CALLS, contract, type NamedCall } from '@mall/contract';
import { opensWith } from '@mall/contract/define-call';
import { REFUSALS } from '@mall/contract/refusals';
import { RIGHTS, type Right } from '@mall/domain/identity/operator-rights';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import {
  openSession,
  setAccountStatus,
  setOperatorStatus,
  setRights,
  setUserStatus,
} from '#modules/identity/index.ts';
import { openTradeAccount } from '#modules/trading/index.ts';
import { exampleRequest } from './contract-examples.ts';
import { inFlight } from './in-flight.ts';
import type { Actor } from './owner-facts.ts';
import { type Answer, answerOf, type Send, shotAt } from './shot.ts';

export type RightsAttack = { readonly db: Db; readonly clock: Clock; readonly send: Send };

export type RightsReport = {
  readonly requests: number;
  /** Calls that were refused for want of the right that was taken away. */
  readonly refused: number;
  /** Calls that were answered, or refused for another reason, because their right was there. */
  readonly allowed: number;
  /** Calls that were refused to a disabled user or a closed account. */
  readonly ended: number;
  /** Purchases that a restricted account was refused and an open one was not. */
  readonly restricted: number;
  readonly problems: readonly string[];
};

const AT_ONCE = 12;
const GUARDED = CALLS.filter(({ call }) => call.auth === 'session');
const OWN = GUARDED.filter(({ call }) => call.scopes?.includes('session') ?? true);
const NOT_PERMITTED = REFUSALS.operator_not_permitted.errorNo;
const BARRED: readonly string[] = [
  REFUSALS.not_signed_in.errorNo,
  REFUSALS.session_expired.errorNo,
];

type Tally = {
  requests: number;
  refused: number;
  allowed: number;
  ended: number;
  restricted: number;
  readonly problems: string[];
};

/**
 * Takes every right and every status from an operator, one after the other, and makes every call as he would
 * (quality F12). He gets all of them back at the end, except his sessions.
 */
export async function attackRights(attack: RightsAttack, operator: Actor): Promise<RightsReport> {
  const problems: string[] = [];
  const tally: Tally = { requests: 0, refused: 0, allowed: 0, ended: 0, restricted: 0, problems };
  const given = await readRights(attack.db, operator);
  await tryRights(attack, operator, RIGHTS, tally);
  for (const taken of RIGHTS) {
    const left = RIGHTS.filter((right) => right !== taken);
    await tryRights(attack, operator, left, tally);
  }
  await setRights(asStaff(attack), operator.instUserCode, RIGHTS);
  await tryRestriction(attack, operator, tally);
  for (const ending of endingsOf(attack, operator))
    await tryEnding(attack, operator, ending, tally);
  await setRights(asStaff(attack), operator.instUserCode, given);
  return tally;
}

/** Changes of rights and status name the person who made them. */
const asStaff = ({ db, clock }: RightsAttack) => ({ db, clock, doneBy: 'campaign' });

async function readRights(db: Db, { instUserCode }: Actor): Promise<readonly Right[]> {
  const row = await db
    .selectFrom('inst_user')
    .selectAll()
    .where('inst_user_code', '=', instUserCode)
    .executeTakeFirstOrThrow();
  return RIGHTS.filter((right) => row[`can_${right}`]);
}

/** Every call with these rights: it refuses for want of a right exactly when its own is missing. */
async function tryRights(
  attack: RightsAttack,
  operator: Actor,
  rights: readonly Right[],
  tally: Tally,
): Promise<void> {
  await setRights(asStaff(attack), operator.instUserCode, rights);
  const token = await openSession(attack, { scope: 'session', ...operator });
  await inFlight(OWN, AT_ONCE, async (named) => {
    const answer = await ask(attack, named, token, tally);
    // The example of a call that can also write is one that writes.
    const { right, rightToWrite } = named.call;
    const held = new Set(rights);
    const isMissing = !opensWith(right ?? 'none', held) || !opensWith(rightToWrite ?? 'none', held);
    const isRefused = answer?.errorNo === NOT_PERMITTED && (answer.data ?? null) === null;
    if (isMissing !== isRefused)
      tally.problems.push(`${named.name} answers ${answer?.errorNo} with ${rights.join('+')}`);
    if (isMissing) tally.refused += 1;
    else tally.allowed += 1;
  });
}

type Ending = {
  readonly what: string;
  readonly set: (isEnded: boolean) => Promise<boolean>;
  /** Whether a user who has only just shown his password is kept out too. */
  readonly endsFirstLogin: boolean;
};

function endingsOf(attack: RightsAttack, operator: Actor): readonly Ending[] {
  const { mobile, instUserCode, clientId } = operator;
  return [
    {
      what: 'a disabled user',
      set: (isEnded) => setUserStatus(asStaff(attack), mobile, isEnded ? 'disabled' : 'active'),
      endsFirstLogin: true,
    },
    {
      what: 'a disabled operator',
      set: (isEnded) =>
        setOperatorStatus(asStaff(attack), instUserCode, isEnded ? 'disabled' : 'active'),
      endsFirstLogin: false,
    },
    {
      what: 'a closed account',
      set: (isEnded) => setAccountStatus(asStaff(attack), clientId, isEnded ? '2' : '0'),
      endsFirstLogin: false,
    },
  ];
}

/** No token opens anything after the ending: neither one from before, nor one made since, nor the first after it is undone. */
async function tryEnding(
  attack: RightsAttack,
  operator: Actor,
  ending: Ending,
  tally: Tally,
): Promise<void> {
  const scopes = ['session', 'institution', 'file'] as const;
  const openAll = () =>
    Promise.all(
      [...scopes, ...(ending.endsFirstLogin ? (['first_login'] as const) : [])].map(
        async (scope) => ({ scope, token: await openSession(attack, { scope, ...operator }) }),
      ),
    );
  const before = await openAll();
  await ending.set(true);
  const since = await openAll();
  const tryAll = (tokens: typeof before, when: string) =>
    inFlight(GUARDED, AT_ONCE, async (named) => {
      for (const { scope, token } of tokens) {
        if (!(named.call.scopes ?? ['session']).includes(scope)) continue;
        const answer = await ask(attack, named, token, tally);
        const isBarred = answer !== undefined && BARRED.includes(answer.errorNo);
        if (isBarred && (answer.data ?? null) === null) tally.ended += 1;
        else
          tally.problems.push(`${named.name} answers ${answer?.errorNo} to ${ending.what} ${when}`);
      }
    });
  await tryAll(before, 'with an old token');
  await tryAll(since, 'with a new token');
  await ending.set(false);
  await tryAll(before, 'after all, when it was undone');
}

/** A restricted account looks at everything and begins no purchase. */
async function tryRestriction(attack: RightsAttack, operator: Actor, tally: Tally): Promise<void> {
  const { db, clock } = attack;
  const { clientId } = operator;
  const { trade_account: tradeAccount, opened_on: openedOn } = await db
    .selectFrom('trade_account')
    .selectAll()
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  const restrict = (isRestricted: boolean) => {
    const account = { clientId, tradeAccount, openedOn, isRestricted, needsAudit: false };
    return db.transaction().execute((tx) => openTradeAccount(tx, account));
  };
  const token = await openSession({ db, clock }, { scope: 'session', ...operator });
  const start = async (productNo: string) => {
    const payload = {
      request_no: randomUUID(),
      busin_type: '300002',
      product_no: productNo,
      entrust_money: '100000.00',
    };
    tally.requests += 1;
    const shot = shotAt(contract.trading.startTradeFlowStep, payload, token);
    return answerOf(await attack.send(shot))?.errorNo;
  };
  const bought = await db
    .selectFrom('trade_order')
    .select('product_no')
    .distinct()
    .where('client_id', '=', clientId)
    .where('product_no', 'is not', null)
    .$narrowType<{ product_no: string }>()
    .execute();
  for (const { product_no: productNo } of bought) {
    await restrict(false);
    const open = await start(productNo);
    await restrict(true);
    const closed = await start(productNo);
    await restrict(false);
    if (closed === '0') tally.problems.push(`a restricted account begins to buy ${productNo}`);
    if (open === '0' && closed === REFUSALS.account_restricted.errorNo) tally.restricted += 1;
  }
}

async function ask(
  { send }: RightsAttack,
  named: NamedCall,
  token: string,
  tally: Tally,
): Promise<Answer | undefined> {
  tally.requests += 1;
  return answerOf(await send(shotAt(named.call, await exampleRequest(named), token)));
}
