import type { Day } from '@mall/domain/calendar/day';
import type { Right } from '@mall/domain/identity/operator-rights';
import type { Fen } from '@mall/domain/money/units';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';
import { columnsOf } from './standing/standing-store.ts';

export type Institution = { readonly instIdNo: string; readonly instName: string };

export async function addInstitution(tx: Tx, institution: Institution): Promise<void> {
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

/** Who customers are by their documents: the number is the credit code of an institution, or that of a person. */
export async function findDocuments(db: Db, clientIds: readonly string[]) {
  return db
    .selectFrom('customer')
    .leftJoin('institution', 'institution.inst_id_no', 'customer.inst_id_no')
    .select(['customer.client_id', 'customer.client_name', 'customer.id_no'])
    .select(['institution.inst_id_no', 'institution.inst_name'])
    .where('client_id', 'in', [...clientIds])
    .orderBy('client_id')
    .execute();
}

export type NewOperator = {
  readonly instUserCode: string;
  readonly userId: string;
  readonly clientId: string;
  readonly rights: readonly Right[];
  /** Undefined: no limit. */
  readonly auditLimit: Fen | undefined;
  readonly name?: string;
  /** The number of his identity document. */
  readonly idNo?: string;
  /** The last day of his power of attorney; absent: it has no end. */
  readonly mandateTo?: Day;
};

export async function addOperator(tx: Tx, operator: NewOperator): Promise<void> {
  await tx
    .insertInto('inst_user')
    .values({
      inst_user_code: operator.instUserCode,
      user_id: operator.userId,
      client_id: operator.clientId,
      ...columnsOf(operator.rights),
      audit_limit_fen: operator.auditLimit ?? null,
      operator_name: operator.name ?? null,
      operator_id_no: operator.idNo ?? null,
      mandate_to_on: operator.mandateTo ?? null,
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

/** Every customer a user may act for, the longest-standing first; held until the transaction ends. */
export async function lockOperatorsOf(tx: Tx, mobile: string): Promise<readonly Operator[]> {
  return activeOperators(tx)
    .where('mall_user.mobile', '=', mobile)
    .orderBy('customer.opened_on')
    .orderBy('customer.client_id')
    .execute();
}

/** An operator who may still act but for his user's status; held until the transaction ends. */
export async function lockOperator(tx: Tx, instUserCode: string): Promise<Operator | undefined> {
  return activeOperators(tx)
    .where('inst_user.inst_user_code', '=', instUserCode)
    .executeTakeFirst();
}

function activeOperators(tx: Tx) {
  return (
    tx
      .selectFrom('inst_user')
      .innerJoin('mall_user', 'mall_user.user_id', 'inst_user.user_id')
      .innerJoin('customer', 'customer.client_id', 'inst_user.client_id')
      .leftJoin('institution', 'institution.inst_id_no', 'customer.inst_id_no')
      .select(['inst_user.inst_user_code', 'inst_user.client_id', 'customer.client_name'])
      .select(['customer.id_no', 'customer.inst_id_no', 'institution.inst_name'])
      .select(['mall_user.mobile', 'mall_user.status as user_status'])
      .where('inst_user.status', '=', 'active')
      .where('customer.account_status', '<>', '2')
      // Disabling updates these rows: it comes before the login or ends what the login opens.
      .forShare(['inst_user', 'mall_user', 'customer'])
  );
}

/** Up to which amount an operator may audit; undefined when there is no limit. */
export async function findAuditLimit(db: Db, instUserCode: string): Promise<Fen | undefined> {
  const row = await db
    .selectFrom('inst_user')
    .select('audit_limit_fen')
    .where('inst_user_code', '=', instUserCode)
    .executeTakeFirst();
  return row?.audit_limit_fen ?? undefined;
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
