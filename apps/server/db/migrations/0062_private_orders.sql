-- Orders of private products (rules 5.4): they cool off, a return visit fixes the day they are sent on, and customers may
-- rescind until then. order_visit is written only by modules/trading; answers are never changed or deleted.

alter table trade_order
  -- When the visit opens; null: the order neither cools off nor is visited. Its days are the earliest ones then.
  add column cooling_ends_at timestamptz(3) check (cooling_ends_at > accepted_at),
  add constraint trade_order_cooling_keeps_its_sale
    check (cooling_ends_at is null or (kind in ('purchase', 'subscription') and terms is not null));
create index trade_order_cooling on trade_order (client_id, order_no) where cooling_ends_at is not null;

-- The days an order got when its visit passed; an order that passed after its last window got none.
alter table order_event
  add column trade_on      date,
  add column confirm_on    date,
  add column redeemable_on date,
  add check (trade_on is null or kind = 'visited'),
  add check ((trade_on is null) = (confirm_on is null)),
  add check (confirm_on >= trade_on and redeemable_on >= confirm_on);
create unique index order_event_visits_once on order_event (client_id, order_no) where kind = 'visited';
create index order_event_by_trade_day on order_event (trade_on, client_id, order_no) where trade_on is not null;

create or replace view order_state as
  select o.client_id, o.order_no, o.kind,
         case when last.state in ('10', '13') and b.trade_on is not null
               and o.kind in ('subscription', 'purchase', 'redemption', 'switch', 'custody_transfer', 'dividend_setting')
           then '20' else last.state end as state
    from trade_order o
    join lateral (select e.state, e.trade_on from order_event e
                   where e.client_id = o.client_id and e.order_no = o.order_no
                   order by e.seq desc limit 1) as last on true
    left join order_book b
      on b.trade_on = case when last.state = '13' then last.trade_on else o.trade_on end;

-- The days of every order; null as long as its visit has not passed.
create view order_day as
  select o.client_id, o.order_no,
         case when o.cooling_ends_at is null then o.trade_on else v.trade_on end as trade_on,
         case when o.cooling_ends_at is null then o.confirm_on else v.confirm_on end as confirm_on
    from trade_order o
    left join order_event v on v.client_id = o.client_id and v.order_no = o.order_no and v.kind = 'visited';

create sequence visit_number as bigint;
create table order_visit (
  client_id      text           not null,
  trace_no       text           not null check (trace_no ~ '^HF[0-9]{12,30}$'),
  order_no       text           not null,
  request_no     text           not null,
  paper_id       text           not null,
  paper_version  text           not null,
  -- The option of every question.
  answers        jsonb          not null check (jsonb_typeof(answers) = 'object'),
  -- Rescind: the customer does not want to go on and was asked to rescind.
  result         text           not null check (result in ('passed', 'failed', 'rescind')),
  -- The day the order is sent on; null unless it passed within its window.
  trade_on       date           check (trade_on is null or result = 'passed'),
  -- By the business clock.
  answered_at    timestamptz(3) not null,
  inst_user_code text           check (inst_user_code ~ '^[A-Za-z0-9]{1,32}$'),
  address_sha256 bytea          not null check (octet_length(address_sha256) = 32),
  written_at     timestamptz(3) not null default clock_timestamp(),
  primary key (client_id, trace_no),
  foreign key (client_id, order_no) references trade_order (client_id, order_no)
);
-- A visit passes or fails once.
create unique index order_visit_ends_once on order_visit (client_id, order_no) where result <> 'rescind';
create trigger order_visit_stays before update or delete or truncate on order_visit
  for each statement execute function refuse_order_change();

alter table customer_request drop constraint customer_request_object_kind_check;
alter table customer_request add constraint customer_request_object_kind_check
  check (object_kind in ('order', 'cancellation', 'flow', 'signature', 'renewal', 'treasure', 'unbind', 'visit'));

-- The answers of a visit stand on the trail with a hash over their row.
alter table trail_entry drop constraint trail_entry_has_content;
alter table trail_entry add constraint trail_entry_has_content check (
  content_sha256 is not null or outcome <> 'done'
  or action not in ('order_place', 'order_cancel', 'agreement_sign', 'lines_receive', 'cash_deposit', 'cash_untie',
                    'renewal_set', 'treasure_set', 'adviser_unbind', 'visit_answer')) not valid;
drop index trail_entry_by_content;
create index trail_entry_by_content on trail_entry (object_id)
  where action in ('order_place', 'order_cancel', 'agreement_sign', 'lines_receive', 'cash_deposit', 'cash_untie',
                   'renewal_set', 'treasure_set', 'adviser_unbind', 'visit_answer');

-- Days that were closed before had no order that cooled off.
insert into clearing_step (business_on, step, done_count)
  select r.business_on, 'end-cooling-off', 0 from clearing_run r
   where exists (select from clearing_step s where s.business_on = r.business_on and s.step = 'close-day');

-- The step above belongs to closed days, which are told on the trail.
insert into trail_entry (written_at, action, outcome, object_kind, object_id, done_by, value_before, value_after)
select clock_timestamp(), 'record_set', 'done', kind, id, 'upgrade', coalesce(told.value_after, 'absent'), sha256
  from sealed_record as now
  left join lateral (select value_after from trail_entry t
                      where t.action = 'record_set' and t.outcome = 'done' and t.object_kind = now.kind and t.object_id = now.id
                      order by t.entry_no desc limit 1) as told on true
 where told.value_after is distinct from now.sha256
 order by kind, id;
