-- What every account held after a day was closed and before anything of the next one, so that the past can be asked without adding up
-- history. A corrected net value adds a version; what was put in and taken out never changes. Written only by modules/positions.
create table account_day (
  client_id           text     not null,
  business_on         date     not null,
  version             smallint not null default 1 check (version > 0),
  -- The day on which this version became known: that of the close, or of the correction.
  known_on            date     not null,
  correction_no       bigint   references nav_correction,
  market_value_fen    bigint   not null,
  total_income_fen    bigint   not null,
  cash_free_fen       bigint   not null check (cash_free_fen >= 0),
  cash_trade_fen      bigint   not null check (cash_trade_fen >= 0),
  cash_frozen_fen     bigint   not null check (cash_frozen_fen >= 0),
  redeem_transit_fen  bigint   not null check (redeem_transit_fen >= 0),
  -- Money of purchases without shares: promised to them, or with the collection account of a subscription.
  buys_fen            bigint   not null check (buys_fen >= 0),
  collected_fen       bigint   not null check (collected_fen between 0 and buys_fen),
  -- What corrections made due for this day, which was booked on a later one.
  restated_due_fen    bigint   not null default 0,
  -- Into or out of the account since the close before.
  flow_fen            bigint   not null,
  -- The last entry of the ledger that could be counted.
  last_entry_id       bigint   not null,
  primary key (client_id, business_on, version),
  check (known_on >= business_on and (version > 1) = (correction_no is not null))
);
create index account_day_corrected on account_day (client_id, business_on, version) where version > 1;

create trigger account_day_stays before update or delete or truncate on account_day
  for each statement execute function refuse_clearing_change();

create view account_day_in_force as
  select d.* from account_day d
   where not exists (select from account_day later
                      where later.version > 1 and later.client_id = d.client_id and later.business_on = d.business_on
                        and later.version > d.version);
create function account_day_known_by(day date) returns setof account_day language sql stable as $$
  select d.* from account_day d
   where d.known_on <= day
     and not exists (select from account_day later
                      where later.version > 1 and later.client_id = d.client_id and later.business_on = d.business_on
                        and later.version > d.version and later.known_on <= day)
$$;
