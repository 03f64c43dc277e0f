-- Exits: shares that leave by a redemption, and the simulated registrar's own view of them. agent_* is written only by
-- gateways/transfer-agent; a lot of the registrar changes in what is left of it.

-- An exit of less than a fen is done at once and has its shares too.
alter table order_confirmation
  drop constraint order_confirmation_check1,
  add check (outcome not in ('confirmed', 'confirmed_in_part', 'payment_due') or shares_e2 is not null),
  add check (outcome in ('confirmed', 'confirmed_in_part', 'payment_due', 'done') or shares_e2 is null);

-- An order that carries on what another one left over names it.
create index trade_order_by_source on trade_order (client_id, source_no) where source_no is not null;

alter table agent_application
  add column kind        text not null default 'purchase' check (kind <> ''),
  add column shares_e2   bigint check (shares_e2 > 0),
  add column client_type text check (client_type in ('0', '1', '2')),
  alter column amount_fen drop not null,
  alter column discount_rate_e8 drop not null,
  alter column drops_share_tail drop not null,
  drop constraint agent_application_check,
  add constraint agent_application_is_of_its_kind check (case kind
    when 'purchase' then num_nulls(amount_fen, discount_rate_e8, drops_share_tail) = 0
      and (fee_rate_e8 is null) <> (flat_fee_fen is null)
    when 'redemption' then num_nulls(shares_e2, client_type) = 0
    else true end);

alter table agent_confirmation
  drop constraint agent_confirmation_outcome_check,
  add check (outcome in ('confirmed', 'confirmed_in_part', 'refused')),
  add column pay_on   date,
  -- Nothing of a large redemption was accepted.
  add column is_large boolean not null default false;

-- The shares of an account as the registrar got them; the oldest leave first.
create table agent_lot (
  lot_no         bigint generated always as identity primary key,
  trade_account  text   not null,
  product_no     text   not null,
  confirmed_on   date   not null,
  left_shares_e2 bigint not null check (left_shares_e2 >= 0)
) with (fillfactor = 70);
create index agent_lot_of_account on agent_lot (trade_account, product_no, confirmed_on, lot_no)
  where left_shares_e2 > 0;
insert into agent_lot (trade_account, product_no, confirmed_on, left_shares_e2)
  select a.trade_account, a.product_no, c.confirmed_on, c.shares_e2
    from agent_confirmation c join agent_application a using (order_no)
   where c.shares_e2 > 0 order by c.confirmed_on, c.order_no;
create trigger agent_lot_is_for_demos before insert or update on agent_lot
  for each statement execute function refuse_outside_demo();

-- What quick withdrawals and exits that the registrar starts may move (rules 10.3 B, C and M).
insert into ledger_rule (kind, asset, from_account, to_account) values
  ('confirm', 'shares:*', 'shares_available:*', 'ta_register'),
  ('confirm', 'shares:*', 'shares_frozen:*', 'advance_bank'),
  ('confirm', 'client_money', 'bank_client', 'cash_free:*'),
  ('advance', 'shares:*', 'advance_bank', 'ta_register');
