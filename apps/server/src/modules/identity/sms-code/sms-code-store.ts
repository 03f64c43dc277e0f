import type { Day } from '@mall/domain/calendar/day';
import type { ConfirmedStep } from '@mall/domain/identity/confirmed-step';
import type { SentToday } from '@mall/domain/identity/sms-code';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { type Instant, msOfInstant } from '#db/instant.ts';

/** Codes for logins are counted apart: the limits of the others show in answers. */
export type CountKind = 'mobile' | 'network' | 'login_mobile' | 'login_network';
export type Counted = { readonly kind: CountKind; readonly subjectHash: Buffer };

/** What was counted today, held until the transaction ends: codes for one mobile are asked for one after the other. */
export async function lockSentToday(tx: Tx, counted: Counted, today: Day): Promise<SentToday> {
  const number = counted.subjectHash.readInt32BE(0);
  await sql`select pg_advisory_xact_lock(${LOCKS[counted.kind]}, ${number})`.execute(tx);
  const row = await tx
    .selectFrom('sms_count')
    .select(['counted_on', 'sent_count', 'last_sent_at'])
    .where('kind', '=', counted.kind)
    .where('subject_sha256', '=', counted.subjectHash)
    .executeTakeFirst();
  if (!row) return { count: 0, lastMs: undefined };
  const count = row.counted_on === today ? row.sent_count : 0;
  return { count, lastMs: msOfInstant(row.last_sent_at) };
}

/** 'smsm', 'smsn', 'smsl' and 'smso' in ASCII. */
const LOCKS: { readonly [Kind in CountKind]: number } = {
  mobile: 0x73_6d_73_6d,
  network: 0x73_6d_73_6e,
  login_mobile: 0x73_6d_73_6c,
  login_network: 0x73_6d_73_6f,
};

export async function countSent(
  tx: Tx,
  counted: Counted,
  { today, sentCount, now }: { today: Day; sentCount: number; now: Instant },
): Promise<void> {
  const facts = { counted_on: today, sent_count: sentCount, last_sent_at: now };
  await tx
    .insertInto('sms_count')
    .values({ kind: counted.kind, subject_sha256: counted.subjectHash, ...facts })
    .onConflict((conflict) => conflict.columns(['kind', 'subject_sha256']).doUpdateSet(facts))
    .execute();
}

export type NewSmsCode = {
  readonly noticeHash: Buffer;
  readonly answerHash: Buffer;
  readonly tokenHash: Buffer;
  readonly mobileHash: Buffer;
  readonly smsType: string;
  readonly purpose: ConfirmedStep['purpose'];
  readonly stepHash: Buffer;
  readonly triesLeft: number;
  readonly expiresAt: Instant;
};

export async function insertSmsCode(tx: Tx, code: NewSmsCode): Promise<void> {
  await tx
    .insertInto('sms_code')
    .values({
      notice_sha256: code.noticeHash,
      answer_sha256: code.answerHash,
      token_hash: code.tokenHash,
      mobile_sha256: code.mobileHash,
      sms_type: code.smsType,
      purpose: code.purpose,
      step_sha256: code.stepHash,
      tries_left: code.triesLeft,
      expires_at: code.expiresAt,
    })
    .execute();
}

/** A newer code of the same session and kind makes the older ones useless. */
export async function voidOlderCodes(
  tx: Tx,
  { tokenHash, smsType }: Pick<NewSmsCode, 'tokenHash' | 'smsType'>,
): Promise<void> {
  await tx
    .updateTable('sms_code')
    .set({ tries_left: 0 })
    .where('token_hash', '=', tokenHash)
    .where('sms_type', '=', smsType)
    .where('proof_sha256', 'is', null)
    .execute();
}

/** The code a session was sent, held until the transaction ends; no other session finds it. */
export async function lockSmsCode(
  tx: Tx,
  found: { readonly noticeHash: Buffer; readonly tokenHash: Buffer; readonly smsType: string },
) {
  return tx
    .selectFrom('sms_code')
    .select(['answer_sha256', 'tries_left', 'expires_at', 'proof_sha256'])
    .where('notice_sha256', '=', found.noticeHash)
    .where('token_hash', '=', found.tokenHash)
    .where('sms_type', '=', found.smsType)
    .forUpdate()
    .executeTakeFirst();
}

export async function setTriesLeft(tx: Tx, noticeHash: Buffer, triesLeft: number): Promise<void> {
  await tx
    .updateTable('sms_code')
    .set({ tries_left: triesLeft })
    .where('notice_sha256', '=', noticeHash)
    .execute();
}

export async function markProved(
  tx: Tx,
  noticeHash: Buffer,
  proof: { readonly proofHash: Buffer; readonly businType: string; readonly provedAt: Instant },
): Promise<void> {
  await tx
    .updateTable('sms_code')
    .set({
      proof_sha256: proof.proofHash,
      busin_type: proof.businType,
      proved_at: proof.provedAt,
    })
    .where('notice_sha256', '=', noticeHash)
    .execute();
}

/** Takes a proof for the step it was made for; of two who bring it, one gets it. */
export async function takeProof(
  db: Db,
  proof: {
    readonly proofHash: Buffer;
    readonly noticeHash: Buffer;
    readonly tokenHash: Buffer;
    readonly businType: string;
    /** The step, in each way it may have been named when the code was asked for. */
    readonly stepHashes: readonly Buffer[];
    readonly provedAfter: Instant;
    readonly now: Instant;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sms_code')
    .set({ taken_at: proof.now })
    .where('proof_sha256', '=', proof.proofHash)
    .where('notice_sha256', '=', proof.noticeHash)
    .where('token_hash', '=', proof.tokenHash)
    .where('busin_type', '=', proof.businType)
    .where('step_sha256', 'in', proof.stepHashes)
    .where('proved_at', '>', proof.provedAfter)
    .where('taken_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type CheckedCode = {
  readonly noticeHash: Buffer;
  readonly tokenHash: Buffer;
  readonly businType: string;
  readonly stepHash: Buffer;
  readonly provedAfter: Instant;
};

/** Whether a session has checked the code of a message and used it for nothing yet. */
export async function findCheckedCode(db: Db, code: CheckedCode): Promise<boolean> {
  const row = await db
    .selectFrom('sms_code')
    .select('notice_sha256')
    .where('notice_sha256', '=', code.noticeHash)
    .where('token_hash', '=', code.tokenHash)
    .where('busin_type', '=', code.businType)
    .where('step_sha256', '=', code.stepHash)
    .where('proved_at', '>', code.provedAfter)
    .where('taken_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a checked code up; of two who bring it, one gets it. */
export async function takeCheckedCode(tx: Tx, code: CheckedCode, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sms_code')
    .set({ taken_at: now })
    .where('notice_sha256', '=', code.noticeHash)
    .where('token_hash', '=', code.tokenHash)
    .where('busin_type', '=', code.businType)
    .where('step_sha256', '=', code.stepHash)
    .where('proved_at', '>', code.provedAfter)
    .where('taken_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
