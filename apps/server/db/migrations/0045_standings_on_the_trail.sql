-- The trail tells how users, operators, accounts and investors stood when they were opened, and every change since then. Those
-- that no entry tells of are told here as they are now.

alter table trail_entry drop constraint trail_entry_change;
alter table trail_entry add constraint trail_entry_change check (
  num_nulls(done_by, value_before, value_after) =
  case when action in ('user_disable', 'user_enable', 'operator_disable', 'operator_enable', 'operator_rights',
                       'account_close', 'account_reopen', 'calendar_import', 'standing_set') then 0 else 3 end
) not valid;

insert into trail_entry (written_at, action, outcome, client_id, object_kind, object_id, done_by, value_before, value_after)
select clock_timestamp(), 'standing_set', 'done', client_id, kind, id, 'upgrade', 'absent', stands
  from (select 'user_status' as kind, user_id as id, null::text as client_id, status as stands from mall_user
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
        select 'trading_limits', client_id, client_id,
               coalesce(nullif(concat_ws(',', case when is_restricted then 'restricted' end,
                                         case when needs_audit then 'audited' end), ''), 'none')
          from trade_account
        union all
        select 'investor_profile', client_id, client_id,
               concat_ws(' ', 'type ' || client_type, 'risk ' || risk_level || ' until ' || risk_valid_to_on,
                         case when is_lowest_class then 'lowest class' end, case when is_professional then 'professional' end)
          from investor) as standing
 where not exists (
   select from trail_entry t
    where t.outcome = 'done' and t.value_after is not null and t.object_id = standing.id
      and standing.kind = case when t.action = 'operator_rights' then 'operator_rights' else t.object_kind || '_status' end
      and t.action in ('user_disable', 'user_enable', 'operator_disable', 'operator_enable', 'operator_rights',
                       'account_close', 'account_reopen'));
