import type { Day } from '@mall/domain/calendar/day';
import {
  type Qualification,
  type QualifyStatus,
  qualificationOn,
} from '@mall/domain/identity/qualified-investor';
import type { Db } from '#db/database.ts';
import { findQualificationFacts } from './qualification-store.ts';

const UNKNOWN: Qualification = { status: '0', validTo: undefined, lapsedOn: undefined };

/** Where a customer stands as a qualified investor on a day. */
export async function readQualification(
  db: Db,
  clientId: string,
  today: Day,
): Promise<Qualification> {
  const facts = await findQualificationFacts(db, clientId);
  return facts ? qualificationOn(today, facts) : UNKNOWN;
}

/** Whether a customer may see private products: declared or verified, and not expired. */
export async function readQualifyStatus(
  db: Db,
  clientId: string,
  today: Day,
): Promise<QualifyStatus> {
  return (await readQualification(db, clientId, today)).status;
}
