-- Which days trade. Written only by modules/calendar: once from the built-in closures when the mall opens, and
-- by an import of the exchange's yearly notice. One row per calendar day without gaps; a day that orders were
-- dated to never changes.

create table trade_calendar (
  -- 'CN' for the mainland exchanges; markets of QDII funds get calendars of their own.
  market  text    not null,
  cal_on  date    not null,
  is_open boolean not null,
  -- Why a weekday is closed; weekends inside a holiday carry it too.
  holiday text    check (holiday in ('new_year', 'spring_festival', 'tomb_sweeping', 'labour_day',
                                     'dragon_boat', 'mid_autumn', 'national_day')),
  primary key (market, cal_on),
  check (not (is_open and holiday is not null))
);
