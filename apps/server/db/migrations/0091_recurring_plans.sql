-- Recurring plans (定投, rules 9). Written only by modules/plans. Events, periods, runs and reach records are never changed or
-- deleted; plan_due follows from the newest event and the periods of each running plan and is written anew with them.

create sequence plan_number;

-- What happened to a plan. Every event carries the terms that hold after it, so the newest one is the plan.
create table plan_event (
  client_id       text           not null references trade_account,
  allot_no        text           not null check (allot_no ~ '^DT[0-9]{16,}$'),
  seq             integer        not null check (seq > 0),
  kind            text           not null check (kind in (
    'created', 'changed', 'customer_paused', 'customer_resumed', 'customer_ended', 'mall_paused', 'third_failure',
    'account_closed', 'product_ended', 'end_met', 'target_stopped')),
  -- 1 running, 2 paused, 3 ended by the customer, 4 by the mall, 5 its end was met, 6 its target was hit.
  status          text           not null check (status in ('1', '2', '3', '4', '5', '6')),
  -- What made the mall pause or end it.
  reason          text,
  product_no      text           not null references product,
  -- 1 fixed, 2 moving average, 3 price over earnings, 4 deviation from the average, 5 portfolio.
  ration_type     text           not null check (ration_type in ('1', '2', '3', '4', '5')),
  -- The first nominal date these terms hold for.
  holds_from_on   date           not null,
  -- 0 monthly, 1 weekly, 2 every two weeks, 3 daily; the day it was chosen on has no date of it.
  cycle_type      text           not null check (cycle_type in ('0', '1', '2', '3')),
  cycle_day       smallint       check (cycle_day between 1 and 28),
  cycle_chosen_on date           not null,
  base_fen        bigint         not null check (base_fen > 0),
  index_code      text,
  ma_days         text           check (ma_days in ('30', '60', '90', '120', '180', '250', '500')),
  level_set_id    text,
  grade_step      text           check (grade_step in ('10', '20', '30')),
  -- 0 none, 1 by date, 2 by count, 3 by total amount.
  end_type        text           not null check (end_type in ('0', '1', '2', '3')),
  end_on          date,
  end_count       integer        check (end_count > 0),
  end_total_fen   bigint         check (end_total_fen > 0),
  target_rate_e8  bigint         check (target_rate_e8 > 0),
  -- 1 tell, 2 redeem and stop, 3 redeem and begin a new round.
  target_action   text           check (target_action in ('1', '2', '3')),
  -- By the business clock.
  happened_at     timestamptz(3) not null,
  happened_on     date           not null,
  -- The evidence of its creation: the flow with its steps and told terms, what was signed and ticked, and the click.
  flow_id         text,
  told_no         bigint,
  flow_sha256     bytea          check (octet_length(flow_sha256) = 32),
  sign_nos        text[]         not null,
  ticks           jsonb          check (jsonb_typeof(ticks) = 'array'),
  shown_sha256    bytea          check (octet_length(shown_sha256) = 32),
  evidence        jsonb          check (jsonb_typeof(evidence) = 'object'),
  address_sha256  bytea          check (octet_length(address_sha256) = 32),
  -- The operator of an institution; absent when a natural person acted for himself or the mall did.
  inst_user_code  text           check (inst_user_code ~ '^[A-Za-z0-9]{1,32}$'),
  written_at      timestamptz(3) not null default clock_timestamp(),
  primary key (client_id, allot_no, seq),
  unique (client_id, flow_id),
  check ((seq = 1) = (kind = 'created')),
  check (case when kind = 'created' then num_nulls(flow_id, told_no, flow_sha256, ticks, shown_sha256, evidence, address_sha256) = 0
              else num_nonnulls(flow_id, told_no, flow_sha256, ticks, shown_sha256, evidence) = 0 end),
  check (case cycle_type when '3' then cycle_day is null when '0' then cycle_day is not null
              else coalesce(cycle_day, 9) <= 5 end),
  check (case ration_type when '1' then num_nonnulls(index_code, ma_days, level_set_id, grade_step) = 0
                          when '2' then num_nulls(index_code, ma_days) = 0
                          when '3' then num_nulls(index_code, level_set_id) = 0
                          when '4' then num_nulls(index_code, ma_days, grade_step) = 0
                          else num_nonnulls(index_code, ma_days, level_set_id, grade_step) = 0 end),
  check ((end_type = '1') = (end_on is not null) and (end_type = '2') = (end_count is not null)
         and (end_type = '3') = (end_total_fen is not null)),
  check ((target_rate_e8 is null) = (target_action is null))
);
create index plan_event_by_product on plan_event (client_id, product_no);

-- What became of a pay day of a plan; each has one outcome, whichever process found it (rules 9.3).
create table plan_period (
  client_id  text           not null,
  allot_no   text           not null,
  pay_on     date           not null,
  -- The first of the nominal dates that rolled onto this day.
  nominal_on date           not null,
  -- The event whose terms it was paid by.
  terms_seq  integer        not null,
  outcome    text           not null check (outcome in ('paid', 'failed', 'skipped', 'skipped_by_strategy')),
  -- What the run found, in the words of the domain.
  finding    text           not null check (finding <> ''),
  -- The part of the base amount that its strategy chose; absent for a fixed plan, and where none was chosen.
  pay_rate_e8 bigint        check (pay_rate_e8 >= 0),
  amount_fen bigint         not null check (amount_fen >= 0),
  order_no   text,
  -- By the business clock.
  settled_at timestamptz(3) not null,
  written_at timestamptz(3) not null default clock_timestamp(),
  primary key (client_id, allot_no, pay_on),
  unique (client_id, allot_no, nominal_on),
  unique (client_id, order_no),
  foreign key (client_id, allot_no, terms_seq) references plan_event (client_id, allot_no, seq),
  foreign key (client_id, order_no) references trade_order (client_id, order_no),
  check ((outcome = 'paid') = (order_no is not null)),
  check (nominal_on <= pay_on)
);

-- The next pay day of every running plan.
create table plan_due (
  client_id text not null,
  allot_no  text not null,
  pay_on    date not null,
  primary key (client_id, allot_no)
);
create index plan_due_by_day on plan_due (pay_on, client_id, allot_no);

-- The runs of a day that came to their end: 09:30, 11:30 and 14:30, and the close of the day, which settles what is left.
create table plan_run (
  run_on      date           not null,
  run_time    text           not null check (run_time in ('09:30', '11:30', '14:30', 'close')),
  paid        integer        not null check (paid >= 0),
  settled     integer        not null check (settled >= paid),
  retried     integer        not null check (retried >= 0),
  -- Periods that were skipped because no run came through, and plans that could not be looked at: a person should look.
  missed      integer        not null check (missed >= 0),
  faults      integer        not null check (faults >= 0),
  finished_at timestamptz(3) not null,
  written_at  timestamptz(3) not null default clock_timestamp(),
  primary key (run_on, run_time)
);

-- When a plan hit its target (rules 9.4), once a round.
create table plan_reach (
  client_id      text           not null,
  allot_no       text           not null,
  round          integer        not null check (round > 0),
  reached_on     date           not null,
  -- The event whose terms named the target.
  terms_seq      integer        not null,
  target_rate_e8 bigint         not null check (target_rate_e8 > 0),
  action         text           not null check (action in ('1', '2', '3')),
  rate_e8        bigint         not null,
  shares_e2      bigint         not null check (shares_e2 >= 0),
  invested_fen   bigint         not null check (invested_fen > 0),
  cash_out_fen   bigint         not null check (cash_out_fen >= 0),
  nav_e8         bigint         not null check (nav_e8 > 0),
  nav_on         date           not null,
  -- The last event of the holding that these figures know.
  holding_seq    integer        not null check (holding_seq > 0),
  -- The redemption; absent: the customer was only told.
  order_no       text,
  written_at     timestamptz(3) not null default clock_timestamp(),
  primary key (client_id, allot_no, round),
  unique (client_id, order_no),
  foreign key (client_id, allot_no, terms_seq) references plan_event (client_id, allot_no, seq),
  foreign key (client_id, order_no) references trade_order (client_id, order_no)
);

create function refuse_plan_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'events, periods, runs and reach records of plans are never changed or deleted';
end $$;
create trigger plan_event_stays before update or delete or truncate on plan_event
  for each statement execute function refuse_plan_change();
create trigger plan_period_stays before update or delete or truncate on plan_period
  for each statement execute function refuse_plan_change();
create trigger plan_run_stays before update or delete or truncate on plan_run
  for each statement execute function refuse_plan_change();
create trigger plan_reach_stays before update or delete or truncate on plan_reach
  for each statement execute function refuse_plan_change();

-- A deduction is a purchase of a business of its own.
alter table trade_order
  drop constraint trade_order_busin_type_check,
  alter column kind set expression as (case busin_type
    when '300001' then 'subscription'
    when '300002' then 'purchase'
    when '300003' then 'redemption'
    when '300004' then 'switch'
    when '300005' then 'custody_transfer'
    when '300006' then 'dividend_setting'
    when '300007' then 'quick_withdrawal'
    when '300008' then 'bank_transfer'
    when '300013' then 'repo_purchase'
    when '300018' then 'purchase'
    when '300020' then 'repo_early_end'
    when '300021' then 'registrar_act'
    else busin_type end),
  add constraint trade_order_busin_type_check check (busin_type in (
    '300001', '300002', '300003', '300004', '300005', '300006', '300007', '300008', '300013', '300018', '300020', '300021')),
  add constraint trade_order_deducts_for_a_plan check ((busin_type = '300018') = (order_source = 'RATION' and kind = 'purchase'));

alter table customer_request drop constraint customer_request_object_kind_check;
alter table customer_request add constraint customer_request_object_kind_check
  check (object_kind in ('order', 'cancellation', 'flow', 'signature', 'renewal', 'treasure', 'unbind', 'visit', 'audit', 'plan'));

-- What customers agreed to about their plans stands on the trail with a hash over its row.
alter table trail_entry drop constraint trail_entry_has_content;
alter table trail_entry add constraint trail_entry_has_content check (
  content_sha256 is not null or outcome <> 'done'
  or action not in ('order_place', 'order_cancel', 'agreement_sign', 'lines_receive', 'cash_deposit', 'cash_untie',
                    'renewal_set', 'treasure_set', 'adviser_unbind', 'visit_answer', 'order_propose', 'order_audit',
                    'break_resolve', 'plan_set')) not valid;
drop index trail_entry_by_content;
create index trail_entry_by_content on trail_entry (object_id)
  where action in ('order_place', 'order_cancel', 'agreement_sign', 'lines_receive', 'cash_deposit', 'cash_untie',
                   'renewal_set', 'treasure_set', 'adviser_unbind', 'visit_answer', 'order_propose', 'order_audit',
                   'break_resolve', 'plan_set');

-- Days that were closed before had no plan with a target.
insert into clearing_step (business_on, step, done_count)
  select r.business_on, 'check-plan-targets', 0 from clearing_run r
   where exists (select from clearing_step s where s.business_on = r.business_on and s.step = 'close-day');
