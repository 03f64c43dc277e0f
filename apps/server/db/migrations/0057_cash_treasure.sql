-- The cash treasure (现金宝, rules 3.4): what customers agreed to about idle cash. Written only by modules/trading. Events are
-- never changed or deleted; the newest one is the contract.
create table treasure_event (
  client_id      text           not null references trade_account,
  seq            integer        not null check (seq > 0),
  kind           text           not null check (kind in ('opened', 'reserve_set', 'closed')),
  product_no     text           not null references product,
  -- What stays in cash.
  reserve_fen    bigint         not null check (reserve_fen >= 0),
  -- By the business clock.
  happened_at    timestamptz(3) not null,
  -- The documents that were signed when it was opened or changed.
  sign_nos       text[]         not null,
  -- The message that confirmed who opened it, by its hash.
  notice_sha256  bytea          check (octet_length(notice_sha256) = 32),
  inst_user_code text           check (inst_user_code ~ '^[A-Za-z0-9]{1,32}$'),
  written_at     timestamptz(3) not null default clock_timestamp(),
  primary key (client_id, seq),
  check ((kind = 'opened') = (notice_sha256 is not null))
);
create function refuse_treasure_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'events of the cash treasure are never changed or deleted';
end $$;
create trigger treasure_event_stays before update or delete or truncate on treasure_event
  for each statement execute function refuse_treasure_change();

-- Idle cash is swept once a day, however many processes close it.
create unique index trade_order_sweeps_once on trade_order (client_id, trade_on) where order_source = 'SWEEP';

alter table customer_request drop constraint customer_request_object_kind_check;
alter table customer_request add constraint customer_request_object_kind_check
  check (object_kind in ('order', 'cancellation', 'flow', 'signature', 'renewal', 'treasure'));

-- What the customer agreed to stands on the trail with a hash over its row.
alter table trail_entry drop constraint trail_entry_has_content;
alter table trail_entry add constraint trail_entry_has_content check (
  content_sha256 is not null or outcome <> 'done'
  or action not in ('order_place', 'order_cancel', 'agreement_sign', 'lines_receive', 'cash_deposit', 'cash_untie',
                    'renewal_set', 'treasure_set')) not valid;
drop index trail_entry_by_content;
create index trail_entry_by_content on trail_entry (object_id)
  where action in ('order_place', 'order_cancel', 'agreement_sign', 'lines_receive', 'cash_deposit', 'cash_untie',
                   'renewal_set', 'treasure_set');
