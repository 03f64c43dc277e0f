-- Quotation repos (报价回购): contracts, what happens to them, and what all of them come to. Written only by modules/repo.
-- exchange_deal and exchange_loan belong to the simulated exchange (gateways/exchange/simulated).
-- Contracts and events are never changed or deleted.

create sequence repo_contract_number as bigint;

create table repo_contract (
  client_id          text           not null,
  contract_no        text           not null check (contract_no ~ '^QR[0-9]{8,30}$'),
  product_no         text           not null references product,
  -- The purchase that made it, or the contract it goes on with.
  order_no           text,
  parent_contract_no text,
  principal_fen      bigint         not null check (principal_fen > 0),
  term_days          integer        not null check (term_days > 0),
  lent_on            date           not null,
  due_on             date           not null check (due_on > lent_on),
  agreed_rate_e8     bigint         not null check (agreed_rate_e8 >= 0),
  early_rate_e8      bigint         not null check (early_rate_e8 >= 0),
  written_at         timestamptz(3) not null default clock_timestamp(),
  primary key (client_id, contract_no),
  unique (client_id, order_no),
  unique (client_id, parent_contract_no),
  foreign key (client_id, order_no) references trade_order (client_id, order_no),
  foreign key (client_id, parent_contract_no) references repo_contract (client_id, contract_no),
  check (num_nonnulls(order_no, parent_contract_no) = 1)
);
create index repo_contract_by_due_day on repo_contract (due_on, contract_no);

-- Oldest first. What a customer chose for the maturity is an event as well; the newest choice counts.
create table repo_contract_event (
  client_id        text           not null,
  contract_no      text           not null,
  seq              smallint       not null check (seq > 0),
  kind             text           not null check (kind in ('opened', 'renewal_set', 'ended_early', 'matured', 'renewed')),
  event_on         date           not null,
  -- By the business clock; absent for what the end of a day enters.
  happened_at      timestamptz(3),
  -- What ends, and the interest that is paid for it.
  principal_fen    bigint         check (principal_fen > 0),
  interest_fen     bigint         check (interest_fen >= 0),
  -- The order that made or ended it.
  order_no         text,
  -- The contract that goes on with the renewed principal.
  into_contract_no text,
  renews           boolean,
  -- Null: everything that is lent, and without an end.
  renew_amount_fen bigint         check (renew_amount_fen > 0),
  renew_until_on   date,
  inst_user_code   text           check (inst_user_code ~ '^[A-Za-z0-9]{1,32}$'),
  -- What is lent behind it; nothing: the contract is over.
  left_fen         bigint         not null check (left_fen >= 0),
  written_at       timestamptz(3) not null default clock_timestamp(),
  primary key (client_id, contract_no, seq),
  foreign key (client_id, contract_no) references repo_contract (client_id, contract_no),
  foreign key (client_id, order_no) references trade_order (client_id, order_no),
  foreign key (client_id, into_contract_no) references repo_contract (client_id, contract_no),
  check ((kind = 'opened') = (seq = 1)),
  check ((kind in ('ended_early', 'matured', 'renewed')) = (principal_fen is not null)),
  check ((principal_fen is null) = (interest_fen is null)),
  check ((kind in ('opened', 'renewal_set')) = (renews is not null)),
  check (renews is true or num_nonnulls(renew_amount_fen, renew_until_on) = 0),
  check ((kind = 'renewed') = (into_contract_no is not null)),
  check (kind not in ('matured', 'renewed') or left_fen = 0),
  check (kind <> 'ended_early' or order_no is not null)
);
-- A contract ends once, and an order ends a part of it once.
create unique index repo_contract_ends_once on repo_contract_event (client_id, contract_no) where left_fen = 0;
create unique index repo_contract_event_of_order on repo_contract_event (client_id, order_no) where order_no is not null;

create function refuse_contract_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'contracts and their events are never changed or deleted';
end $$;
create trigger repo_contract_stays before update or delete or truncate on repo_contract
  for each statement execute function refuse_contract_change();
create trigger repo_contract_event_stays before update or delete or truncate on repo_contract_event
  for each statement execute function refuse_contract_change();

-- What all contracts and all purchases that wait for the exchange come to, kept in the transactions that change it, so
-- that no more is lent than is pledged.
create table repo_outstanding (
  only_row boolean primary key default true check (only_row),
  lent_fen bigint  not null check (lent_fen >= 0)
);
insert into repo_outstanding (lent_fen) values (0);

-- From this amount on an early end is booked a day ahead; null: never (rules 4.6).
alter table product add column early_large_fen bigint check (early_large_fen > 0);

-- The rates of a repo are told before it is bought; null for every other product.
alter table trade_flow_terms
  add column agreed_rate_e8 bigint check (agreed_rate_e8 >= 0),
  add column early_rate_e8  bigint check (early_rate_e8 >= 0),
  add check ((agreed_rate_e8 is null) = (early_rate_e8 is null));

alter table customer_request drop constraint customer_request_object_kind_check;
alter table customer_request add constraint customer_request_object_kind_check
  check (object_kind in ('order', 'cancellation', 'flow', 'signature', 'renewal'));

-- What the customer chose for the maturity stands on the trail with a hash over its row.
alter table trail_entry drop constraint trail_entry_has_content;
alter table trail_entry add constraint trail_entry_has_content check (
  content_sha256 is not null or outcome <> 'done'
  or action not in ('order_place', 'order_cancel', 'agreement_sign', 'lines_receive', 'cash_deposit', 'cash_untie',
                    'renewal_set')) not valid;
drop index trail_entry_by_content;
create index trail_entry_by_content on trail_entry (object_id)
  where action in ('order_place', 'order_cancel', 'agreement_sign', 'lines_receive', 'cash_deposit', 'cash_untie',
                   'renewal_set');

-- What lending, an early end and the maturity may move (rules 10.3 A4).
insert into ledger_rule (kind, asset, from_account, to_account) values
  ('confirm', 'client_money', 'cash_frozen:*', 'bank_client'),
  ('confirm', 'client_money', 'bank_client', 'cash_trade:*'),
  ('confirm', 'house_money', 'house_bank', 'repo_principal:*'),
  ('confirm', 'house_money', 'repo_principal:*', 'house_bank'),
  ('confirm', 'house_money', 'repo_interest', 'house_bank'),
  ('mature', 'client_money', 'bank_client', 'cash_trade:*'),
  ('mature', 'house_money', 'repo_principal:*', 'house_bank'),
  ('mature', 'house_money', 'repo_interest', 'house_bank');

-- The simulated exchange: what it was asked for, and the loans it knows. It computes on its own.
create table exchange_deal (
  deal_no     bigint generated always as identity primary key,
  order_no    text   not null unique,
  dealt_on    date   not null,
  loan_no     text   not null,
  side        text   not null check (side in ('lend', 'end')),
  amount_fen  bigint not null check (amount_fen > 0),
  interest_fen bigint not null check (interest_fen >= 0),
  refused_reason text
);
create index exchange_deal_by_day on exchange_deal (dealt_on, deal_no);
create table exchange_loan (
  loan_no       text   primary key,
  trade_account text   not null,
  product_no    text   not null,
  left_fen      bigint not null check (left_fen >= 0),
  begins_on     date   not null,
  ends_on       date   not null,
  rate_e8       bigint not null,
  early_rate_e8 bigint not null
);
create index exchange_loan_by_end on exchange_loan (ends_on, loan_no) where left_fen > 0;
create trigger exchange_deal_is_for_demos before insert or update on exchange_deal
  for each statement execute function refuse_outside_demo();
create trigger exchange_loan_is_for_demos before insert or update on exchange_loan
  for each statement execute function refuse_outside_demo();

-- Days that were closed before there were contracts had nothing to resolve and nothing that matured.
insert into clearing_step (business_on, step, done_count)
  select r.business_on, step, 0 from clearing_run r, unnest(array['resolve-deals', 'mature-contracts']) as step
   where exists (select from clearing_step s where s.business_on = r.business_on and s.step = 'close-day');

-- The steps above belong to closed days, which are told on the trail.
insert into trail_entry (written_at, action, outcome, object_kind, object_id, done_by, value_before, value_after)
select clock_timestamp(), 'record_set', 'done', kind, id, 'upgrade', coalesce(told.value_after, 'absent'), sha256
  from sealed_record as now
  left join lateral (select value_after from trail_entry t
                      where t.action = 'record_set' and t.outcome = 'done' and t.object_kind = now.kind and t.object_id = now.id
                      order by t.entry_no desc limit 1) as told on true
 where told.value_after is distinct from now.sha256
 order by kind, id;
