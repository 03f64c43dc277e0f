-- What customers ask to be treated as: professional investors, ordinary ones again, or qualified investors (rules 5.5, 6.5), with the
-- evidence they hand in and what a person decides about it. Written only by modules/applications, never changed or deleted. What counts
-- of it now stands at the investor and at the customer.

create sequence application_number as bigint;
create table investor_application (
  client_id      text           not null references investor,
  apply_no       text           not null check (apply_no ~ '^ZS[0-9]{16,30}$'),
  request_no     text           not null,
  kind           text           not null check (kind in ('professional', 'ordinary', 'qualified')),
  -- Why he is a professional investor, or which condition of a qualified one he meets.
  basis          text,
  -- The caution test he passed.
  test_no        text,
  -- His signature under the notice or the letter that the application rests on.
  sign_no        text,
  -- The message whose code confirmed who applies; each is good for one application.
  notice_sha256  bytea          check (octet_length(notice_sha256) = 32),
  -- The documents with number, kind, name, media type, size and hash; their bytes are kept beside.
  evidence       jsonb          not null check (jsonb_typeof(evidence) = 'array'),
  -- The recurring plans that paused or went on with what counts without a decision.
  paused_plans   text[]         not null,
  resumed_plans  text[]         not null,
  -- By the business clock.
  applied_at     timestamptz(3) not null,
  applied_on     date           not null,
  inst_user_code text           check (inst_user_code ~ '^[A-Za-z0-9]{1,32}$'),
  address_sha256 bytea          not null check (octet_length(address_sha256) = 32),
  written_at     timestamptz(3) not null default clock_timestamp(),
  primary key (client_id, apply_no),
  unique (client_id, request_no),
  unique (client_id, notice_sha256),
  foreign key (client_id, test_no) references caution_test,
  check (case kind when 'professional' then basis in ('A', 'B', 'C', 'D', 'CONVERT')
                   when 'qualified' then basis in ('1', '2', '3', '4', '5')
                   else basis is null end),
  check ((kind = 'ordinary') = (sign_no is null)),
  check (kind <> 'professional' or (notice_sha256 is not null and (basis = 'CONVERT') <= (test_no is not null)))
);
create table application_evidence (
  client_id   text           not null,
  evidence_no text           not null check (evidence_no ~ '^ZM[0-9]{16,30}$'),
  apply_no    text           not null,
  content     bytea          not null check (octet_length(content) between 1 and 10485760),
  written_at  timestamptz(3) not null default clock_timestamp(),
  primary key (client_id, evidence_no),
  foreign key (client_id, apply_no) references investor_application
);
create table application_decision (
  client_id     text           not null,
  apply_no      text           not null,
  decision      text           not null check (decision in ('approved', 'refused')),
  reason        text           not null check (length(reason) between 1 and 200),
  -- The staff number or login name of the person.
  done_by       text           not null check (length(done_by) between 1 and 40),
  -- The last day of what was granted; absent: it does not lapse, or nothing was granted.
  valid_to_on   date,
  paused_plans  text[]         not null,
  resumed_plans text[]         not null,
  -- By the business clock.
  decided_at    timestamptz(3) not null,
  written_at    timestamptz(3) not null default clock_timestamp(),
  primary key (client_id, apply_no),
  foreign key (client_id, apply_no) references investor_application,
  check (decision = 'approved' or valid_to_on is null)
);
create function refuse_application_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'applications, their evidence and what was decided about them are never changed or deleted';
end $$;
create trigger investor_application_stays before update or delete or truncate on investor_application
  for each statement execute function refuse_application_change();
create trigger application_evidence_stays before update or delete or truncate on application_evidence
  for each statement execute function refuse_application_change();
create trigger application_decision_stays before update or delete or truncate on application_decision
  for each statement execute function refuse_application_change();

-- Why an investor is a professional one and until when; both absent: it was granted elsewhere and has no end.
alter table investor add column professional_basis text check (professional_basis in ('A', 'B', 'C', 'D', 'CONVERT'));
alter table investor add column professional_to_on date;
alter table investor add constraint investor_professional_terms
  check (is_professional or (professional_basis is null and professional_to_on is null));

alter table customer_request drop constraint customer_request_object_kind_check;
alter table customer_request add constraint customer_request_object_kind_check
  check (object_kind in ('order', 'cancellation', 'flow', 'signature', 'renewal', 'treasure', 'unbind', 'visit', 'audit', 'plan',
                         'assessment', 'caution_test', 'application'));

-- Applications and decisions stand on the trail with a hash over their row; who looked at evidence stands there too.
alter table trail_entry drop constraint trail_entry_has_content;
alter table trail_entry add constraint trail_entry_has_content check (
  content_sha256 is not null or outcome <> 'done'
  or action not in ('order_place', 'order_cancel', 'agreement_sign', 'lines_receive', 'cash_deposit', 'cash_untie',
                    'renewal_set', 'treasure_set', 'adviser_unbind', 'visit_answer', 'order_propose', 'order_audit',
                    'break_resolve', 'plan_set', 'risk_assess', 'caution_answer', 'assessment_review',
                    'investor_apply', 'application_review')) not valid;
alter table trail_entry drop constraint trail_entry_change;
alter table trail_entry add constraint trail_entry_change check (
  num_nulls(done_by, value_before, value_after) =
  case when action in ('user_disable', 'user_enable', 'operator_disable', 'operator_enable', 'operator_rights', 'account_close',
                       'account_reopen', 'calendar_import', 'standing_set', 'record_set', 'break_resolve', 'nav_correct',
                       'assessment_review', 'application_review', 'evidence_read') then 0 else 3 end
) not valid;
drop index trail_entry_by_content;
create index trail_entry_by_content on trail_entry (object_id)
  where action in ('order_place', 'order_cancel', 'agreement_sign', 'lines_receive', 'cash_deposit', 'cash_untie',
                   'renewal_set', 'treasure_set', 'adviser_unbind', 'visit_answer', 'order_propose', 'order_audit',
                   'break_resolve', 'plan_set', 'risk_assess', 'caution_answer', 'assessment_review',
                   'investor_apply', 'application_review');
