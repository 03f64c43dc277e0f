-- Money between customers and their banks (rules 10.3 H). bank_card is written only by modules/banking, bank_sending only by
-- modules/trading, bank_entry and bank_file only by gateways/bank in a demo. Cards, entries and files are never deleted.

-- The accounts in the customers' own names, by the number under which their bank knows the binding; the number of the account
-- itself is not kept, only what may be shown of it.
create table bank_card (
  client_id      text    not null,
  bank_no        text    not null check (bank_no ~ '^[A-Za-z0-9]{1,12}$'),
  bank_name      text    not null check (bank_name <> ''),
  account_masked text    not null check (account_masked ~ '^[0-9]{3}[*]+[0-9]{4}$'),
  binding_no     text    not null check (binding_no ~ '^[A-Za-z0-9-]{1,40}$'),
  is_main        boolean not null,
  may_transfer   boolean not null,
  bound_on       date    not null,
  primary key (client_id, bank_no),
  unique (client_id, binding_no)
);
create unique index bank_card_one_is_main on bank_card (client_id) where is_main;

-- A transfer names no product; which way it goes and through which account stands in its terms.
alter table trade_order
  drop constraint trade_order_busin_type_check,
  drop constraint trade_order_kind_check,
  drop constraint trade_order_is_of_its_kind,
  alter column product_no drop not null;
alter table trade_order alter column kind set expression as (case busin_type
    when '300001' then 'subscription'
    when '300002' then 'purchase'
    when '300003' then 'redemption'
    when '300004' then 'switch'
    when '300005' then 'custody_transfer'
    when '300006' then 'dividend_setting'
    when '300007' then 'quick_withdrawal'
    when '300008' then 'bank_transfer'
    when '300013' then 'repo_purchase'
    when '300020' then 'repo_early_end'
    else busin_type end);
alter table trade_order
  add constraint trade_order_busin_type_check check (busin_type in (
    '300001', '300002', '300003', '300004', '300005', '300006', '300007', '300008', '300013', '300020')),
  add constraint trade_order_kind_check
    check (kind in ('subscription', 'purchase', 'redemption', 'switch', 'custody_transfer', 'dividend_setting',
                    'quick_withdrawal', 'bank_transfer', 'repo_purchase', 'repo_early_end')),
  add constraint trade_order_has_a_product check ((kind = 'bank_transfer') = (product_no is null)),
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
    when 'bank_transfer' then num_nulls(entrust_money_fen, terms) = 0
      and num_nonnulls(entrust_shares_e2, target_product_no, dividend_method, flow_id) = 0
      and coalesce(terms ->> 'direction', '') in ('in', 'out')
    else false end);
create index trade_order_bank_transfers on trade_order (client_id, accepted_at desc, order_no) where kind = 'bank_transfer';
create index trade_order_transfers_of_day on trade_order (trade_on, order_no) where kind = 'bank_transfer';

-- What the bank has to be told or asked about. A row comes with the event that sends a transfer, in its transaction, so
-- nothing is sent that was not taken; the sender holds it by retry_at (wall clock) and ends it with the bank's answer.
create table bank_sending (
  client_id text           not null,
  order_no  text           not null,
  tries     integer        not null default 0 check (tries >= 0),
  retry_at  timestamptz(3) not null default '-infinity',
  ended_at  timestamptz(3),
  primary key (client_id, order_no),
  foreign key (client_id, order_no) references trade_order (client_id, order_no)
);
create index bank_sending_due on bank_sending (retry_at, order_no) where ended_at is null;

create function queue_bank_sending() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into bank_sending (client_id, order_no)
    select o.client_id, o.order_no from trade_order o
     where o.client_id = new.client_id and o.order_no = new.order_no and o.kind = 'bank_transfer';
  return null;
end $$;
create trigger order_event_queues_sending after insert on order_event
  for each row when (new.kind = 'sent') execute function queue_bank_sending();

insert into ledger_rule (kind, asset, from_account, to_account) values
  ('freeze', 'client_money', 'cash_free:*', 'bank_payable'),
  ('confirm', 'client_money', 'bank_payable', 'bank_client'),
  ('release', 'client_money', 'bank_payable', 'cash_free:*');

-- The simulated bank's own book of transfers, and the days whose file it has handed out.
create table bank_entry (
  transfer_no    text    primary key,
  serial_no      bigint  generated always as identity unique,
  direction      text    not null check (direction in ('in', 'out')),
  binding_no     text    not null,
  amount_fen     bigint  not null check (amount_fen > 0),
  trade_on       date    not null,
  outcome        text    not null check (outcome in ('done', 'refused')),
  reason         text    check ((reason is not null) = (outcome = 'refused')),
  -- It answers otherwise than its file.
  says_done      boolean not null,
  -- It came when the file of its day was out.
  is_after_file  boolean not null,
  -- How many questions it still leaves without an answer, and whether it says meanwhile that it works on it.
  quiet          integer not null check (quiet >= 0),
  works_on_it    boolean not null,
  times_received integer not null default 0
);
create index bank_entry_of_day on bank_entry (trade_on, transfer_no);
create table bank_file (file_on date primary key);
create trigger bank_entry_is_for_demos before insert or update on bank_entry
  for each statement execute function refuse_outside_demo();
create trigger bank_file_is_for_demos before insert or update on bank_file
  for each statement execute function refuse_outside_demo();

-- Days that were closed before had no transfer.
insert into clearing_step (business_on, step, done_count)
  select r.business_on, 'settle-transfers', 0 from clearing_run r
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
