import { RIGHTS, type Right, type Standing } from '@mall/domain/identity/operator-rights';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

/** By whose hand something is done for a customer. */
export type Actor = {
  readonly clientId: string;
  /** Absent: a natural person acts for himself. */
  readonly instUserCode?: string | undefined;
};

/** How an actor stands, held until the transaction ends; undefined when there is no such operator. */
export async function lockStanding(tx: Tx, actor: Actor): Promise<Standing | undefined> {
  const { clientId, instUserCode } = actor;
  const ofCustomer = standings(tx).where('inst_user.client_id', '=', clientId);
  const [row, another] = await (instUserCode === undefined
    ? ofCustomer.where('customer.inst_id_no', 'is', null)
    : ofCustomer.where('inst_user.inst_user_code', '=', instUserCode)
  )
    // A change of status or rights updates these rows, so one of the two waits for the other.
    .forShare(['inst_user', 'mall_user', 'customer'])
    .execute();
  return row && !another ? toStanding(row) : undefined;
}

/**
 * Whether the customer's account was closed, held until the transaction ends: what the mall does for him by a contract ends with
 * the account, while a login that was disabled leaves the contract as it is.
 */
export async function lockClosedAccount(tx: Tx, clientId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('customer')
    .select('account_status')
    .where('client_id', '=', clientId)
    .forShare()
    .executeTakeFirst();
  return row?.account_status === '2';
}

function standings(db: Db) {
  return db
    .selectFrom('inst_user')
    .innerJoin('mall_user', 'mall_user.user_id', 'inst_user.user_id')
    .innerJoin('customer', 'customer.client_id', 'inst_user.client_id')
    .select(RIGHT_COLUMNS)
    .select(['mall_user.status as user_status', 'inst_user.status as operator_status'])
    .select(['customer.account_status', 'customer.inst_id_no as customer_inst_id_no'])
    .select('mandate_to_on');
}

export const RIGHT_COLUMNS = [
  'can_query',
  'can_make',
  'can_audit',
  'can_sign',
  'can_transfer',
] as const;

type RightColumns = Pick<Schema['inst_user'], (typeof RIGHT_COLUMNS)[number]>;

export type StandingRow = RightColumns & {
  readonly user_status: Standing['user'];
  readonly operator_status: Standing['operator'];
  readonly account_status: Standing['account'];
  readonly customer_inst_id_no: string | null;
  readonly mandate_to_on: Schema['inst_user']['mandate_to_on'];
};

export function toStanding(row: StandingRow): Standing {
  return {
    user: row.user_status,
    operator: row.operator_status,
    account: row.account_status,
    isForInstitution: row.customer_inst_id_no !== null,
    granted: new Set(RIGHTS.filter((right) => row[`can_${right}`])),
    mandateTo: row.mandate_to_on ?? undefined,
  };
}

/** The columns that grant these rights and no others. */
export function columnsOf(rights: readonly Right[]): RightColumns {
  return {
    can_query: rights.includes('query'),
    can_make: rights.includes('make'),
    can_audit: rights.includes('audit'),
    can_sign: rights.includes('sign'),
    can_transfer: rights.includes('transfer'),
  };
}

/** Each of these locks its row first, so that the value before is the one that is replaced. */
export async function updateUserStatus(tx: Tx, mobile: string, status: Standing['user']) {
  const before = await tx
    .selectFrom('mall_user')
    .select(['user_id', 'status'])
    .where('mobile', '=', mobile)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return undefined;
  await tx.updateTable('mall_user').set({ status }).where('user_id', '=', before.user_id).execute();
  return { id: before.user_id, before: before.status, after: status };
}

export async function updateOperatorStatus(
  tx: Tx,
  instUserCode: string,
  status: Standing['operator'],
) {
  const before = await lockOperatorRow(tx, instUserCode);
  if (!before) return undefined;
  await updateOperator(tx, instUserCode, { status });
  return { id: instUserCode, clientId: before.client_id, before: before.status, after: status };
}

export async function updateRights(tx: Tx, instUserCode: string, rights: readonly Right[]) {
  const before = await lockOperatorRow(tx, instUserCode);
  if (!before) return undefined;
  // A limit of audits goes with the right to audit.
  const audit_limit_fen = rights.includes('audit') ? before.audit_limit_fen : null;
  const after = { ...columnsOf(rights), audit_limit_fen };
  await updateOperator(tx, instUserCode, after);
  return {
    id: instUserCode,
    clientId: before.client_id,
    before: rightsText(before),
    after: rightsText(after),
  };
}

type RightValues = RightColumns & Pick<Schema['inst_user'], 'audit_limit_fen'>;

/** Rights as the trail tells them: `query,make,audit up to 500000 fen`, or `none`. */
export function rightsText(row: RightValues): string {
  const granted = RIGHTS.filter((right) => row[`can_${right}`]).join(',') || 'none';
  return row.audit_limit_fen === null ? granted : `${granted} up to ${row.audit_limit_fen} fen`;
}

async function lockOperatorRow(tx: Tx, instUserCode: string) {
  return tx
    .selectFrom('inst_user')
    .select(RIGHT_COLUMNS)
    .select(['client_id', 'status', 'audit_limit_fen'])
    .where('inst_user_code', '=', instUserCode)
    .forUpdate()
    .executeTakeFirst();
}

async function updateOperator(
  tx: Tx,
  instUserCode: string,
  change: Partial<RightValues & Pick<Schema['inst_user'], 'status'>>,
): Promise<void> {
  await tx
    .updateTable('inst_user')
    .set(change)
    .where('inst_user_code', '=', instUserCode)
    .execute();
}

export async function updateAccountStatus(tx: Tx, clientId: string, status: Standing['account']) {
  const before = await tx
    .selectFrom('customer')
    .select('account_status')
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return undefined;
  await tx
    .updateTable('customer')
    .set({ account_status: status })
    .where('client_id', '=', clientId)
    .execute();
  return { id: clientId, clientId, before: before.account_status, after: status };
}
