import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** What the trail tells of users, operators, accounts, investors, their cards, and who owns an institution. */
export type StandingKind =
  | 'user_status'
  | 'operator_status'
  | 'operator_rights'
  | 'account_status'
  | 'account_opening'
  | 'qualified_investor'
  | 'trade_account'
  | 'trading_limits'
  | 'audit_policy'
  | 'operator_mandate'
  | 'investor_profile'
  | 'bank_card'
  | 'beneficial_owner';

export type StandingFact = {
  readonly kind: StandingKind;
  readonly id: string;
  readonly clientId: string | null;
  /** As the trail tells it. */
  readonly stands: string;
};

/** How everything stands now; the texts of rights are those of `rightsText`. */
const FACTS = sql`
  select 'user_status' as kind, user_id as id, null::text as "clientId", status as stands from mall_user
  union all
  select 'operator_status', inst_user_code, client_id, status from inst_user
  union all
  select 'operator_rights', inst_user_code, client_id,
         coalesce(nullif(concat_ws(',', case when can_query then 'query' end, case when can_make then 'make' end,
                                   case when can_audit then 'audit' end, case when can_sign then 'sign' end,
                                   case when can_transfer then 'transfer' end), ''), 'none')
         || coalesce(' up to ' || audit_limit_fen || ' fen', '')
    from inst_user
  union all
  select 'account_status', client_id, client_id, account_status from customer
  union all
  select 'account_opening', client_id, client_id, to_char(opened_on, 'YYYY-MM-DD') from customer
  union all
  select 'qualified_investor', client_id, client_id,
         concat_ws(' ', qualified_as, 'until ' || to_char(qualified_to_on, 'YYYY-MM-DD'))
    from customer
  union all
  select 'trade_account', client_id, client_id, concat_ws(' ', trade_account, 'since', to_char(opened_on, 'YYYY-MM-DD'))
    from trade_account
  union all
  select 'trading_limits', client_id, client_id,
         coalesce(nullif(concat_ws(',', case when is_restricted then 'restricted' end,
                                   case when needs_audit then 'audited' end), ''), 'none')
    from trade_account
  union all
  select 'audit_policy', client_id, client_id,
         array_to_string(kinds, ',') || ' from ' || threshold_fen || ' fen by ' || levels from audit_policy
  union all
  select 'operator_mandate', inst_user_code, client_id,
         concat_ws(' ', operator_name, case when operator_id_no is not null then encode(sha256(operator_id_no::bytea), 'hex') end,
                   'until ' || mandate_to_on)
    from inst_user where num_nonnulls(operator_name, operator_id_no, mandate_to_on) > 0
  union all
  select 'investor_profile', client_id, client_id,
         concat_ws(' ', 'type ' || client_type, 'risk ' || risk_level || ' until ' || risk_valid_to_on,
                   case when is_lowest_class then 'lowest class' end,
                   case when is_professional
                        then concat_ws(' ', 'professional', professional_basis, 'until ' || professional_to_on) end,
                   case when uses_borrowed_funds then 'borrowed funds' end)
    from investor
  union all
  select 'bank_card', client_id || ' ' || bank_no, client_id,
         concat_ws(' ', left(bank_name, 60), account_masked, left(encode(sha256(binding_no::bytea), 'hex'), 32),
                   case when is_main then 'main' end, case when may_transfer then 'transfers' end,
                   'since ' || to_char(bound_on, 'YYYY-MM-DD'))
    from bank_card
  union all
  select 'beneficial_owner', inst_id_no || ' ' || owner_no,
         (select min(client_id) from customer where customer.inst_id_no = beneficial_owner.inst_id_no),
         concat_ws(' ', left(owner_name, 60), left(encode(sha256(id_no::bytea), 'hex'), 32), 'control ' || control_kind,
                   'part ' || share_rate_e8)
    from beneficial_owner`;

export async function readFacts(db: Db): Promise<readonly StandingFact[]> {
  const { rows } = await sql<StandingFact>`
    select * from (${FACTS}) as facts order by kind, id`.execute(db);
  return rows;
}

export async function findFact(
  db: Db,
  kind: StandingKind,
  id: string,
): Promise<StandingFact | undefined> {
  const { rows } = await sql<StandingFact>`
    select * from (${FACTS}) as facts where kind = ${kind} and id = ${id}`.execute(db);
  return rows[0];
}
