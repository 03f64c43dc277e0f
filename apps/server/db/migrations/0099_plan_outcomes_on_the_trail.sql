-- What became of the pay days of recurring plans, their reach records and their runs stand on the trail with a hash over their rows. Those that
-- are here when this migration runs have none.

alter table trail_entry drop constraint trail_entry_has_content;
alter table trail_entry add constraint trail_entry_has_content check (
  content_sha256 is not null or outcome <> 'done'
  or action not in ('order_place', 'order_cancel', 'agreement_sign', 'lines_receive', 'cash_deposit', 'cash_untie',
                    'renewal_set', 'treasure_set', 'adviser_unbind', 'visit_answer', 'order_propose', 'order_audit',
                    'break_resolve', 'plan_set', 'risk_assess', 'caution_answer', 'assessment_review', 'investor_apply', 'application_review',
                    'plan_settle', 'plan_reach', 'plan_run')) not valid;
drop index trail_entry_by_content;
create index trail_entry_by_content on trail_entry (object_id)
  where action in ('order_place', 'order_cancel', 'agreement_sign', 'lines_receive', 'cash_deposit', 'cash_untie',
                   'renewal_set', 'treasure_set', 'adviser_unbind', 'visit_answer', 'order_propose', 'order_audit',
                   'break_resolve', 'plan_set', 'risk_assess', 'caution_answer', 'assessment_review', 'investor_apply', 'application_review',
                   'plan_settle', 'plan_reach', 'plan_run');

insert into unsealed_row (kind, id)
select 'plan_settle', client_id || ':' || allot_no || ':' || to_char(pay_on, 'YYYY-MM-DD') from plan_period
union all
select 'plan_reach', client_id || ':' || allot_no || ':' || round from plan_reach
union all
select 'plan_run', to_char(run_on, 'YYYY-MM-DD') || ' ' || run_time from plan_run;
