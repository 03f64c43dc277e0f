-- Imported years, provisional years and overseas calendars. A year is replaced by a newer version of all its days; the
-- older version stays. The newest version of a day counts.

alter table trade_calendar
  add column version        integer not null default 1 check (version > 0),
  -- The exchange has not announced the year: its days follow from the public holidays.
  add column is_provisional boolean not null default false;

alter table trade_calendar drop constraint trade_calendar_pkey;
alter table trade_calendar add primary key (market, cal_on, version);

alter table trade_calendar drop constraint trade_calendar_holiday_check;
alter table trade_calendar add constraint trade_calendar_holiday_check
  check (holiday in ('new_year', 'spring_festival', 'tomb_sweeping', 'labour_day', 'dragon_boat', 'mid_autumn',
                     'national_day', 'victory_day', 'overseas'));
alter table trade_calendar add constraint trade_calendar_market_check check (market in ('CN', 'QDII:HK', 'QDII:US'));

-- Older versions began the first year with its first trading day and knew 2027 without saying that it is provisional.
insert into trade_calendar (market, cal_on, is_open, holiday)
select market, day::date, false, 'new_year'
  from (select market, min(cal_on) as first_on from trade_calendar group by market) as known,
       generate_series(date_trunc('year', first_on), first_on - interval '1 day', interval '1 day') as day;
update trade_calendar set is_provisional = true where cal_on >= '2027-01-01';

-- The overseas market whose days a product's dates also need; null: the mainland alone.
alter table product add column overseas_market text check (overseas_market in ('QDII:HK', 'QDII:US'));

-- An import of a calendar names the person who made it, as a change of rights does.
alter table trail_entry drop constraint trail_entry_change;
alter table trail_entry add constraint trail_entry_change check (
  num_nulls(done_by, value_before, value_after) =
  case when action in ('user_disable', 'user_enable', 'operator_disable', 'operator_enable', 'operator_rights',
                       'account_close', 'account_reopen', 'calendar_import') then 0 else 3 end
) not valid;
