import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { epochMsOf, type Moment } from '@mall/domain/calendar/moment';
import type { Fen } from '@mall/domain/money/units';
import {
  isSameRenewal,
  type RenewalRefusal,
  refuseRenewal,
} from '@mall/domain/repo/change-renewal';
import type { Renewal } from '@mall/domain/repo/repo-contract';
import type { Clock } from '#clock.ts';
import { contentHash } from '#content-hash.ts';
import type { Db, Tx } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import { findRepoTerms } from '#modules/catalogue/index.ts';
import { holdRight } from '#modules/identity/index.ts';
import { insertRequest, lockCountedRequest } from '#modules/requests/index.ts';
import { recordAction } from '#modules/trail/index.ts';
import { eventContent, eventName } from './contract-content.ts';
import { type ContractRecord, findOwnContract, renewalOf } from './contract-store.ts';
import { findEvent, insertContractEvent } from './event-store.ts';

export type RenewalDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Locks the customer's account; undefined: there is none. */
  readonly lockAccount: (
    tx: Tx,
    clientId: string,
  ) => Promise<{ readonly needsAudit: boolean; readonly isRestricted: boolean } | undefined>;
};

export type RenewalMaker = {
  readonly clientId: string;
  readonly instUserCode?: string | undefined;
  readonly address: string;
};

export type RenewalChange = {
  readonly requestNo: string;
  readonly contractNo: string;
  readonly renewal: Renewal;
};

export type RenewalResult =
  | {
      readonly ok: true;
      readonly contractNo: string;
      readonly renewal: Renewal;
      readonly dueOn: Day;
      /** What is lent: a renewal without an amount renews all of it. */
      readonly principal: Fen;
    }
  | ({ readonly ok: false } & (
      | RenewalRefusal
      | { readonly refusal: 'request_no_reused' | 'writes_too_many' | 'operator_not_permitted' }
    ));

/**
 * Notes what happens to a contract at its maturity; moves no money. Sent again it answers what it noted, and a choice that stands
 * already is not noted anew.
 */
export async function setRenewal(
  deps: RenewalDeps,
  maker: RenewalMaker,
  { requestNo, contractNo, renewal }: RenewalChange,
): Promise<RenewalResult> {
  const { clientId } = maker;
  const hash = contentHash({ contractNo, renewal });
  const numbered = { clientId, requestNo, kind: 'renewal', hash } as const;
  return deps.db.transaction().execute(async (tx) => {
    const account = await deps.lockAccount(tx, clientId);
    if (!(await holdRight({ ...deps, db: tx }, maker, 'make')))
      return { ok: false, refusal: 'operator_not_permitted' };
    const asked = await lockCountedRequest(tx, numbered);
    if (asked.kind === 'reused') return { ok: false, refusal: 'request_no_reused' };
    if (asked.kind === 'too_many') return { ok: false, refusal: 'writes_too_many' };
    if (asked.kind === 'repeat') return noted(tx, clientId, asked.objectId);

    const found = await findOwnContract(tx, clientId, contractNo);
    const terms = found && (await findRepoTerms(tx, found.contract.productNo));
    const now = await deps.clock.businessNow(tx);
    const refused = refuseRenewal(renewal, {
      contract: found?.contract,
      isHolding: found !== undefined && found.contract.principal > 0n,
      isRestricted: account?.isRestricted === true,
      isOffered: terms?.isRenewable === true,
      step: terms?.step ?? ONE_FEN,
      now,
    });
    if (refused) return { ok: false, ...refused };
    assert(found !== undefined, 'a contract that is absent was refused');
    // To lend again is to buy again, which one operator of this institution may not do alone.
    if (renewal.kind === 'renew' && account?.needsAudit === true)
      return { ok: false, refusal: 'operator_not_permitted' };

    const name = isSameRenewal(renewal, found.contract.renewal)
      ? eventName({ contract_no: contractNo, seq: found.choiceSeq })
      : await noteChoice({ ...deps, db: tx }, maker, { found, renewal, now });
    await insertRequest(tx, numbered, name);
    const { principal, dueOn } = found.contract;
    return { ok: true, contractNo, renewal, dueOn, principal };
  });
}

type Choice = {
  readonly found: ContractRecord;
  readonly renewal: Renewal;
  readonly now: Moment;
};

/** Adds the choice to the events of the contract and to the trail; returns its name there. */
async function noteChoice(
  deps: Omit<RenewalDeps, 'db'> & { readonly db: Tx },
  maker: RenewalMaker,
  { found, renewal, now }: Choice,
): Promise<string> {
  const { clientId, instUserCode } = maker;
  const { contractNo, principal: left } = found.contract;
  const head = { clientId, contractNo, seq: found.lastSeq + 1, day: now.day, left };
  const at = instantFromMs(epochMsOf(now));
  const event = await insertContractEvent(deps.db, {
    ...head,
    kind: 'renewal_set',
    at,
    renewal,
    instUserCode,
  });
  const object = { kind: 'repo_contract', id: eventName(event) };
  const content = eventContent(event);
  await recordAction(deps, { action: 'renewal_set', ...maker, object, content });
  return eventName(event);
}

// Only a contract that is found is measured by its step.
const ONE_FEN = 1n as Fen;

async function noted(tx: Tx, clientId: string, name: string): Promise<RenewalResult> {
  const [contractNo = '', seq = ''] = name.split(':');
  const event = await findEvent(tx, clientId, contractNo, Number(seq));
  const found = await findOwnContract(tx, clientId, contractNo);
  assert(event !== undefined && found !== undefined, 'what was noted never disappears');
  const { dueOn } = found.contract;
  return { ok: true, contractNo, renewal: renewalOf(event), dueOn, principal: event.left_fen };
}
