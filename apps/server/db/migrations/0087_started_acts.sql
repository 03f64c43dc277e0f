-- The simulated registrar: what it was asked to do by itself, for demos and tests. A request is entered with the next file and then
-- only gets the day of that file.
create table agent_act_request (
  request_no    bigint generated always as identity primary key,
  kind          text   not null check (kind in ('custody_in', 'forced_redemption', 'forced_increase', 'forced_decrease', 'liquidation')),
  product_no    text   not null,
  -- Absent: all accounts, or all shares of the account.
  trade_account text,
  shares_e2     bigint check (shares_e2 > 0),
  reason        text   not null,
  came_on       date,
  cost_fen      bigint check (cost_fen >= 0),
  done_on       date,
  check ((kind = 'liquidation') = (trade_account is null)),
  check ((kind = 'custody_in') = (came_on is not null)),
  check (num_nulls(came_on, cost_fen) in (0, 2)),
  check (kind not in ('custody_in', 'forced_increase', 'forced_decrease') or shares_e2 is not null)
);
create trigger agent_act_request_is_for_demos before insert or update on agent_act_request
  for each statement execute function refuse_outside_demo();
