-- What a person decided about a return visit that failed (rules 5.4): it is made again, or the order ends and its money returns. Written only
-- by modules/trading, never changed or deleted.

create table order_visit_review (
  client_id  text           not null,
  trace_no   text           not null,
  -- approved: the visit is made again; refused: the order ends.
  decision   text           not null check (decision in ('approved', 'refused')),
  reason     text           not null check (length(reason) between 1 and 200),
  -- The staff number or login name of the person.
  done_by    text           not null check (length(done_by) between 1 and 40),
  -- By the business clock.
  decided_at timestamptz(3) not null,
  written_at timestamptz(3) not null default clock_timestamp(),
  primary key (client_id, trace_no),
  foreign key (client_id, trace_no) references order_visit
);
create trigger order_visit_review_stays before update or delete or truncate on order_visit_review
  for each statement execute function refuse_order_change();

-- A visit passes once; it fails again only after a person opened it again.
drop index order_visit_ends_once;
create unique index order_visit_passes_once on order_visit (client_id, order_no) where result = 'passed';
create index order_visit_by_order on order_visit (client_id, order_no);

alter table trail_entry drop constraint trail_entry_has_content;
alter table trail_entry add constraint trail_entry_has_content check (
  content_sha256 is not null or outcome <> 'done'
  or action not in ('order_place', 'order_cancel', 'agreement_sign', 'lines_receive', 'cash_deposit', 'cash_untie',
                    'renewal_set', 'treasure_set', 'adviser_unbind', 'visit_answer', 'order_propose', 'order_audit',
                    'break_resolve', 'plan_set', 'risk_assess', 'caution_answer', 'assessment_review', 'investor_apply', 'application_review',
                    'plan_settle', 'plan_reach', 'plan_run', 'visit_review')) not valid;
alter table trail_entry drop constraint trail_entry_change;
alter table trail_entry add constraint trail_entry_change check (
  num_nulls(done_by, value_before, value_after) =
  case when action in ('user_disable', 'user_enable', 'operator_disable', 'operator_enable', 'operator_rights', 'account_close',
                       'account_reopen', 'calendar_import', 'standing_set', 'record_set', 'break_resolve', 'nav_correct',
                       'assessment_review', 'application_review', 'evidence_read', 'visit_review') then 0 else 3 end
) not valid;
drop index trail_entry_by_content;
create index trail_entry_by_content on trail_entry (object_id)
  where action in ('order_place', 'order_cancel', 'agreement_sign', 'lines_receive', 'cash_deposit', 'cash_untie',
                   'renewal_set', 'treasure_set', 'adviser_unbind', 'visit_answer', 'order_propose', 'order_audit',
                   'break_resolve', 'plan_set', 'risk_assess', 'caution_answer', 'assessment_review', 'investor_apply', 'application_review',
                   'plan_settle', 'plan_reach', 'plan_run', 'visit_review');
