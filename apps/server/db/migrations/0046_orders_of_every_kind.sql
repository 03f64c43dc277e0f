-- Orders of every kind, what happens to them, what that does to holdings, and the cash that becomes due.
-- trade_order, order_event, order_cancellation, order_confirmation and due_payment are written only by modules/trading;
-- holding_event, share_lot, lot_use and holding only by modules/positions; registrar_line and overdue_order only by
-- modules/clearing. Orders, events, confirmations, lines and uses are never changed or deleted; of a payment only the day
-- it was paid on is entered, once, and of a lot and a holding what is left. The guards are lifted to fill new columns.
-- The keys of a customer's tables contain client_id and refer to no other customer.

alter table trade_order disable trigger trade_order_stays;
alter table order_confirmation disable trigger order_confirmation_stays;
alter table overdue_order disable trigger overdue_order_stays;

alter table order_cancellation drop constraint order_cancellation_order_no_fkey;
alter table order_confirmation drop constraint order_confirmation_order_no_fkey;
alter table registrar_answer drop constraint registrar_answer_order_no_fkey;
alter table share_lot drop constraint share_lot_order_no_fkey;
alter table overdue_order drop constraint overdue_order_order_no_fkey;

-- What was asked for and promised.

alter table trade_order
  drop constraint trade_order_pkey,
  drop constraint trade_order_flow_id_key,
  drop constraint trade_order_busin_type_check,
  drop constraint trade_order_check2,
  add primary key (client_id, order_no),
  add unique (client_id, flow_id),
  -- Transfers to and from a bank name no product and are not kept here.
  add constraint trade_order_busin_type_check check (busin_type in (
    '300001', '300002', '300003', '300004', '300005', '300006', '300007', '300013', '300020')),
  add column kind text not null generated always as (case busin_type
    when '300001' then 'subscription'
    when '300002' then 'purchase'
    when '300003' then 'redemption'
    when '300004' then 'switch'
    when '300005' then 'custody_transfer'
    when '300006' then 'dividend_setting'
    when '300007' then 'quick_withdrawal'
    when '300013' then 'repo_purchase'
    when '300020' then 'repo_early_end'
    else busin_type end) stored
    check (kind in ('subscription', 'purchase', 'redemption', 'switch', 'custody_transfer', 'dividend_setting',
                    'quick_withdrawal', 'repo_purchase', 'repo_early_end')),
  -- The shares that were asked for, where an order names shares and not money.
  add column entrust_shares_e2 bigint check (entrust_shares_e2 > 0),
  -- Where a switch goes.
  add column target_product_no text   references product check (target_product_no <> product_no),
  -- What happens to the rest of a redemption that is confirmed in part: 0 it is cancelled, 1 it goes on.
  add column large_redeem_flag text   check (large_redeem_flag in ('0', '1')),
  -- The day on which the customer was told his cash would be there, and how much he was told it would be.
  add column pay_on            date   check (pay_on >= confirm_on),
  add column est_money_fen     bigint check (est_money_fen >= 0),
  -- The contract of a repo or an adviser the order belongs to.
  add column contract_no       text,
  -- The plan, agreement or order that made it, where no click did.
  add column source_no         text   check (source_no <> ''),
  -- Where shares go to or come from in a transfer of custody.
  add column other_distributor text,
  add column other_account     text,
  -- What else was promised and is never searched for, such as the fees by holding period of a redemption.
  add column terms             jsonb  check (jsonb_typeof(terms) = 'object'),
  alter column request_no drop not null,
  alter column request_sha256 drop not null,
  alter column entrust_money_fen drop not null,
  alter column dividend_method drop not null,
  alter column redeemable_on drop not null,
  alter column discount_rate_e8 drop not null,
  alter column est_fee_fen drop not null,
  alter column share_rounding drop not null,
  alter column flow_id drop not null,
  alter column product_risk drop not null,
  alter column match_result drop not null,
  alter column shown_sha256 drop not null,
  alter column address_sha256 drop not null,
  alter column evidence drop not null;

alter table trade_order
  -- An order of the mall is a request with its address, any other names what made it.
  add constraint trade_order_has_a_maker check (case when order_source = 'MALL'
    then num_nulls(request_no, request_sha256, address_sha256) = 0 else source_no is not null end),
  add constraint trade_order_is_of_its_kind check (case kind
    when 'purchase' then
      num_nulls(entrust_money_fen, dividend_method, redeemable_on, discount_rate_e8, est_fee_fen,
                share_rounding, product_risk, match_result) = 0
      and (fee_rate_e8 is null) <> (flat_fee_fen is null)
      and (order_source <> 'MALL' or num_nulls(flow_id, shown_sha256, evidence) = 0)
      and num_nonnulls(entrust_shares_e2, target_product_no, large_redeem_flag, pay_on, est_money_fen, other_distributor,
                       other_account) = 0
    when 'subscription' then
      num_nulls(entrust_money_fen, dividend_method, discount_rate_e8, est_fee_fen, product_risk, match_result) = 0
      and (fee_rate_e8 is null) <> (flat_fee_fen is null)
      and num_nonnulls(entrust_shares_e2, target_product_no) = 0
    when 'redemption' then num_nulls(entrust_shares_e2, large_redeem_flag, pay_on, terms) = 0
      and num_nonnulls(entrust_money_fen, target_product_no, dividend_method) = 0
    when 'quick_withdrawal' then entrust_shares_e2 is not null and target_product_no is null
    when 'switch' then num_nulls(target_product_no, entrust_shares_e2, terms) = 0 and entrust_money_fen is null
    when 'custody_transfer' then num_nulls(entrust_shares_e2, other_distributor, other_account) = 0
      and num_nonnulls(entrust_money_fen, target_product_no) = 0
    when 'dividend_setting' then dividend_method is not null
      and num_nonnulls(entrust_money_fen, entrust_shares_e2, target_product_no) = 0
    when 'repo_purchase' then entrust_money_fen is not null
      and num_nonnulls(entrust_shares_e2, target_product_no) = 0
    when 'repo_early_end' then num_nulls(contract_no, entrust_money_fen) = 0
      and num_nonnulls(entrust_shares_e2, target_product_no) = 0
    else false end);
-- The registrar's lines name an order by its number alone.
create index trade_order_by_number on trade_order (order_no);

-- What happened to an order, oldest first. Closing an order day is one row of order_book and counts as sent for its orders.

create table order_event (
  client_id      text           not null,
  order_no       text           not null,
  seq            smallint       not null check (seq > 0),
  kind           text           not null check (kind in (
    'proposed', 'approved', 'rejected', 'expired', 'recalled', 'accepted', 'cooling', 'cooled', 'visited', 'rescinded',
    'sent', 'answered', 'paid', 'cancelled', 'unknown', 'resolved')),
  outcome        text           check (outcome in (
    'subscribed', 'confirmed', 'confirmed_in_part', 'payment_due', 'done', 'refused', 'collection_failed')),
  event_on       date           not null,
  -- By the business clock; absent for what the end of a day enters, which counts by its day.
  happened_at    timestamptz(3),
  -- Of the line that answered the order.
  registrar_no   text,
  -- The operator of an institution; absent when a natural person acted for himself or the mall did.
  inst_user_code text           check (inst_user_code ~ '^[A-Za-z0-9]{1,32}$'),
  -- What belongs to this event alone and is never searched for.
  facts          jsonb          check (jsonb_typeof(facts) = 'object'),
  written_at     timestamptz(3) not null default clock_timestamp(),
  -- Where the event leads, as orderStateOf says; a test compares the two.
  state          text           not null generated always as (case kind
    when 'proposed' then '00'
    when 'rejected' then '01'
    when 'expired' then '02'
    when 'recalled' then '03'
    when 'accepted' then '10'
    when 'approved' then '10'
    when 'cooling' then '11'
    when 'cooled' then '12'
    when 'visited' then '13'
    when 'sent' then '20'
    when 'paid' then '50'
    when 'cancelled' then '61'
    when 'rescinded' then '62'
    when 'unknown' then '80'
    when 'answered' then case outcome
      when 'subscribed' then '25'
      when 'confirmed' then '30'
      when 'confirmed_in_part' then '31'
      when 'payment_due' then '40'
      when 'done' then '50'
      when 'refused' then '70'
      when 'collection_failed' then '71' end
    when 'resolved' then case outcome
      when 'confirmed' then '30'
      when 'done' then '50'
      when 'refused' then '70' end
    end) stored,
  primary key (client_id, order_no, seq),
  foreign key (client_id, order_no) references trade_order (client_id, order_no),
  check ((kind in ('answered', 'resolved')) = (outcome is not null))
);
-- An order ends once.
create unique index order_event_cancels_once on order_event (client_id, order_no)
  where kind in ('cancelled', 'rescinded', 'recalled', 'rejected', 'expired');

insert into order_event (client_id, order_no, seq, kind, event_on, happened_at, inst_user_code, written_at)
  select client_id, order_no, 1, 'accepted', (accepted_at at time zone 'Asia/Shanghai')::date, accepted_at,
         inst_user_code, written_at
    from trade_order;
insert into order_event (client_id, order_no, seq, kind, event_on, happened_at, inst_user_code, written_at)
  select client_id, order_no, 2, 'cancelled', (cancelled_at at time zone 'Asia/Shanghai')::date, cancelled_at,
         inst_user_code, written_at
    from order_cancellation;
insert into order_event (client_id, order_no, seq, kind, outcome, event_on, registrar_no, written_at)
  select client_id, order_no, 2, 'answered', outcome, confirmed_on, registrar_no, written_at
    from order_confirmation;
create trigger order_event_stays before update or delete or truncate on order_event
  for each statement execute function refuse_order_change();

-- The state of every order, for lists that are filtered by it. A closed order day sends what waits for it.
create view order_state as
  select o.client_id, o.order_no, o.kind,
         case when last.state = '10' and b.trade_on is not null
               and o.kind in ('subscription', 'purchase', 'redemption', 'switch', 'custody_transfer', 'dividend_setting')
           then '20' else last.state end as state
    from trade_order o
    join lateral (select e.state from order_event e
                   where e.client_id = o.client_id and e.order_no = o.order_no
                   order by e.seq desc limit 1) as last on true
    left join order_book b on b.trade_on = o.trade_on;

alter table order_cancellation
  drop constraint order_cancellation_pkey,
  drop constraint order_cancellation_withdraw_no_key,
  add primary key (client_id, order_no),
  add unique (client_id, withdraw_no),
  add foreign key (client_id, order_no) references trade_order (client_id, order_no);

-- The figures of an answer, beside the event that says it came.
alter table order_confirmation add column seq smallint;
update order_confirmation set seq = 2;
alter table order_confirmation
  drop constraint order_confirmation_pkey,
  drop constraint order_confirmation_registrar_no_key,
  drop constraint order_confirmation_check,
  drop constraint order_confirmation_check1,
  drop constraint order_confirmation_outcome_check,
  drop constraint order_confirmation_net_fen_check,
  add column figures jsonb check (jsonb_typeof(figures) = 'object'),
  alter column seq set not null,
  add primary key (client_id, order_no, seq),
  add unique (client_id, registrar_no),
  add foreign key (client_id, order_no, seq) references order_event (client_id, order_no, seq),
  add constraint order_confirmation_outcome_check check (outcome in (
    'subscribed', 'confirmed', 'confirmed_in_part', 'payment_due', 'done', 'refused', 'collection_failed')),
  add check (net_fen >= 0),
  -- Only shares may come without a price: those that move between distributors.
  add check (num_nonnulls(nav_on, nav_e8, net_fen, fee_fen) in (0, 4)),
  add check ((outcome in ('confirmed', 'confirmed_in_part', 'payment_due')) = (shares_e2 is not null)),
  add check ((outcome in ('refused', 'collection_failed')) = (refused_reason is not null));
create index order_confirmation_by_number on order_confirmation (order_no);

alter table overdue_order add column client_id text;
update overdue_order d set client_id = o.client_id from trade_order o where o.order_no = d.order_no;
alter table overdue_order
  drop constraint overdue_order_pkey,
  alter column client_id set not null,
  add primary key (client_id, order_no),
  add foreign key (client_id, order_no) references trade_order (client_id, order_no);

-- Cash that an answer made due on a later day.
create table due_payment (
  client_id text     not null,
  order_no  text     not null,
  seq       smallint not null check (seq > 0),
  -- The event that made it due.
  event_seq smallint not null,
  pay_on    date     not null,
  amount_fen bigint  not null check (amount_fen > 0),
  -- Entered once, in the transaction that books the payment.
  paid_on   date     check (paid_on >= pay_on),
  primary key (client_id, order_no, seq),
  foreign key (client_id, order_no, event_seq) references order_event (client_id, order_no, seq)
);
create index due_payment_unpaid on due_payment (pay_on, client_id) where paid_on is null;
create function refuse_payment_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.paid_on is null
     and (new.client_id, new.order_no, new.seq, new.event_seq, new.pay_on, new.amount_fen)
         = (old.client_id, old.order_no, old.seq, old.event_seq, old.pay_on, old.amount_fen) then
    return new;
  end if;
  raise exception 'of a payment only its day is entered, once';
end $$;
create trigger due_payment_is_paid_once before update on due_payment
  for each row execute function refuse_payment_change();
create trigger due_payment_stays before delete or truncate on due_payment
  for each statement execute function refuse_order_change();

-- What the registrar said, line by line, as it came. Several lines may be about one order; those it starts by itself name none.

alter table registrar_answer rename to registrar_line;
alter trigger registrar_answer_stays on registrar_line rename to registrar_line_stays;
alter index registrar_answer_by_delivery rename to registrar_line_by_delivery;
alter table registrar_line
  drop constraint registrar_answer_pkey,
  drop constraint registrar_answer_registrar_no_key,
  drop constraint registrar_answer_outcome_check,
  add primary key (registrar_no),
  alter column order_no drop not null,
  -- The business, the account and the product of a line that is about no order.
  add column busin_type    text,
  add column trade_account text,
  add column product_no    text,
  -- What belongs to one kind of business alone.
  add column figures       jsonb check (jsonb_typeof(figures) = 'object'),
  add check (outcome in ('subscribed', 'confirmed', 'confirmed_in_part', 'done', 'refused', 'collection_failed')),
  add constraint registrar_line_is_about_something
    check (order_no is not null or num_nulls(busin_type, trade_account, product_no) = 0);
create index registrar_line_by_order on registrar_line (order_no);

-- What happened to a holding, oldest first; lots and holdings follow from it and verify replays it.

create table holding_event (
  client_id      text           not null,
  product_no     text           not null references product,
  seq            integer        not null check (seq > 0),
  kind           text           not null check (kind in (
    'acquire', 'dispose', 'reinvest', 'cash_dividend', 'split', 'cost_change', 'transfer_in', 'transfer_out')),
  -- The day it counts from, and the day whose opening entered it.
  event_on       date           not null,
  booked_on      date           not null,
  shares_e2      bigint         check (shares_e2 >= 0),
  -- Paid, received, the cost that came along, or the change of the cost.
  amount_fen     bigint         check (amount_fen >= 0 or kind = 'cost_change'),
  split_ratio_e9 bigint         check (split_ratio_e9 > 0),
  -- Where it comes from: an event of an order, a line of the registrar, or a corporate action.
  order_no       text,
  order_seq      smallint,
  registrar_no   text,
  action_no      text,
  -- The holding behind it, so that any past day can be told.
  after_shares_e2     bigint    not null check (after_shares_e2 >= 0),
  after_cost_fen      bigint    not null check (after_cost_fen >= 0),
  after_realised_fen  bigint    not null,
  after_dividends_fen bigint    not null check (after_dividends_fen >= 0),
  after_paid_in_fen   bigint    not null check (after_paid_in_fen >= 0),
  after_paid_out_fen  bigint    not null check (after_paid_out_fen >= 0),
  written_at     timestamptz(3) not null default clock_timestamp(),
  primary key (client_id, product_no, seq),
  foreign key (client_id, order_no, order_seq) references order_event (client_id, order_no, seq) match full,
  check (num_nonnulls(order_no, registrar_no, action_no) > 0),
  check ((kind in ('acquire', 'dispose', 'reinvest', 'transfer_in', 'transfer_out')) = (shares_e2 is not null)),
  check ((kind in ('acquire', 'dispose', 'cash_dividend', 'cost_change', 'transfer_in')) = (amount_fen is not null)),
  check ((kind = 'split') = (split_ratio_e9 is not null))
);
-- Nothing is applied twice.
create unique index holding_event_of_order on holding_event (client_id, product_no, order_no, order_seq, kind)
  where order_no is not null;
create unique index holding_event_of_line on holding_event (client_id, product_no, registrar_no, kind)
  where order_no is null and registrar_no is not null;
create unique index holding_event_of_action on holding_event (client_id, product_no, action_no, kind)
  where action_no is not null;

-- So far every confirmation is a purchase's, and its shares count from the day of the registrar's file.
insert into holding_event (client_id, product_no, seq, kind, event_on, booked_on, shares_e2, amount_fen,
                           order_no, order_seq, registrar_no, after_shares_e2, after_cost_fen, after_realised_fen,
                           after_dividends_fen, after_paid_in_fen, after_paid_out_fen, written_at)
  select o.client_id, o.product_no, row_number() over so_far,
         'acquire', coalesce(r.confirmed_on, a.confirmed_on), a.confirmed_on, a.shares_e2, o.entrust_money_fen,
         o.order_no, a.seq, a.registrar_no, sum(a.shares_e2) over so_far, sum(o.entrust_money_fen) over so_far, 0,
         0, sum(o.entrust_money_fen) over so_far, 0, a.written_at
    from order_confirmation a
    join trade_order o on o.client_id = a.client_id and o.order_no = a.order_no
    left join registrar_line r on r.registrar_no = a.registrar_no
   where a.outcome = 'confirmed'
  window so_far as (partition by o.client_id, o.product_no order by a.confirmed_on, o.order_no
                    rows between unbounded preceding and current row);
create trigger holding_event_stays before update or delete or truncate on holding_event
  for each statement execute function refuse_clearing_change();

alter table share_lot add column event_seq integer;
update share_lot l set event_seq = e.seq from holding_event e
 where e.client_id = l.client_id and e.product_no = l.product_no and e.order_no = l.order_no;
-- A number is drawn before the lot is entered, because the events that follow in the same transaction name it.
create sequence lot_number as bigint;
select setval('lot_number', coalesce(max(lot_id), 0) + 1, false) from share_lot;
alter table share_lot
  alter column lot_id drop identity,
  alter column event_seq set not null,
  -- The order that brought the shares, if one did.
  alter column order_no drop not null,
  drop constraint share_lot_pkey,
  drop constraint share_lot_order_no_key,
  -- A split leaves more shares than came.
  drop constraint share_lot_check1,
  add primary key (client_id, lot_id),
  add unique (client_id, product_no, event_seq),
  add foreign key (client_id, product_no, event_seq) references holding_event (client_id, product_no, seq),
  add foreign key (client_id, order_no) references trade_order (client_id, order_no),
  add check (left_shares_e2 >= 0);

-- Which event took how much of which lot.
create table lot_use (
  client_id       text    not null,
  lot_id          bigint  not null,
  product_no      text    not null,
  event_seq       integer not null,
  taken_shares_e2 bigint  not null check (taken_shares_e2 > 0),
  primary key (client_id, lot_id, event_seq),
  foreign key (client_id, lot_id) references share_lot (client_id, lot_id),
  foreign key (client_id, product_no, event_seq) references holding_event (client_id, product_no, seq)
);
create index lot_use_of_event on lot_use (client_id, product_no, event_seq);
create trigger lot_use_stays before update or delete or truncate on lot_use
  for each statement execute function refuse_clearing_change();

-- What the entries of redemptions, switches, transfers and payments may move (rules 10.3).
insert into ledger_rule (kind, asset, from_account, to_account) values
  ('freeze', 'shares:*', 'shares_available:*', 'shares_frozen:*'),
  ('release', 'shares:*', 'shares_frozen:*', 'shares_available:*'),
  ('confirm', 'shares:*', 'shares_frozen:*', 'ta_register'),
  ('confirm', 'shares:*', 'shares_frozen:*', 'shares_available:*'),
  ('confirm', 'client_money', 'cash_frozen:*', 'cash_free:*'),
  ('confirm', 'client_money', 'cash_frozen:*', 'cash_trade:*'),
  ('confirm', 'client_money', 'ta_receivable', 'redeem_transit:*'),
  ('confirm', 'client_money', 'ta_receivable', 'fee_payable'),
  ('pay', 'client_money', 'bank_client', 'ta_receivable'),
  ('pay', 'client_money', 'redeem_transit:*', 'cash_free:*');

alter table trade_order enable trigger trade_order_stays;
alter table order_confirmation enable trigger order_confirmation_stays;
alter table overdue_order enable trigger overdue_order_stays;
