-- Adviser contracts (投顾, rules 10.3 K): opened by the purchase of a portfolio, ended by the customer. Written only by modules/trading.
-- Events are never changed or deleted; where a contract stands follows from the newest one and the orders of its end.

create sequence adviser_number as bigint;

create table adviser_event (
  client_id      text           not null references trade_account,
  contract_no    text           not null check (contract_no ~ '^TG[0-9]{8,30}$'),
  seq            integer        not null check (seq > 0),
  kind           text           not null check (kind in ('bound', 'unbind')),
  product_no     text           not null references product,
  -- What the adviser gets a year.
  yearly_rate_e8 bigint         not null check (yearly_rate_e8 >= 0),
  event_on       date           not null,
  happened_at    timestamptz(3) not null,
  unbind_no      text           check (unbind_no ~ '^JY[0-9]{8,30}$'),
  -- 1 everything is redeemed, 2 the shares stay.
  option         text           check (option in ('1', '2')),
  -- The fee of the days before this one, and how much of it cash did not cover.
  fee_until_on   date,
  fee_fen        bigint         check (fee_fen >= 0),
  owed_fen       bigint         check (owed_fen >= 0),
  -- The redemption of everything; null: there was nothing, or it stays.
  order_no       text,
  notice_sha256  bytea          check (octet_length(notice_sha256) = 32),
  inst_user_code text           check (inst_user_code ~ '^[A-Za-z0-9]{1,32}$'),
  written_at     timestamptz(3) not null default clock_timestamp(),
  primary key (client_id, contract_no, seq),
  foreign key (client_id, order_no) references trade_order (client_id, order_no),
  check ((kind = 'bound') = (seq = 1)),
  unique (client_id, unbind_no),
  check ((kind = 'unbind') = (num_nulls(unbind_no, option, fee_until_on, fee_fen, owed_fen, notice_sha256) = 0)),
  check (owed_fen <= fee_fen),
  check (option is distinct from '2' or (owed_fen = 0 and order_no is null))
);
create index adviser_event_by_product on adviser_event (client_id, product_no);
create index adviser_event_by_order on adviser_event (client_id, order_no) where order_no is not null;
create function refuse_adviser_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'events of adviser contracts are never changed or deleted';
end $$;
create trigger adviser_event_stays before update or delete or truncate on adviser_event
  for each statement execute function refuse_adviser_change();

-- What the adviser of a portfolio gets a year; null: nothing, and for every other product. The terms of older products stay as
-- they were told.
alter table product add column adviser_rate_e8 bigint check (adviser_rate_e8 > 0);

alter table customer_request drop constraint customer_request_object_kind_check;
alter table customer_request add constraint customer_request_object_kind_check
  check (object_kind in ('order', 'cancellation', 'flow', 'signature', 'renewal', 'treasure', 'unbind'));

alter table trail_entry drop constraint trail_entry_has_content;
alter table trail_entry add constraint trail_entry_has_content check (
  content_sha256 is not null or outcome <> 'done'
  or action not in ('order_place', 'order_cancel', 'agreement_sign', 'lines_receive', 'cash_deposit', 'cash_untie',
                    'renewal_set', 'treasure_set', 'adviser_unbind')) not valid;
drop index trail_entry_by_content;
create index trail_entry_by_content on trail_entry (object_id)
  where action in ('order_place', 'order_cancel', 'agreement_sign', 'lines_receive', 'cash_deposit', 'cash_untie',
                   'renewal_set', 'treasure_set', 'adviser_unbind');

-- The adviser's fee, at the end of a contract and from the redemption that follows it.
insert into ledger_rule (kind, asset, from_account, to_account) values
  ('adviser', 'client_money', 'cash_trade:*', 'fee_payable'),
  ('adviser', 'client_money', 'cash_free:*', 'fee_payable');
