-- The simulated bank's own book of cash it advanced. Written only by gateways/bank in a demo; rows stay as they are.
create table bank_advance (
  order_no   text   primary key,
  advance_no bigint generated always as identity unique,
  amount_fen bigint not null check (amount_fen > 0),
  outcome    text   not null check (outcome in ('paid', 'refused')),
  reason     text   check ((reason is not null) = (outcome = 'refused'))
);
create trigger bank_advance_is_for_demos before insert or update on bank_advance
  for each statement execute function refuse_outside_demo();
