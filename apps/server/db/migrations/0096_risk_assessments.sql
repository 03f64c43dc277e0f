-- What customers answered about the risk they can bear, and in the caution test before they ask to be professional investors (rules 6.5
-- to 6.7). Written only by modules/assessments; answers are never changed or deleted. What counts of them now stands at the investor,
-- which modules/suitability writes.

create sequence assessment_number as bigint;
create table risk_assessment (
  client_id         text           not null references investor,
  trace_no          text           not null check (trace_no ~ '^CP[0-9]{16,30}$'),
  -- Absent: it was made before the customer came to this mall.
  request_no        text,
  paper_id          text           not null,
  paper_version     text           not null,
  -- The option of every question.
  answers           jsonb          not null check (jsonb_typeof(answers) = 'object'),
  -- An investor over 70 confirmed a level above C3.
  is_age_confirmed  boolean        not null,
  score             integer        not null check (score between 0 and 100),
  -- C1 to C5.
  risk_level        text           not null check (risk_level in ('1', '2', '3', '4', '5')),
  is_lowest_class   boolean        not null check (not is_lowest_class or risk_level = '1'),
  -- The question that kept the level below the band of the score, and what it allows.
  cap_question      text,
  cap_level         text           check (cap_level in ('1', '2', '3', '4', '5')),
  uses_borrowed_funds boolean      not null,
  -- A record of dishonesty: a person decides whether it counts.
  needs_review      boolean        not null,
  preferred_term    text           not null check (preferred_term ~ '^[A-E]$'),
  preferred_variety text           not null check (preferred_variety ~ '^[A-E]$'),
  -- What it changed: the level that held before, and the recurring plans that paused or went on with it.
  level_before      text           check (level_before in ('1', '2', '3', '4', '5')),
  paused_plans      text[]         not null,
  resumed_plans     text[]         not null,
  -- By the business clock.
  assessed_at       timestamptz(3) not null,
  assessed_on       date           not null,
  valid_to_on       date           not null check (valid_to_on > assessed_on),
  inst_user_code    text           check (inst_user_code ~ '^[A-Za-z0-9]{1,32}$'),
  address_sha256    bytea          check (octet_length(address_sha256) = 32),
  written_at        timestamptz(3) not null default clock_timestamp(),
  primary key (client_id, trace_no),
  unique (client_id, request_no),
  check ((cap_question is null) = (cap_level is null)),
  check ((request_no is null) = (address_sha256 is null))
);
create table caution_test (
  client_id      text           not null references investor,
  trace_no       text           not null check (trace_no ~ '^SS[0-9]{16,30}$'),
  request_no     text           not null,
  paper_id       text           not null,
  paper_version  text           not null,
  answers        jsonb          not null check (jsonb_typeof(answers) = 'object'),
  result         text           not null check (result in ('passed', 'failed')),
  -- By the business clock.
  answered_at    timestamptz(3) not null,
  answered_on    date           not null,
  inst_user_code text           check (inst_user_code ~ '^[A-Za-z0-9]{1,32}$'),
  address_sha256 bytea          not null check (octet_length(address_sha256) = 32),
  written_at     timestamptz(3) not null default clock_timestamp(),
  primary key (client_id, trace_no),
  unique (client_id, request_no)
);
create function refuse_assessment_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'assessments and caution tests are never changed or deleted';
end $$;
create trigger risk_assessment_stays before update or delete or truncate on risk_assessment
  for each statement execute function refuse_assessment_change();
create trigger caution_test_stays before update or delete or truncate on caution_test
  for each statement execute function refuse_assessment_change();

-- What a person decided about an assessment whose answers name a record of dishonesty; written only by modules/assessments, never changed or
-- deleted.
create table assessment_review (
  client_id     text           not null,
  trace_no      text           not null,
  decision      text           not null check (decision in ('approved', 'refused')),
  reason        text           not null check (length(reason) between 1 and 200),
  -- The staff number or login name of the person.
  done_by       text           not null check (length(done_by) between 1 and 40),
  -- The recurring plans that paused or went on with it.
  paused_plans  text[]         not null,
  resumed_plans text[]         not null,
  -- By the business clock.
  decided_at    timestamptz(3) not null,
  written_at    timestamptz(3) not null default clock_timestamp(),
  primary key (client_id, trace_no),
  foreign key (client_id, trace_no) references risk_assessment
);
create trigger assessment_review_stays before update or delete or truncate on assessment_review
  for each statement execute function refuse_assessment_change();

-- He said that what he invests is not his own: no private product is sold to him.
alter table investor add column uses_borrowed_funds boolean not null default false;

alter table customer_request drop constraint customer_request_object_kind_check;
alter table customer_request add constraint customer_request_object_kind_check
  check (object_kind in ('order', 'cancellation', 'flow', 'signature', 'renewal', 'treasure', 'unbind', 'visit', 'audit', 'plan',
                         'assessment', 'caution_test'));

-- Answers stand on the trail with a hash over their row.
alter table trail_entry drop constraint trail_entry_has_content;
alter table trail_entry add constraint trail_entry_has_content check (
  content_sha256 is not null or outcome <> 'done'
  or action not in ('order_place', 'order_cancel', 'agreement_sign', 'lines_receive', 'cash_deposit', 'cash_untie',
                    'renewal_set', 'treasure_set', 'adviser_unbind', 'visit_answer', 'order_propose', 'order_audit',
                    'break_resolve', 'plan_set', 'risk_assess', 'caution_answer', 'assessment_review')) not valid;
alter table trail_entry drop constraint trail_entry_change;
alter table trail_entry add constraint trail_entry_change check (
  num_nulls(done_by, value_before, value_after) =
  case when action in ('user_disable', 'user_enable', 'operator_disable', 'operator_enable', 'operator_rights', 'account_close',
                       'account_reopen', 'calendar_import', 'standing_set', 'record_set', 'break_resolve', 'nav_correct',
                       'assessment_review') then 0 else 3 end
) not valid;
drop index trail_entry_by_content;
create index trail_entry_by_content on trail_entry (object_id)
  where action in ('order_place', 'order_cancel', 'agreement_sign', 'lines_receive', 'cash_deposit', 'cash_untie',
                   'renewal_set', 'treasure_set', 'adviser_unbind', 'visit_answer', 'order_propose', 'order_audit',
                   'break_resolve', 'plan_set', 'risk_assess', 'caution_answer', 'assessment_review');

-- An assessment that allows a plan again lets it go on.
alter table plan_event
  drop constraint plan_event_kind_check,
  add constraint plan_event_kind_check check (kind in (
    'created', 'changed', 'customer_paused', 'customer_resumed', 'customer_ended', 'mall_paused', 'mall_resumed', 'third_failure',
    'account_closed', 'product_ended', 'end_met', 'target_stopped'));
