import type { Day } from '@mall/domain/calendar/day';
import type { Fen } from '@mall/domain/money/units';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

export type Institution = { readonly instIdNo: string; readonly instName: string };

export async function insertInstitution(tx: Tx, institution: Institution): Promise<void> {
  await tx
    .insertInto('institution')
    .values({ inst_id_no: institution.instIdNo, inst_name: institution.instName })
    .execute();
}

export type NewCustomer = {
  readonly clientId: string;
  readonly clientName: string;
  /** Absent: a natural person. */
  readonly instIdNo: string | undefined;
  readonly idNo: string;
  readonly fundAccount: string;
  readonly openedOn: Day;
  /** Until when the customer counts as a verified qualified investor. */
  readonly qualifiedTo: Day | undefined;
};

export async function insertCustomer(tx: Tx, customer: NewCustomer): Promise<void> {
  await tx
    .insertInto('customer')
    .values({
      client_id: customer.clientId,
      client_name: customer.clientName,
      inst_id_no: customer.instIdNo ?? null,
      id_no: customer.idNo,
      fund_account: customer.fundAccount,
      account_status: '0',
      opened_on: customer.openedOn,
      qualified_as: customer.qualifiedTo === undefined ? 'none' : 'verified',
      qualified_to_on: customer.qualifiedTo ?? null,
    })
    .execute();
}

export type CustomerRecord = Schema['customer'] & { readonly inst_name: string | null };

export async function findCustomer(db: Db, clientId: string): Promise<CustomerRecord | undefined> {
  return db
    .selectFrom('customer')
    .leftJoin('institution', 'institution.inst_id_no', 'customer.inst_id_no')
    .selectAll('customer')
    .select('institution.inst_name')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

/** What a user may do for a customer. */
export type Rights = {
  readonly canMake: boolean;
  readonly canAudit: boolean;
  readonly canQuery: boolean;
  /** Undefined: no limit. */
  readonly auditLimit: Fen | undefined;
};

export type NewOperator = Rights & {
  readonly instUserCode: string;
  readonly userId: string;
  readonly clientId: string;
};

export async function insertOperator(tx: Tx, operator: NewOperator): Promise<void> {
  await tx
    .insertInto('inst_user')
    .values({
      inst_user_code: operator.instUserCode,
      user_id: operator.userId,
      client_id: operator.clientId,
      can_make: operator.canMake,
      can_audit: operator.canAudit,
      can_query: operator.canQuery,
      audit_limit_fen: operator.auditLimit ?? null,
      status: 'active',
    })
    .execute();
}

/** A user in the role of acting for one customer, with what a login has to know of both. */
export type Operator = {
  readonly inst_user_code: string;
  readonly client_id: string;
  readonly client_name: string;
  readonly id_no: string;
  readonly inst_id_no: string | null;
  readonly inst_name: string | null;
  readonly mobile: string;
  readonly user_status: 'active' | 'disabled';
};

/** Every customer a user may act for, the longest-standing first. */
export async function findOperatorsOf(db: Db, mobile: string): Promise<readonly Operator[]> {
  return activeOperators(db)
    .where('mall_user.mobile', '=', mobile)
    .orderBy('customer.opened_on')
    .orderBy('customer.client_id')
    .execute();
}

export async function findOperator(db: Db, instUserCode: string): Promise<Operator | undefined> {
  return activeOperators(db)
    .where('inst_user.inst_user_code', '=', instUserCode)
    .executeTakeFirst();
}

function activeOperators(db: Db) {
  return db
    .selectFrom('inst_user')
    .innerJoin('mall_user', 'mall_user.user_id', 'inst_user.user_id')
    .innerJoin('customer', 'customer.client_id', 'inst_user.client_id')
    .leftJoin('institution', 'institution.inst_id_no', 'customer.inst_id_no')
    .select(['inst_user.inst_user_code', 'inst_user.client_id', 'customer.client_name'])
    .select(['customer.id_no', 'customer.inst_id_no', 'institution.inst_name'])
    .select(['mall_user.mobile', 'mall_user.status as user_status'])
    .where('inst_user.status', '=', 'active');
}

/** The rights of an operator who is still one; undefined when he is not, or acts for somebody else. */
export async function findRights(
  db: Db,
  instUserCode: string,
  clientId: string,
): Promise<Rights | undefined> {
  const row = await db
    .selectFrom('inst_user')
    .select(['can_make', 'can_audit', 'can_query', 'audit_limit_fen'])
    .where('inst_user_code', '=', instUserCode)
    .where('client_id', '=', clientId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return (
    row && {
      canMake: row.can_make,
      canAudit: row.can_audit,
      canQuery: row.can_query,
      auditLimit: row.audit_limit_fen ?? undefined,
    }
  );
}

/** The user with this mobile who acts for the same customer. */
export async function findColleague(
  db: Db,
  clientId: string,
  mobile: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('inst_user')
    .innerJoin('mall_user', 'mall_user.user_id', 'inst_user.user_id')
    .select('mall_user.user_id')
    .where('inst_user.client_id', '=', clientId)
    .where('mall_user.mobile', '=', mobile)
    .where('inst_user.status', '=', 'active')
    .executeTakeFirst();
  return row?.user_id;
}
