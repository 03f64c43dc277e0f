-- A net value of a closed day that was wrong (rules 10.5): what was published, confirmed and valued with it gets another version, and all
-- versions stay. nav_correction is written only by modules/clearing, order_correction only by modules/trading; of both only the day of a
-- payment is entered later, once.

create table nav_correction (
  correction_no bigint         generated always as identity primary key,
  product_no    text           not null references product,
  nav_on        date           not null,
  -- The version of the net value that the correction made.
  version       smallint       not null check (version > 1),
  known_on      date           not null check (known_on > nav_on),
  old_nav_e8    bigint         not null check (old_nav_e8 > 0),
  new_nav_e8    bigint         not null check (new_nav_e8 > 0 and new_nav_e8 <> old_nav_e8),
  done_by       text           not null check (done_by <> ''),
  reason        text           not null check (reason <> ''),
  written_at    timestamptz(3) not null default clock_timestamp(),
  foreign key (product_no, nav_on, version) references product_nav (product_no, nav_on, version),
  unique (product_no, nav_on, version)
);
create trigger nav_correction_stays before update or delete or truncate on nav_correction
  for each statement execute function refuse_clearing_change();

-- What a correction made of a confirmation; version 1 is the confirmation itself.
create table order_correction (
  client_id        text           not null,
  order_no         text           not null,
  seq              smallint       not null,
  version          smallint       not null check (version > 1),
  correction_no    bigint         not null references nav_correction,
  product_no       text           not null references product,
  nav_e8           bigint         not null check (nav_e8 > 0),
  net_fen          bigint         not null check (net_fen >= 0),
  fee_fen          bigint         not null check (fee_fen >= 0),
  shares_e2        bigint         not null check (shares_e2 >= 0),
  figures          jsonb,
  -- The day whose valuation counts it first; valuations of before get another version.
  booked_on        date           not null,
  -- Shares that came or left by it, and cash that is paid in addition.
  change_shares_e2 bigint         not null,
  pay_fen          bigint         not null check (pay_fen >= 0),
  -- What could not be booked: shares that are no longer there, cash that was paid too much.
  claim_shares_e2  bigint         not null check (claim_shares_e2 >= 0),
  claim_fen        bigint         not null check (claim_fen >= 0),
  paid_on          date           check (paid_on is null or pay_fen > 0),
  written_at       timestamptz(3) not null default clock_timestamp(),
  primary key (client_id, order_no, seq, version),
  unique (correction_no, client_id, order_no, seq),
  foreign key (client_id, order_no, seq) references order_confirmation (client_id, order_no, seq)
);
create index order_correction_unpaid on order_correction (client_id, order_no) where pay_fen > 0 and paid_on is null;
create function keep_order_correction() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.paid_on is null and new.paid_on is not null
     and to_jsonb(new) - 'paid_on' = to_jsonb(old) - 'paid_on' then
    return new;
  end if;
  raise exception 'a correction is paid once and never changes otherwise';
end $$;
create trigger order_correction_stays before update or delete on order_correction
  for each row execute function keep_order_correction();
create trigger order_correction_is_kept before truncate on order_correction
  for each statement execute function refuse_clearing_change();

-- Which correction a newer version of a valuation comes from.
alter table position_value add column correction_no bigint references nav_correction;
create or replace view value_in_force as
  select v.* from position_value v
   where not exists (select from position_value later
                      where later.version > 1 and later.client_id = v.client_id and later.product_no = v.product_no
                        and later.valued_on = v.valued_on and later.version > v.version);

alter table holding_event
  drop constraint holding_event_kind_check,
  add constraint holding_event_kind_check check (kind in (
    'acquire', 'dispose', 'reinvest', 'cash_dividend', 'split', 'cost_change', 'transfer_in', 'transfer_out', 'shares_corrected',
    'proceeds_corrected')),
  drop constraint holding_event_check2,
  add constraint holding_event_has_shares check
    ((kind in ('acquire', 'dispose', 'reinvest', 'transfer_in', 'transfer_out', 'shares_corrected')) = (shares_e2 is not null)),
  drop constraint holding_event_check3,
  add constraint holding_event_has_amount check
    ((kind in ('acquire', 'dispose', 'cash_dividend', 'cost_change', 'transfer_in', 'proceeds_corrected')) = (amount_fen is not null));

-- The wrong figures go back and the right ones come, in one entry; the cash that is missing follows in the morning.
insert into ledger_rule (kind, asset, from_account, to_account) values
  ('correct', 'shares:*', 'ta_register', 'shares_available:*'),
  ('correct', 'shares:*', 'shares_available:*', 'ta_register'),
  ('correct', 'client_money', 'ta_receivable', 'redeem_transit:*'),
  ('correct', 'client_money', 'redeem_transit:*', 'ta_receivable'),
  ('correct_pay', 'client_money', 'bank_client', 'ta_receivable'),
  ('correct_pay', 'client_money', 'redeem_transit:*', 'cash_free:*');

-- A correction is on the trail with the person who gave it.
alter table trail_entry drop constraint trail_entry_change;
alter table trail_entry add constraint trail_entry_change check (
  num_nulls(done_by, value_before, value_after) =
  case when action in ('user_disable', 'user_enable', 'operator_disable', 'operator_enable', 'operator_rights', 'account_close',
                       'account_reopen', 'calendar_import', 'standing_set', 'record_set', 'break_resolve', 'nav_correct') then 0 else 3 end
) not valid;

-- The simulated registrar: which lot came with which order, and what it made of a correction.
alter table agent_lot add column order_no text;
do $$ begin
  if exists (select from agent_lot) then
    -- Of older lots where one purchase and one lot are of the same account, product and day; of others it is not known.
    update agent_lot l set order_no = bought.order_no
      from (select a.trade_account, a.product_no, c.confirmed_on, min(c.order_no) as order_no
              from agent_confirmation c join agent_application a using (order_no)
             where a.kind = 'purchase' and c.shares_e2 > 0 group by 1, 2, 3 having count(*) = 1) as bought
     where (l.trade_account, l.product_no, l.confirmed_on) = (bought.trade_account, bought.product_no, bought.confirmed_on)
       and not exists (select from agent_lot other
                        where (other.trade_account, other.product_no, other.confirmed_on)
                                = (l.trade_account, l.product_no, l.confirmed_on) and other.lot_no <> l.lot_no);
  end if;
end $$;
create table agent_restatement (
  order_no         text     not null references agent_application,
  version          smallint not null check (version > 1),
  nav_e8           bigint   not null check (nav_e8 > 0),
  shares_e2        bigint   not null check (shares_e2 >= 0),
  -- What the lot gained or lost by it.
  change_shares_e2 bigint   not null,
  primary key (order_no, version)
);
create trigger agent_restatement_is_for_demos before insert or update on agent_restatement
  for each statement execute function refuse_outside_demo();
