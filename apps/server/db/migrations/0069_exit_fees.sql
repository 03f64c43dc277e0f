-- Fees of an exit that depend on how a lot began: a purchase fee that was put off (后端, rules 2.3) and the manager's part of the
-- return above a benchmark (业绩报酬, rules 5.3). Schedules and tiers are written only by modules/catalogue and never changed in
-- place, agent_* only by gateways/transfer-agent.

alter table fee_schedule
  drop constraint fee_schedule_fee_kind_check,
  add constraint fee_schedule_fee_kind_check
    check (fee_kind in ('subscription', 'purchase', 'redemption', 'back_end', 'performance'));

-- A performance fee steps by the return of a year.
alter table fee_tier
  add column from_rate_e8 bigint check (from_rate_e8 >= 0),
  drop constraint fee_tier_check,
  add constraint fee_tier_has_its_bound check (num_nonnulls(from_fen, from_days, from_rate_e8) = 1),
  -- The manager takes at most 60 % of it.
  add constraint fee_tier_performance_is_a_part check (from_rate_e8 is null or (rate_e8 between 1 and 60000000) is true),
  drop constraint fee_tier_schedule_id_effective_on_client_type_from_fen_from_key,
  add constraint fee_tier_is_one_step
    unique nulls not distinct (schedule_id, effective_on, client_type, from_fen, from_days, from_rate_e8);

-- A product with one band above its benchmark has it in performance_rate_e8; one with several has a schedule.
alter table product
  add column back_end_schedule_id    text,
  add column performance_schedule_id text,
  add constraint product_has_one_performance_fee check (performance_schedule_id is null or performance_rate_e8 is null);

-- What is null adds nothing, so the hashes of older schedules stay.
create or replace view fee_terms as
  select schedule_id, encode(sha256(convert_to(string_agg(line, E'\n' order by line collate "C"), 'UTF8')), 'hex') as sha256
    from (select schedule_id, concat_ws(' ', 'version', to_char(effective_on, 'YYYYMMDD'), fee_kind) as line from fee_schedule
          union all
          select schedule_id, concat_ws(' ', 'tier', to_char(effective_on, 'YYYYMMDD'), client_type, 'fen' || from_fen, 'days' || from_days,
                                        'rate' || rate_e8, 'flat' || flat_fen, 'fund' || to_fund_rate_e8, 'return' || from_rate_e8)
            from fee_tier) as tiers
   group by schedule_id;

-- The values that lots began with are those of whole shares: a product whose fees look at them is never split.
create function refuse_split_with_start_fees() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from product p join dividend_split d using (product_no)
              where p.product_no = new.product_no and d.split_ratio_e9 is not null
                and num_nonnulls(p.back_end_schedule_id, p.performance_schedule_id, p.performance_rate_e8) > 0) then
    raise exception '% has fees by the values its lots began with and is not split', new.product_no;
  end if;
  return null;
end $$;
create trigger dividend_split_suits_fees after insert on dividend_split
  for each row when (new.split_ratio_e9 is not null) execute function refuse_split_with_start_fees();
create trigger product_fees_suit_splits after update of back_end_schedule_id, performance_schedule_id, performance_rate_e8 on product
  for each row execute function refuse_split_with_start_fees();

-- The registrar's own view of how its lots began.
alter table agent_lot
  add column nav_on    date,
  add column nav_e8    bigint  check (nav_e8 > 0),
  -- Shares that came as a dividend or as income were not paid for.
  add column is_bought boolean not null default true;
do $$ begin
  if exists (select from agent_lot) then
    update agent_lot l set nav_on = n.nav_on, nav_e8 = n.nav_e8
      from (select lot_no, before.* from agent_lot, lateral (
              select v.nav_on, v.nav_e8 from product_nav v
               where v.product_no = agent_lot.product_no and v.nav_on < agent_lot.confirmed_on
               order by v.nav_on desc limit 1) as before) as n
     where n.lot_no = l.lot_no;
  end if;
end $$;
alter table agent_confirmation
  add column back_end_fee_fen    bigint not null default 0 check (back_end_fee_fen >= 0),
  add column performance_fee_fen bigint not null default 0 check (performance_fee_fen >= 0);
