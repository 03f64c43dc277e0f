import type { componentQrySignedAgree } from '@mall/contract/agreements/signed-archive';
import type { ReplyOf } from '@mall/contract/define-call';
import type { Day } from '@mall/domain/calendar/day';
import { formatMoment, momentAt } from '@mall/domain/calendar/moment';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { msOfInstant } from '#db/instant.ts';
import { agreementIdOf } from '#modules/agreements/fill-template.ts';
import { type FilledOn, findFilled } from '#modules/agreements/find-filled.ts';
import { mayRead, type PrivateSight } from '#modules/agreements/private-papers.ts';
import { findSignatures } from '#modules/agreements/signature-store.ts';
import { findTemplatesOfKind } from '#modules/agreements/template-store.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import { findInvestor } from '#modules/suitability/index.ts';

type FindDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly dictionaries: Dictionaries;
  readonly seesPrivate: PrivateSight;
};

/** By its number, or by its kind with a product where the kind is about one. */
type Asked = {
  readonly agreementId: string | undefined;
  readonly agreeKind: string | undefined;
  readonly productNo: string | undefined;
};
type Found = ReplyOf<typeof componentQrySignedAgree>;

/**
 * Whether a customer signed an agreement in the text that is in force, by its number or by its kind; of several of a kind the newest
 * signature. Undefined: there is no such agreement for this customer.
 */
export async function findSignedAgreement(
  deps: FindDeps,
  clientId: string,
  asked: Asked,
): Promise<Found | undefined> {
  const { db, clock } = deps;
  const { day } = await clock.businessNow(db);
  const investor = await findInvestor(db, clientId);
  const current: NonNullable<Awaited<ReturnType<typeof findFilled>>>[] = [];
  for (const agreementId of await agreementIdsOf(db, asked, day)) {
    const found = await findOwn(deps, agreementId, { day, investor, clientId });
    if (found) current.push(found);
  }
  if (current.length === 0) return undefined;
  const signatures = await findSignatures(db, clientId, current[0]?.product?.productNo);
  const own = signatures
    .filter((signature) =>
      current.some(
        ({ template, filled }) =>
          signature.template_id === template.template_id &&
          signature.content_sha256.equals(filled.contentHash),
      ),
    )
    .toSorted((left, right) => msOfInstant(left.signed_at) - msOfInstant(right.signed_at))
    .at(-1);
  return {
    is_signed: own ? '1' : '0',
    sign_no: own?.sign_no ?? null,
    sign_time: own ? formatMoment(momentAt(msOfInstant(own.signed_at))) : null,
    template_version: own?.template_version ?? null,
  };
}

async function agreementIdsOf(
  db: Db,
  { agreementId, agreeKind, productNo }: Asked,
  day: Day,
): Promise<readonly string[]> {
  if (agreementId !== undefined) return [agreementId];
  if (agreeKind === undefined) return [];
  const templates = await findTemplatesOfKind(db, agreeKind, day);
  return templates
    .filter(({ scope }) => scope === 'CLIENT' || productNo !== undefined)
    .map((template) => agreementIdOf(template, productNo));
}

async function findOwn(deps: FindDeps, agreementId: string, on: FilledOn) {
  const found = await findFilled(deps, agreementId, on);
  return found && (await mayRead(deps, found, on.clientId)) ? found : undefined;
}
