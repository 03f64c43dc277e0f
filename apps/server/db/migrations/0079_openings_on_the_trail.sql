-- The trail tells since when accounts are open and who counts as a qualified investor, because fees of newcomers and private
-- purchases hang on them. What stands now is told here once.

insert into trail_entry (written_at, action, outcome, client_id, object_kind, object_id, done_by, value_before, value_after)
select clock_timestamp(), 'standing_set', 'done', client_id, kind, client_id, 'upgrade', 'absent', stands
  from (select 'account_opening' as kind, client_id, to_char(opened_on, 'YYYY-MM-DD') as stands from customer
        union all
        select 'qualified_investor', client_id, concat_ws(' ', qualified_as, 'until ' || to_char(qualified_to_on, 'YYYY-MM-DD'))
          from customer
        union all
        select 'trade_account', client_id, concat_ws(' ', trade_account, 'since', to_char(opened_on, 'YYYY-MM-DD'))
          from trade_account) as standing
 where not exists (select from trail_entry t
                    where t.action = 'standing_set' and t.outcome = 'done'
                      and t.object_kind = standing.kind and t.object_id = standing.client_id);
