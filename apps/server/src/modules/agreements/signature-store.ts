import { type Day, dayToNumber } from '@mall/domain/calendar/day';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';
import type { Schema } from '#db/schema.gen.ts';

export type SignedRow = Selectable<Schema['agreement_signature']>;

export type NewSignature = {
  readonly clientId: string;
  readonly instUserCode: string | undefined;
  readonly requestNo: string;
  readonly requestHash: Buffer;
  readonly templateId: string;
  readonly templateVersion: string;
  /** The title as the customer read it. */
  readonly agreementName: string;
  readonly productNo: string | undefined;
  readonly flowId: string | undefined;
  readonly contentHash: Buffer;
  readonly addressHash: Buffer;
  readonly evidence: unknown;
  readonly signedAt: Instant;
  readonly signedOn: Day;
};

/** Writes a signature once and returns its row; undefined: the document is signed already and keeps its first one. */
export async function insertSignature(tx: Tx, signature: NewSignature) {
  const prefix = `QS${dayToNumber(signature.signedOn)}`;
  return tx
    .insertInto('agreement_signature')
    .values({
      sign_no: sql<string>`${prefix} || lpad(nextval('signature_number')::text, 6, '0')`,
      client_id: signature.clientId,
      inst_user_code: signature.instUserCode ?? null,
      request_no: signature.requestNo,
      request_sha256: signature.requestHash,
      template_id: signature.templateId,
      template_version: signature.templateVersion,
      agreement_name: signature.agreementName,
      product_no: signature.productNo ?? null,
      flow_id: signature.flowId ?? null,
      content_sha256: signature.contentHash,
      address_sha256: signature.addressHash,
      evidence: JSON.stringify(signature.evidence),
      signed_at: signature.signedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The same with everything that was kept of it. */
export async function findSignedRow(
  db: Db,
  clientId: string,
  signNo: string,
): Promise<SignedRow | undefined> {
  return db
    .selectFrom('agreement_signature')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('sign_no', '=', signNo)
    .executeTakeFirst();
}

/** One signature of a customer by its number. */
export async function findSignature(
  db: Db,
  clientId: string,
  signNo: string,
): Promise<SignatureRow | undefined> {
  return db
    .selectFrom('agreement_signature')
    .select(['sign_no', 'template_id', 'template_version', 'product_no', 'flow_id', 'signed_at'])
    .select(['content_sha256', 'agreement_name'])
    .where('client_id', '=', clientId)
    .where('sign_no', '=', signNo)
    .executeTakeFirst();
}

/** Every signature of a customer that may count for a product or a flow. */
export async function findSignatures(
  db: Db,
  clientId: string,
  productNo: string | undefined,
): Promise<readonly SignatureRow[]> {
  return db
    .selectFrom('agreement_signature')
    .select(['sign_no', 'template_id', 'template_version', 'product_no', 'flow_id', 'signed_at'])
    .select(['content_sha256', 'agreement_name'])
    .where('client_id', '=', clientId)
    .where(({ eb, or }) =>
      or([eb('product_no', 'is', null), eb('product_no', '=', productNo ?? null)]),
    )
    .execute();
}

export type SignatureRow = {
  readonly sign_no: string;
  readonly template_id: string;
  readonly template_version: string;
  readonly product_no: string | null;
  readonly flow_id: string | null;
  readonly content_sha256: Buffer;
  /** Absent in rows of older versions. */
  readonly agreement_name: string | null;
  readonly signed_at: Instant;
};

/** What was signed under these numbers, in the names the templates give. */
export async function findSigned(db: Db, signNos: readonly string[]) {
  if (signNos.length === 0) return [];
  return db
    .selectFrom('agreement_signature as s')
    .innerJoin('agreement_template as t', (join) =>
      join
        .onRef('t.template_id', '=', 's.template_id')
        .onRef('t.template_version', '=', 's.template_version'),
    )
    .leftJoin('sealed_file as f', (join) =>
      join.onRef('f.client_id', '=', 's.client_id').onRef('f.sign_no', '=', 's.sign_no'),
    )
    .select(['s.sign_no', 't.agree_kind', 'f.sign_no as sealed'])
    .where('s.sign_no', 'in', signNos)
    .orderBy('s.sign_no')
    .execute();
}
