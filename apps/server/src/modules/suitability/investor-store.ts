import type { ClientType } from '@mall/domain/catalogue/product-terms';
import type { KnownInvestor } from '@mall/domain/suitability/match-product';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

export type InvestorProfile = KnownInvestor & {
  readonly clientId: string;
  /** The number of his assessment; absent: his level came from elsewhere. */
  readonly assessmentNo?: string | undefined;
};

export async function findInvestor(db: Db, clientId: string): Promise<InvestorProfile | undefined> {
  const row = await selectInvestor(db, clientId).executeTakeFirst();
  return row && profileOf(row);
}

/** The same, held until the transaction ends: no other change of what is known about the customer comes between. */
export async function lockInvestor(tx: Tx, clientId: string): Promise<InvestorProfile | undefined> {
  const row = await selectInvestor(tx, clientId).forNoKeyUpdate().executeTakeFirst();
  return row && profileOf(row);
}

function selectInvestor(db: Db, clientId: string) {
  return db.selectFrom('investor').selectAll().where('client_id', '=', clientId);
}

function profileOf(row: Selectable<Schema['investor']>): InvestorProfile {
  const { risk_level: level, risk_valid_to_on: validTo } = row;
  const { preferred_term: term, preferred_variety: variety } = row;
  return {
    clientId: row.client_id,
    clientType: row.client_type,
    assessment: level !== null && validTo !== null ? { level, validTo } : undefined,
    isLowestClass: row.is_lowest_class,
    professional: row.is_professional
      ? { basis: row.professional_basis ?? undefined, validTo: row.professional_to_on ?? undefined }
      : undefined,
    usesBorrowedFunds: row.uses_borrowed_funds,
    assessmentNo: row.assessment_no ?? undefined,
    preferred: term !== null && variety !== null ? { term, variety } : undefined,
  };
}

/** The kind of a customer; one without an entry counts as a natural person. */
export async function readClientType(db: Db, clientId: string): Promise<ClientType> {
  return (await findInvestor(db, clientId))?.clientType ?? '0';
}

/** Enters a customer, or what is known about him now. */
export async function saveInvestor(tx: Tx, profile: InvestorProfile): Promise<void> {
  const facts = {
    client_type: profile.clientType,
    risk_level: profile.assessment?.level ?? null,
    risk_valid_to_on: profile.assessment?.validTo ?? null,
    is_lowest_class: profile.isLowestClass,
    is_professional: profile.professional !== undefined,
    professional_basis: profile.professional?.basis ?? null,
    professional_to_on: profile.professional?.validTo ?? null,
    uses_borrowed_funds: profile.usesBorrowedFunds === true,
    assessment_no: profile.assessmentNo ?? null,
    preferred_term: profile.preferred?.term ?? null,
    preferred_variety: profile.preferred?.variety ?? null,
  };
  await tx
    .insertInto('investor')
    .values({ client_id: profile.clientId, ...facts })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(facts))
    .execute();
}
