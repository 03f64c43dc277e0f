import type { Day } from '@mall/domain/calendar/day';
import { type Right, rightsInForce } from '@mall/domain/identity/operator-rights';
import type { Fen } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import { RIGHT_COLUMNS, toStanding } from '#modules/identity/standing/standing-store.ts';

/** An operator of a customer as his colleagues see him. */
export type OperatorFacts = {
  readonly instUserCode: string;
  readonly userId: string;
  /** The number of his identity document; undefined: none was named. */
  readonly idNo: string | undefined;
  readonly name: string | undefined;
  readonly mobile: string;
  /** What he may do today: nothing once he, his user or the account is disabled, only look once his power of attorney ended. */
  readonly rights: ReadonlySet<Right>;
  /** Undefined: he may audit every amount. */
  readonly auditLimit: Fen | undefined;
  /** The last day of his power of attorney; undefined: it has no end. */
  readonly mandateTo: Day | undefined;
};

/** All operators of a customer, also those who may do nothing any more: orders name them. */
export async function listOperators(
  db: Db,
  clientId: string,
  today: Day,
): Promise<readonly OperatorFacts[]> {
  const rows = await db
    .selectFrom('inst_user')
    .innerJoin('mall_user', 'mall_user.user_id', 'inst_user.user_id')
    .innerJoin('customer', 'customer.client_id', 'inst_user.client_id')
    .select(RIGHT_COLUMNS)
    .select(['inst_user_code', 'inst_user.user_id', 'mobile', 'audit_limit_fen'])
    .select(['operator_name', 'operator_id_no', 'mandate_to_on'])
    .select(['mall_user.status as user_status', 'inst_user.status as operator_status'])
    .select(['customer.account_status', 'customer.inst_id_no as customer_inst_id_no'])
    .where('inst_user.client_id', '=', clientId)
    .orderBy('inst_user_code')
    .execute();
  return rows.map((row) => ({
    instUserCode: row.inst_user_code,
    userId: row.user_id,
    idNo: row.operator_id_no ?? undefined,
    name: row.operator_name ?? undefined,
    mobile: row.mobile,
    rights: rightsInForce(toStanding(row), today),
    auditLimit: row.audit_limit_fen ?? undefined,
    mandateTo: row.mandate_to_on ?? undefined,
  }));
}
