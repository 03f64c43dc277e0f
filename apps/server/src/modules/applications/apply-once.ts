import type { RefusalOf } from '@mall/contract/define-call';
import type { checkProfessionalInvestors } from '@mall/contract/suitability/professional-investor';
import type { Moment } from '@mall/domain/calendar/moment';
import { contentHash } from '#content-hash.ts';
import { holdRight } from '#modules/identity/index.ts';
import { insertRequest, lockCountedRequest } from '#modules/requests/index.ts';
import { type InvestorProfile, lockInvestor } from '#modules/suitability/index.ts';
import { lockTradeAccount, type OrderMaker, type Refused } from '#modules/trading/index.ts';
import { recordAction } from '#modules/trail/index.ts';
import { applicationContent } from './application-content.ts';
import type { ApplicationDeps, ApplicationTx } from './application-deps.ts';
import type { ApplicationRow } from './application-store.ts';

export type ApplyRefusal = RefusalOf<typeof checkProfessionalInvestors>;

/** What is asked for, and how it is taken once nothing stands against it. */
export type Applying<Refusal extends string> = {
  readonly requestNo: string;
  /** Everything that was sent, the documents by their hashes: a repeat has the same. */
  readonly content: unknown;
  readonly take: (
    inTx: ApplicationTx,
    investor: InvestorProfile,
    now: Moment,
  ) => Promise<ApplicationRow | Refused<Refusal>>;
};

/** What every application can be refused with. */
export type CommonRefusal = 'operator_not_permitted' | 'request_no_reused' | 'writes_too_many';

/**
 * Takes an application once, however often it is sent: behind the locks of the customer, with the right to sign, under a request number
 * that no other write has.
 */
export async function applyOnce<Refusal extends string>(
  deps: ApplicationDeps,
  maker: OrderMaker,
  { requestNo, content, take }: Applying<Refusal>,
): Promise<{ readonly ok: true } | Refused<Refusal | CommonRefusal>> {
  const { clientId } = maker;
  const hash = contentHash(content);
  const numbered = { clientId, requestNo, kind: 'application', hash } as const;
  return deps.db.transaction().execute(async (tx) => {
    const inTx = { ...deps, db: tx };
    // In the order in which orders lock them.
    await lockTradeAccount(tx, clientId);
    const investor = await lockInvestor(tx, clientId);
    if (!investor || !(await holdRight(inTx, maker, 'sign')))
      return { ok: false, refusal: 'operator_not_permitted' };
    const asked = await lockCountedRequest(tx, numbered);
    if (asked.kind === 'reused') return { ok: false, refusal: 'request_no_reused' };
    if (asked.kind === 'too_many') return { ok: false, refusal: 'writes_too_many' };
    if (asked.kind === 'repeat') return { ok: true };
    const taken = await take(inTx, investor, await deps.clock.businessNow(tx));
    if ('refusal' in taken) return taken;
    await insertRequest(tx, numbered, taken.apply_no);
    await recordAction(inTx, {
      action: 'investor_apply',
      ...maker,
      object: { kind: 'application', id: taken.apply_no },
      content: applicationContent(taken),
    });
    return { ok: true };
  });
}
